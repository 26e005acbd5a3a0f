import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ManagedProperty } from '../../api/types';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { useReleaseProperty } from './mutations';

/** Lets the people of a business give up a property of somebody else. */
export function ReleaseProperty({ businessId, property }: { businessId: string; property: ManagedProperty }) {
  const [asking, setAsking] = useState(false);
  const release = useReleaseProperty(businessId, property.id);
  const confirm = async () => {
    if (await release.run()) setAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={`Stop managing ${property.memorableName}`}
        onClick={() => setAsking(true)}
        // Its words begin where the lines above begin.
        sx={{ ml: -1.5 }}
      >
        Stop Managing
      </Button>
      <ConfirmDialog
        open={asking}
        title="Stop managing this property?"
        confirmLabel="Stop Managing"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        The business will no longer manage <strong>{property.memorableName}</strong>, and we&apos;ll email its
        owner. Only the owner can put it in charge again.
      </ConfirmDialog>
    </>
  );
}
