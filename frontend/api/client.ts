import createClient, { type Middleware } from 'openapi-fetch';
import { apiOrigin } from './config';
import { errorFromBody, networkError } from './errors';
import { endKey, keyFor } from './idempotency';
import type { paths } from './schema';
import { codeOf, sessionFetch } from './session-fetch';

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

const IDEMPOTENCY_KEY = 'Idempotency-Key';
const KEY_IN_USE = 'IDEMPOTENCY_KEY_IN_USE';

const isForm = ({ headers }: Request): boolean =>
  headers.get('Content-Type')?.startsWith('multipart/form-data') ?? false;

/** Names a request that may create something, so that the API carries it out once. */
const idempotency: Middleware = {
  async onRequest({ request, schemaPath }) {
    // A form with a file has the key of its upload. Its text is large, and another one at each try.
    if (request.method !== 'POST' || isForm(request)) return request;
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

/** Calls that are sent without the session. */
const open = new WeakSet<Request>();

const publicCalls: Middleware = {
  onRequest({ request, schemaPath }) {
    if (PUBLIC.has(schemaPath)) open.add(request);
    return request;
  },
  onError: () => networkError(),
};

/** The API, typed by its OpenAPI document. Wrap each call in `unwrap` to get its body or an ApiError. */
export const api = createClient<paths>({
  baseUrl: apiOrigin(),
  credentials: 'include',
  fetch: (request) => (open.has(request) ? fetch(request) : sessionFetch(request)),
  // The API expects repeated parameters (`serviceCategoryIds=a&serviceCategoryIds=b`).
  querySerializer: { array: { style: 'form', explode: true } },
});
api.use(idempotency, publicCalls);

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
