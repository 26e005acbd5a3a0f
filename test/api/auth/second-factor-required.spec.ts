import request from 'supertest';
import { addAuthenticator } from '../../support/authenticator.js';
import { PASSWORD } from '../../support/factories.js';
import { ADMINISTRATORS, idsOf, type Kind, UNKNOWN_INSIGHT } from '../access/access-fixtures.js';
import { prepareAccess, RANDOM_ID } from '../access/access-sweep.js';
import { TABLE } from '../access/access-table.js';

const { app, fixturesFor, call, tokenOf } = prepareAccess({ adminSecondFactor: true });

/** The text of an answer without what differs between two accounts, two records and two moments. */
const neutral = (body: unknown): string =>
  JSON.stringify(body)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/\b(User|Business|Property|Deadline) \d+/gi, 'NAME')
    .replace(/\b(user|business|property)-\d+/g, 'NAME')
    .replace(/\b\d+ (High|Market) Street/g, 'STREET')
    .replace(/(?<=["/])(?=[\w-]*[a-z0-9])[\w-]{22}(?:[\w-]{21})?(?=["./])/g, 'TOKEN')
    .replace(/"eyJ[\w.-]+"/g, '"JWT"');

const HQ_ROUTES = Object.keys(TABLE).filter((route) => route.includes(' /hq/'));
const OTHER_ROUTES = Object.entries(TABLE).filter(([route]) => !HQ_ROUTES.includes(route));

describe('an administrator without the second step that is required', () => {
  it.each(HQ_ROUTES)('is led to the set-up by %s', async (route) => {
    const ids = idsOf(route, await fixturesFor());
    for (const kind of ADMINISTRATORS) {
      const { status, body } = await call(route, kind, ids, TABLE[route]?.body?.(await fixturesFor()));
      expect([status, body]).toEqual([
        403,
        expect.objectContaining({ code: 'SECOND_FACTOR_SETUP_REQUIRED' }),
      ]);
    }
  });

  it.each(OTHER_ROUTES)('gets from %s what a USER gets', async (route, rule) => {
    const answerTo = async (kind: Kind) => {
      const fixtures = await fixturesFor(rule.given);
      const body = rule.body?.(fixtures);
      const own = await call(route, kind, idsOf(route, fixtures), body);
      const unknown = await call(route, kind, {
        ...idsOf(route, fixtures),
        id: RANDOM_ID,
        key: UNKNOWN_INSIGHT,
      });
      return [own, unknown].map(({ status, body: answer }) => [status, status < 300 ? answer : answer.code]);
    };
    const usual = neutral(await answerTo('stranger'));
    for (const kind of ADMINISTRATORS) {
      // What the account is, in its own export and in the answer to its sign-in, stays as it is.
      const given = neutral(await answerTo(kind)).replace(/\["USER","(SUPER_)?ADMIN"\]/g, '["USER"]');
      expect([kind, given]).toEqual([kind, usual]);
    }
  });

  it('asks the assistant as a USER does', async () => {
    const ask = async (kind: Kind) =>
      (await app.client(tokenOf(kind)).post('/assistant/ask', { text: 'Go to users' }).expect(200)).body;
    const usual = neutral(await ask('stranger'));
    for (const kind of ADMINISTRATORS) expect(neutral(await ask(kind))).toBe(usual);
  });

  it('has the rights of a USER with a personal key, too, until the step is set up', async () => {
    const { business, property } = await fixturesFor({ business: { registrationStatus: 'PENDING_REVIEW' } });
    const TOOLS: [string, object][] = [
      ['business', { businessId: business.id }],
      ['property', { propertyId: property.id }],
      ['coverage', { propertyId: property.id }],
      ['standing', { businessId: business.id }],
      ['go_to', { page: 'users' }],
    ];
    const makeKey = async (client: ReturnType<typeof app.client>) => {
      const body = { name: 'Laptop', scope: 'READ', expiresOn: app.clock.day(30), password: PASSWORD };
      return (await client.post('/account/keys', body).expect(201)).body.token;
    };
    const answersTo = async (token: string) => {
      const texts = TOOLS.map(async ([name, input]) => {
        const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
        const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json, text/event-stream' };
        return (await request(app.http).post('/mcp').set(headers).send(message).expect(200)).text;
      });
      return Promise.all(texts);
    };
    const usual = await answersTo(await makeKey(app.client(tokenOf('stranger'))));
    const session = await app.factory.session(await app.factory.admin());
    const key = await makeKey(app.client(session));
    expect(await answersTo(key)).toEqual(usual);
    await addAuthenticator(app, session);
    expect(await answersTo(key)).not.toEqual(usual);
  });
});
