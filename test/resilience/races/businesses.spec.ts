import {
  BUSINESSES_PER_USER,
  STAFF_ADDITIONS_PER_DAY,
  STAFF_PER_BUSINESS,
} from '../../../backend/contract/limits.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';
import { atOnce, inTurn, races, repeat, won } from './race.js';

const app = useTestApp();
let admins: Client[];

beforeAll(async () => {
  admins = await atOnce(4, async () => as(await app.factory.admin()));
});

const { as, sides } = fixtures(app);
const race = races(app);

const registrationStatusOf = async (id: string) =>
  (await app.database.prisma.business.findUniqueOrThrow({ where: { id } })).registrationStatus;

describe('a business under review', () => {
  race('is approved once by four administrators at once', async (round) => {
    const { id } = await app.factory.business({ registrationStatus: 'PENDING_REVIEW' });
    const answers = await inTurn(
      round,
      admins.map((admin) => admin.post(`/hq/businesses/${id}/approve`)),
    );
    expect(await registrationStatusOf(id)).toBe('APPROVED');
    return {
      answers,
      refusals: ['BUSINESS_TRANSITION_FORBIDDEN'],
      audit: ['business.approved'],
      mail: ['business-approved'],
    };
  });

  race('is approved as the reviewer saw it, or not at all, while its owner edits it', async (round) => {
    const owner = await app.factory.user();
    const { id, name } = await app.factory.business({ owner, registrationStatus: 'PENDING_REVIEW' });
    const client = await as(owner);
    const [approved, edited] = await inTurn(round, [
      (admins[0] as Client).post(`/hq/businesses/${id}/approve`, { revision: 1 }),
      client.patch(`/businesses/${id}`, { name: 'First National Bank' }),
    ]);
    expect(edited.status).toBe(200);
    // Either the reviewer approved what they saw and the new name is marked, or the approval was refused.
    const business = await app.database.prisma.business.findUniqueOrThrow({ where: { id } });
    expect(business.registrationStatus).toBe(won(approved) ? 'APPROVED' : 'PENDING_REVIEW');
    expect(business.changedSinceApproval).toBe(won(approved));
    if (won(approved)) {
      const event = await app.database.prisma.auditEvent.findFirstOrThrow({
        where: { subjectId: id, action: 'business.approved' },
      });
      expect(event.after).toMatchObject({ revision: 1, profile: { name } });
    }
    return {
      answers: [approved, edited],
      winners: won(approved) ? 2 : 1,
      refusals: ['BUSINESS_CHANGED'],
      audit: ['business.changed', ...(won(approved) ? ['business.approved'] : [])],
      mail: won(approved) ? ['business-approved'] : [],
    };
  });

  race('ends approved when one administrator approves and another rejects', async (round) => {
    const { id } = await app.factory.business({ registrationStatus: 'PENDING_REVIEW' });
    const [one, two] = admins as [Client, Client];
    const [approved, rejected] = await inTurn(round, [
      one.post(`/hq/businesses/${id}/approve`),
      two.post(`/hq/businesses/${id}/reject`),
    ]);
    // A rejected business may be approved afterwards; an approved one cannot be rejected.
    expect(approved.status).toBe(200);
    expect(await registrationStatusOf(id)).toBe('APPROVED');
    const both = won(rejected);
    return {
      answers: [approved, rejected],
      winners: both ? 2 : 1,
      refusals: ['BUSINESS_TRANSITION_FORBIDDEN'],
      audit: ['business.approved', ...(both ? ['business.rejected'] : [])],
      mail: ['business-approved', ...(both ? ['business-rejected'] : [])],
    };
  });

  race('gives its property back only if the revocation succeeds beside a suspension', async (round) => {
    const { property, business } = await sides();
    await app.database.prisma.property.update({
      where: { id: property.id },
      data: { managementType: 'BUSINESS_MANAGED', managerBusinessId: business.id },
    });
    const [one, two] = admins as [Client, Client];
    const [suspended, revoked] = await inTurn(round, [
      one.post(`/hq/businesses/${business.id}/suspend`),
      two.post(`/hq/businesses/${business.id}/revoke`),
    ]);
    const row = await app.database.prisma.property.findUniqueOrThrow({ where: { id: property.id } });
    expect(row.managerBusinessId).toBe(won(revoked) ? null : business.id);
    return {
      answers: [suspended, revoked],
      refusals: ['BUSINESS_TRANSITION_FORBIDDEN'],
      audit: won(revoked) ? ['business.revoked', 'property.unassigned'] : ['business.suspended'],
      mail: won(revoked) ? ['business-revoked', 'management-ended'] : ['business-suspended'],
    };
  });
});

