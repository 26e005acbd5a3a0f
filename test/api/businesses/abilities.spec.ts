import type { BusinessDto } from '../../../backend/businesses/profile/business.dto.js';
import { REGISTRATION_STATUSES } from '../../../backend/contract/statuses.js';
import type { Business, ServiceCategory, User } from '../../../backend/generated/prisma/client.js';
import { type TestApp, useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';
import { daysFromToday } from '../../support/days.js';

type Abilities = BusinessDto['abilities'];
type Call = (caller: Client, business: Business) => Promise<{ status: number }>;

const app = useTestApp();
let offered: ServiceCategory;
let other: ServiceCategory;
beforeAll(async () => {
  const categories = await app.database.prisma.serviceCategory.findMany({
    where: { requiresCertification: true },
    take: 2,
  });
  [offered, other] = categories as [ServiceCategory, ServiceCategory];
});

const { as } = fixtures(app);

const review =
  (action: string): Call =>
  async (caller, { id }) =>
    caller.post(`/hq/businesses/${id}/${action}`);
/** These say what the pages show. The calls behind them answer some who are not shown it, so they have a test of their own. */
const SHOWN = ['seeStanding', 'seeInMarketplace'] as const;
const CALLS: Record<Exclude<keyof Abilities, (typeof SHOWN)[number]>, Call> = {
  update: async (caller, { id }) => caller.patch(`/businesses/${id}`, { description: 'New' }),
  delete: async (caller, { id }) => caller.delete(`/businesses/${id}`),
  manageServices: async (caller, { id }) =>
    caller.post(`/businesses/${id}/services`, { serviceCategoryId: other.id }),
  manageStaff: async (caller, { id }) =>
    caller.post(`/businesses/${id}/staff`, { email: (await app.factory.user()).email }),
  leave: async (caller, { id }) => {
    // Its one use here is the caller's id, so its limit does not count.
    await app.database.pool.query('DELETE FROM rate_limits');
    const { body: me } = await caller.get('/account/export').expect(200);
    return caller.delete(`/businesses/${id}/staff/${me.account.id}`);
  },
  manageCertificates: async (caller, { id }) =>
    caller.put(`/businesses/${id}/services/${offered.id}/certificate`, {
      scheme: 'Gas Safe Register',
      number: '512345',
      expiresOn: daysFromToday(30),
    }),
  // The business may decline in any status, if the caller may respond at all.
  answerInvitations: async (caller, business) => {
    const { id } = await app.factory.invitation({ business });
    return caller.post(`/invitations/${id}/decline`);
  },
  approve: review('approve'),
  reject: review('reject'),
  suspend: review('suspend'),
  reactivate: review('reactivate'),
  revoke: review('revoke'),
  markReviewed: review('mark-reviewed'),
};
const ABILITIES = Object.keys(CALLS) as (keyof typeof CALLS)[];

const ROLES = ['owner', 'MANAGER', 'TECHNICIAN', 'administrator', 'stranger'] as const;
type Role = (typeof ROLES)[number];

let users: Record<Role, User>;
let callers: Record<Role, Client>;
beforeAll(async () => {
  const made = await Promise.all(
    ROLES.map(async (role) => {
      const user = role === 'administrator' ? await app.factory.admin() : await app.factory.user();
      return [role, user] as const;
    }),
  );
  users = Object.fromEntries(made) as typeof users;
  const signedIn = await Promise.all(made.map(async ([role, user]) => [role, await as(user)] as const));
  callers = Object.fromEntries(signedIn) as typeof callers;
});

type Given = Parameters<TestApp['factory']['business']>[0];

/** A fresh business with its staff; a service provider offers one service. */
async function register(given: Given): Promise<Business> {
  const business = await app.factory.business({ owner: users.owner, ...given });
  for (const role of ['MANAGER', 'TECHNICIAN'] as const)
    await app.factory.staffMember({ business, user: users[role], role });
  if (business.serviceBusinessType === 'SERVICE_PROVIDER') {
    await app.database.prisma.businessService.create({
      data: { businessId: business.id, serviceCategoryId: offered.id },
    });
  }
  return business;
}

async function read(caller: Client, { id }: Business): Promise<Abilities> {
  const { body } = await caller.get(`/businesses/${id}`).expect(200);
  return body.abilities;
}

async function expectAbilitiesToHold(role: Role, given: Given): Promise<void> {
  const business = await register(given);
  const abilities = await read(callers[role], business);
  // Refused calls change nothing, so one business is enough for all of them.
  for (const ability of ABILITIES.filter((one) => !abilities[one])) {
    const answer = await CALLS[ability](callers[role], business);
    expect([role, ability, answer.status < 300]).toEqual([role, ability, false]);
  }
  for (const ability of ABILITIES.filter((one) => abilities[one])) {
    const answer = await CALLS[ability](callers[role], await register(given));
    expect([role, ability, answer.status < 300]).toEqual([role, ability, true]);
  }
}

describe('the abilities of a business', () => {
  it.each(REGISTRATION_STATUSES)('say what each caller may do while it is %s', async (registrationStatus) => {
    for (const role of ROLES) {
      // Strangers cannot read a business in any other status.
      if (role === 'stranger' && registrationStatus !== 'APPROVED') continue;
      await expectAbilitiesToHold(role, { registrationStatus, serviceBusinessType: 'SERVICE_PROVIDER' });
    }
  });

  it.each(REGISTRATION_STATUSES)('show its place in the marketplace to its people: %s', async (status) => {
    const business = await register({ registrationStatus: status });
    for (const role of ROLES) {
      if (role === 'stranger' && status !== 'APPROVED') continue;
      const abilities = await read(callers[role], business);
      const shown = status === 'APPROVED' && role !== 'administrator' && role !== 'stranger';
      expect([role, ...SHOWN.map((ability) => abilities[ability])]).toEqual([role, shown, shown]);
      // Who is shown the standing may read it.
      if (shown) await callers[role].get(`/businesses/${business.id}/standing`).expect(200);
    }
  });

  it('let only a service provider manage services and certificates', async () => {
    await expectAbilitiesToHold('owner', { serviceBusinessType: 'PROPERTY_MANAGEMENT' });
  });

  it('allow a reviewer to mark changes since the approval as reviewed', async () => {
    await expectAbilitiesToHold('administrator', { changedSinceApproval: true });
  });

  it('do not let administrators review their own business', async () => {
    for (const registrationStatus of REGISTRATION_STATUSES) {
      const given = { owner: users.administrator, registrationStatus, changedSinceApproval: true };
      await expectAbilitiesToHold('administrator', given);
    }
  });
});
