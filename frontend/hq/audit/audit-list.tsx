import FilterIcon from '@mui/icons-material/FilterList';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { DateInput } from 'react-admin';
import { Link } from 'react-router';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECT_LABELS,
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
import { linkFilter } from '../list/inputs/link-filter';
import { searchFilter } from '../list/inputs/search-filter';
import { selectFilter, toLabels } from '../list/inputs/select-filter';
import { RowLink } from '../list/row-link';
import { useListLayout } from '../list/use-list-layout';
import { AuditActionWords } from '../shared/audit-action';
import { auditPath } from '../shared/list-paths';
import { leadsToEvents, SubjectLink } from '../shared/subject-link';
import type { AuditEvent } from '../shared/types';
import { WholeWords } from './whole-words';

/** The lines of the audit log are short, and a reviewer reads many. */
const PAGE_SIZE = 25;

const FILTERS = [
  searchFilter('Search activity', 'Action, notes, name or email', 'Name or notes'),
  selectFilter('action', 'Action', 'All actions', toLabels(AUDIT_ACTIONS, auditActionLabel)),
  selectFilter('subjectType', 'Subject', 'All subjects', AUDIT_SUBJECT_LABELS),
  <LastWeekFilter key="week" source="from" label="Last 7 Days" alwaysOn />,
  <DateInput key="from" source="from" label="From" alwaysOn />,
  <DateInput key="to" source="to" label="To" alwaysOn />,
  linkFilter<AuditEvent>('actorId', 'One person only', ({ actor }) => actor?.name),
  linkFilter<AuditEvent>('subjectId', 'One item only', ({ subject }) => subject.label),
  linkFilter<AuditEvent>('propertyId', 'One property only', ({ subject: { type, label } }) =>
    type === 'property' ? label : null,
  ),
];

interface NamedProps {
  children: ReactNode;
  title?: string | undefined;
  /** What the button filters the log by, if there is one. */
  only: Record<string, string> | null;
  label: string;
  /** What the button does, in a word or two. */
  hint: string;
  Icon: typeof HistoryIcon;
}

/** A name with a button behind it that filters the log. With a mouse it shows in the row under the pointer. */
const Named = ({ children, title, only, label, hint, Icon }: NamedProps) => (
  <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', position: 'relative' }}>
    <Box component="span" sx={{ ...clamp(2), minWidth: 0 }} title={title}>
      {children}
    </Box>
    {only && (
      <Tooltip title={hint}>
        <IconButton
          size="small"
          component={Link}
          to={auditPath(only)}
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
    )}
  </Box>
);

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

/** What leads from an event to fewer: to those of its actor, and of its subject where the name does not lead there. */
const narrower = ({ actor, subject }: AuditEvent) => ({
  person: actor && { actorId: actor.id },
  record: leadsToEvents(subject) ? null : { subjectId: subject.id },
});

const Actor = (event: AuditEvent) => (
  <Named
    only={narrower(event).person}
    label={`Only events by ${event.actor?.name}`}
    hint="Only this person"
    Icon={FilterIcon}
  >
    <ActorName actor={event.actor} />
  </Named>
);

const Subject = (event: AuditEvent) => (
  <Named
    only={narrower(event).record}
    label={`Only events about ${event.subject.label ?? 'a deleted item'}`}
    hint="History"
    Icon={HistoryIcon}
    title={event.subject.label ?? undefined}
  >
    <SubjectLink subject={event.subject} Link={RowLink} />
  </Named>
);

/** Both on a card. */
function Menu(event: AuditEvent) {
  const { person, record } = narrower(event);
  const about = `${auditActionLabel(event.action)}: ${event.subject.label ?? 'a deleted record'}`;
  const items = [
    person && { label: 'Only This Person', to: auditPath(person) },
    record && { label: 'Only This Record', to: auditPath(record) },
  ];
  return <CardMenu about={about} items={items.filter((item) => item !== null)} />;
}

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
    // A card begins with what it is about.
    card: {
      detail: ({ subject }) => (
        <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.primary' }}>
          <SubjectLink subject={subject} Link={RowLink} />
        </Box>
      ),
    },
  },
  {
    source: 'actor.name',
    label: 'Actor',
    width: 174,
    render: Actor,
    card: {
      detail: (event) => (
        <span>
          <ActorName {...event} />
          {' · '}
          <Time {...event} />
        </span>
      ),
    },
  },
  {
    source: 'action',
    label: 'Action',
    hidden: 'no',
    width: 190,
    render: ({ action }) => <AuditActionWords action={action} />,
    card: { name: true },
  },
  { source: 'subject.type', label: 'Subject', width: '20%', render: Subject, card: { control: Menu } },
  {
    source: 'details',
    label: 'Details',
    sort: false,
    render: (event) => <Details event={event} />,
    card: { detail: true },
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
      columns={COLUMNS}
    />
  );
}
