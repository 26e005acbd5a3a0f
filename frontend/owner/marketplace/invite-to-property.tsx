import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { findDraft } from '../../shared/forms/drafts';
import type { Job } from '../shared/find-someone';
import { useProperties } from '../shared/queries/properties';
import { InviteDialog, type InvitationDraft } from '../invitations/invite/invite-dialog';
import type { Invitee } from '../invitations/invite/invite-several';

interface InviteToPropertyProps {
  business: Invitee;
  /** What the business was looked for. */
  job: Job | null;
}

/** Invites a business from its own page, to one of the owner's properties. Nothing for somebody who has none. */
export function InviteToProperty({ business, job }: InviteToPropertyProps) {
  const properties = (useProperties().data ?? []).filter(({ abilities }) => abilities.invite);
  const draftName = `invitation:${business.id}`;
  const [draft] = useState(() => findDraft(draftName)?.beside as InvitationDraft | undefined);
  const [open, setOpen] = useState(draft !== undefined);
  const [chosenId, setChosenId] = useState<string | null>(draft?.propertyId ?? job?.propertyId ?? null);
  const property = properties.find(({ id }) => id === chosenId) ?? properties[0];
  if (!property) return null;
  return (
    <>
      <Button variant="contained" aria-label={`Invite ${business.name}`} onClick={() => setOpen(true)}>
        Invite
      </Button>
      {open && (
        <InviteDialog
          draft={draftName}
          businesses={[business]}
          property={property}
          {...(job && { job })}
          onClose={() => setOpen(false)}
        >
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
