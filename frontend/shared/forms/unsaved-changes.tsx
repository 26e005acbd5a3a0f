import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { getSession } from '../../api/session';
import { askBeforeLeaving } from './use-navigation-guard';

/**
 * Asks before changes that were not saved are lost: the page is left, within the application and out of it, or
 * something goes through `leaveSafely`. Render it beside the form. A session that ended leaves without a question:
 * nothing could be saved any more.
 */
export function UnsavedChanges({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && getSession().user !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!when) return;
    const stop = askBeforeLeaving((wanted) => setLeave(() => wanted));
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      stop();
      window.removeEventListener('beforeunload', ask);
    };
  }, [when]);

  const keep = () => {
    setLeave(null);
    blocker.reset?.();
  };
  const giveUp = () => {
    setLeave(null);
    leave?.();
    blocker.proceed?.();
  };

  return (
    <Dialog
      open={leave !== null || blocker.state === 'blocked'}
      onClose={keep}
      aria-labelledby="unsaved-title"
    >
      <DialogTitle id="unsaved-title">Leave without saving?</DialogTitle>
      <DialogContent>
        <DialogContentText>Your changes on this page have not been saved.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={keep}>
          Keep editing
        </Button>
        <Button color="error" onClick={giveUp}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}
