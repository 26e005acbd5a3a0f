import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { BODY_MAX_BYTES, DESCRIPTION_MAX, HEAD_MAX_BYTES } from '../../../backend/contract/limits.js';
import { type Account, type Answer, call, placeId, refreshCookie, signIn, signUp } from './caller.js';
import { ADMIN } from './processes.js';

/** A caller: an owner with a property and a business, and an administrator. All share the administrator's session. */
export interface Soaker {
  url: string;
  account: Account;
  admin: Account;
  property: { id: string; slug: string };
  business: string;
  place: string;
}

/** A kind of call. It fails if the answer is not the expected one. */
export type Kind = (soaker: Soaker, random: (below: number) => number) => Promise<void>;

function expected(answer: Answer, status: number, what: string): Answer {
  if (answer.status === status) return answer;
  throw new Error(`${what} is answered with ${answer.status}, not ${status}: ${JSON.stringify(answer.body)}`);
}

/** No digits: a name may have only a few. */
const letters = () => randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** The body of an answer, with the type that the test expects. */
const bodyOf = <T>({ body }: Answer) => body as unknown as T;

const get = (route: string, status = 200): Kind => {
  return async ({ url, account }) => {
    expected(await call(url, 'GET', route, { token: account.token }), status, `GET ${route}`);
  };
};

const hq = (route: string): Kind => {
  return async ({ url, admin }) => {
    expected(await call(url, 'GET', route, { token: admin.token }), 200, `GET ${route}`);
  };
};

/** A body of exactly that many bytes. Its unknown field is reported only if the whole body was read. */
const sized = (bytes: number, status: number): Kind => {
  return async ({ url, account }) => {
    const body = { x: 'a'.repeat(bytes - '{"x":""}'.length) };
    const answer = await call(url, 'POST', '/properties/search', { token: account.token, body });
    expected(answer, status, `A body of ${bytes} bytes`);
  };
};

/** A call whose request line and headers have exactly that many bytes together. */
const headed = (bytes: number, status: number): Kind => {
  return async ({ url }) => {
    const [before, after] = [
      'GET /health/live HTTP/1.1\r\nHost: x\r\nX-A: ',
      '\r\nConnection: close\r\n\r\n',
    ];
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (data: string) => (text += data));
    const ended = new Promise<void>((resolve, reject) => {
      socket.on('close', () => resolve()).on('error', reject);
    });
    socket.write(before + 'a'.repeat(bytes - before.length - after.length) + after);
    await ended;
    if (!text.startsWith(`HTTP/1.1 ${status} `))
      throw new Error(`A head of ${bytes} bytes is answered with ${text.split('\r\n', 1).join()}`);
  };
};

const write =
  (method: string, route: (soaker: Soaker) => string, body: () => object): Kind =>
  async (soaker) => {
    const { token } = soaker.account;
    const answer = await call(soaker.url, method, route(soaker), { token, body: body() });
    expected(answer, 200, `${method} ${route(soaker)}`);
  };

const refuse = (method: string, route: string, body: object, status: number): Kind => {
  return async ({ url, account }) => {
    expected(await call(url, method, route, { token: account.token, body }), status, `${method} ${route}`);
  };
};

const refresh: Kind = async ({ url, account }) => {
  const answer = expected(await call(url, 'POST', '/auth/refresh', account), 200, 'A refresh');
  account.cookie = refreshCookie(answer.headers) ?? account.cookie;
  account.token = bodyOf<{ accessToken: string }>(answer).accessToken;
};

const signInAgain: Kind = async ({ url, account }) => {
  const { token } = await signIn(url, account.email);
  expected(await call(url, 'POST', '/auth/signout', { token }), 204, 'A sign-out');
};

const makeAndDelete: Kind = async ({ url, account: { token }, place }) => {
  const body = { placeId: place, memorableName: `Soaked ${letters()}` };
  const made = expected(await call(url, 'POST', '/properties', { token, body }), 201, 'A new property');
  const { id } = bodyOf<{ property: { id: string } }>(made).property;
  expected(await call(url, 'DELETE', `/properties/${id}`, { token }), 204, 'A deletion');
};

const NEAR = 'latitude=52.2&longitude=0.12&radius=24.1401';

