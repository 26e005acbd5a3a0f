import pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { MailServer } from '../../support/servers/mail-server.js';
import { Balancer } from '../support/balancer.js';
import { type Account, call, placeId, refreshCookie, signIn, signUp } from '../support/caller.js';
import { bodyOf, People } from '../support/people.js';
import { ADMIN, type Replica, ready, startReplica } from '../support/processes.js';
import { eventually, figure, pause, scratch, times } from '../support/resilience-test.js';
import { FirstRelease } from './first-release.js';
import { compareTables, readTables, type Tables } from './tables.js';

/** A replica of the first release and one of this work on one database, as during an upgrade. */

const ROUNDS = times(20, 20);
/** Both queues look for jobs every two seconds. */
const UNTOUCHED_MS = 6_000;

const { folder, remove } = scratch();
const mail = new MailServer();
let database: TestDatabase;
let client: pg.Client;
let balancer: Balancer;
let replicas: [first: Replica, here: Replica];
let people: People;
let known: Tables;
let admin: Account;

beforeAll(async () => {
  const release = await FirstRelease.build();
  await mail.start();
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  balancer = await Balancer.start();
  const { url } = balancer;
  const given = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    API_URL: url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'no-reply@example.com',
    TRUST_PROXY: '1',
  };
  const first = await release.start(given);
  await ready(first);
  known = await readTables(client);
  replicas = [first, await startReplica(given)];
  await ready(replicas[1]);
  for (const replica of replicas) await balancer.add(replica.url);
  admin = await signIn(url, ADMIN.email, ADMIN.password);
  people = new People(url, admin, replicas.length);
}, 300_000);
afterAll(async () => {
  await Promise.all((replicas ?? []).map(({ program }) => program.end()));
  await balancer?.close();
  await client?.end();
  await database?.drop();
  await mail.stop();
  remove();
});

/** The replica of each release in turn, and the other one. */
const pairOf = (round: number): [string, string] =>
  round % 2 === 0 ? [replicas[0].url, replicas[1].url] : [replicas[1].url, replicas[0].url];
const refresh = (url: string, cookie: string) => call(url, 'POST', '/auth/refresh', { cookie });

it('the tables of the first release keep their columns, and want nothing that it does not write', async () => {
  const { added, rules, gone, unfilled } = compareTables(known, await readTables(client));
  figure('columns added to tables of the first release', `${added.length}: ${added.join(', ')}`);
  figure('constraints, unique indexes and triggers added to them', `${rules.length}: ${rules.join(', ')}`);
  expect(gone).toEqual([]);
  expect(unfilled).toEqual([]);
});

it('two releases that answer in turn behave like one', async () => {
  for (let number = 0; number < ROUNDS; number += 1) await people.journey(number);
  const [one = 0, other = 0] = balancer.answered;
  expect(Math.abs(one - other)).toBeLessThanOrEqual(1);
  figure('journeys through two releases', ROUNDS);
});

it('a session goes on and ends whichever release answers', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = pairOf(round);
    const { email, cookie } = await signUp(one);
    const { token } = await signIn(other, email);
    // The account waits for its review. A token without a session gets 401.
    expect((await call(one, 'GET', '/properties', { token })).status).toBe(403);
    const answers = await Promise.all([refresh(one, cookie), refresh(other, cookie)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [next, same] = answers.map(({ headers }) => refreshCookie(headers));
    expect(next).toBe(same);
    const last = await refresh(other, next ?? '');
    const { accessToken } = bodyOf<{ accessToken: string }>(last);
    expect((await call(one, 'POST', '/auth/signout', { token: accessToken })).status).toBe(204);
    expect((await call(other, 'GET', '/properties', { token: accessToken })).status).toBe(401);
    expect((await refresh(other, refreshCookie(last.headers) ?? '')).status).toBe(401);
  }
  figure('sessions through two releases', ROUNDS);
});

it('a call with a key creates one thing, whichever release gets it again', async () => {
  const owner = await people.verified();
  const { token } = owner;
  const place = await placeId(balancer.url, token);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = pairOf(round);
    const body = { placeId: place, memorableName: 'Rose Cottage' };
    const create = (url: string) => call(url, 'POST', '/properties', { token, body, key: `round ${round}` });
    const answers = [
      await create(one),
      await create(other),
      ...(await Promise.all([one, other].map(create))),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const ids = answers.map((answer) => bodyOf<{ property: { id: string } }>(answer).property.id);
    expect(new Set(ids).size).toBe(1);
    expect((await call(one, 'DELETE', `/properties/${ids[0]}`, { token })).status).toBe(204);
  }
  figure('calls repeated with their key at the other release', ROUNDS);
});

it('each mail is received once, and a job of a kind that neither release knows waits untouched', async () => {
  await client.query(`SELECT graphile_worker.add_job('of_the_next_release')`);
  const ids = await eventually(async () => {
    const { rows } = await client.query<{ id: string; sent: boolean }>(
      `SELECT message_id AS id, sent_at IS NOT NULL AS sent FROM mails m
       WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = m.id::text AND j.run_at > now())`,
    );
    expect(rows.filter(({ sent }) => !sent)).toEqual([]);
    return rows.map(({ id }) => id);
  });
  const received = mail.received.map(({ headers }) => headers['message-id']?.[0]);
  expect(received.toSorted()).toEqual(ids.toSorted());
  figure('mails, each received once', ids.length);

  await pause(UNTOUCHED_MS);
  const { rows } = await client.query(
    `SELECT attempts, locked_at, last_error FROM graphile_worker.jobs WHERE task_identifier = 'of_the_next_release'`,
  );
  expect(rows).toEqual([{ attempts: 0, locked_at: null, last_error: null }]);
});

it('the first release shows an outcome of a kind that only this one knows', async () => {
  const [owner, manager] = [await people.verified(), await people.verified()];
  const { id: propertyId } = await people.newProperty(owner);
  const businessId = await people.approvedBusiness(manager, 'Fenland Repairs');
  const body = { propertyId, businessId, inviteMessage: 'Would you?' };
  await people.sent(201, 'POST', '/invitations', { token: owner.token, body });
  await people.sent(200, 'POST', `/hq/businesses/${businessId}/suspend`, { token: admin.token, body: {} });
  const { rows } = await client.query<{ id: string }>('SELECT id FROM invitations WHERE business_id = $1', [
    businessId,
  ]);
  const { token } = manager;
  const declined = await call(replicas[1].url, 'POST', `/invitations/${rows[0]?.id}/decline`, {
    token,
    body: {},
  });
  expect(declined.status).toBe(200);
  for (const { url } of replicas)
    for (const route of [`/businesses/${businessId}/standing`, '/account/export'])
      expect([route, (await call(url, 'GET', route, { token })).status]).toEqual([route, 200]);
});
