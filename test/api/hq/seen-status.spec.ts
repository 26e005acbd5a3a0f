import type { AccountStatus, User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
let one: Client;
let two: Client;

beforeAll(async () => {
  one = await as(await app.factory.admin());
  two = await as(await app.factory.admin());
});

const { as } = fixtures(app);

const REFUSED = {
  code: 'CONFLICT',
  message: 'The status of this account has changed since you saw it.',
};

/** What a decision writes about an account. */
async function written({ id, email }: User) {
  const { prisma } = app.database;
  const { accountStatus } = await prisma.user.findUniqueOrThrow({ where: { id } });
  const events = await prisma.auditEvent.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } });
  const sanctions = await prisma.sanction.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } });
  const mails = await prisma.mail.count({ where: { recipient: email } });
  return { accountStatus, events, sanctions, mails };
}

const account = (accountStatus: AccountStatus) => app.factory.user({ accountStatus });

describe('seenStatus', () => {
  it('keeps a rejection and its mark from a verification that had not seen it', async () => {
    const user = await account('PENDING_VERIFICATION');
    await two.post(`/hq/users/${user.id}/reject`, { seenStatus: 'PENDING_VERIFICATION' }).expect(200);
    const before = await written(user);
    expect(before).toMatchObject({ accountStatus: 'REJECTED', sanctions: [{ status: 'REJECTED' }] });
    const { body } = await one
      .post(`/hq/users/${user.id}/verify`, { seenStatus: 'PENDING_VERIFICATION' })
      .expect(409);
    expect(body).toMatchObject(REFUSED);
    expect(await written(user)).toEqual(before);
    await one.post(`/hq/users/${user.id}/verify`, { seenStatus: 'REJECTED' }).expect(200);
    expect(await written(user)).toMatchObject({ accountStatus: 'VERIFIED', sanctions: [] });
  });

  it('keeps a suspension from an undo that had not seen it', async () => {
    const user = await account('PENDING_VERIFICATION');
    await one.post(`/hq/users/${user.id}/verify`, { seenStatus: 'PENDING_VERIFICATION' }).expect(200);
    await two.post(`/hq/users/${user.id}/suspend`, { seenStatus: 'VERIFIED' }).expect(200);
    const before = await written(user);
    const { body } = await one.post(`/hq/users/${user.id}/set-pending`, { seenStatus: 'VERIFIED' });
    expect(body).toMatchObject(REFUSED);
    expect(await written(user)).toEqual(before);
  });

  it.each([
    ['verify', 'SUSPENDED'],
    ['reject', 'VERIFIED'],
    ['suspend', 'PENDING_VERIFICATION'],
    ['set-pending', 'REJECTED'],
  ] as const)('lets %s through from the status that was seen, and from no other', async (action, status) => {
    const user = await account(status);
    const others = ['VERIFIED', 'REJECTED', 'SUSPENDED', 'PENDING_VERIFICATION'] as const;
    for (const seenStatus of others.filter((other) => other !== status)) {
      const { body } = await one.post(`/hq/users/${user.id}/${action}`, { seenStatus }).expect(409);
      expect(body.code).toBe('CONFLICT');
    }
    await one.post(`/hq/users/${user.id}/${action}`, { seenStatus: status }).expect(200);
  });

  it('lets one of several through that decide at the same moment', async () => {
    const user = await account('PENDING_VERIFICATION');
    const seenStatus = 'PENDING_VERIFICATION';
    const answers = await Promise.all(
      (['verify', 'reject', 'suspend', 'verify'] as const).map((action, index) =>
        (index % 2 ? one : two).post(`/hq/users/${user.id}/${action}`, { seenStatus }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect(body).toMatchObject(REFUSED);
    expect((await written(user)).events).toHaveLength(1);
  });

  it('is compared for each account of a bulk action', async () => {
    const [waiting, rejected] = [
      await account('PENDING_VERIFICATION'),
      await account('PENDING_VERIFICATION'),
    ];
    await two.post(`/hq/users/${rejected.id}/reject`).expect(200);
    const before = await written(rejected);
    const { body } = await one
      .post('/hq/users/bulk', {
        action: 'verify',
        ids: [rejected.id, waiting.id],
        seenStatus: 'PENDING_VERIFICATION',
      })
      .expect(200);
    expect(body.results).toEqual([
      { id: rejected.id, ok: false, ...REFUSED },
      { id: waiting.id, ok: true },
    ]);
    expect(await written(rejected)).toEqual(before);
  });

  it.each(['verify', 'reject', 'suspend', 'set-pending', 'bulk'] as const)(
    'must be a status, or absent, for %s',
    async (action) => {
      const user = await account('VERIFIED');
      const path = action === 'bulk' ? '/hq/users/bulk' : `/hq/users/${user.id}/${action}`;
      const rest = action === 'bulk' ? { action: 'suspend', ids: [user.id] } : {};
      for (const seenStatus of ['', 'verified', null, 1, ['VERIFIED'], {}]) {
        const { body } = await one.post(path, { ...rest, seenStatus }).expect(400);
        expect(Object.keys(body.errors ?? {})).toEqual(['seenStatus']);
      }
    },
  );
});
