import RolesIcon from '@mui/icons-material/ManageAccountsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { HQ_USERS_PAGE_SIZE } from '../../../backend/contract/limits';
import { ACCOUNT_STATUSES } from '../../../backend/contract/statuses';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { statusWords } from '../../shared/layout/status-chip';
import type { Column } from '../list/data-table';
import { Day } from '../list/day';
import { ListPage } from '../list/list-page';
import { Long } from '../list/long';
import { useFilter } from '../list/list-state';
import { SearchField } from '../list/search-field';
import type { HqUser } from '../shared/types';
import { BulkBar } from './bulk-bar';
import { RolesDialog } from './roles-dialog';
import { SelectBox, SelectPageBox } from './select-box';
import { StatusMenu } from './status-menu';

function StatusButtons() {
  const [current, setStatus] = useFilter('accountStatus');
  const labelId = useId();
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Typography id={labelId} sx={{ fontSize: '0.875rem', fontWeight: 550, mb: 0.75 }}>
        Status
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {['', ...ACCOUNT_STATUSES].map((status) => {
          const active = current === status;
          return (
            <Button
              key={status}
              variant={active ? 'contained' : 'outlined'}
              color={active ? 'primary' : 'inherit'}
              aria-pressed={active}
              onClick={() => setStatus(status)}
              sx={{ px: 1.5 }}
            >
              {status ? statusWords(status) : 'All'}
            </Button>
          );
        })}
      </Box>
    </Box>
  );
}

function Roles({ user, onOpen }: { user: HqUser; onOpen: (user: HqUser) => void }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, overflowWrap: 'normal' }}
    >
      {user.roles.join(', ')}
      <Tooltip title="Roles">
        <IconButton size="small" aria-label={`Roles of ${user.name}`} onClick={() => onOpen(user)}>
          <RolesIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

const columns = (onOpenRoles: (user: HqUser) => void): Column<HqUser>[] => [
  {
    source: 'selection',
    label: 'Selection',
    heading: <SelectPageBox />,
    sort: false,
    hidden: 'no',
    render: (user) => <SelectBox user={user} />,
  },
  {
    source: 'name',
    label: 'Name',
    hidden: 'no',
    render: ({ id, name }) => (
      <Long>
        <TextLink to={paths.hqUser(id)}>{name}</TextLink>
      </Long>
    ),
  },
  { source: 'email', label: 'Email', render: ({ email }) => <Long maxWidth={240}>{email}</Long> },
  { source: 'roles', label: 'Roles', render: (user) => <Roles user={user} onOpen={onOpenRoles} /> },
  { source: 'accountStatus', label: 'Status', render: (user) => <StatusMenu user={user} /> },
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
    <ListPage
      resource="users"
      title="Users Management"
      perPage={HQ_USERS_PAGE_SIZE}
      failure="Failed to load users"
      filters={
        <>
          <SearchField label="Search users" placeholder="Name or email" />
          <StatusButtons />
        </>
      }
      columns={columns(setEditedUser)}
      selection={<BulkBar />}
    >
      <RolesDialog user={editedUser} onClose={() => setEditedUser(null)} />
    </ListPage>
  );
}
