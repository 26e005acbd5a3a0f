import { ACCESS_TOKEN_MINUTES } from '../../backend/contract/limits';
import { MINUTE_MS } from '../../backend/contract/time';
import { OPTIONAL_SESSION } from '../../backend/contract/web/web-config';
import type { AccountStatus, Role } from '../../backend/contract/statuses';
import { apiOrigin } from './config';
import { ApiError, errorFromBody, networkError, type SecondStep } from './errors';

/** The signed-in account, as sign-in, sign-up and refresh return it. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  accountStatus: AccountStatus;
  createdAt: string;
  /** Whether sign-in asks for a second step. */
  secondFactor: boolean;
}

export type SessionState =
  | { status: 'starting'; user: null; exit: null }
  /**
   * `exit` is the page to open after the sign-out that was just made. While `unreachable` is set, the server did not
   * answer, and the refresh is repeated. `lapsed`: the session ended by itself, and nobody signed out.
   */
  | { status: 'signed-out'; user: null; exit: string | null; unreachable: boolean; lapsed: boolean }
  | { status: 'signed-in'; user: SessionUser; exit: null };

/** The result of a refresh. `limited` changes nothing, `failed` ends the session in this page. */
export type RefreshOutcome = 'refreshed' | 'limited' | 'failed';

type TabMessage = { type: 'signed-out' } | { type: 'signed-in'; userId: string };

const SIGNING_OUT_FLAG = 'signing-out';
const SIGNING_OUT_MS = 1000;
export const CALL_TIMEOUT_MS = 15_000;
/** Longest wait for the answer to a sign-out. After it the page shows the user as signed out; the call continues. */
const SIGN_OUT_WAIT_MS = 2000;
/** Pauses before a refresh that got no answer is repeated. The last one is used again and again. */
const RETRY_PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000];

/** How long a token is used after its arrival, in ms. It ends a little later, so that no call meets its end. */
const TOKEN_USED_MS = (ACCESS_TOKEN_MINUTES - 1) * MINUTE_MS;

let state: SessionState = { status: 'starting', user: null, exit: null };
/** Kept in memory only, so that no script can read the token from the browser's storage. */
let accessToken: string | null = null;
/** When it arrived, in ms since 1970. */
let tokenSince = 0;
/** Counts sign-ins and sign-outs. The answer to a call that began before one of them is out of date. */
let epoch = 0;
let refreshing: Promise<RefreshOutcome> | null = null;
/** Aborts a pending sign-out call, because a late answer would delete the cookie of a newer session. */
let pendingSignOut: AbortController | null = null;
/** Refreshes in a row that got no answer. */
let retries = 0;
const listeners = new Set<() => void>();
const tabs =
  typeof window === 'undefined' || !('BroadcastChannel' in window) ? null : new BroadcastChannel('session');

function setState(next: SessionState, token: string | null): void {
  state = next;
  accessToken = token;
  tokenSince = Date.now();
  for (const listener of listeners) listener();
}

function setSignedOut({
  exit = null,
  unreachable = false,
  lapsed = false,
}: { exit?: string | null; unreachable?: boolean; lapsed?: boolean } = {}) {
  setState({ status: 'signed-out', user: null, exit, unreachable, lapsed }, null);
}

export function getSession(): SessionState {
  return state;
}

export function getAccessToken(): string | null {
  return accessToken;
}

/** Whether the token is too old to be sent, as in a tab that nobody has used for a while. */
export const isTokenStale = (): boolean => accessToken !== null && Date.now() >= tokenSince + TOKEN_USED_MS;

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves as soon as it is known whether somebody is signed in. */
export function sessionStarted(): Promise<void> {
  if (state.status !== 'starting') return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = subscribeSession(() => {
      unsubscribe();
      resolve();
    });
  });
}

/** The storage may be blocked (private windows, blocked cookies). The session then works without the flag. */
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

/** Milliseconds until the signing-out flag expires; 0 if it is not set. */
function signingOutFor(): number {
  const since = Number(withStorage((storage) => storage.getItem(SIGNING_OUT_FLAG)) ?? NaN);
  const left = since + SIGNING_OUT_MS - Date.now();
  return left > 0 && left <= SIGNING_OUT_MS ? left : 0;
}

/** True from a sign-out until its flag is cleared. Refused calls are expected during that time. */
export function isSigningOut(): boolean {
  return signingOutFor() > 0;
}

