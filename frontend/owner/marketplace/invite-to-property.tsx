import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useProperties } from '../shared/queries';
import { InviteDialog } from './invite-dialog';
import type { Invitee } from './mutations';

/** Invites a business from its own page, to one of the owner's properties. Nothing for somebody who has none. */
export function InviteToProperty({ business }: { business: Invitee }) {
  const properties = (useProperties().data ?? []).filter(({ abilities }) => abilities.invite);
  const [open, setOpen] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const property = properties.find(({ id }) => id === chosenId) ?? properties[0];
  if (!property) return null;
  return (
    <>
      <Button variant="contained" aria-label={`Invite ${business.name}`} onClick={() => setOpen(true)}>
        Invite
      </Button>
      {open && (
        <InviteDialog businesses={[business]} property={property} onClose={() => setOpen(false)}>
          {properties.length > 1 && (
            <TextField
              select
              id="invite-property"
              label="Property"
              value={property.id}
              onChange={(event) => setChosenId(event.target.value)}
              sx={{ mb: 2 }}
            >
              {properties.map(({ id, memorableName }) => (
                <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
                  {memorableName}
                </MenuItem>
              ))}
            </TextField>
          )}
        </InviteDialog>
      )}
    </>
  );
}
