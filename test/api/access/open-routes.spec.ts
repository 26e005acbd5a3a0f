import { TABLE, type AccessRule } from './access-table.js';
import {
  addressOf,
  ADMINISTRATORS,
  type Callers,
  deleteFixtures,
  idsOf,
  type Kind,
  KINDS,
  makeCallers,
  makeFixtures,
  SIGNED_OUT,
  UNKNOWN_INSIGHT,
  UNVERIFIED,
  VERIFIED,
} from './access-fixtures.js';
import { useTestApp } from '../../support/app.js';
import { REFUSING_ROUTES } from '../../support/openapi.js';

const RANDOM_ID = '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10';
const MALFORMED_ID = 'not-an-id';

const app = useTestApp();
let callers: Callers;

beforeAll(async () => {
  callers = await makeCallers(app);
});
afterEach(() => deleteFixtures(app));

/** Every route that the running application has registered, such as `GET /properties/:id`. */
function registeredRoutes(): string[] {
  const tree = app.nest.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  const path: string[] = [];
  return tree.split('\n').flatMap((rule) => {
    const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(\S+) \(([A-Z, ]+)\)$/u.exec(rule) ?? [];
    if (!part) return [];
    path.splice(indent.length / 4 - 1, Infinity, part);
    return methods.split(', ').map((method) => `${method} ${path.join('')}`);
  });
}

const has = (list: readonly Kind[], kind: Kind) => list.includes(kind);

/** The status with which the guards refuse a caller; null if the guards let the caller through. */
function stoppedAt({ access }: AccessRule, kind: Kind): number | null {
  if (access === 'public') return null;
  if (has(SIGNED_OUT, kind)) return 401;
  if (access === 'anyStatus') return kind === 'rejected' ? 403 : null;
  if (has(UNVERIFIED, kind)) return 403;
  if (access === 'admin' && !has(ADMINISTRATORS, kind)) return 403;
  return access === 'superAdmin' && kind !== 'superAdmin' ? 403 : null;
}

function expected(rule: AccessRule, kind: Kind): number {
  const stopped = stoppedAt(rule, kind);
  if (stopped) return stopped;
  if (rule.access !== 'verified' || has(rule.allow ?? VERIFIED, kind)) return rule.status;
  return has(rule.know ?? [], kind) ? 403 : 404;
}

const parameters = (route: string) => [...route.matchAll(/:(\w+)/g)].map(([, name]) => name as string);

async function call(route: string, kind: Kind, ids: Record<string, string>, body?: object) {
  const { method, path } = addressOf(route, ids);
  // Signing out ends the session that is sent with it, and the other calls still need that session.
  const { user, token } = callers[kind];
  const bearer = route === 'POST /auth/signout' && user ? await app.factory.session(user) : token;
  const client = app.client(bearer);
  const query = TABLE[route]?.query;
  const answer = await client[method](query ? `${path}?${query}` : path, body);
  expect([route, kind, answer.status]).not.toEqual([route, kind, 500]);
  if (answer.status >= 400) {
    expect(answer.body).toMatchObject({
      statusCode: answer.status,
      code: expect.stringMatching(/^[A-Z_]+$/),
      requestId: answer.headers['x-request-id'],
    });
  }
  return answer;
}

it('the table lists every route of the application, and no other', () => {
  const routes = registeredRoutes().filter(
    (route) =>
      !route.startsWith('HEAD ') &&
      !/^GET \/docs/.test(route) &&
      route !== 'OPTIONS *' &&
      !REFUSING_ROUTES.includes(route),
  );
  expect(routes.sort()).toEqual(Object.keys(TABLE).sort());
});

