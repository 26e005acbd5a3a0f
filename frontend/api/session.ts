import type { AccountStatus, Role } from '../../backend/contract/statuses';
import { apiOrigin } from './config';
import { ApiError, errorFromBody, networkError } from './errors';

/** The signed-in account, as sign-in, sign-up and refresh answer it. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  accountStatus: AccountStatus;
  createdAt: string;
}

export type SessionState =
  | { status: 'starting'; user: null; exit: null }
  /** `exit` is where a sign-out that was just made leads. */
  | { status: 'signed-out'; user: null; exit: string | null }
  | { status: 'signed-in'; user: SessionUser; exit: null };

/** What a refresh came to: 429 leaves everything as it is, any other failure ends the session here. */
export type RefreshOutcome = 'refreshed' | 'limited' | 'failed';

type TabMessage = { type: 'signed-out' } | { type: 'signed-in'; userId: string };

const SIGNING_OUT_FLAG = 'signing-out';
const SIGNING_OUT_MS = 1000;
const CALL_TIMEOUT_MS = 15_000;
/** Longest wait for the answer to a sign-out: past it the user is signed out here, and the call goes on by itself. */
const SIGN_OUT_WAIT_MS = 2000;

let state: SessionState = { status: 'starting', user: null, exit: null };
/** In memory only: a script that reads the storage finds no token. */
let accessToken: string | null = null;
/** Counts sign-ins and sign-outs: an answer that began before one of them is out of date. */
let epoch = 0;
let refreshing: Promise<RefreshOutcome> | null = null;
/** Ends a sign-out whose answer has not come: late, it would take the cookie of a session that began since. */
let pendingSignOut: AbortController | null = null;
const listeners = new Set<() => void>();
const tabs =
  typeof window === 'undefined' || !('BroadcastChannel' in window) ? null : new BroadcastChannel('session');

function setState(next: SessionState, token: string | null): void {
  state = next;
  accessToken = token;
  for (const listener of listeners) listener();
}

export function getSession(): SessionState {
  return state;
}

export function getAccessToken(): string | null {
  return accessToken;
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Storage may be closed to the page (private windows, blocked cookies); the session then lives without the flag. */
function withStorage<T>(access: (storage: Storage) => T): T | null {
  try {
    return access(localStorage);
  } catch {
    return null;
  }
}

function clearSigningOutFlag(): void {
  withStorage((storage) => storage.removeItem(SIGNING_OUT_FLAG));
}

/** Milliseconds for which the signing-out flag still holds; 0 when it is not set. */
function signingOutFor(): number {
  const since = Number(withStorage((storage) => storage.getItem(SIGNING_OUT_FLAG)) ?? NaN);
  const left = since + SIGNING_OUT_MS - Date.now();
  return left > 0 && left <= SIGNING_OUT_MS ? left : 0;
}

/** True from the moment of a sign-out until its flag is cleared: refusals in between are no surprise. */
export function isSigningOut(): boolean {
  return signingOutFor() > 0;
}

async function post(
  path: string,
  body?: unknown,
  signal = AbortSignal.timeout(CALL_TIMEOUT_MS),
): Promise<Response> {
  try {
    return await fetch(apiOrigin() + path, {
      method: 'POST',
      credentials: 'include',
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(accessToken && path === '/auth/signout' ? { Authorization: `Bearer ${accessToken}` } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    });
  } catch {
    throw networkError();
  }
}

async function readSession(response: Response): Promise<{ accessToken: string; user: SessionUser }> {
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw errorFromBody(response.status, body);
  return body as { accessToken: string; user: SessionUser };
}

async function refreshNow(): Promise<RefreshOutcome> {
  const began = epoch;
  try {
    const session = await readSession(await post('/auth/refresh'));
    if (began !== epoch) return state.status === 'signed-in' ? 'refreshed' : 'failed';
    setState({ status: 'signed-in', user: session.user, exit: null }, session.accessToken);
    return 'refreshed';
  } catch (error) {
    if (began !== epoch) return state.status === 'signed-in' ? 'refreshed' : 'failed';
    if (error instanceof ApiError && error.statusCode === 429) {
      console.warn('The session refresh was limited; the session stays as it is.');
      if (state.status === 'starting') setState({ status: 'signed-out', user: null, exit: null }, null);
      return 'limited';
    }
    setState({ status: 'signed-out', user: null, exit: null }, null);
    return 'failed';
  }
}

/** Tabs take turns where the browser lets them (only on secure origins), so that one rotation follows another. */
async function inTurn(): Promise<RefreshOutcome> {
  return 'locks' in navigator ? navigator.locks.request('session-refresh', refreshNow) : refreshNow();
}

/** Renews the session once for all who ask at the same time. */
export function refreshSession(): Promise<RefreshOutcome> {
  refreshing ??= inTurn().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Begins the session of this page: a silent refresh, unless a sign-out was made a moment ago. */
export function startSession(): void {
  const left = signingOutFor();
  if (left > 0) {
    setTimeout(clearSigningOutFlag, left);
    setState({ status: 'signed-out', user: null, exit: null }, null);
    return;
  }
  clearSigningOutFlag();
  void refreshSession();
}

function enter(session: { accessToken: string; user: SessionUser }): SessionUser {
  epoch += 1;
  clearSigningOutFlag();
  setState({ status: 'signed-in', user: session.user, exit: null }, session.accessToken);
  tabs?.postMessage({ type: 'signed-in', userId: session.user.id } satisfies TabMessage);
  return session.user;
}

/** @throws ApiError with the server's message; status 0 when no answer came */
export async function signIn(email: string, password: string): Promise<SessionUser> {
  pendingSignOut?.abort();
  return enter(await readSession(await post('/auth/signin', { email, password })));
}

/** @throws ApiError with the server's message; status 0 when no answer came */
export async function signUp(name: string, email: string, password: string): Promise<SessionUser> {
  pendingSignOut?.abort();
  return enter(await readSession(await post('/auth/signup', { name, email, password })));
}

/**
 * Ends the session in every tab. A server that does not answer does not keep the user signed in here.
 * @param exit where the page goes next, so that a guard does not send it to the sign-in page first
 */
export async function signOut(exit: string): Promise<void> {
  epoch += 1;
  withStorage((storage) => storage.setItem(SIGNING_OUT_FLAG, String(Date.now())));
  pendingSignOut = new AbortController();
  const answered = post('/auth/signout', undefined, pendingSignOut.signal).catch(() => null);
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WAIT_MS))]);
  epoch += 1;
  withStorage((storage) => storage.setItem(SIGNING_OUT_FLAG, String(Date.now())));
  setState({ status: 'signed-out', user: null, exit }, null);
  tabs?.postMessage({ type: 'signed-out' } satisfies TabMessage);
  setTimeout(() => {
    clearSigningOutFlag();
    if (state.status === 'signed-out' && state.exit !== null) {
      setState({ status: 'signed-out', user: null, exit: null }, null);
    }
  }, SIGNING_OUT_MS);
}

tabs?.addEventListener('message', (event: MessageEvent<TabMessage>) => {
  if (event.data.type === 'signed-out') {
    epoch += 1;
    setState({ status: 'signed-out', user: null, exit: null }, null);
  } else if (state.user?.id !== event.data.userId) {
    void refreshSession();
  }
});