async function post(
  path: string,
  body?: unknown,
  signal = AbortSignal.timeout(CALL_TIMEOUT_MS),
  headers: Record<string, string> = {},
): Promise<Response> {
  try {
    return await fetch(apiOrigin() + path, {
      method: 'POST',
      credentials: 'include',
      headers: {
        ...headers,
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
    const response = await post('/auth/refresh', undefined, undefined, { Accept: OPTIONAL_SESSION });
    const session = response.status === 204 ? null : await readSession(response);
    if (began !== epoch) return state.status === 'signed-in' ? 'refreshed' : 'failed';
    retries = 0;
    if (!session) {
      setSignedOut({ lapsed: true });
      return 'failed';
    }
    setState({ status: 'signed-in', user: session.user, exit: null }, session.accessToken);
    return 'refreshed';
  } catch (error) {
    if (began !== epoch) return state.status === 'signed-in' ? 'refreshed' : 'failed';
    if (error instanceof ApiError && error.statusCode === 429) {
      console.warn('The session refresh was limited; the session stays as it is.');
      if (state.status === 'starting') setSignedOut();
      return 'limited';
    }
    // A computer that wakes up may have no connection yet. Nothing was refused, and the next call tries again.
    if (error instanceof ApiError && error.statusCode === 0 && isTokenStale()) return 'limited';
    const unreachable = error instanceof ApiError && (error.statusCode === 0 || error.statusCode >= 500);
    setSignedOut({ unreachable, lapsed: true });
    if (unreachable) retryRefresh();
    return 'failed';
  }
}

/** Repeats the refresh until the server answers or the user signs in. */
function retryRefresh(): void {
  const began = epoch;
  const pause = RETRY_PAUSES_MS[Math.min(retries, RETRY_PAUSES_MS.length - 1)];
  retries += 1;
  setTimeout(() => {
    if (began === epoch && state.status === 'signed-out' && state.unreachable) void refreshSession();
  }, pause);
}

/** Tabs refresh one after the other, if the browser supports locks (only on secure origins). */
async function inTurn(): Promise<RefreshOutcome> {
  return 'locks' in navigator ? navigator.locks.request('session-refresh', refreshNow) : refreshNow();
}

/** Renews the session, once for all simultaneous callers. */
export function refreshSession(): Promise<RefreshOutcome> {
  refreshing ??= inTurn().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Starts the session of this page with a silent refresh, unless the user has just signed out. */
export function startSession(): void {
  const left = signingOutFor();
  if (left > 0) {
    setTimeout(clearSigningOutFlag, left);
    setSignedOut();
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

/** @returns what the second step needs, if the account has one
 * @throws ApiError with the server's message; status 0 if no answer came */
export async function signIn(email: string, password: string): Promise<SessionUser | SecondStep> {
  pendingSignOut?.abort();
  try {
    return enter(await readSession(await post('/auth/signin', { email, password })));
  } catch (error) {
    if (error instanceof ApiError && error.secondStep) return error.secondStep;
    throw error;
  }
}

/** What finishes a sign-in: a code, or the answer of a passkey. */
export type SecondStepProof = { code: string } | { recoveryCode: string } | { passkey: object };

/** @throws ApiError with the server's message; status 0 if no answer came */
export async function finishSignIn(challenge: string, proof: SecondStepProof): Promise<SessionUser> {
  pendingSignOut?.abort();
  return enter(await readSession(await post('/auth/second-factor', { challenge, ...proof })));
}

/** Signs in with a passkey alone. @throws ApiError with the server's message; status 0 if no answer came */
export async function signInWithPasskey(passkey: object): Promise<SessionUser> {
  pendingSignOut?.abort();
  return enter(await readSession(await post('/auth/passkey', { passkey })));
}

/** @throws ApiError with the server's message; status 0 if no answer came */
export async function signUp(
  name: string,
  email: string,
  password: string,
  idempotencyKey: string,
): Promise<SessionUser> {
  pendingSignOut?.abort();
  const body = { name, email, password };
  return enter(
    await readSession(await post('/auth/signup', body, undefined, { 'Idempotency-Key': idempotencyKey })),
  );
}

/**
 * Ends the session in every tab. The user is signed out here even if the server does not answer.
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
  setSignedOut({ exit });
  tabs?.postMessage({ type: 'signed-out' } satisfies TabMessage);
  setTimeout(() => {
    clearSigningOutFlag();
    if (state.status === 'signed-out' && state.exit !== null) {
      setSignedOut();
    }
  }, SIGNING_OUT_MS);
}

tabs?.addEventListener('message', (event: MessageEvent<TabMessage>) => {
  if (event.data.type === 'signed-out') {
    epoch += 1;
    setSignedOut();
  } else if (state.user?.id !== event.data.userId) {
    void refreshSession();
  }
});
