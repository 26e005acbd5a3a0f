import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useNavigationGuard } from '../../shared/forms/use-navigation-guard';

/** Asks before unsaved changes are lost. Render it beside the form. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const { asking, stay, leave } = useNavigationGuard(when);
  return (
    <Dialog open={asking} onClose={stay} aria-labelledby="unsaved-title">
      <DialogTitle id="unsaved-title">Leave without saving?</DialogTitle>
      <DialogContent>
        <DialogContentText>Your changes on this page haven't been saved.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={stay}>
          Keep Editing
        </Button>
        <Button variant="contained" color="error" onClick={leave}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}
