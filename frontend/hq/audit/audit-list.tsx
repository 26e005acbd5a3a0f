import FilterIcon from '@mui/icons-material/FilterList';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { DateInput } from 'react-admin';
import { Link } from 'react-router';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECT_LABELS,
  AUDIT_SUBJECTS,
  auditActionLabel,
} from '../../../backend/contract/audit-actions';
import { HQ_PAGE_SIZE } from '../../../backend/contract/limits';
import { formatDateTime } from '../../shared/format';
import { clamp } from '../../shared/layout/clamp';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { afterOf, Changes } from '../../shared/timeline/changes';
import type { Column } from '../list/table/column';
import { CardMenu } from '../list/cells/card-menu';
import { Folded } from '../list/cells/folded';
import { HqList } from '../list/hq-list';
import { LastWeekFilter } from '../list/inputs/day-filters';
import { LinkFilter } from '../list/inputs/link-filter';
import { SearchFilter } from '../list/inputs/search-filter';
import { SelectFilter } from '../list/inputs/select-filter';
import { RowLink } from '../list/row-link';
import { useListLayout } from '../list/use-list-layout';
import { AuditActionWords } from '../shared/audit-action';
import { auditPath } from '../shared/list-paths';
import { leadsToEvents, SubjectLink } from '../shared/subject-link';
import type { AuditEvent } from '../shared/types';
import { WholeWords } from './whole-words';

/** The lines of the audit log are short, and a reviewer reads many. */
const PAGE_SIZE = 25;

const SUBJECT_OPTIONS = [
  { value: '', label: 'All subjects' },
  ...AUDIT_SUBJECTS.map((value) => ({ value, label: AUDIT_SUBJECT_LABELS[value] })),
];
const ACTION_OPTIONS = [
  { value: '', label: 'All actions' },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: auditActionLabel(value) })),
];

const FILTERS = [
  <SearchFilter
    key="search"
    source="search"
    label="Search activity"
    placeholder="Action, notes, name or email"
    short="Name or notes"
    alwaysOn
  />,
  <SelectFilter key="action" source="action" label="Action" options={ACTION_OPTIONS} alwaysOn />,
  <SelectFilter key="subjectType" source="subjectType" label="Subject" options={SUBJECT_OPTIONS} alwaysOn />,
  <LastWeekFilter key="week" source="from" label="Last 7 Days" alwaysOn />,
  <DateInput key="from" source="from" label="From" alwaysOn />,
  <DateInput key="to" source="to" label="To" alwaysOn />,
  <LinkFilter<AuditEvent>
    key="actor"
    source="actorId"
    label="One person only"
    nameOf={({ actor }) => actor?.name}
    alwaysOn
  />,
  <LinkFilter<AuditEvent>
    key="subject"
    source="subjectId"
    label="One item only"
    nameOf={({ subject }) => subject.label}
    alwaysOn
  />,
  <LinkFilter<AuditEvent>
    key="property"
    source="propertyId"
    label="One property only"
    nameOf={({ subject }) => (subject.type === 'property' ? subject.label : null)}
    alwaysOn
  />,
];

/** A name with a button behind it. */
const NAMED = { display: 'flex', gap: 0.5, alignItems: 'center', position: 'relative' } as const;

interface OnlyEventsProps {
  filter: Record<string, string>;
  label: string;
  /** What the button does, in a word or two. */
  hint: string;
  Icon: typeof HistoryIcon;
}

/** Filters the log by what stands before it, in a table. With a mouse it shows in the row under the pointer. */
const OnlyEvents = ({ filter, label, hint, Icon }: OnlyEventsProps) => (
  <Tooltip title={hint}>
    <IconButton
      size="small"
      component={Link}
      to={auditPath(filter)}
      aria-label={label}
      sx={{
        p: 0,
        width: 24,
        height: 20,
        flex: 'none',
        // Between the columns, so that names have the whole width.
        '@media (hover: hover)': {
          position: 'absolute',
          right: -28,
          'tr:not(:hover, :focus-within) &': { opacity: 0 },
        },
      }}
    >
      <Icon sx={{ fontSize: 16 }} />
    </IconButton>
  </Tooltip>
);

/** Where the name does not lead there itself. */
function OnlyItsEvents({ subject }: Pick<AuditEvent, 'subject'>) {
  if (leadsToEvents(subject)) return null;
  return (
    <OnlyEvents
      filter={{ subjectId: subject.id }}
      label={`Only events about ${subject.label ?? 'a deleted item'}`}
      hint="History"
      Icon={HistoryIcon}
    />
  );
}

