import path from 'node:path';
import type { AccessRule } from './access-rules.js';
import { TABLE } from './access-table.js';
import {
  addressOf,
  ADMINISTRATORS,
  type Callers,
  type Circumstances,
  deleteFixtures,
  type Fixtures,
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
import type { Env } from '../../../backend/config/env.js';
import { useTestApp } from '../../support/app.js';

export const RANDOM_ID = '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10';
const MALFORMED_ID = 'not-an-id';

/** The file that sweeps the routes of a kind of access. */
export function fileOf({ access, allow }: AccessRule): string {
  if (access === 'public' || access === 'anyStatus') return 'open-routes.spec.ts';
  if (access === 'verified') return allow ? 'owned-routes.spec.ts' : 'verified-routes.spec.ts';
  return 'hq-routes.spec.ts';
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

/** Whether a call of the route that succeeds may change a fixture: one in its address, or one that its body names. */
const mayChange = (route: string, { body }: AccessRule) =>
  !route.startsWith('GET ') && (route.includes('/:') || Boolean(body?.length));

/** The application with all callers, and fixtures that stay until a call may have changed them. */
export function prepareAccess(overrides: Partial<Env> = {}) {
  const app = useTestApp(overrides);
  let callers: Callers;
  let kept: { circumstances: string; fixtures: Fixtures } | null = null;

  beforeAll(async () => {
    callers = await makeCallers(app);
  });

  async function fixturesFor(given: Circumstances = {}): Promise<Fixtures> {
    const circumstances = JSON.stringify(given);
    if (kept?.circumstances !== circumstances) {
      await deleteFixtures(app);
      kept = { circumstances, fixtures: await makeFixtures(app, callers, given) };
    }
    return kept.fixtures;
  }

  async function call(route: string, kind: Kind, ids: Record<string, string>, body?: object) {
    const { method, path } = addressOf(route, ids);
    const rule = TABLE[route] as AccessRule;
    // Signing out ends the session that is sent with it, and the other calls still need that session.
    const { user, token } = callers[kind];
    const bearer = route === 'POST /auth/signout' && user ? await app.factory.session(user) : token;
    const answer = await app.client(bearer)[method](rule.query ? `${path}?${rule.query}` : path, body);
    if (answer.status === 500) throw new Error(`${route} answers ${kind} with 500`);
    if (answer.status < 300 && mayChange(route, rule)) kept = null;
    if (answer.status >= 400) {
      expect(answer.body).toMatchObject({
        statusCode: answer.status,
        code: expect.stringMatching(/^[A-Z_]+$/),
        requestId: answer.headers['x-request-id'],
      });
    }
    return answer;
  }

  return { app, tokenOf: (kind: Kind) => callers[kind].token, fixturesFor, call };
}

/** Tests the routes of this file with every kind of caller. */
export function sweep(file: string): ReturnType<typeof prepareAccess> {
  const access = prepareAccess();
  const { fixturesFor, call } = access;
  const routes = Object.entries(TABLE).filter(([, rule]) => fileOf(rule) === path.basename(file));

  it.each(routes)('%s gives each kind of caller the status in the table', async (route, rule) => {
    const answers: Record<string, number> = {};
    // Refused callers come first: their calls must change nothing for the callers who are allowed.
    const refused = KINDS.filter((kind) => expected(rule, kind) !== rule.status);
    const allowed = KINDS.filter((kind) => expected(rule, kind) === rule.status);
    for (const kind of [...refused, ...allowed]) {
      const fixtures = await fixturesFor(rule.given);
      const answer = await call(route, kind, idsOf(route, fixtures), rule.body?.(fixtures));
      answers[kind] = answer.status;
    }
    expect(answers).toEqual(Object.fromEntries(KINDS.map((kind) => [kind, expected(rule, kind)])));
  });

  const parameters = routes.flatMap(([route, rule]) => {
    const names = [...route.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
    return names
      .filter((name) => name !== 'slug' && name !== 'token')
      .map((name, at) => ({ route, rule, name, outermost: at === 0 }));
  });
  if (parameters.length === 0) return access;

  it.each(parameters)(
    '$route answers an unknown $name like a hidden one, and a malformed one with 400',
    async ({ route, rule, name, outermost }) => {
      const fixtures = await fixturesFor(rule.given);
      const own = idsOf(route, fixtures);
      const unknown = { ...own, [name]: name === 'key' ? UNKNOWN_INSIGHT : RANDOM_ID };
      const body = rule.body?.(fixtures);
      for (const kind of KINDS) {
        const stopped = stoppedAt(rule, kind);
        const malformed = await call(route, kind, { ...own, [name]: MALFORMED_ID }, body);
        expect([kind, malformed.status]).toEqual([kind, stopped ?? 400]);
        // The guards come first, whatever the id.
        if (stopped) continue;
        const random = await call(route, kind, unknown, body);
        const inner = expected(rule, kind) === rule.status ? 404 : expected(rule, kind);
        expect([kind, random.status]).toEqual([kind, outermost ? 404 : inner]);
        if (expected(rule, kind) !== 404) continue;
        const others = await call(route, kind, own, body);
        expect({ ...others.body, requestId: '' }).toEqual({ ...random.body, requestId: '' });
      }
    },
  );
  return access;
}
