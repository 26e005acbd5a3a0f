import RolesIcon from '@mui/icons-material/ManageAccountsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { DataTable } from 'react-admin';
import { HQ_USERS_PAGE_SIZE } from '../../../backend/contract/limits';
import { ACCOUNT_STATUSES } from '../../../backend/contract/statuses';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { statusWords } from '../../shared/status-chip';
import { Day } from '../list/day';
import { ExportButton } from '../list/export-button';
import { ListPage } from '../list/list-page';
import { Long } from '../list/long';
import { useFilter } from '../list/list-state';
import { SavedViews } from '../list/saved-views';
import { SearchField } from '../list/search-field';
import type { HqUser } from '../types';
import { BulkBar } from './bulk-bar';
import { RolesDialog } from './roles-dialog';
import { SelectBox, SelectPageBox } from './select-box';
import { StatusSelect } from './status-select';

const Column = DataTable.Col<HqUser>;

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

/** Every account, each with its status to change. */
export default function UserList() {
  const [rolesOf, setRolesOf] = useState<HqUser | null>(null);
  return (
    <ListPage
      title="Users Management"
      perPage={HQ_USERS_PAGE_SIZE}
      failure="Failed to load users"
      things="users"
      columns={{ email: 'Email', roles: 'Roles', accountStatus: 'Status', createdAt: 'Created' }}
      filters={
        <>
          <SearchField label="Search users" placeholder="Name or email" />
          <StatusButtons />
        </>
      }
      tools={
        <>
          <SavedViews />
          <ExportButton resource="users" />
        </>
      }
      selection={<BulkBar />}
    >
      <DataTable<HqUser> bulkActionButtons={false} rowClick={false}>
        <Column
          source="selection"
          label={<SelectPageBox />}
          disableSort
          render={(user) => <SelectBox user={user} />}
        />
        <Column
          source="name"
          label="Name"
          render={({ id, name }) => (
            <Long>
              <TextLink to={paths.hqUser(id)}>{name}</TextLink>
            </Long>
          )}
        />
        <Column source="email" label="Email" render={({ email }) => <Long maxWidth={240}>{email}</Long>} />
        <Column
          source="roles"
          label="Roles"
          render={(user) => (
            <Box
              component="span"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, overflowWrap: 'normal' }}
            >
              {user.roles.join(', ')}
              <Tooltip title="Roles">
                <IconButton
                  size="small"
                  aria-label={`Roles of ${user.name}`}
                  onClick={() => setRolesOf(user)}
                >
                  <RolesIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            </Box>
          )}
        />
        <Column source="accountStatus" label="Status" render={(user) => <StatusSelect user={user} />} />
        <Column
          source="createdAt"
          label="Created"
          sortByOrder="DESC"
          render={({ createdAt }) => <Day iso={createdAt} />}
        />
      </DataTable>
      <RolesDialog user={rolesOf} onClose={() => setRolesOf(null)} />
    </ListPage>
  );
}
