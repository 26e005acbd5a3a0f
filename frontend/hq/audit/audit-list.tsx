import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, auditActionLabel } from '../../../backend/contract/audit-actions';
import { formatDateTime } from '../../shared/format';
import { clamp } from '../../shared/layout/clamp';
import { TextLink } from '../../shared/layout/link-button';
import { statusWords } from '../../shared/layout/status-chip';
import { Changes } from '../../shared/timeline/changes';
import type { Column } from '../list/data-table';
import { Folded, ONE_LINE } from '../list/cells/folded';
import { ListPage } from '../list/list-page';
import { RowLink } from '../list/row-link';
import { useFilter } from '../list/list-state';
import { NativeSelect } from '../list/native-select';
import { SearchField } from '../list/search-field';
import { auditPath } from '../shared/list-paths';
import { hasPage, SubjectLink } from '../shared/subject-link';
import type { AuditEvent } from '../shared/types';

/** The lines of the audit log are short, and a reviewer reads many. */
const PAGE_SIZE = 25;

const SUBJECT_OPTIONS = [
  { value: '', label: 'All subjects' },
  ...AUDIT_SUBJECTS.map((value) => ({ value, label: statusWords(value) })),
];
const ACTION_OPTIONS = [
  { value: '', label: 'All actions' },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: auditActionLabel(value) })),
];

function DayField({ name, label }: { name: 'from' | 'to'; label: string }) {
  const [day, setDay] = useFilter(name);
  return (
    <TextField
      type="date"
      label={label}
      value={day}
      onChange={(event) => setDay(event.target.value)}
      sx={{ flex: { xs: 1, sm: '0 1 10rem' } }}
    />
  );
}

function Filters() {
  const [action, setAction] = useFilter('action');
  const [subjectType, setSubjectType] = useFilter('subjectType');
  const [actorId, setActorId] = useFilter('actorId');
  const [subjectId, setSubjectId] = useFilter('subjectId');
  return (
    <>
      <NativeSelect label="Action" value={action} options={ACTION_OPTIONS} onChange={setAction} />
      <NativeSelect label="Subject" value={subjectType} options={SUBJECT_OPTIONS} onChange={setSubjectType} />
      {/* On the same line also where there is little room. */}
      <Box sx={{ display: 'flex', gap: 1.5, flex: '0 1 auto' }}>
        <DayField name="from" label="From" />
        <DayField name="to" label="To" />
      </Box>
      {actorId && <Chip label="One person only" onDelete={() => setActorId('')} />}
      {subjectId && <Chip label="One record only" onDelete={() => setSubjectId('')} />}
    </>
  );
}

/** Where the name leads to another page than the events of the subject. */
function OnlyItsEvents({ subject }: Pick<AuditEvent, 'subject'>) {
  if (!hasPage(subject) && subject.label !== null) return null;
  return (
    <Tooltip title="History">
      <IconButton
        size="small"
        component={Link}
        to={auditPath({ subjectId: subject.id })}
        aria-label={`Only events of ${subject.label ?? 'what no longer exists'}`}
        sx={{ p: 0, width: 24, height: 20 }}
      >
        <HistoryIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}

const Subject = ({ subject }: Pick<AuditEvent, 'subject'>) => (
  <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
    <Box component="span" sx={{ ...clamp(2), minWidth: 0 }} title={subject.label ?? undefined}>
      <SubjectLink subject={subject} Link={RowLink} />
    </Box>
    <OnlyItsEvents subject={subject} />
  </Box>
);

/** The names of other records, without those of which the subject's name consists. */
const newNames = ({ names, subject }: AuditEvent) => {
  const said = new Set(subject.label?.split(', '));
  return Object.fromEntries(Object.entries(names).filter(([, name]) => !said.has(name)));
};

/** What changed, and the notes, on two lines that can be opened. Nothing where there is nothing to say. */
const CardChanges = ({ event }: { event: AuditEvent }) => (
  <Folded>
    <Changes before={event.before} after={event.after} names={newNames(event)} />
    {event.notes && <span>{event.notes}</span>}
  </Folded>
);

const Time = ({ at }: Pick<AuditEvent, 'at'>) => <time dateTime={at}>{formatDateTime(at)}</time>;

const COLUMNS: Column<AuditEvent>[] = [
  {
    source: 'at',
    label: 'Time',
    sort: 'DESC',
    hidden: 'no',
    place: { pinned: 0 },
    width: 160,
    render: Time,
  },
  {
    source: 'actor.name',
    label: 'Actor',
    width: 160,
    render: ({ actor }) =>
      actor ? (
        <Box sx={clamp(2)}>
          <TextLink to={auditPath({ actorId: actor.id })} title={`${actor.name}, ${actor.email}`}>
            {actor.name}
          </TextLink>
        </Box>
      ) : (
        'The platform'
      ),
  },
  {
    source: 'action',
    label: 'Action',
    hidden: 'no',
    width: 170,
    render: ({ action }) => (
      <Box sx={ONE_LINE} title={auditActionLabel(action)}>
        {auditActionLabel(action)}
      </Box>
    ),
  },
  { source: 'subject.type', label: 'Subject', width: '21%', render: Subject },
  {
    source: 'changes',
    label: 'Change',
    sort: false,
    width: '17%',
    render: (event) => (
      <Folded>
        <Changes before={event.before} after={event.after} names={newNames(event)} newFirst />
      </Folded>
    ),
  },
  {
    source: 'notes',
    label: 'Notes',
    sort: false,
    render: ({ notes }) => notes && <Folded>{notes}</Folded>,
  },
];

/** Everything that was decided and changed, by whom and when. */
export default function AuditList() {
  return (
    <ListPage
      resource="audit"
      title="Audit"
      subtitle="Who did what, when, and what changed"
      perPage={PAGE_SIZE}
      sort={{ field: 'at', order: 'DESC' }}
      failure="Failed to load the audit log"
      things="events"
      search={
        <SearchField
          label="Search activity"
          placeholder="Action, notes, name or email"
          short="Name or notes"
        />
      }
      filters={<Filters />}
      card={(event) => ({
        name: (
          <>
            {auditActionLabel(event.action)}: <SubjectLink subject={event.subject} Link={RowLink} />
          </>
        ),
        control: <OnlyItsEvents subject={event.subject} />,
        details: [
          <span key="who">
            {event.actor?.name ?? 'The platform'} · <Time at={event.at} />
          </span>,
          <CardChanges key="changes" event={event} />,
        ],
      })}
      columns={COLUMNS}
    />
  );
}
