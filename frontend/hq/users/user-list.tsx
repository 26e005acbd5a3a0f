import RolesIcon from '@mui/icons-material/ManageAccountsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
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
import { CREATED } from '../list/cells/created';
import { Email } from '../list/cells/email';
import { HqList } from '../list/hq-list';
import { CREATED_DAYS } from '../list/inputs/day-filters';
import { searchFilter } from '../list/inputs/search-filter';
import { selectFilter } from '../list/inputs/select-filter';
import { type FilterProps, useFilterInput } from '../list/inputs/use-filter-input';
import { Long } from '../list/cells/long';
import { RoleWords } from '../list/cells/roles';
import { RowLink } from '../list/row-link';
import { hasMarks, Marks } from '../shared/unconfirmed';
import { useWaitingInList } from '../list/inputs/waiting-in-list';
import { BESIDE_BOXES, selection } from '../list/select-box';
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

const ROLES: Partial<Record<Role, string>> = {
  ADMIN: 'Administrators',
  SUPER_ADMIN: 'Super administrators',
};

const FILTERS = [
  searchFilter('Search users', 'Name or email'),
  <StatusButtons key="status" source="accountStatus" label="Status" alwaysOn />,
  selectFilter('role', 'Role', 'All roles', ROLES),
  ...CREATED_DAYS,
];

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

const Name = ({ id, name }: HqUser) => <RowLink to={paths.hqUser(id)}>{name}</RowLink>;

const columns = (onOpenRoles: (user: HqUser) => void): Column<HqUser>[] => [
  selection<HqUser>({ getName: ({ name }) => name, getRefusal: statusChangeRefusal }),
  {
    source: 'name',
    label: 'Name',
    hidden: 'no',
    place: BESIDE_BOXES,
    render: (user) => (
      <Long minWidth={150} maxWidth={260}>
        <Name {...user} />
        <Marks {...user} />
      </Long>
    ),
    card: { name: Name },
  },
  {
    source: 'email',
    label: 'Email',
    render: ({ email }) => <Email maxWidth={280}>{email}</Email>,
    card: { detail: ({ email }) => <Email maxWidth="100%">{email}</Email> },
  },
  {
    source: 'roles',
    label: 'Roles',
    render: (user) => <Roles user={user} onOpen={onOpenRoles} />,
    card: { detail: ({ roles }) => roles.some((role) => role !== 'USER') && <RoleWords roles={roles} /> },
  },
  {
    source: 'accountStatus',
    label: 'Status',
    place: 'early',
    render: (user) => <StatusMenu user={user} />,
    card: { control: true, detail: (user) => hasMarks(user) && <Marks {...user} /> },
  },
  CREATED,
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
      columns={columns(setEditedUser)}
      selection={<BulkBar />}
    >
      {editedUser && <RolesDialog user={editedUser} onClose={() => setEditedUser(null)} />}
    </HqList>
  );
}
