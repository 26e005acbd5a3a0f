import RolesIcon from '@mui/icons-material/ManageAccountsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { hasMixedScripts } from '../../../backend/contract/email';
import { HQ_USERS_PAGE_SIZE } from '../../../backend/contract/limits';
import {
  ACCOUNT_STATUSES,
  reachesRole,
  type Role,
  statusChangeRefusal,
} from '../../../backend/contract/statuses';
import { paths } from '../../shared/paths';
import { statusWords } from '../../shared/layout/status-chip';
import type { Column } from '../list/table/column';
import { useUser } from '../../api/use-session';
import { Day } from '../list/cells/day';
import { Email } from '../list/cells/email';
import { HqList } from '../list/hq-list';
import { CREATED_DAYS } from '../list/inputs/day-filters';
import { SearchFilter } from '../list/inputs/search-filter';
import { SelectFilter } from '../list/inputs/select-filter';
import { type FilterProps, useFilterInput } from '../list/inputs/use-filter-input';
import { Long } from '../list/cells/long';
import { RoleWords } from '../list/cells/roles';
import { RowLink } from '../list/row-link';
import { SanctionMark } from '../shared/earlier-sanctions';
import { MixedScriptsMark, UnconfirmedMark } from '../shared/unconfirmed';
import { useWaitingInList } from '../review/waiting-in-list';
import { BESIDE_BOXES, SelectBox, SelectPageBox, SELECTION } from '../list/select-box';
import type { HqUser } from '../shared/types';
import { BulkBar } from './bulk-bar';
import { RolesDialog } from './roles-dialog';
import { StatusMenu } from './status-menu';

function StatusButtons({ source, label }: FilterProps) {
  const [current, setStatus] = useFilterInput(source);
  const waiting = useWaitingInList('users', source);
  const labelId = useId();
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Typography id={labelId} sx={{ fontSize: '0.875rem', lineHeight: 1.4, fontWeight: 550, mb: 0.75 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {['', ...ACCOUNT_STATUSES].map((status) => (
          <Button
            key={status}
            variant="outlined"
            color="inherit"
            aria-pressed={current === status}
            onClick={() => setStatus(status)}
            sx={{ px: 1.5 }}
            {...(status === 'PENDING_VERIFICATION' &&
              waiting && { 'aria-description': `${waiting} waiting` })}
          >
            {status ? statusWords(status) : 'All'}
            {status === 'PENDING_VERIFICATION' && waiting && (
              // The description says it.
              <Box component="span" aria-hidden sx={{ ml: 0.75, color: 'text.secondary' }}>
                {waiting}
              </Box>
            )}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const ROLE_OPTIONS = [
  { value: '', label: 'All roles' },
  { value: 'ADMIN', label: 'Administrators' },
  { value: 'SUPER_ADMIN', label: 'Super administrators' },
] as const satisfies readonly { value: Role | ''; label: string }[];

const FILTERS = [
  <SearchFilter key="search" source="search" label="Search users" placeholder="Name or email" alwaysOn />,
  <StatusButtons key="status" source="accountStatus" label="Status" alwaysOn />,
  <SelectFilter key="role" source="role" label="Role" options={ROLE_OPTIONS} alwaysOn />,
  ...CREATED_DAYS,
];

/** Selects an account for what is done to several at once, or says why not. */
function Select({ user }: { user: HqUser }) {
  return <SelectBox {...user} refusal={statusChangeRefusal(useUser(), user)} />;
}

/** Selects those whose status the reader may change. */
function SelectPage() {
  const actor = useUser();
  return <SelectPageBox<HqUser> isSelectable={(user) => !statusChangeRefusal(actor, user)} />;
}

/** Only a super administrator can change roles. */
function Roles({ user, onOpen }: { user: HqUser; onOpen: (user: HqUser) => void }) {
  const words = <RoleWords roles={user.roles} />;
  if (!reachesRole(useUser().roles, 'SUPER_ADMIN')) return words;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, overflowWrap: 'normal' }}
    >
      {words}
      <Tooltip title="Roles">
        <IconButton
          size="small"
          aria-label={`Roles of ${user.name}`}
          onClick={() => onOpen(user)}
          sx={{ my: -0.5 }}
        >
          <RolesIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

function Name({ user }: { user: HqUser }) {
  return <RowLink to={paths.hqUser(user.id)}>{user.name}</RowLink>;
}

const hasMarks = ({ hasEarlierSanctions, email, emailConfirmed }: HqUser) =>
  hasEarlierSanctions || !emailConfirmed || hasMixedScripts(email);

function Marks({ user }: { user: HqUser }) {
  return (
    <>
      {user.hasEarlierSanctions && <SanctionMark />}
      {!user.emailConfirmed && <UnconfirmedMark />}
      <MixedScriptsMark email={user.email} />
    </>
  );
}

const columns = (onOpenRoles: (user: HqUser) => void): Column<HqUser>[] => [
  {
    ...SELECTION,
    heading: <SelectPage />,
    render: (user) => <Select user={user} />,
  },
  {
    source: 'name',
    label: 'Name',
    hidden: 'no',
    place: BESIDE_BOXES,
    render: (user) => (
      <Long minWidth={150} maxWidth={260}>
        <Name user={user} />
        <Marks user={user} />
      </Long>
    ),
  },
  { source: 'email', label: 'Email', render: ({ email }) => <Email maxWidth={280}>{email}</Email> },
  { source: 'roles', label: 'Roles', render: (user) => <Roles user={user} onOpen={onOpenRoles} /> },
  {
    source: 'accountStatus',
    label: 'Status',
    place: 'early',
    render: (user) => <StatusMenu user={user} />,
  },
  {
    source: 'createdAt',
    label: 'Created',
    sort: 'DESC',
    render: ({ createdAt }) => <Day iso={createdAt} />,
  },
];

/** Every account, each with its status to change. */
export default function UserList() {
  const [editedUser, setEditedUser] = useState<HqUser | null>(null);
  return (
    <HqList<HqUser>
      title="Users Management"
      perPage={HQ_USERS_PAGE_SIZE}
      failure="Failed to load users"
      filters={FILTERS}
      card={(user) => ({
        select: <Select user={user} />,
        name: <Name user={user} />,
        details: [
          <Email key="email" maxWidth="100%">
            {user.email}
          </Email>,
          <Day key="day" iso={user.createdAt} />,
          ...(user.roles.some((role) => role !== 'USER')
            ? [<RoleWords key="roles" roles={user.roles} />]
            : []),
          ...(hasMarks(user) ? [<Marks key="marks" user={user} />] : []),
        ],
        control: <StatusMenu user={user} />,
      })}
      columns={columns(setEditedUser)}
      selection={<BulkBar />}
    >
      <RolesDialog user={editedUser} onClose={() => setEditedUser(null)} />
    </HqList>
  );
}
