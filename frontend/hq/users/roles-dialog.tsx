import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ROLES, type Role } from '../../../backend/contract/statuses';
import { TitledDialog } from '../../shared/feedback/titled-dialog';
import type { HqUser } from '../shared/types';
import { useSetRoles } from './mutations';

const EXPLAINED: Record<Role, string> = {
  USER: 'Owns properties and businesses',
  ADMIN: 'Reviews accounts and businesses in HQ',
  SUPER_ADMIN: 'Can also manage admins and roles',
};

interface RolesDialogProps {
  user: Pick<HqUser, 'id' | 'name' | 'roles'>;
  onClose: () => void;
}

/** Where a super administrator changes the roles of an account. */
export function RolesDialog({ user, onClose }: RolesDialogProps) {
  const [roles, setRoles] = useState<readonly Role[]>(user.roles);
  const save = useSetRoles(user, onClose);
  const unchanged = roles.length === user.roles.length && roles.every((role) => user.roles.includes(role));
  return (
    <TitledDialog
      title={`Roles of ${user.name}`}
      onClose={onClose}
      actions={
        <>
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
        </>
      }
    >
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
    </TitledDialog>
  );
}