/** Who did it: a link to the page of the account, if it still has one. */
function ActorName({ actor }: Pick<AuditEvent, 'actor'>) {
  if (!actor) return 'The platform';
  const { id, name, email, deleted } = actor;
  if (deleted) return <WholeWords text={name} />;
  return (
    <TextLink to={paths.hqUser(id)} title={`${name}, ${email}`} className="touch">
      <WholeWords text={name} />
    </TextLink>
  );
}

const OnlyTheirEvents = ({ actor }: Pick<AuditEvent, 'actor'>) =>
  actor && (
    <OnlyEvents
      filter={{ actorId: actor.id }}
      label={`Only events by ${actor.name}`}
      hint="Only this person"
      Icon={FilterIcon}
    />
  );

const Actor = ({ actor }: Pick<AuditEvent, 'actor'>) => (
  <Box sx={NAMED}>
    <Box component="span" sx={{ ...clamp(2), minWidth: 0 }}>
      <ActorName actor={actor} />
    </Box>
    <OnlyTheirEvents actor={actor} />
  </Box>
);

const Subject = ({ subject }: Pick<AuditEvent, 'subject'>) => (
  <Box sx={NAMED}>
    <Box component="span" sx={{ ...clamp(2), minWidth: 0 }} title={subject.label ?? undefined}>
      <SubjectLink subject={subject} Link={RowLink} />
    </Box>
    <OnlyItsEvents subject={subject} />
  </Box>
);

/** The names of other records, without those of which the subject's name consists. */
const newNames = ({ names, subject }: AuditEvent) => {
  const label = subject.label ?? '';
  const isSaid = (name: string) =>
    label === name || label.startsWith(`${name} for `) || label.endsWith(` for ${name}`);
  return Object.fromEntries(Object.entries(names).filter(([, name]) => !isSaid(name)));
};

/** The status with which something begins says no more than that it was created. */
const INITIAL = new Set(['status', 'registrationStatus']);

const EventChanges = ({ event }: { event: AuditEvent }) => {
  const { before } = event;
  const after = afterOf(event);
  const fields = Object.entries(after ?? {}).filter(([field]) => before !== null || !INITIAL.has(field));
  return <Changes before={before} after={after && Object.fromEntries(fields)} names={newNames(event)} />;
};

/** What changed, and the notes, on two lines that can be opened. Nothing where there is nothing to say. */
const Details = ({ event }: { event: AuditEvent }) => (
  <Folded>
    <EventChanges event={event} />
    {event.notes && <span>{event.notes}</span>}
  </Folded>
);

const nameOf = ({ action, subject }: AuditEvent) =>
  `${auditActionLabel(action)}: ${subject.label ?? 'a deleted record'}`;

/** From a card to fewer events. */
const narrower = ({ actor, subject }: AuditEvent) => [
  ...(actor ? [{ label: 'Only This Person', to: auditPath({ actorId: actor.id }) }] : []),
  ...(leadsToEvents(subject)
    ? []
    : [{ label: 'Only This Record', to: auditPath({ subjectId: subject.id }) }]),
];

const Time = ({ at }: Pick<AuditEvent, 'at'>) => <time dateTime={at}>{formatDateTime(at)}</time>;

const COLUMNS: Column<AuditEvent>[] = [
  {
    source: 'at',
    label: 'Time',
    sort: 'DESC',
    hidden: 'no',
    place: { pinned: 0 },
    width: 154,
    render: Time,
  },
  {
    source: 'actor.name',
    label: 'Actor',
    width: 174,
    render: Actor,
  },
  {
    source: 'action',
    label: 'Action',
    hidden: 'no',
    width: 190,
    render: ({ action }) => <AuditActionWords action={action} />,
  },
  { source: 'subject.type', label: 'Subject', width: '20%', render: Subject },
  {
    source: 'details',
    label: 'Details',
    sort: false,
    render: (event) => <Details event={event} />,
  },
];

/** Everything that was decided and changed, by whom and when. */
export default function AuditList() {
  const cards = useListLayout() === 'cards';
  return (
    <HqList<AuditEvent>
      title="Audit Log"
      subtitle="Who did what, when, and what changed"
      perPage={cards ? HQ_PAGE_SIZE : PAGE_SIZE}
      sort={{ field: 'at', order: 'DESC' }}
      failure="Failed to load the audit log"
      rowsLabel="events"
      filters={FILTERS}
      card={(event) => ({
        name: <AuditActionWords action={event.action} />,
        control: <CardMenu about={nameOf(event)} items={narrower(event)} />,
        details: [
          <Box key="subject" component="span" sx={{ fontSize: '0.875rem', color: 'text.primary' }}>
            <SubjectLink subject={event.subject} Link={RowLink} />
          </Box>,
          <span key="who">
            <ActorName actor={event.actor} />
            {' · '}
            <Time at={event.at} />
          </span>,
          <Details key="details" event={event} />,
        ],
      })}
      columns={COLUMNS}
    />
  );
}
