import type { User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures } from '../../support/fixtures.js';
import { type Answer, atOnce, inTurn, races, repeat, won } from './race.js';

const app = useTestApp();

const { as } = fixtures(app);
const race = races(app);

race('one of twenty sign-ups with one email succeeds', async (round) => {
  const body = { name: 'Twenty', email: `twenty-${round}@example.com`, password: PASSWORD };
  const answers = await atOnce(20, (index) =>
    app.client().post('/auth/signup', index % 2 ? body : { ...body, email: body.email.toUpperCase() }),
  );
  const users = await app.database.prisma.user.findMany({ where: { email: body.email } });
  expect(users).toHaveLength(1);
  expect(await app.factory.sessionsOf(users[0] as User)).toHaveLength(1);
  return { answers, refusals: ['EMAIL_TAKEN'], audit: [], mail: ['account-email-link'] };
});

describe('the status of an account', () => {
  race('is verified once by four administrators at once', async (round) => {
    const user = await app.factory.user({ accountStatus: 'PENDING_VERIFICATION' });
    const admins = await atOnce(4, async () => as(await app.factory.admin()));
    const answers = await inTurn(
      round,
      admins.map((admin) => admin.post(`/hq/users/${user.id}/verify`)),
    );
    return {
      answers,
      refusals: ['ACCOUNT_STATUS_UNCHANGED'],
      audit: ['account.verified'],
      mail: ['account-verified'],
    };
  });

  race('is changed step by step by a verification, a suspension and a rejection at once', async (round) => {
    const user = await app.factory.user({ accountStatus: 'PENDING_VERIFICATION' });
    const admins = (await atOnce(3, async () => as(await app.factory.admin()))) as [Client, Client, Client];
    const answers = await inTurn(
      round,
      (['verify', 'suspend', 'reject'] as const).map((action, index) =>
        (admins[index] as Client).post(`/hq/users/${user.id}/${action}`),
      ),
    );
    const { accountStatus } = await app.database.prisma.user.findUniqueOrThrow({ where: { id: user.id } });
    return {
      answers,
      winners: 3,
      refusals: [],
      audit: ['account.verified', 'account.suspended', 'account.rejected'],
      // A decision takes back the mail of the one before it, which leaves after ten seconds.
      mail: [`account-${accountStatus.toLowerCase()}`],
    };
  });
});

describe('the last two super administrators', () => {
  async function lastTwo(): Promise<{ users: [User, User]; clients: [Client, Client] }> {
    await app.database.prisma.user.updateMany({ data: { roles: ['USER'] } });
    const users: [User, User] = [await app.factory.superAdmin(), await app.factory.superAdmin()];
    return { users, clients: [await as(users[0]), await as(users[1])] };
  }
  const remaining = () =>
    app.database.prisma.user.count({
      where: { roles: { has: 'SUPER_ADMIN' }, accountStatus: 'VERIFIED' },
    });

  race('cannot suspend each other at once', async (round) => {
    const { users, clients } = await lastTwo();
    const answers = await inTurn(round, [
      clients[0].post(`/hq/users/${users[1].id}/suspend`),
      clients[1].post(`/hq/users/${users[0].id}/suspend`),
    ]);
    expect(await remaining()).toBe(1);
    return {
      answers,
      refusals: ['INSUFFICIENT_ROLE', 'ACCOUNT_NOT_VERIFIED'],
      audit: ['account.suspended'],
      mail: ['account-suspended'],
    };
  });

  race('cannot lower each other at once', async (round) => {
    const { users, clients } = await lastTwo();
    const answers = await inTurn(round, [
      clients[0].put(`/hq/users/${users[1].id}/roles`, { roles: ['USER'] }),
      clients[1].put(`/hq/users/${users[0].id}/roles`, { roles: ['USER'] }),
    ]);
    expect(await remaining()).toBe(1);
    return { answers, refusals: ['INSUFFICIENT_ROLE'], audit: ['account.roles-changed'], mail: [] };
  });

  race('cannot both lower themselves at once', async () => {
    const { users, clients } = await lastTwo();
    const answers = await atOnce(2, (index) =>
      (clients[index] as Client).put(`/hq/users/${(users[index] as User).id}/roles`, { roles: ['USER'] }),
    );
    expect(await remaining()).toBe(1);
    return { answers, refusals: ['LAST_SUPER_ADMIN'], audit: ['account.roles-changed'], mail: [] };
  });
});

race('an account can be deleted while its owner edits a business and others invite it', async () => {
  const owner = await app.factory.user();
  const business = await app.factory.business({ owner });
  const client = await as(owner);
  const other = await app.factory.user();
  const property = await app.factory.property({ owner: other, managerBusiness: business });
  const stranger = await as(other);
  let deleted = false;
  let edit = 0;
  const untilDeleted = async (call: () => PromiseLike<Answer>) => {
    const answers: Answer[] = [];
    while (!deleted) answers.push(await call());
    return answers;
  };
  const [deletion, edits, renames] = await Promise.all([
    client.delete('/account', { password: PASSWORD }).then((answer) => {
      deleted = true;
      return answer;
    }),
    untilDeleted(() =>
      client.patch(`/businesses/${business.id}`, { name: `Edited ${'x'.repeat((edit += 1) % 50)}` }),
    ),
    untilDeleted(() => stranger.patch(`/properties/${property.id}`, { memorableName: 'The Old Mill' })),
  ]);
  expect(deletion.status).toBe(204);
  expect(new Set(renames.map(({ status }) => status))).toEqual(new Set([200]));
  const edited = edits.filter(won).length;
  return {
    answers: [deletion, ...edits],
    winners: 1 + edited,
    // Never CONFLICT, which is the answer to a deadlock.
    refusals: ['UNAUTHORIZED', 'BUSINESS_NOT_FOUND'],
    audit: [
      'account.deleted',
      'business.deleted',
      'property.unassigned',
      ...repeat(edited, 'business.changed'),
    ],
    mail: ['management-ended'],
  };
});
