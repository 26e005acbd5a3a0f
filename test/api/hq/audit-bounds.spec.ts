import { createHash } from 'node:crypto';
import { AUDIT_TEXT_MAX, OWN_EVENTS_PER_DAY } from '../../../backend/contract/limits.js';
import { HOUR_MS } from '../../../backend/contract/time.js';
import { useTestApp } from '../../support/app.js';

const app = useTestApp();

async function ownBusiness() {
  const owner = await app.factory.user();
  const business = await app.factory.business({ owner, description: 'Short' });
  return { owner, business, client: app.client(await app.factory.session(owner)) };
}

it('a long text is in the audit log as its length and SHA-256, a short one as it is', async () => {
  const { business, client } = await ownBusiness();
  const text = 'We look after houses. '.repeat(20).trim();
  await client.patch(`/businesses/${business.id}`, { description: text }).expect(200);
  const longest = 'y'.repeat(AUDIT_TEXT_MAX);
  await client.patch(`/businesses/${business.id}`, { description: longest }).expect(200);
  const events = await app.database.prisma.auditEvent.findMany({
    where: { subjectId: business.id, action: 'business.changed' },
    orderBy: { id: 'asc' },
  });
  const digest = { characters: text.length, sha256: createHash('sha256').update(text).digest('hex') };
  expect(events.map(({ before, after }) => [before, after])).toEqual([
    [expect.objectContaining({ description: 'Short' }), expect.objectContaining({ description: digest })],
    [expect.objectContaining({ description: digest }), expect.objectContaining({ description: longest })],
  ]);
  const admin = app.client(await app.factory.session(await app.factory.admin()));
  const { body } = await admin.get(`/hq/audit?subjectId=${business.id}`).expect(200);
  expect(JSON.stringify(body)).not.toContain(text);
  await client.get(`/businesses/${business.id}/timeline`).expect(200);
});

it('the long message of an invitation is in no event either, and the notes of a reviewer are', async () => {
  const { client, business, owner } = await ownBusiness();
  const property = await app.factory.property({ owner });
  const inviteMessage = 'Please look after it. '.repeat(30).trim();
  await client
    .post('/invitations', { propertyId: property.id, businessId: business.id, inviteMessage })
    .expect(201);
  const admin = app.client(await app.factory.session(await app.factory.admin()));
  const notes = 'The company is dissolved. '.repeat(20).trim();
  await admin.post(`/hq/businesses/${business.id}/suspend`, { reviewNotes: notes }).expect(200);
  const events = await app.database.prisma.auditEvent.findMany({ where: { businessId: business.id } });
  expect(JSON.stringify(events)).not.toContain(inviteMessage);
  expect(events.find(({ action }) => action === 'business.suspended')?.notes).toBe(notes);
});

/** Events of an account in the last day, the oldest of them so many hours ago. */
const cause = (actorId: string, count: number, hoursAgo: number) =>
  app.database.pool.query(
    `INSERT INTO audit_events (actor_id, action, subject_type, subject_id, at)
     SELECT $1, 'business.changed', 'business', $1, $3 FROM generate_series(1, $2)`,
    [actorId, count, new Date(Date.now() - hoursAgo * HOUR_MS)],
  );

it('an account causes at most 500 events a day on its own things', async () => {
  const { owner, business, client } = await ownBusiness();
  await cause(owner.id, OWN_EVENTS_PER_DAY, 25);
  await cause(owner.id, OWN_EVENTS_PER_DAY - 1, 20);
  await client.patch(`/businesses/${business.id}`, { description: 'The last one' }).expect(200);
  const refused = await client.patch(`/businesses/${business.id}`, { description: 'Too many' }).expect(429);
  expect(refused.body).toMatchObject({ code: 'CHANGE_LIMIT' });
  const retryAfter = Number(refused.headers['retry-after']);
  expect([retryAfter > 3 * 3600, retryAfter <= 4 * 3600]).toEqual([true, true]);
  const { description } = (await client.get(`/businesses/${business.id}`).expect(200)).body;
  expect(description).toBe('The last one');
});

it('whoever has reached the limit may still end things, and others are not held back', async () => {
  const { owner, business, client } = await ownBusiness();
  const other = await ownBusiness();
  await cause(owner.id, OWN_EVENTS_PER_DAY, 1);
  await client.delete(`/businesses/${business.id}`).expect(204);
  await client
    .post('/account/password', {
      currentPassword: 'correct horse battery',
      newPassword: 'another long one 7',
    })
    .expect(204);
  await other.client.patch(`/businesses/${other.business.id}`, { description: 'New' }).expect(200);
});

it('an administrator’s decisions are no events on own things', async () => {
  const admin = await app.factory.admin();
  await cause(admin.id, OWN_EVENTS_PER_DAY, 1);
  const waiting = await app.factory.business({ registrationStatus: 'PENDING_REVIEW' });
  await app
    .client(await app.factory.session(admin))
    .post(`/hq/businesses/${waiting.id}/approve`, {})
    .expect(200);
});
