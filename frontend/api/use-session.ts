import { useSyncExternalStore } from 'react';
import { reachesRole } from '../../backend/contract/statuses';
import { getSession, subscribeSession, type SessionState, type SessionUser } from './session';

const STARTING: SessionState = { status: 'starting', user: null, exit: null };

/** The session of this page; re-renders on sign-in, refresh and sign-out. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, getSession, () => STARTING);
}

/** The signed-in account. @throws Error outside of a guarded route */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('useUser needs a route that requires a session');
  return user;
}

/** Whether the signed-in account may use HQ. */
export function useIsAdministrator(): boolean {
  const { user } = useSession();
  return user !== null && reachesRole(user.roles, 'ADMIN');
}
