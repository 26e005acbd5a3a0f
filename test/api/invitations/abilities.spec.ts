import { INVITATION_STATUSES, type InvitationStatus } from '../../../backend/contract/statuses.js';
import type { InvitationDto } from '../../../backend/invitations/invitations.dto.js';
import type { User } from '../../../backend/generated/prisma/client.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { scenes } from '../../support/fixtures.js';

type Abilities = InvitationDto['abilities'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { as } = scenes(() => app);
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

const CALLS: Record<keyof Abilities, (caller: Client, id: string) => Promise<{ status: number }>> = {
  accept: async (caller, id) => caller.post(`/invitations/${id}/accept`),
  decline: async (caller, id) => caller.post(`/invitations/${id}/decline`),
  activate: async (caller, id) => caller.post(`/invitations/${id}/activate`),
  cancel: async (caller, id) => caller.delete(`/invitations/${id}`),
  resend: async (caller, id) => caller.post(`/invitations/${id}/resend`),
};
const ABILITIES = Object.keys(CALLS) as (keyof Abilities)[];

interface Given {
  business?: Parameters<TestApp['factory']['business']>[0];
  invitation?: Parameters<TestApp['factory']['invitation']>[0];
  managed?: boolean;
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

/** A fresh invitation between the two sides, and the list that shows it to each. */
async function invite(status: InvitationStatus, given: Given) {
  const business = await app.factory.business({ owner: users.businessOwner, ...given.business });
  for (const role of ['MANAGER', 'TECHNICIAN'] as const)
    await app.factory.staffMember({ business, user: users[role], role });
  const property = await app.factory.property({
    owner: users.propertyOwner,
    managerBusiness: given.managed ? await app.factory.business() : null,
  });
  const { id } = await app.factory.invitation({ property, business, status, ...given.invitation });
  const listFor = (role: Role) =>
    role === 'propertyOwner'
      ? `/invitations/property/${property.id}`
      : `/invitations/business/${business.id}`;
  return { id, listFor };
}

async function read(caller: Client, list: string, id: string): Promise<Abilities> {
  const { body } = await caller.get(list).expect(200);
  const invitations = (body as { invitations?: InvitationDto[] }).invitations ?? (body as InvitationDto[]);
  const found = invitations.find((invitation) => invitation.id === id);
  if (!found) throw new Error('the list shows the invitation');
  return found.abilities;
}

const CASES: [string, Given][] = [
  ['of an approved business', {}],
  ['that was sent long ago', { invitation: { lastSentAt: LONG_AGO } }],
  [
    'of a suspended business',
    { business: { registrationStatus: 'SUSPENDED' }, invitation: { lastSentAt: LONG_AGO } },
  ],
  ['to a property that another business manages', { managed: true }],
  [
    'of a service provider to such a property',
    { managed: true, business: { serviceBusinessType: 'SERVICE_PROVIDER' } },
  ],
];

describe.each(CASES)('the abilities of an invitation %s', (_name, given) => {
  it.each(INVITATION_STATUSES)('say for both sides what succeeds while it is %s', async (status) => {
    for (const role of ROLES) {
      const { id, listFor } = await invite(status, given);
      const abilities = await read(callers[role], listFor(role), id);
      // What is refused changes nothing: one invitation is enough for all of that.
      for (const ability of ABILITIES.filter((one) => !abilities[one])) {
        const answer = await CALLS[ability](callers[role], id);
        expect([role, ability, answer.status < 300]).toEqual([role, ability, false]);
      }
      for (const ability of ABILITIES.filter((one) => abilities[one])) {
        const fresh = await invite(status, given);
        const answer = await CALLS[ability](callers[role], fresh.id);
        expect([role, ability, answer.status < 300]).toEqual([role, ability, true]);
      }
    }
  });
});
