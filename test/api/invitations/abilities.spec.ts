import { OPEN_INVITATIONS_PER_PROPERTY } from '../../../backend/contract/limits.js';
import { INVITATION_STATUSES, type InvitationStatus } from '../../../backend/contract/statuses.js';
import type { InvitationDto } from '../../../backend/invitations/invitations.dto.js';
import type { User } from '../../../backend/generated/prisma/client.js';
import { type TestApp, useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

type Abilities = InvitationDto['abilities'];

const app = useTestApp();

const { as } = fixtures(app);
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

interface Invited {
  id: string;
  propertyId: string;
  businessId: string;
}

const CALLS: Record<
  keyof Abilities,
  (caller: Client, invitation: Invited) => Promise<{ status: number; body: { code?: string } }>
> = {
  accept: async (caller, { id }) => caller.post(`/invitations/${id}/accept`),
  decline: async (caller, { id }) => caller.post(`/invitations/${id}/decline`),
  activate: async (caller, { id }) => caller.post(`/invitations/${id}/activate`),
  cancel: async (caller, { id }) => caller.delete(`/invitations/${id}`),
  finish: async (caller, { id }) => caller.post(`/invitations/${id}/finish`),
  write: async (caller, { id }) => caller.post(`/invitations/${id}/messages`, { text: 'Hello' }),
  report: async (caller, { id }) => {
    // Otherwise those of other cases would use up the day.
    await app.database.prisma.threadReport.deleteMany();
    return caller.post(`/invitations/${id}/report`, { reason: 'They threaten us' });
  },
  quote: async (caller, { id }) =>
    caller.post(`/invitations/${id}/quotes`, {
      amount: 12_500,
      currency: 'GBP',
      description: 'Everything that the job needs',
      validUntil: app.clock.day(30),
    }),
  review: async (caller, { id }) => caller.put(`/invitations/${id}/review`, { rating: 4 }),
  resend: async (caller, { id }) => caller.post(`/invitations/${id}/resend`),
  inviteAgain: async (caller, { propertyId, businessId }) =>
    caller.post('/invitations', { propertyId, businessId }),
};
/** The refusals that the status of an invitation does not show. */
const EXPLAINED = ['BUSINESS_NOT_APPROVED', 'INVITATION_OWNER_REJECTED', 'PROPERTY_ALREADY_MANAGED'] as const;
const ABILITIES = Object.keys(CALLS) as (keyof Abilities)[];

interface Given {
  business?: Parameters<TestApp['factory']['business']>[0];
  invitation?: Parameters<TestApp['factory']['invitation']>[0];
  managed?: boolean;
  /** The business has a newer invitation to the property, which is open. */
  reinvited?: boolean;
  ownerRejected?: boolean;
  /** Open invitations of other businesses to the property. */
  others?: number;
}
const ROLES = ['propertyOwner', 'businessOwner', 'MANAGER', 'TECHNICIAN'] as const;
type Role = (typeof ROLES)[number];

let users: Record<Role, User>;
let callers: Record<Role, Client>;
beforeAll(async () => {
  const made = await Promise.all(ROLES.map(async (role) => [role, await app.factory.user()] as const));
  users = Object.fromEntries(made) as typeof users;
  const signedIn = await Promise.all(made.map(async ([role, user]) => [role, await as(user)] as const));
  callers = Object.fromEntries(signedIn) as typeof callers;
});

/** Creates an invitation, and returns how each side reads the list that contains it. */
async function invite(status: InvitationStatus, given: Given) {
  const business = await app.factory.business({ owner: users.businessOwner, ...given.business });
  for (const role of ['MANAGER', 'TECHNICIAN'] as const)
    await app.factory.staffMember({ business, user: users[role], role });
  const property = await app.factory.property({
    owner: given.ownerRejected ? await app.factory.user({ accountStatus: 'REJECTED' }) : users.propertyOwner,
    managerBusiness: given.managed ? await app.factory.business() : null,
  });
  const { id } = await app.factory.invitation({ property, business, status, ...given.invitation });
  if (given.reinvited) await app.factory.invitation({ property, business });
  for (let other = 0; other < (given.others ?? 0); other += 1) await app.factory.invitation({ property });
  const list = async (role: Role) => {
    if (role !== 'propertyOwner')
      return (await callers[role].get(`/invitations/business/${business.id}`).expect(200)).body;
    const { body } = await callers[role].get(`/invitations/property/${property.id}`).expect(200);
    return body.invitations;
  };
  return { invited: { id, propertyId: property.id, businessId: business.id }, list };
}

async function expectAbilitiesToHold(role: Role, status: InvitationStatus, given: Given): Promise<void> {
  const { invited, list } = await invite(status, given);
  const shown = (await list(role)).find(({ id }) => id === invited.id);
  if (!shown) throw new Error('the list does not show the invitation');
  const { abilities, refusals } = shown;
  // Refused calls change nothing, so one invitation is enough for all of them.
  for (const ability of ABILITIES.filter((one) => !abilities[one])) {
    const { status: refused, body } = await CALLS[ability](callers[role], invited);
    expect([role, ability, refused < 300]).toEqual([role, ability, false]);
    const explained = EXPLAINED.find((code) => code === body.code) ?? null;
    if (ability === 'accept' || ability === 'activate') expect(refusals[ability]).toBe(explained);
  }
  for (const ability of ABILITIES.filter((one) => abilities[one])) {
    if (ability === 'accept' || ability === 'activate') expect(refusals[ability]).toBeNull();
    const fresh = await invite(status, given);
    const answer = await CALLS[ability](callers[role], fresh.invited);
    expect([role, ability, answer.status < 300]).toEqual([role, ability, true]);
  }
}

describe('the abilities of an invitation', () => {
  it.each(['DECLINED', 'CANCELLED'] as const)('offer the owner a new one once it is %s', async (status) => {
    for (const [role, offered] of [
      ['propertyOwner', true],
      ['businessOwner', false],
    ] as const) {
      const [shown] = await (await invite(status, {})).list(role);
      expect(shown?.abilities.inviteAgain).toBe(offered);
    }
  });

  it.each(INVITATION_STATUSES)('say what both sides may do while it is %s', async (status) => {
    for (const role of ROLES) await expectAbilitiesToHold(role, status, {});
  });

  const suspended = { business: { registrationStatus: 'SUSPENDED' } } as const;
  const provider = { business: { serviceBusinessType: 'SERVICE_PROVIDER' } } as const;
  it.each<[string, Role, InvitationStatus, Given]>([
    ['that was sent long ago', 'propertyOwner', 'PENDING', { invitation: { lastSentAt: LONG_AGO } }],
    [
      'of a suspended business',
      'propertyOwner',
      'PENDING',
      { ...suspended, invitation: { lastSentAt: LONG_AGO } },
    ],
    ['of a suspended business', 'propertyOwner', 'DECLINED', suspended],
    ['of a business that was invited again', 'propertyOwner', 'DECLINED', { reinvited: true }],
    [
      'to a property with as many open ones as it may have',
      'propertyOwner',
      'DECLINED',
      { others: OPEN_INVITATIONS_PER_PROPERTY },
    ],
    [
      'to a property with one open one less',
      'propertyOwner',
      'CANCELLED',
      { others: OPEN_INVITATIONS_PER_PROPERTY - 1 },
    ],
    ['of a suspended business', 'businessOwner', 'PENDING', suspended],
    ['of a suspended business', 'businessOwner', 'ACCEPTED', suspended],
    ['of a rejected property owner', 'MANAGER', 'PENDING', { ownerRejected: true }],
    ['to a property that another business manages', 'businessOwner', 'ACCEPTED', { managed: true }],
    ['of a service provider to such a property', 'businessOwner', 'ACCEPTED', { managed: true, ...provider }],
  ])('say for an invitation %s what the %s may do while it is %s', (_name, role, status, given) =>
    expectAbilitiesToHold(role, status, given),
  );
});
