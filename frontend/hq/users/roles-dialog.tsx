import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ROLES, type Role } from '../../../backend/contract/statuses';
import type { HqUser } from '../shared/types';
import { useSetRoles } from './mutations';

const EXPLAINED: Record<Role, string> = {
  USER: 'Owns properties and businesses',
  ADMIN: 'Reviews accounts and businesses in HQ',
  SUPER_ADMIN: 'Can also manage admins and roles',
};

type Account = Pick<HqUser, 'id' | 'name' | 'roles'>;

function RolesForm({ user, onClose, titleId }: { user: Account; onClose: () => void; titleId: string }) {
  const [roles, setRoles] = useState<readonly Role[]>(user.roles);
  const save = useSetRoles(user, onClose);
  const unchanged = roles.length === user.roles.length && roles.every((role) => user.roles.includes(role));
  return (
    <>
      <DialogTitle id={titleId}>Roles of {user.name}</DialogTitle>
      <DialogContent>
        <FormGroup>
          {ROLES.map((role) => (
            <FormControlLabel
              key={role}
              control={
                <Checkbox
                  checked={roles.includes(role)}
                  onChange={(_, checked) =>
                    setRoles(ROLES.filter((name) => (name === role ? checked : roles.includes(name))))
                  }
                />
              }
              label={
                <>
                  {role}
                  <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                    {EXPLAINED[role]}
                  </Typography>
                </>
              }
              sx={{ py: 0.5 }}
            />
          ))}
        </FormGroup>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          loading={save.isPending}
          disabled={unchanged || roles.length === 0}
          onClick={() => void save.run(roles)}
        >
          Save Roles
        </Button>
      </DialogActions>
    </>
  );
}

/** Where a super administrator changes the roles of an account. */
export function RolesDialog({ user, onClose }: { user: Account | null; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open={user !== null} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      {user && <RolesForm user={user} onClose={onClose} titleId={titleId} />}
    </Dialog>
  );
}
