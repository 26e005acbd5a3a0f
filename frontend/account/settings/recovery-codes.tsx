import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { config } from '../../api/config';
import { CopyButton } from '../../shared/feedback/copy-button';
import { saveFile } from '../../shared/save-file';

/** Opens the print dialog with the codes alone, in a frame of their own. */
function printCodes(text: string): void {
  const frame = document.createElement('iframe');
  frame.style.display = 'none';
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page) return;
  const pre = page.createElement('pre');
  pre.textContent = text;
  page.body.append(pre);
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}

/** New recovery codes, which are shown this one time. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  const file = `Recovery codes for ${config.productName}. Each works once.\n\n${text}\n`;
  return (
    <Box>
      <Alert severity="warning" sx={{ mb: 2 }}>
        Save these recovery codes now. We can&apos;t show them again. If you lose your phone, use one to sign
        in. Each code works once.
      </Alert>
      <Typography
        component="ul"
        aria-label="Recovery codes"
        sx={{
          p: 2,
          m: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(8rem, 1fr))' },
          fontFamily: 'monospace',
          border: 1,
          borderColor: 'divider',
          borderRadius: '12px',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <CopyButton text={text} label="Copy" size="medium" />
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => saveFile(new Blob([file], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => printCodes(file)}>
          Print
        </Button>
        <Button variant="contained" onClick={onDone}>
          I&apos;ve Saved Them
        </Button>
      </Box>
    </Box>
  );
}
