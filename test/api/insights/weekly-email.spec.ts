import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SendWeeklyEmailsJob } from '../../../backend/insights/weekly/send-weekly-emails.job.js';
import type { User } from '../../../backend/generated/prisma/client.js';
import { PASSWORD } from '../../support/factories.js';
import { startReplica, useTestApp } from '../../support/app.js';
import { daysAgo } from '../../support/days.js';
import { attentionOf, makeSides } from './insight-fixtures.js';
import { fixtures } from '../../support/fixtures.js';
import { runJobsOnce } from '../../support/jobs.js';
import { headersOf } from '../../support/servers/mail-server.js';

const app = useTestApp();
beforeEach(async () => {
  await app.database.pool.query('delete from mails');
  await app.database.pool.query('delete from mail_limits');
});

const send = (of = app) => of.nest.get(SendWeeklyEmailsJob).run();
const mailsTo = async ({ email }: User) =>
  (await fixtures(app).mailTo(email)).filter(({ template }) => template === 'weekly-summary');
/** Sessions do not outlast the test clock. */
const again = async (user: User) => app.client(await app.factory.session(user));

/** An owner waits for an answer, and a business has one to give. */
async function waiting() {
  const sides = await makeSides(app);
  const { property, business } = sides;
  await app.factory.invitation({
    property,
    business,
    createdAt: daysAgo(app, 4),
    lastSentAt: daysAgo(app, 4),
  });
  return sides;
}

const tokenIn = (text = '') => /http:\/\/localhost:8080\/weekly-email\?token=([\w.-]+)/.exec(text)?.[1] ?? '';

it('tells owners and businesses once a week what waits, in the words of the screens', async () => {
  const { owner, provider, property, business } = await waiting();
  const nothing = await app.factory.user();
  await send();
  await send();
  const [mail, ...more] = await mailsTo(owner);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('1 thing needs you');
  expect(mail?.text).toContain(
    `- ${business.name} hasn't answered your invitation for ${property.memorableName}.`,
  );
  expect((await mailsTo(provider))[0]?.text).toContain(
    `${owner.name} invites ${business.name} to ${property.memorableName}.`,
  );
  expect(await mailsTo(nothing)).toEqual([]);

  app.clock.advance({ days: 5 });
  await send();
  expect(await mailsTo(owner)).toHaveLength(1);
  app.clock.advance({ days: 2 });
  await send();
  expect(await mailsTo(owner)).toHaveLength(2);
});

it('never writes when nothing waits, when it is snoozed, or to an account that is not verified', async () => {
  const { asOwner, owner } = await waiting();
  const [row] = await attentionOf(asOwner);
  await asOwner.post('/insights/snoozes', { key: row?.key ?? '', days: 7 }).expect(201);
  // Nobody looks after this one, which is only good to know.
  const idle = await app.factory.property({ createdAt: daysAgo(app, 30) });
  const { owner: suspended } = await waiting();
  await app.database.prisma.user.update({
    where: { id: suspended.id },
    data: { accountStatus: 'SUSPENDED' },
  });
  await send();
  expect(await mailsTo(owner)).toEqual([]);
  expect(await mailsTo(suspended)).toEqual([]);
  const idleOwner = await app.database.prisma.user.findUniqueOrThrow({ where: { id: idle.ownerId } });
  expect(await mailsTo(idleOwner)).toEqual([]);
});

it('two servers that send at once send each weekly email once', async () => {
  const { owner, provider } = await waiting();
  const replica = await startReplica(app);
  // Earlier tests moved the clock of the first server by a week. Both must agree on the time.
  const ahead = app.clock.now().getTime() - replica.clock.now().getTime();
  replica.clock.advance({ seconds: ahead / 1_000 });
  await Promise.all([send(), send(replica), send(), send(replica)]);
  await replica.close();
  expect(await mailsTo(owner)).toHaveLength(1);
  expect(await mailsTo(provider)).toHaveLength(1);
});

it('the link in the weekly email stops it without a sign-in, and starts it again', async () => {
  const { owner } = await waiting();
  await send();
  const token = tokenIn((await mailsTo(owner))[0]?.text);
  const nobody = app.client();
  for (let i = 0; i < 2; i += 1) {
    const { body } = await nobody.post('/insights/weekly-email/link', { token, enabled: false }).expect(200);
    expect(body).toEqual({ enabled: false });
  }
  expect((await (await again(owner)).get('/insights/weekly-email').expect(200)).body.enabled).toBe(false);
  app.clock.advance({ days: 8 });
  await send();
  expect(await mailsTo(owner)).toHaveLength(1);

  await nobody.post('/insights/weekly-email/link', { token, enabled: true }).expect(200);
  await send();
  expect(await mailsTo(owner)).toHaveLength(2);
});

it('mail programs find a call in the header that stops the weekly email with one POST of a form', async () => {
  const { owner } = await waiting();
  await send();
  const [mail] = await mailsTo(owner);
  const path = `/insights/weekly-email/one-click?token=${tokenIn(mail?.text)}` as const;
  expect(mail?.unsubscribeUrl).toBe(app.env.apiUrl + path);
  await runJobsOnce(app);
  const folder = `${app.env.dataDir}/mail`;
  const raw = readdirSync(folder)
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .find((text) => text.includes(path));
  const headers = headersOf(raw ?? '');
  expect(headers['list-unsubscribe']).toEqual([`<${mail?.unsubscribeUrl}>`]);
  expect(headers['list-unsubscribe-post']).toEqual(['List-Unsubscribe=One-Click']);
  const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  const { port } = app.http.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, form);
  expect([answer.status, await answer.json()]).toEqual([200, { enabled: false }]);
  expect((await fetch(`http://127.0.0.1:${port}/auth/signin`, form)).status).toBe(415);
});

it('the switch stops and starts the weekly email of a person who is signed in', async () => {
  const { owner, asOwner } = await waiting();
  expect((await asOwner.get('/insights/weekly-email').expect(200)).body).toEqual({ enabled: true });
  await asOwner.patch('/insights/weekly-email', { enabled: false }).expect(200);
  await asOwner.patch('/insights/weekly-email', { enabled: 'no' as never }).expect(400);
  await send();
  expect(await mailsTo(owner)).toEqual([]);
  const { body } = await asOwner.get('/account/export').expect(200);
  expect(body.weeklyEmail).toEqual({ stoppedAt: expect.any(String) as string, sentAt: null });
});

it('a token that was not made here, or of a deleted account, does nothing', async () => {
  const { owner, asOwner } = await waiting();
  await send();
  const token = tokenIn((await mailsTo(owner))[0]?.text);
  const nobody = app.client();
  const other = `${Buffer.alloc(16).toString('base64url')}.${token.split('.')[1]}`;
  for (const wrong of [other, token.slice(0, -1), 'x', `${token}x`]) {
    const { body } = await nobody.post('/insights/weekly-email/link', { token: wrong, enabled: false });
    expect(body).toMatchObject({ statusCode: 400, code: 'WEEKLY_EMAIL_TOKEN_INVALID' });
  }
  await asOwner.delete('/account', { password: PASSWORD }).expect(204);
  const { body } = await nobody.post('/insights/weekly-email/link', { token, enabled: false }).expect(400);
  expect(body.code).toBe('WEEKLY_EMAIL_TOKEN_INVALID');
  expect(await app.database.prisma.weeklyEmail.count({ where: { userId: owner.id } })).toBe(0);
});
