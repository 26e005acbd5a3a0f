export const POLICY = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";
/** The headers of every answer of the API, whichever layer sends it. */
const ALWAYS = {
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const NEVER = ['server', 'x-powered-by', 'strict-transport-security', 'set-cookie', 'etag', 'last-modified'];

export type Headers = Record<string, unknown>;
/**
 * The answer has the headers of every answer, and none that gives something away except `but`. What is the same for
 * everybody has a tag, and caches ask about it.
 */
export function expectSafe(headers: Headers, but: readonly string[] = []): void {
  const caching = but.includes('etag') ? { 'cache-control': 'public, no-cache' } : {};
  expect(headers).toMatchObject({ ...ALWAYS, ...caching, 'x-request-id': expect.stringMatching(UUID_V4) });
  for (const name of NEVER) if (!but.includes(name)) expect(Object.keys(headers)).not.toContain(name);
}