/** The calls of the mixed load. A call that is listed twice is made twice as often. */
export const KINDS: Kind[] = [
  refresh,
  refresh,
  signInAgain,
  get('/properties'),
  (soaker, random) => get(`/properties/${soaker.property.id}`)(soaker, random),
  (soaker, random) => get(`/properties/${soaker.property.id}`)(soaker, random),
  (soaker, random) => get(`/p/${soaker.property.slug}`)(soaker, random),
  (soaker, random) => get(`/businesses/${soaker.business}`)(soaker, random),
  get('/businesses/me/businesses'),
  get('/service-categories'),
  get(`/businesses/marketplace?${NEAR}`),
  get(`/businesses/marketplace?${NEAR}&search=plumb`),
  (soaker, random) => get(`/businesses/marketplace?page=${1 + random(20)}&search=ing`)(soaker, random),
  hq('/hq/dashboard'),
  hq('/hq/review-queue'),
  hq('/hq/businesses?page=1'),
  hq('/hq/businesses?page=1&search=plumb'),
  hq('/hq/users/all?page=2&limit=20'),
  hq('/hq/properties?page=1&search=road'),
  hq('/hq/audit?page=1'),
  makeAndDelete,
  write(
    'PATCH',
    ({ property }) => `/properties/${property.id}`,
    () => ({ memorableName: `Soaked ${letters()}` }),
  ),
  write(
    'PATCH',
    ({ business }) => `/businesses/${business}`,
    () => ({ description: 'd'.repeat(DESCRIPTION_MAX) }),
  ),
  get(`/properties/${randomUUID()}`, 404),
  get('/properties/no-id', 400),
  get('/nowhere', 404),
  get('/hq/dashboard', 403),
  get('/businesses/marketplace?radius=NaN', 400),
  refuse('POST', '/properties', { placeId: '', memorableName: 'x' }, 400),
  refuse('POST', '/auth/signin', { email: 'nobody@example.com', password: 'a wrong password' }, 401),
  async ({ url }) => {
    expected(await call(url, 'GET', '/properties', { token: 'no.valid.token' }), 401, 'A wrong token');
  },
  sized(BODY_MAX_BYTES - 1, 400),
  sized(BODY_MAX_BYTES, 400),
  sized(BODY_MAX_BYTES + 1, 413),
];

/** Calls at the limit of a head, which a proxy would lengthen. */
export const HEADS: Kind[] = [
  headed(HEAD_MAX_BYTES - 1, 200),
  headed(HEAD_MAX_BYTES, 200),
  // Node does not count a few bytes of the head.
  headed(HEAD_MAX_BYTES + 512, 431),
];

/** The calls in a random order. */
export function mix(kinds: readonly Kind[], random: (below: number) => number): Kind[] {
  const placed = kinds.map((kind) => ({ kind, at: random(1_000_000) }));
  return placed.sort((one, other) => one.at - other.at).map(({ kind }) => kind);
}

/** Creates that many callers with their data, on an API that is ready. */
export async function makeSoakers(url: string, count: number): Promise<Soaker[]> {
  const admin = await signIn(url, ADMIN.email, ADMIN.password);
  const soakers: Soaker[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id, email } = await signUp(url);
    expected(await call(url, 'POST', `/hq/users/${id}/verify`, { token: admin.token }), 200, 'Verifying');
    const account = await signIn(url, email);
    const { token } = account;
    const place = await placeId(url, token);
    const property = await call(url, 'POST', '/properties', {
      token,
      body: { placeId: place, memorableName: `Soaked ${made}` },
    });
    const business = await call(url, 'POST', '/businesses', {
      token,
      body: {
        name: `Soaked Plumbing ${made}`,
        email: 'office@plumbing.example',
        phoneNumber: '020 7946 0018',
        address: '1 Mill Road, Cambridge',
        addressComponents: [],
        latitude: 0,
        longitude: 0,
        companyType: 'SOLE_TRADER',
        serviceBusinessType: 'SERVICE_PROVIDER',
      },
    });
    soakers.push({
      url,
      account,
      admin,
      property: bodyOf<{ property: Soaker['property'] }>(expected(property, 201, 'A property')).property,
      business: bodyOf<{ id: string }>(expected(business, 201, 'A business')).id,
      place,
    });
  }
  return soakers;
}
