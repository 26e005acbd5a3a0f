import type { User } from '../../../backend/generated/prisma/client.js';
import { REVIEW_NOTES_MAX } from '../../../backend/contract/limits.js';
import { DELETED_USER_NAME } from '../../../backend/contract/names.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';
import { hastenJobs, runJobsOnce } from '../../support/jobs.js';

const RANDOM_ID = '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10';

const app = useTestApp();
let admin: User;
let hq: Client;

beforeAll(async () => {
  admin = await app.factory.admin({ name: 'Grace Hopper', email: 'grace@hq.example' });
  hq = app.client(await app.factory.session(admin));
});

const { eventsOf, mailTo } = fixtures(app);

describe('GET /hq/users/{id}', () => {
  it('shows what a reviewer needs for a decision', async () => {
    const user = await app.factory.user({ accountStatus: 'PENDING_VERIFICATION' });
    const business = await app.factory.business({ owner: user });
    const membership = await app.factory.staffMember({ user, role: 'TECHNICIAN' });
    await app.factory.property({ owner: user });
    await hq.post(`/hq/users/${user.id}/verify`).expect(200);
    const { body } = await hq.get(`/hq/users/${user.id}`).expect(200);
    expect(body).toMatchObject({
      id: user.id,
      email: user.email,
      accountStatus: 'VERIFIED',
      _count: { properties: 1, businesses: 1, staffMemberships: 1 },
      businesses: [{ id: business.id, name: business.name, registrationStatus: 'APPROVED' }],
      staffMemberships: [{ role: 'TECHNICIAN', business: { id: membership.businessId } }],
      history: [{ action: 'account.verified', actor: { id: admin.id, email: 'grace@hq.example' } }],
    });
    expect(body).not.toHaveProperty('passwordHash');
  });

  it('counts the other accounts with the same name, in any case, without deleted ones', async () => {
    const password = 'Correct-Horse-7';
    const signUp = async (name: string, email: string) => {
      const body = { name, email, password };
      return (await app.client().post('/auth/signup', body).expect(201)).body.user.id;
    };
    const id = await signUp('  Mairi Stewart ', 'mairi@same.example');
    const sameName = async () => (await hq.get(`/hq/users/${id}`).expect(200)).body.sameName;
    await app.factory.user({ name: 'Mairi Stewart-Bell' });
    expect(await sameName()).toBe(0);
    const other = await signUp('MAIRI STEWART', 'mairi@other.example');
    expect(await sameName()).toBe(1);
    // A deleted account has another name, which nobody shares with it.
    await app
      .client(await app.factory.session({ id: other }))
      .delete('/account', { password })
      .expect(204);
    expect(await sameName()).toBe(0);
    const namesake = await app.factory.user({ name: DELETED_USER_NAME });
    expect((await hq.get(`/hq/users/${namesake.id}`).expect(200)).body.sameName).toBe(0);
  });

  it('answers 404 for an unknown id and 400 for a malformed one', async () => {
    expect((await hq.get(`/hq/users/${RANDOM_ID}`).expect(404)).body.message).toBe('User not found');
    expect((await hq.get('/hq/users/me').expect(400)).body.code).toBe('INVALID_ID');
  });
});