describe('the deletion of a business', () => {
  race('leaves no property to it that is assigned meanwhile', async (round) => {
    const { owner, property, business, manager } = await sides();
    const managed = await app.factory.property({ managerBusiness: business });
    const [removed, assigned] = await inTurn(round, [
      manager.delete(`/businesses/${business.id}`),
      owner.post(`/properties/${property.id}/assign-business`, { businessId: business.id }),
    ]);
    expect(removed.status).toBe(204);
    const both = won(assigned);
    const rows = await app.database.prisma.property.findMany({
      where: { id: { in: [managed.id, property.id] } },
    });
    for (const row of rows)
      expect(row).toMatchObject({ managementType: 'SELF_MANAGED', managerBusinessId: null });
    return {
      answers: [removed, assigned],
      winners: both ? 2 : 1,
      refusals: ['BUSINESS_NOT_FOUND'],
      audit: [
        'business.deleted',
        'property.unassigned',
        ...(both ? ['property.assigned', 'property.unassigned'] : []),
      ],
      mail: [...repeat(both ? 2 : 1, 'management-ended'), ...(both ? ['manager-assigned'] : [])],
    };
  });

  race('leaves no invitation that is sent meanwhile', async (round) => {
    const { owner, property, business, manager } = await sides();
    const [removed, sent] = await inTurn(round, [
      manager.delete(`/businesses/${business.id}`),
      owner.post('/invitations', { propertyId: property.id, businessId: business.id }),
    ]);
    expect(removed.status).toBe(204);
    const both = won(sent);
    const open = { propertyId: property.id, status: { not: 'CANCELLED' } } as const;
    expect(await app.database.prisma.invitation.count({ where: open })).toBe(0);
    return {
      answers: [removed, sent],
      winners: both ? 2 : 1,
      refusals: ['BUSINESS_NOT_FOUND'],
      audit: ['business.deleted', ...(both ? ['invitation.sent', 'invitation.cancelled'] : [])],
      mail: both ? ['invitation-withdrawn'] : [],
    };
  });

  race('leaves no invitation that is accepted meanwhile', async (round) => {
    const { property, business, manager } = await sides();
    const { id } = await app.factory.invitation({ property, business });
    const [removed, accepted] = await inTurn(round, [
      manager.delete(`/businesses/${business.id}`),
      manager.post(`/invitations/${id}/accept`, {}),
    ]);
    expect(removed.status).toBe(204);
    const both = won(accepted);
    return {
      answers: [removed, accepted],
      winners: both ? 2 : 1,
      refusals: ['INVITATION_NOT_FOUND'],
      audit: ['business.deleted', 'invitation.cancelled', ...(both ? ['invitation.accepted'] : [])],
      mail: ['invitation-withdrawn', ...(both ? ['invitation-accepted'] : [])],
    };
  });

  race('succeeds while an administrator suspends it', async (round) => {
    const { business, manager } = await sides();
    const [removed, suspended] = await inTurn(round, [
      manager.delete(`/businesses/${business.id}`),
      (admins[0] as Client).post(`/hq/businesses/${business.id}/suspend`),
    ]);
    expect(removed.status).toBe(204);
    const both = won(suspended);
    return {
      answers: [removed, suspended],
      winners: both ? 2 : 1,
      refusals: ['BUSINESS_NOT_FOUND'],
      audit: ['business.deleted', ...(both ? ['business.suspended'] : [])],
      mail: both ? ['business-suspended'] : [],
    };
  });
});

describe('a limit', () => {
  race('of 20 businesses a user lets three of eight through', async () => {
    const owner = await app.factory.user();
    const client = await as(owner);
    await atOnce(BUSINESSES_PER_USER - 3, () => app.factory.business({ owner }));
    const answers = await atOnce(8, (index) =>
      client.post('/businesses', {
        name: `Arrival ${index}`,
        email: `arrival-${owner.id}@example.com`,
        phoneNumber: '020 7946 0018',
        address: 'Nowhere in particular',
        companyType: 'SOLE_TRADER',
        serviceBusinessType: 'SERVICE_PROVIDER',
      }),
    );
    expect(await app.database.prisma.business.count({ where: { ownerId: owner.id } })).toBe(20);
    return {
      answers,
      winners: 3,
      refusals: ['BUSINESS_LIMIT_REACHED'],
      audit: repeat(3, 'business.created'),
      mail: repeat(3, 'business-email-link'),
    };
  });

  race('of 50 staff a business lets two of six through', async (round) => {
    const { business, manager } = await sides();
    const users = await atOnce(STAFF_PER_BUSINESS + 4, () => app.factory.user());
    const members = STAFF_PER_BUSINESS - 2;
    await app.database.prisma.staffMember.createMany({
      data: users.slice(0, members).map(({ id }) => ({ businessId: business.id, userId: id })),
    });
    const answers = await inTurn(
      round,
      users.slice(members).map(({ email }) => manager.post(`/businesses/${business.id}/staff`, { email })),
    );
    expect(await app.database.prisma.staffMember.count({ where: { businessId: business.id } })).toBe(50);
    return {
      answers,
      winners: 2,
      refusals: ['STAFF_LIMIT_REACHED'],
      audit: repeat(2, 'business.staff-added'),
      mail: repeat(2, 'staff-added'),
    };
  });

  race('of 20 additions of staff a day lets two of six through', async (round) => {
    const { business, manager } = await sides();
    const users = await atOnce(6, () => app.factory.user());
    await app.database.prisma.auditEvent.createMany({
      data: repeat(STAFF_ADDITIONS_PER_DAY - 2, {
        action: 'business.staff-added',
        subjectType: 'business',
        subjectId: business.id,
        businessId: business.id,
      }),
    });
    const answers = await inTurn(
      round,
      users.map(({ email }) => manager.post(`/businesses/${business.id}/staff`, { email })),
    );
    expect(await app.database.prisma.staffMember.count({ where: { businessId: business.id } })).toBe(2);
    return {
      answers,
      winners: 2,
      refusals: ['STAFF_ADDED_TOO_OFTEN'],
      audit: repeat(STAFF_ADDITIONS_PER_DAY, 'business.staff-added'),
      mail: repeat(2, 'staff-added'),
    };
  });
});
