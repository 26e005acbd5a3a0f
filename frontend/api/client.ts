import createClient, { type Middleware } from 'openapi-fetch';
import { apiOrigin } from './config';
import { errorFromBody, networkError } from './errors';
import { endKey, keyFor } from './idempotency';
import type { paths } from './schema';
import { getAccessToken, getSession, isSigningOut, refreshSession } from './session';

/** Public calls. They send no token, and a 401 from them does not mean that the session has ended. */
const PUBLIC = new Set<string>([
  '/p/{slug}',
  '/service-categories',
  '/places/towns',
  '/places/outline',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/remove-second-step',
  '/auth/confirm-email',
  '/auth/passkey/options',
]);

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

/** Copies of the pending requests, because a body can be read only once and a retry needs it again. */
const copies = new Map<string, Request>();

const IDEMPOTENCY_KEY = 'Idempotency-Key';
const KEY_IN_USE = 'IDEMPOTENCY_KEY_IN_USE';

/** Names a request that may create something, so that the API carries it out once. */
const idempotency: Middleware = {
  async onRequest({ request, schemaPath }) {
    if (request.method !== 'POST') return request;
    const content = `${request.url} ${await request.clone().text()}`;
    const key = keyFor(schemaPath, content, request.headers.get(IDEMPOTENCY_KEY));
    if (key) request.headers.set(IDEMPOTENCY_KEY, key);
    return request;
  },
  async onResponse({ request, response }) {
    const key = request.headers.get(IDEMPOTENCY_KEY);
    if (!key) return undefined;
    // After a failure of the server, or while the first request still runs, nobody knows whether it was carried out.
    const unknown =
      response.status >= 500 || (response.status === 409 && (await codeOf(response)) === KEY_IN_USE);
    if (!unknown) endKey(key);
    return undefined;
  },
};

function authorize(request: Request): Request {
  const token = getAccessToken();
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

/** The code of a refusal; its body can still be read. */
async function codeOf(response: Response): Promise<string> {
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

/** Adds the access token. On a 401 it renews the session, once for all pending calls, and repeats the call once. */
const session: Middleware = {
  onRequest({ request, id, schemaPath }) {
    if (PUBLIC.has(schemaPath)) return request;
    copies.set(id, request.clone());
    return authorize(request);
  },
  async onResponse({ response, id }) {
    const copy = copies.get(id);
    copies.delete(id);
    if (response.status !== 401 || !copy) {
      if (response.status === 403) await noticeAccountStatus(response);
      return undefined;
    }
    if (getSession().status !== 'signed-in' || isSigningOut()) return undefined;
    const outcome = await refreshSession();
    if (outcome === 'refreshed') return fetch(authorize(copy));
    // The cleared session makes the route guard go to the sign-in page and remember the location.
    if (outcome === 'failed') authenticationFailed();
    return undefined;
  },
  onError({ id }) {
    copies.delete(id);
    return networkError();
  },
};

/** The API, typed by its OpenAPI document. Wrap each call in `unwrap` to get its body or an ApiError. */
export const api = createClient<paths>({
  baseUrl: apiOrigin(),
  credentials: 'include',
  // The API expects repeated parameters (`serviceCategoryIds=a&serviceCategoryIds=b`).
  querySerializer: { array: { style: 'form', explode: true } },
});
// A response passes the last one first: the session repeats a call after its key was set, so with the same key.
api.use(idempotency, session);

/**
 * The body of a response.
 * @throws ApiError when the call failed or got no response (status 0)
 */
export async function unwrap<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<NonNullable<T>> {
  const { data, error, response } = await call;
  if (!response.ok) throw errorFromBody(response.status, error);
  return data as NonNullable<T>;
}
