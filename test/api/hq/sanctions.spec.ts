import type { User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures } from '../../support/fixtures.js';
import { runJobsOnce } from '../../support/jobs.js';

const app = useTestApp();
let admin: User;
let hq: Client;
beforeAll(async () => {
  admin = await app.factory.admin();
  hq = await as(admin);
});

const { as } = fixtures(app);

const ofUser = async (id: string) => (await hq.get(`/hq/users/${id}`).expect(200)).body.earlierSanctions;
const ofBusiness = async (id: string) =>
  (await hq.get(`/hq/businesses/${id}`).expect(200)).body.earlierSanctions;

/** Deletes the account and signs up again with the same email. */
async function comeBack(user: User): Promise<string> {
  await app
    .client(await app.factory.session(user))
    .delete('/account', { password: PASSWORD })
    .expect(204);
  const account = { name: 'Another name', email: user.email, password: PASSWORD };
  return (await app.client().post('/auth/signup', account).expect(201)).body.user.id;
}

describe('earlier sanctions of an account', () => {
  it('are shown when a suspended person deletes the account and signs up again', async () => {
    const user = await app.factory.user();
    await hq.post(`/hq/users/${user.id}/suspend`).expect(200);
    expect(await ofUser(user.id)).toEqual([]);
    const again = await comeBack(user);
    expect(await ofUser(again)).toEqual([
      {
        kind: 'account',
        status: 'SUSPENDED',
        at: expect.any(String) as string,
        matchedOn: ['email'],
        sameAccount: false,
      },
    ]);
  });

  it('are gone after the account was verified again', async () => {
    const user = await app.factory.user();
    await hq.post(`/hq/users/${user.id}/reject`).expect(200);
    await hq.post(`/hq/users/${user.id}/verify`).expect(200);
    expect(await ofUser(await comeBack(user))).toEqual([]);
  });

  it('are not in the export of the account', async () => {
    const user = await app.factory.user();
    await hq.post(`/hq/users/${user.id}/suspend`).expect(200);
    const again = await comeBack(user);
    const { text } = await (await as({ id: again })).get('/account/export').expect(200);
    expect(text).not.toMatch(/sanction|SUSPENDED/i);
    expect(text).not.toContain(user.id);
  });

  it('hold no email and no name', async () => {
    const user = await app.factory.user({ name: 'Grace Hopper' });
    await hq.post(`/hq/users/${user.id}/suspend`).expect(200);
    const { rows } = await app.database.pool.query('SELECT s::text FROM sanctions s WHERE subject_id = $1', [
      user.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Grace|example\.com/);
  });
});

describe('earlier sanctions of a business', () => {
  const NUMBERS = { registrationNumber: '01234567', vatRegistrationNo: 'GB 980 7806 84' };
  let number = 0;
  const numbers = () => {
    number += 1;
    return { registrationNumber: `0${7_000_000 + number}`, vatRegistrationNo: `GB 980 78 ${1000 + number}` };
  };

  it.each([
    ['reject', 'PENDING_REVIEW', 'REJECTED'],
    ['revoke', 'APPROVED', 'REVOKED'],
    ['suspend', 'APPROVED', 'SUSPENDED'],
  ] as const)('are shown after %s, at another business with its numbers', async (action, before, status) => {
    const marks = numbers();
    const old = await app.factory.business({ registrationStatus: before, ...marks });
    await hq.post(`/hq/businesses/${old.id}/${action}`).expect(200);
    await (await as({ id: old.ownerId })).delete(`/businesses/${old.id}`).expect(204);
    const spelled = {
      registrationNumber: marks.registrationNumber.slice(1),
      vatRegistrationNo: marks.vatRegistrationNo.replace('GB ', '').replaceAll(' ', ''),
    };
    const again = await app.factory.business({ registrationStatus: 'PENDING_REVIEW', ...spelled });
    const sanction = { kind: 'business', status, at: expect.any(String) as string, sameAccount: false };
    const [shown, ...more] = await ofBusiness(again.id);
    expect(more).toEqual([]);
    expect({ ...shown, matchedOn: [...(shown?.matchedOn ?? [])].sort() }).toEqual({
      ...sanction,
      matchedOn: ['registrationNumber', 'vatRegistrationNo'],
    });
    expect(await ofUser(again.ownerId)).toMatchObject([{ kind: 'business', status }]);
  });

  it('mark the rows of the list and of the queue, but never the sanctioned one itself', async () => {
    const marks = numbers();
    const old = await app.factory.business(marks);
    await hq.post(`/hq/businesses/${old.id}/reject`).expect(409);
    await hq.post(`/hq/businesses/${old.id}/suspend`).expect(200);
    const again = await app.factory.business({ ...marks, registrationStatus: 'PENDING_REVIEW' });
    const other = await app.factory.business({ registrationStatus: 'PENDING_REVIEW' });
    const { body } = await hq.get('/hq/review-queue').expect(200);
    const waiting = new Map(body.businesses.map((row) => [row.id, row.hasEarlierSanctions]));
    expect([waiting.get(again.id), waiting.get(other.id)]).toEqual([true, false]);
    const { body: users } = await hq.get('/hq/users/all').expect(200);
    const listed = new Map(
      (users as { id: string; hasEarlierSanctions: boolean }[]).map((row) => [
        row.id,
        row.hasEarlierSanctions,
      ]),
    );
    expect([listed.get(again.ownerId), listed.get(other.ownerId)]).toEqual([true, false]);
  });

  it('are shown at the account of another business with its email', async () => {
    const old = await app.factory.business({ email: 'office@same.example' });
    await hq.post(`/hq/businesses/${old.id}/suspend`).expect(200);
    const again = await app.factory.business({ email: 'Office@same.example' });
    expect(await ofUser(again.ownerId)).toMatchObject([{ kind: 'business', matchedOn: ['email'] }]);
  });

  it('say whether they belong to the same account', async () => {
    const marks = numbers();
    const old = await app.factory.business(marks);
    await hq.post(`/hq/businesses/${old.id}/suspend`).expect(200);
    const again = await app.factory.business({ ownerId: old.ownerId, ...marks });
    expect(await ofBusiness(again.id)).toMatchObject([{ kind: 'business', sameAccount: true }]);
  });

  it('are gone after the business was reactivated', async () => {
    const marks = numbers();
    const old = await app.factory.business(marks);
    await hq.post(`/hq/businesses/${old.id}/suspend`).expect(200);
    const again = await app.factory.business(marks);
    expect(await ofBusiness(again.id)).toHaveLength(1);
    await hq.post(`/hq/businesses/${old.id}/reactivate`).expect(200);
    expect(await ofBusiness(again.id)).toEqual([]);
  });

  it('never match on an empty number', async () => {
    const old = await app.factory.business({ registrationNumber: '-', vatRegistrationNo: 'GB' });
    await hq.post(`/hq/businesses/${old.id}/suspend`).expect(200);
    const other = await app.factory.business({ registrationNumber: '-', vatRegistrationNo: 'GB' });
    expect(await ofBusiness(other.id)).toEqual([]);
  });

  it('are forgotten after 24 months', async () => {
    const old = await app.factory.business(NUMBERS);
    await hq.post(`/hq/businesses/${old.id}/suspend`).expect(200);
    const again = await app.factory.business(NUMBERS);
    const count = () => app.database.prisma.sanction.count({ where: { subjectId: old.id } });
    app.clock.advance({ days: 725 });
    await runJobsOnce(app, 'retention');
    expect(await count()).toBe(3);
    app.clock.advance({ days: 10 });
    hq = await as(admin);
    expect(await ofBusiness(again.id)).toEqual([]);
    await runJobsOnce(app, 'retention');
    expect(await count()).toBe(0);
  });
});
