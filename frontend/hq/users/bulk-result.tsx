import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TitledDialog } from '../../shared/feedback/titled-dialog';

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

/** Accounts by name. */
export interface Outcome {
  /** What was done, such as `verified`. */
  verb: string;
  done: string[];
  /** Each with the reason. */
  refused: string[];
}

interface BulkResultDialogProps {
  outcome: Outcome;
  onUndo: () => void;
  onClose: () => void;
}

/** Shows which accounts were changed, and which were not and why. */
export const BulkResultDialog = ({ outcome, onUndo, onClose }: BulkResultDialogProps) => (
  <TitledDialog
    title="Result"
    onClose={onClose}
    actions={
      <>
        {outcome.done.length > 0 && (
          <Button color="inherit" onClick={onUndo}>
            Undo
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </>
    }
  >
    {outcome.done.length > 0 && (
      <div>
        {accounts(outcome.done.length)} {outcome.verb}:
        <Names lines={outcome.done} />
      </div>
    )}
    {outcome.refused.length > 0 && (
      <div>
        {accounts(outcome.refused.length)} not changed:
        <Names lines={outcome.refused} />
      </div>
    )}
  </TitledDialog>
);
