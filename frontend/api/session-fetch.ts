import { errorFromBody } from './errors';
import { getAccessToken, getSession, isSigningOut, isTokenStale, refreshSession } from './session';

let authenticationFailed: () => void = () => {};
let secondStepMissing: () => void = () => {};

/** Registers a handler for a refused call whose session could not be renewed. */
export function onAuthenticationFailed(listener: () => void): void {
  authenticationFailed = listener;
}

/** Registers a handler for an administrator who needs a second step at sign-in before HQ opens. */
export function onSecondStepMissing(listener: () => void): void {
  secondStepMissing = listener;
}

function authorize(request: Request): Request {
  const token = getAccessToken();
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

/** The code of a refusal; its body can still be read. */
export async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return errorFromBody(response.status, body).code;
}

/** Handles an account that was suspended while in use: with the new status, the guard redirects it. */
async function noticeAccountStatus(response: Response): Promise<void> {
  const code = await codeOf(response);
  if (code === 'ACCOUNT_NOT_VERIFIED' && getSession().user?.accountStatus === 'VERIFIED')
    await refreshSession();
  if (code === 'SECOND_FACTOR_SETUP_REQUIRED') secondStepMissing();
}

/**
 * `fetch` with the access token. Renews the session first if the token is too old, and on a 401, once for all pending
 * calls; after a 401 it repeats the call once.
 * @param send sends the request in another way than `fetch`
 */
export async function sessionFetch(
  request: Request,
  send = (sent: Request): Promise<Response> => fetch(sent),
): Promise<Response> {
  // A body can be read only once, and a retry needs it again.
  const copy = request.clone();
  if (isTokenStale() && !isSigningOut() && (await refreshSession()) === 'failed') authenticationFailed();
  const response = await send(authorize(request));
  if (response.status === 403) await noticeAccountStatus(response);
  if (response.status !== 401 || getSession().status !== 'signed-in' || isSigningOut()) return response;
  const outcome = await refreshSession();
  if (outcome === 'refreshed') return send(authorize(copy));
  // The cleared session makes the route guard go to the sign-in page and remember the location.
  if (outcome === 'failed') authenticationFailed();
  return response;
}