describe('POST /hq/users/{id}/…', () => {
  it.each([
    ['verify', 'PENDING_VERIFICATION', 'VERIFIED', 'account.verified', 1],
    ['reject', 'PENDING_VERIFICATION', 'REJECTED', 'account.rejected', 1],
    ['suspend', 'VERIFIED', 'SUSPENDED', 'account.suspended', 1],
    ['set-pending', 'REJECTED', 'PENDING_VERIFICATION', 'account.set-pending', 0],
  ] as const)('%s takes %s to %s, audits and tells', async (action, from, to, event, mails) => {
    const user = await app.factory.user({ accountStatus: from });
    const { body } = await hq.post(`/hq/users/${user.id}/${action}`).expect(200);
    expect(body).toEqual({ user: expect.objectContaining({ id: user.id, accountStatus: to }) });
    expect(await eventsOf(user.id)).toEqual([
      expect.objectContaining({
        actorId: admin.id,
        action: event,
        subjectType: 'user',
        before: { accountStatus: from },
        after: { accountStatus: to },
      }),
    ]);
    expect(await mailTo(user.email)).toHaveLength(mails);
  });

  it('accepts an empty or missing body, and refuses any field', async () => {
    const user = await app.factory.user();
    await hq.post(`/hq/users/${user.id}/suspend`, {}).expect(200);
    await hq.post(`/hq/users/${user.id}/verify`).set('Content-Type', 'application/json').expect(200);
    const { body } = await hq.post(`/hq/users/${user.id}/suspend`, { accountStatus: 'REJECTED' }).expect(400);
    expect(body.errors).toEqual({ accountStatus: 'Unknown field "accountStatus"' });
    expect((await hq.get(`/hq/users/${user.id}`).expect(200)).body.accountStatus).toBe('VERIFIED');
  });

  it.each(['reject', 'suspend'] as const)('%s keeps optional notes in the audit log', async (action) => {
    const user = await app.factory.user();
    const { body } = await hq
      .post(`/hq/users/${user.id}/${action}`, { notes: 'x'.repeat(REVIEW_NOTES_MAX + 1) })
      .expect(400);
    expect(body.errors).toEqual({ notes: `Notes must be at most ${REVIEW_NOTES_MAX} characters` });
    await hq.post(`/hq/users/${user.id}/${action}`, { notes: ' Two complaints.\nNo answer. ' }).expect(200);
    const { body: read } = await hq.get(`/hq/users/${user.id}`).expect(200);
    expect(read.history[0]?.notes).toBe('Two complaints.\nNo answer.');
    await hq.post(`/hq/users/${user.id}/set-pending`).expect(200);
    await hq.post(`/hq/users/${user.id}/${action}`, { notes: '' }).expect(200);
    expect((await eventsOf(user.id)).map(({ notes }) => notes)).toEqual([
      'Two complaints.\nNo answer.',
      null,
      null,
    ]);
    expect((await hq.get('/hq/audit?search=two complaints').expect(200)).body.data[0]?.subject.id).toBe(
      user.id,
    );
    const { body: refused } = await hq.post(`/hq/users/${user.id}/verify`, { notes: 'No' }).expect(400);
    expect(refused.errors).toEqual({ notes: 'Unknown field "notes"' });
  });

  it('takes effect on the next request of the account', async () => {
    const user = await app.factory.user();
    const client = app.client(await app.factory.session(user));
    await client.get('/properties').expect(200);
    await hq.post(`/hq/users/${user.id}/suspend`).expect(200);
    expect((await client.get('/properties').expect(403)).body.code).toBe('ACCOUNT_NOT_VERIFIED');
  });

  it('does not let an ADMIN change another administrator or themselves', async () => {
    const peer = await app.factory.admin();
    const { body } = await hq.post(`/hq/users/${peer.id}/suspend`).expect(403);
    expect(body.code).toBe('FORBIDDEN');
    await hq.post(`/hq/users/${admin.id}/suspend`).expect(403);
    await hq.post(`/hq/users/${RANDOM_ID}/verify`).expect(404);
    const boss = app.client(await app.factory.session(await app.factory.superAdmin()));
    await boss.post(`/hq/users/${peer.id}/suspend`).expect(200);
  });
});

