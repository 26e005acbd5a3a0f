import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, auditActionLabel } from '../../../backend/contract/audit-actions';
import { formatDateTime } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { statusWords } from '../../shared/layout/status-chip';
import { Changes } from '../../shared/timeline/changes';
import type { Column } from '../list/data-table';
import { ListPage } from '../list/list-page';
import { RowLink } from '../list/row-link';
import { useFilter } from '../list/list-state';
import { NativeSelect } from '../list/native-select';
import { SearchField } from '../list/search-field';
import { auditPath } from '../shared/audit-path';
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

function Subject({ subject }: Pick<AuditEvent, 'subject'>) {
  const { type, id, label } = subject;
  return (
    <>
      <SubjectLink subject={subject} Link={RowLink} />{' '}
      {/* Where the name leads to the events already, one link is enough. */}
      {hasPage(subject) || label === null ? (
        <TextLink
          to={auditPath({ subjectId: id })}
          color="textSecondary"
          sx={{ fontWeight: 400 }}
          aria-label={`Only events of ${label ?? 'what no longer exists'}`}
        >
          ({type})
        </TextLink>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          ({type})
        </Box>
      )}
    </>
  );
}

const Time = ({ at }: Pick<AuditEvent, 'at'>) => <time dateTime={at}>{formatDateTime(at)}</time>;

const COLUMNS: Column<AuditEvent>[] = [
  {
    source: 'at',
    label: 'Time',
    sort: 'DESC',
    hidden: 'no',
    place: { pinned: 0 },
    render: Time,
  },
  {
    source: 'actor.name',
    label: 'Actor',
    render: ({ actor }) =>
      actor ? (
        <TextLink to={auditPath({ actorId: actor.id })} title={actor.email}>
          {actor.name}
        </TextLink>
      ) : (
        'The platform'
      ),
  },
  { source: 'action', label: 'Action', hidden: 'no', render: ({ action }) => auditActionLabel(action) },
  { source: 'subject.type', label: 'Subject', render: Subject },
  {
    source: 'changes',
    label: 'Before and after',
    sort: false,
    render: ({ before, after, names }) => <Changes before={before} after={after} names={names} />,
  },
  { source: 'notes', label: 'Notes', sort: false, render: ({ notes }) => notes },
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
        name: <Subject subject={event.subject} />,
        details: [
          auditActionLabel(event.action),
          event.actor?.name ?? 'The platform',
          <Time key="at" at={event.at} />,
          event.notes,
        ].filter(Boolean),
      })}
      columns={COLUMNS}
    />
  );
}
