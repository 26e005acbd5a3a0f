import { randomUUID } from 'node:crypto';

export const PASSWORD = 'correct horse battery';

export interface Answer {
  status: number;
  body: Record<string, never> & { [key: string]: unknown };
  headers: Headers;
  milliseconds: number;
}

/** Calls the API of another process over keep-alive connections. */
export async function call(
  url: string,
  method: string,
  route: string,
  {
    token,
    body,
    cookie,
    forwardedFor,
    key,
  }: { token?: string; body?: object; cookie?: string; forwardedFor?: string; key?: string } = {},
): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(url + route, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {},
    headers: response.headers,
    milliseconds: performance.now() - began,
  };
}

export interface Account {
  id: string;
  email: string;
  token: string;
  cookie: string;
}

export async function signUp(url: string, email = `${randomUUID()}@example.com`): Promise<Account> {
  const answer = await call(url, 'POST', '/auth/signup', {
    body: { name: 'Olivia Hart', email, password: PASSWORD },
  });
  if (answer.status !== 201) throw new Error(`Sign-up answers ${answer.status}`);
  return accountOf(answer);
}

export async function signIn(url: string, email: string, password = PASSWORD): Promise<Account> {
  const answer = await call(url, 'POST', '/auth/signin', { body: { email, password } });
  if (answer.status !== 200) throw new Error(`Sign-in answers ${answer.status}`);
  return accountOf(answer);
}

function accountOf({ body, headers }: Answer): Account {
  const { accessToken, user } = body as unknown as {
    accessToken: string;
    user: { id: string; email: string };
  };
  return { ...user, token: accessToken, cookie: refreshCookie(headers) ?? '' };
}

/** The refresh cookie that an answer sets, as a call sends it back. */
export function refreshCookie(headers: Headers): string | null {
  const line = headers.getSetCookie().find((text) => text.startsWith('refresh_token'));
  return line?.split(';')[0] ?? null;
}

/** A place for new properties. */
export async function placeId(url: string, token: string): Promise<string> {
  const { status, body } = await call(url, 'POST', '/properties/search', {
    token,
    body: { query: '12 High Street, Cambridge' },
  });
  if (status !== 200) throw new Error(`A search for a place answers ${status}: ${JSON.stringify(body)}`);
  const [first] = (body as unknown as { results: { placeId: string }[] }).results;
  if (!first) throw new Error('There is no place');
  return first.placeId;
}
