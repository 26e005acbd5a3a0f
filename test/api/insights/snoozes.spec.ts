import { DAY_MS } from '../../../backend/contract/time.js';
import type { User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import { daysAgo } from '../../support/days.js';
import { attentionOf, certifiedService, dayFromNow, kindsOf, makeSides } from './insight-fixtures.js';

const app = useTestApp();

/** Sessions do not outlast the test clock. */
const again = async (user: User) => app.client(await app.factory.session(user));

async function waitingInvitation() {
  const sides = await makeSides(app);
  const { property, business } = sides;
  const given = { property, business, createdAt: daysAgo(app, 4), lastSentAt: daysAgo(app, 4) };
  const invitation = await app.factory.invitation(given);
  const [row] = await attentionOf(sides.asOwner);
  return { ...sides, invitation, key: row?.key ?? '' };
}

it('a snoozed insight is hidden until its time, or until it is shown again', async () => {
  const { owner, asOwner, key } = await waitingInvitation();
  expect(encodeURIComponent(key)).toBe(key);
  const { body } = await asOwner.post('/insights/snoozes', { key, days: 7 }).expect(201);
  expect(body.snooze.key).toBe(key);
  const days = (new Date(body.snooze.until).getTime() - app.clock.now().getTime()) / DAY_MS;
  expect(days).toBeCloseTo(7, 2);
  expect((await asOwner.get('/insights').expect(200)).body).toMatchObject({
    attention: [],
    attentionTotal: 0,
  });
  await asOwner.delete(`/insights/snoozes/${key}`).expect(204);
  expect((await attentionOf(asOwner)).map((row) => row.key)).toEqual([key]);
  expect((await asOwner.delete(`/insights/snoozes/${key}`).expect(404)).body.code).toBe('SNOOZE_NOT_FOUND');

  await asOwner.post('/insights/snoozes', { key, days: 90 }).expect(201);
  await asOwner.post('/insights/snoozes', { key, days: 1 }).expect(201);
  app.clock.advance({ hours: 23 });
  expect(await kindsOf(await again(owner))).toEqual([]);
  app.clock.advance({ hours: 2 });
  expect(await kindsOf(await again(owner))).toEqual(['INVITATION_UNANSWERED']);
});

it('a fact that changes comes back in spite of a snooze', async () => {
  const { owner, asOwner, invitation, key } = await waitingInvitation();
  await asOwner.post('/insights/snoozes', { key, days: 30 }).expect(201);
  await asOwner.post(`/invitations/${invitation.id}/resend`).expect(200);
  app.clock.advance({ days: 3 });
  const later = await again(owner);
  const [row] = await attentionOf(later);
  expect(row?.kind).toBe('INVITATION_UNANSWERED');
  expect(row?.key).not.toBe(key);
  expect((await later.post('/insights/snoozes', { key, days: 1 }).expect(404)).body.code).toBe(
    'INSIGHT_NOT_FOUND',
  );
});

it.each([
  ['is removed', null],
  ['has expired', dayFromNow(-1)],
])('a snooze ends early when a certificate that waits to be checked %s', async (_, expiresOn) => {
  const { asOwner, property, business } = await makeSides(app, {
    business: { serviceBusinessType: 'SERVICE_PROVIDER' },
  });
  await certifiedService(app, business, { expiresIn: 90, checked: false });
  await app.factory.invitation({ property, business, status: 'ACTIVE' });
  const [row] = await attentionOf(asOwner);
  expect(row).toMatchObject({ kind: 'PROVIDER_CERTIFICATE', facts: { toBeChecked: [expect.any(String)] } });
  await asOwner.post('/insights/snoozes', { key: row?.key ?? '', days: 30 }).expect(201);
  expect(await kindsOf(asOwner)).toEqual([]);
  const where = { businessService: { businessId: business.id } };
  const { certificate } = app.database.prisma;
  await (expiresOn
    ? certificate.updateMany({ where, data: { expiresOn } })
    : certificate.deleteMany({ where }));
  expect(await kindsOf(asOwner)).toEqual(['PROVIDER_CERTIFICATE']);
});

it('simultaneous snoozes of one insight make one, and it is ended once', async () => {
  const { owner, asOwner, key } = await waitingInvitation();
  const thrice = [1, 2, 3];
  await Promise.all(thrice.map((days) => asOwner.post('/insights/snoozes', { key, days }).expect(201)));
  expect(await app.database.prisma.insightSnooze.count({ where: { userId: owner.id } })).toBe(1);
  const ended = await Promise.all(thrice.map(() => asOwner.delete(`/insights/snoozes/${key}`)));
  expect(ended.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
});

it('nobody snoozes what belongs to others', async () => {
  const { asOwner, asProvider, key } = await waitingInvitation();
  await asProvider.post('/insights/snoozes', { key, days: 7 }).expect(404);
  await asOwner.post('/insights/snoozes', { key, days: 7 }).expect(201);
  await asProvider.delete(`/insights/snoozes/${key}`).expect(404);
  expect(await kindsOf(asOwner)).toEqual([]);
});

it.each([
  [{}, ['key', 'days']],
  [{ key: 'nonsense', days: 0 }, ['key', 'days']],
  [{ key: 'NO_KIND.0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10.abcdefghijkl', days: 91 }, ['key', 'days']],
  [{ key: ['REVIEW_PENDING'], days: 1.5 }, ['key', 'days']],
])('a snooze of %j is refused', async (body, fields) => {
  const client = app.client(await app.factory.session(await app.factory.user()));
  const answer = await client.post('/insights/snoozes', body).expect(400);
  expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(fields);
});

it('snoozes are in the export of the account, and deleted with it', async () => {
  const { asOwner, owner, key } = await waitingInvitation();
  await asOwner.post('/insights/snoozes', { key, days: 7 }).expect(201);
  const { body } = await asOwner.get('/account/export').expect(200);
  expect(body.insightSnoozes).toMatchObject([{ key }]);
  await asOwner.delete('/account', { password: 'correct horse battery' }).expect(204);
  expect(await app.database.prisma.insightSnooze.count({ where: { userId: owner.id } })).toBe(0);
});
