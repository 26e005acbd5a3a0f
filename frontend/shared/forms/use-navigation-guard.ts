import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { getSession } from '../../api/session';

/** Asks about unsaved changes, and calls `leave` if the user discards them. */
type Ask = (leave: () => void) => void;

const asking = new Set<Ask>();

/** Asks about unsaved changes, if there are any, before a step that cannot be undone, such as a sign-out. */
export function leaveSafely(leave: () => void): void {
  const [ask] = asking;
  if (ask) ask(leave);
  else leave();
}

/**
 * While `unsaved` is true, asks the user before anything leaves the page: navigation, `leaveSafely`, and closing
 * the tab, where the browser itself asks. Without a session it stops nothing, because nothing could be saved.
 */
export function useNavigationGuard(unsaved: boolean): {
  asking: boolean;
  stay: () => void;
  leave: () => void;
} {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && getSession().user !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  const [pending, setPending] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!unsaved) return;
    const ask: Ask = (leave) => setPending(() => leave);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    asking.add(ask);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      asking.delete(ask);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [unsaved]);

  return {
    asking: pending !== null || blocker.state === 'blocked',
    stay: () => {
      setPending(null);
      blocker.reset?.();
    },
    leave: () => {
      setPending(null);
      pending?.();
      blocker.proceed?.();
    },
  };
}