describe.each(Object.entries(TABLE))('%s', (route, rule) => {
  const writes = !route.startsWith('GET ');

  it('gives each kind of caller the status in the table', async () => {
    let fixtures = await makeFixtures(app, callers, rule.given);
    const answers: Record<string, number> = {};
    // Refused callers come first: their calls must change nothing for the callers who are allowed.
    const refused = KINDS.filter((kind) => expected(rule, kind) !== rule.status);
    const allowed = KINDS.filter((kind) => expected(rule, kind) === rule.status);
    for (const kind of [...refused, ...allowed]) {
      const answer = await call(route, kind, idsOf(route, fixtures), rule.body?.(fixtures));
      answers[kind] = answer.status;
      if (writes && has(allowed, kind)) {
        await deleteFixtures(app);
        fixtures = await makeFixtures(app, callers, rule.given);
      }
    }
    expect(answers).toEqual(Object.fromEntries(KINDS.map((kind) => [kind, expected(rule, kind)])));
  });

  const names = parameters(route).filter((name) => name !== 'slug' && name !== 'token');
  if (names.length === 0) return;

  it.each(names)('answers an unknown %s like a hidden one, and a malformed one with 400', async (name) => {
    const fixtures = await makeFixtures(app, callers, rule.given);
    const own = idsOf(route, fixtures);
    const body = rule.body?.(fixtures);
    const outermost = name === names[0];
    for (const kind of KINDS) {
      const stopped = stoppedAt(rule, kind);
      const malformed = await call(route, kind, { ...own, [name]: MALFORMED_ID }, body);
      expect([kind, malformed.status]).toEqual([kind, stopped ?? 400]);
      const random = await call(
        route,
        kind,
        { ...own, [name]: name === 'key' ? UNKNOWN_INSIGHT : RANDOM_ID },
        body,
      );
      const inner = expected(rule, kind) === rule.status ? 404 : expected(rule, kind);
      expect([kind, random.status]).toEqual([kind, stopped ?? (outermost ? 404 : inner)]);
      if (stopped ?? expected(rule, kind) !== 404) continue;
      const others = await call(route, kind, own, body);
      expect({ ...others.body, requestId: '' }).toEqual({ ...random.body, requestId: '' });
    }
  });
});

describe('a business that is not approved', () => {
  const routes = Object.entries(TABLE).filter(
    ([route, { access }]) => access === 'verified' && /business(es|)\/:(id|businessId)/.test(route),
  );

  it.each(routes)('%s answers as if it did not exist', async (route, rule) => {
    for (const registrationStatus of ['PENDING', 'PENDING_REVIEW', 'REJECTED', 'SUSPENDED'] as const) {
      const fixtures = await makeFixtures(app, callers, {
        business: { ...rule.given?.business, registrationStatus },
      });
      const own = idsOf(route, fixtures);
      const body = rule.body?.(fixtures);
      for (const kind of ['stranger', 'owner'] as const) {
        const others = await call(route, kind, own, body);
        const random = await call(route, kind, { ...own, id: RANDOM_ID, businessId: RANDOM_ID }, body);
        expect([registrationStatus, kind, others.status]).toEqual([registrationStatus, kind, 404]);
        expect({ ...others.body, requestId: '' }).toEqual({ ...random.body, requestId: '' });
      }
    }
  });
});

describe('the guards', () => {
  it('say why they refuse: no session, account not verified, or role too low', async () => {
    const code = async (kind: Kind, path: string) =>
      (await app.client(callers[kind].token).get(path)).body.code;
    for (const kind of SIGNED_OUT) expect(await code(kind, '/properties')).toBe('UNAUTHORIZED');
    for (const kind of UNVERIFIED) {
      expect(await code(kind, '/properties')).toBe('ACCOUNT_NOT_VERIFIED');
      expect(await code(kind, '/hq/dashboard')).toBe('ACCOUNT_NOT_VERIFIED');
    }
    expect(await code('stranger', '/hq/dashboard')).toBe('INSUFFICIENT_ROLE');
  });

  it('answer HEAD like GET', async () => {
    const head = async (path: string, token?: string) => {
      const address = app.http.address();
      if (!address || typeof address === 'string') throw new Error('The application does not listen');
      return (
        await fetch(`http://127.0.0.1:${address.port}${path}`, {
          method: 'HEAD',
          ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
        })
      ).status;
    };
    expect(await head('/hq/users/all')).toBe(401);
    expect(await head('/hq/users/all', callers.stranger.token)).toBe(403);
    expect(await head('/hq/users/all', callers.admin.token)).toBe(200);
  });

  it('answer an unknown path with 404 for every caller', async () => {
    for (const kind of KINDS) {
      for (const path of ['/nothing/here', '/hq/nothing', '/properties/', '//', '/businesses/me']) {
        const { status, body } = await app.client(callers[kind].token).get(path);
        expect([400, 401, 403, 404]).toContain(status);
        expect(body).toMatchObject({ statusCode: status });
      }
    }
  });
});
