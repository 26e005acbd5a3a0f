import { readdirSync } from 'node:fs';
import { type Kind, KINDS, SIGNED_OUT, UNVERIFIED } from './access-fixtures.js';
import { fileOf, sweep } from './access-sweep.js';
import { TABLE } from './access-table.js';
import { REFUSING_ROUTES } from '../../support/openapi.js';

const { app, tokenOf } = sweep(import.meta.filename);

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

it('the table lists every route of the application, and no other', () => {
  const routes = registeredRoutes().filter(
    (route) =>
      !route.startsWith('HEAD ') &&
      !route.startsWith('GET /docs') &&
      route !== 'OPTIONS *' &&
      !REFUSING_ROUTES.includes(route),
  );
  expect(routes.sort()).toEqual(Object.keys(TABLE).sort());
});

it('each kind of access has its own file of tests', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts'));
  expect(new Set(Object.values(TABLE).map(fileOf))).toEqual(new Set(files));
});

it('the guards say why they refuse: no session, account not verified, or role too low', async () => {
  const code = async (kind: Kind, path: string) => (await app.client(tokenOf(kind)).get(path)).body.code;
  for (const kind of SIGNED_OUT) expect(await code(kind, '/properties')).toBe('UNAUTHORIZED');
  for (const kind of UNVERIFIED) {
    expect(await code(kind, '/properties')).toBe('ACCOUNT_NOT_VERIFIED');
    expect(await code(kind, '/hq/dashboard')).toBe('ACCOUNT_NOT_VERIFIED');
  }
  expect(await code('stranger', '/hq/dashboard')).toBe('INSUFFICIENT_ROLE');
});

it('the guards answer HEAD like GET', async () => {
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
  expect(await head('/hq/users/all', tokenOf('stranger'))).toBe(403);
  expect(await head('/hq/users/all', tokenOf('admin'))).toBe(200);
});

it('an unknown path refuses every caller in the usual form', async () => {
  for (const kind of KINDS) {
    for (const path of ['/nothing/here', '/hq/nothing', '/properties/', '//', '/businesses/me']) {
      const { status, body } = await app.client(tokenOf(kind)).get(path);
      expect([400, 401, 403, 404]).toContain(status);
      expect(body).toMatchObject({ statusCode: status });
    }
  }
});
