import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { CopyButton } from '../../shared/feedback/copy-button';
import { formatDate } from '../../shared/format';
import { useMenu } from '../../shared/layout/use-menu';
import { useRenewGuideLink, useStopSharing } from './mutations';

/** The id of the field with the link. */
export const LINK_FIELD = 'guide-link';

/** What ends or replaces the link. */
function LinkMenu({ propertyId }: { propertyId: string }) {
  const { close, button, menu } = useMenu();
  const [asking, setAsking] = useState(false);
  const renewing = useRenewGuideLink(propertyId);
  const stopping = useStopSharing(propertyId);
  const renew = async () => {
    if (await renewing.run()) setAsking(false);
  };
  return (
    <>
      <IconButton {...button} aria-label="More about the link">
        <MoreHoriz />
      </IconButton>
      <Menu {...menu}>
        <MenuItem
          onClick={() => {
            close();
            setAsking(true);
          }}
        >
          Replace Link
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            void stopping.run();
          }}
        >
          Stop Sharing
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        title="Replace the link?"
        confirmLabel="Replace Link"
        color="primary"
        onConfirm={renew}
        onClose={() => setAsking(false)}
      >
        The link that your guests have now and all printed QR codes will stop working.
      </ConfirmDialog>
    </>
  );
}

interface GuideLinkProps {
  propertyId: string;
  url: string;
  madeAt: string | null;
  /** After the buttons. */
  beside: ReactNode;
}

/** The link of a guide that is open to guests. */
export function GuideLink({ propertyId, url, madeAt, beside }: GuideLinkProps) {
  return (
    <>
      <TextField
        label="Link for your guests"
        id={LINK_FIELD}
        value={url}
        fullWidth
        helperText="Anyone with the link can read the guide. They don't need an account."
        onFocus={(event) => (event.target as HTMLInputElement).select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
        <CopyButton text={url} label="Copy Link" size="medium" />
        <Button variant="outlined" color="inherit" href={url} target="_blank" rel="noopener noreferrer">
          Print with QR Code
        </Button>
        {beside}
        <LinkMenu propertyId={propertyId} />
      </Box>
      {madeAt && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          Link created on {formatDate(madeAt)}
        </Typography>
      )}
    </>
  );
}
