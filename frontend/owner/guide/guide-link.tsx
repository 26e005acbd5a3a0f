import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { CopyButton } from '../../shared/feedback/copy-button';
import { formatDate } from '../../shared/format';
import { useRenewGuideLink } from './mutations';
import type { Guide } from './queries';

/** The new link. It is shown until the page is left. */
function NewLink({ url }: { url: string }) {
  return (
    <>
      <TextField
        label="Link for your guests"
        id="guide-link"
        value={url}
        fullWidth
        helperText="Copy or print it now. We can't show it again."
        onFocus={(event) => (event.target as HTMLInputElement).select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
        <CopyButton text={url} label="Copy Link" size="medium" />
        <Button variant="outlined" color="inherit" href={url} target="_blank" rel="noopener noreferrer">
          Open and Print
        </Button>
      </Box>
    </>
  );
}

interface GuideLinkProps {
  propertyId: string;
  guide: Guide;
  /** After the button. */
  beside: ReactNode;
}

/** Makes and renews the link to a guide. */
export function GuideLink({ propertyId, guide: { linkMadeAt }, beside }: GuideLinkProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const renewing = useRenewGuideLink(propertyId, setUrl);
  const renew = async () => {
    await renewing.run();
    setAsking(false);
  };
  return (
    <>
      {url && <NewLink url={url} />}
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {linkMadeAt
          ? `You created the link on ${formatDate(linkMadeAt)}. Lost the link, or want to stop someone using it? Create a new one. The old link stops working.`
          : 'There is no link yet. Create one to share the guide, or to print it with a QR code.'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant={linkMadeAt ? 'outlined' : 'contained'}
          color={linkMadeAt ? 'inherit' : 'primary'}
          onClick={() => (linkMadeAt ? setAsking(true) : void renew())}
        >
          {linkMadeAt ? 'Create New Link' : 'Create Link'}
        </Button>
        {beside}
      </Box>
      <ConfirmDialog
        open={asking}
        title="Create a new link?"
        confirmLabel="Create New Link"
        color="primary"
        onConfirm={renew}
        onClose={() => setAsking(false)}
      >
        The link that your guests have now and all printed QR codes will stop working.
      </ConfirmDialog>
    </>
  );
}