describe('POST /hq/users/bulk', () => {
  it('decides each account on its own', async () => {
    const [one, two] = [
      await app.factory.user({ accountStatus: 'PENDING_VERIFICATION' }),
      await app.factory.user(),
    ];
    const { body } = await hq
      .post('/hq/users/bulk', { action: 'verify', ids: [one.id, two.id, admin.id, RANDOM_ID] })
      .expect(200);
    expect(body.results).toEqual([
      { id: one.id, ok: true },
      { id: two.id, ok: false, code: 'ACCOUNT_STATUS_UNCHANGED', message: expect.any(String) },
      { id: admin.id, ok: false, code: 'FORBIDDEN', message: expect.any(String) },
      { id: RANDOM_ID, ok: false, code: 'USER_NOT_FOUND', message: 'User not found' },
    ]);
    expect((await hq.get(`/hq/users/${one.id}`).expect(200)).body.accountStatus).toBe('VERIFIED');
    expect(await eventsOf(two.id)).toEqual([]);
  });

  it('keeps the notes with each account', async () => {
    const [one, two] = [await app.factory.user(), await app.factory.user()];
    await hq
      .post('/hq/users/bulk', { action: 'suspend', ids: [one.id, two.id], notes: ' Same spam. ' })
      .expect(200);
    for (const user of [one, two])
      expect(await eventsOf(user.id)).toMatchObject([{ action: 'account.suspended', notes: 'Same spam.' }]);
  });

  it.each([
    [{ action: 'verify', ids: [] }, 'ids'],
    [{ action: 'verify', ids: ['x'] }, 'ids'],
    [{ action: 'verify', ids: [RANDOM_ID, RANDOM_ID.toUpperCase()] }, 'ids'],
    [{ action: 'verify', ids: Array.from({ length: 101 }, () => RANDOM_ID) }, 'ids'],
    [{ action: 'verify', ids: RANDOM_ID }, 'ids'],
    [{ action: 'delete', ids: [RANDOM_ID] }, 'action'],
  ])('refuses request %#', async (request, field) => {
    const { body } = await hq.post('/hq/users/bulk', request).expect(400);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });
});

describe('PUT /hq/users/{id}/roles', () => {
  it('is only for a SUPER_ADMIN', async () => {
    const user = await app.factory.user();
    const { body } = await hq.put(`/hq/users/${user.id}/roles`, { roles: ['ADMIN'] }).expect(403);
    expect(body).toMatchObject({
      code: 'INSUFFICIENT_ROLE',
      message: "You don't have permission to access this page. This area requires SUPER_ADMIN role.",
    });
    const boss = app.client(await app.factory.session(await app.factory.superAdmin()));
    const changed = await boss.put(`/hq/users/${user.id}/roles`, { roles: ['USER', 'ADMIN'] }).expect(200);
    expect(changed.body.user).toMatchObject({ id: user.id, roles: ['USER', 'ADMIN'] });
    expect(await eventsOf(user.id)).toEqual([
      expect.objectContaining({
        action: 'account.roles-changed',
        before: { roles: ['USER'] },
        after: { roles: ['USER', 'ADMIN'] },
      }),
    ]);
    for (const roles of [[], ['OWNER'], ['USER', 'USER'], 'ADMIN', undefined]) {
      const refused = await boss.put(`/hq/users/${user.id}/roles`, { roles }).expect(400);
      expect(Object.keys(refused.body.errors ?? {})).toEqual(['roles']);
    }
  });
});

describe('a decision that is undone before its mail has left', () => {
  const act = (action: string, ids: string[]) => hq.post('/hq/users/bulk', { action, ids }).expect(200);

  it('mails nobody, and both are audited', async () => {
    const users = [
      await app.factory.user({ accountStatus: 'PENDING_VERIFICATION' }),
      await app.factory.user({ accountStatus: 'PENDING_VERIFICATION' }),
    ];
    const ids = users.map(({ id }) => id);
    await act('verify', ids);
    await act('set-pending', ids);
    for (const { id, email } of users) {
      expect(await mailTo(email)).toEqual([]);
      expect((await eventsOf(id)).map(({ action }) => action)).toEqual([
        'account.verified',
        'account.set-pending',
      ]);
    }
  });

  it('mails what the person does not know yet', async () => {
    const user = await app.factory.user({ accountStatus: 'PENDING_VERIFICATION' });
    await act('reject', [user.id]);
    await act('verify', [user.id]);
    expect(await mailTo(user.email)).toMatchObject([{ subject: 'Your account is verified' }]);
    await act('suspend', [user.id]);
    expect(await mailTo(user.email)).toMatchObject([{ template: 'account-suspended' }]);
    await hastenJobs(app);
    await runJobsOnce(app);
    await act('verify', [user.id]);
    expect(await mailTo(user.email)).toMatchObject([
      { template: 'account-suspended' },
      { subject: 'Your account is active again' },
    ]);
  });
});
