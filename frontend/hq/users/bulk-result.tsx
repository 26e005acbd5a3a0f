import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { BulkResult } from '../shared/types';

export const accounts = (count: number) => (count === 1 ? '1 account' : `${count} accounts`);

export function Names({ lines }: { lines: readonly string[] }) {
  return (
    <Box
      component="ul"
      sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 260, overflowY: 'auto', overflowWrap: 'anywhere' }}
    >
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </Box>
  );
}

export interface NamedResults {
  /** What was done to the accounts, such as `verified`. */
  done: string;
  results: { name: string; result: BulkResult }[];
}

interface BulkResultDialogProps {
  /** null: the dialog is closed. */
  outcome: NamedResults | null;
  onUndo: () => void;
  onClose: () => void;
  /** Called when the dialog has faded out. */
  onClosed: () => void;
}

/** Shows which accounts were changed, and which were not and why. */
export function BulkResultDialog({ outcome, onUndo, onClose, onClosed }: BulkResultDialogProps) {
  const titleId = useId();
  const results = outcome?.results ?? [];
  const done = results.filter(({ result }) => result.ok);
  const refused = results.filter(({ result }) => !result.ok);
  return (
    <Dialog
      open={outcome !== null}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={titleId}>Result</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {done.length > 0 && (
          <div>
            {accounts(done.length)} {outcome?.done}:
            <Names lines={done.map(({ name }) => name)} />
          </div>
        )}
        {refused.length > 0 && (
          <div>
            {accounts(refused.length)} not changed:
            <Names lines={refused.map(({ name, result }) => `${name}: ${result.message ?? 'refused'}`)} />
          </div>
        )}
      </DialogContent>
      <DialogActions>
        {done.length > 0 && (
          <Button color="inherit" onClick={onUndo}>
            Undo
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
