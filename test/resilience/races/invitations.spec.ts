import { OPEN_INVITATIONS_PER_PROPERTY } from '../../../backend/contract/limits.js';
import type { InvitationStatus } from '../../../backend/contract/statuses.js';
import { useTestApp } from '../../support/app.js';
import { historyOf } from '../../support/history.js';
import { fixtures } from '../../support/fixtures.js';
import { atOnce, inTurn, races, repeat, won } from './race.js';

const app = useTestApp();

const { as, home, sides, statusOf, templatesTo } = fixtures(app);
const race = races(app);

const managerOf = async (id: string) =>
  (await app.database.prisma.property.findUniqueOrThrow({ where: { id } })).managerBusinessId;

/** An invitation with the clients of both sides. */
async function invitation(status: InvitationStatus) {
  const both = await sides();
  const { property, business } = both;
  return { ...both, id: (await app.factory.invitation({ property, business, status })).id };
}

describe('one invitation', () => {
  race(
    'is accepted, declined or cancelled, and only an accepted one is cancelled afterwards',
    async (round) => {
      const { id, owner, manager } = await invitation('PENDING');
      const [accepted, declined, cancelled] = await inTurn(round, [
        manager.post(`/invitations/${id}/accept`, {}),
        manager.post(`/invitations/${id}/decline`, {}),
        owner.delete(`/invitations/${id}`),
      ]);
      // Exactly one call changes the PENDING invitation, but an accepted one may still be cancelled.
      const both = accepted.status === 200 && cancelled.status === 204;
      const history = await historyOf(app, id);
      expect(history.filter(({ before }) => before?.status === 'PENDING')).toHaveLength(1);
      const answered = [accepted, declined, cancelled].filter(won);
      if (both) expect(history.map(({ after }) => after?.status)).toEqual(['ACCEPTED', 'CANCELLED']);
      const steps = [
        accepted.status === 200 ? 'accepted' : null,
        declined.status === 200 ? 'declined' : null,
        cancelled.status === 204 ? 'cancelled' : null,
      ].filter((step) => step !== null);
      expect(answered.length).toBeGreaterThan(0);
      return {
        answers: [accepted, declined, cancelled],
        winners: both ? 2 : 1,
        refusals: ['INVITATION_TRANSITION_FORBIDDEN'],
        audit: steps.map((step) => `invitation.${step}`),
        mail: steps.map((step) => `invitation-${step}`),
      };
    },
  );
});

describe('one property', () => {
  race('is managed by one of three businesses that activate at once', async () => {
    const { property } = await home();
    const rivals = await atOnce(3, async () => {
      const { business, manager } = await sides();
      const { id } = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
      return { business, manager, id };
    });
    const answers = await atOnce(3, (index) => {
      const { manager, id } = rivals[index] as (typeof rivals)[number];
      return manager.post(`/invitations/${id}/activate`, {});
    });
    expect(await managerOf(property.id)).toBe(rivals[answers.findIndex(won)]?.business.id);
    return {
      answers,
      refusals: ['PROPERTY_ALREADY_MANAGED'],
      audit: ['property.assigned', 'invitation.activated'],
      mail: ['invitation-activated'],
    };
  });

  race('gets one of six invitations to one business', async () => {
    const { owner, property, business } = await sides();
    const request = { propertyId: property.id, businessId: business.id };
    const answers = await atOnce(6, () => owner.post('/invitations', request));
    expect(await app.database.prisma.invitation.count({ where: { propertyId: property.id } })).toBe(1);
    return {
      answers,
      refusals: ['INVITATION_OPEN'],
      audit: ['invitation.sent'],
      mail: ['invitation-sent'],
    };
  });

  race('gets ten of twenty invitations while ten of the allowed twenty are open', async (round) => {
    const { owner, property } = await home();
    const owned = { owner: await app.factory.user() };
    const businesses = await atOnce(30, () => app.factory.business(owned));
    const open = OPEN_INVITATIONS_PER_PROPERTY - 10;
    for (const business of businesses.slice(0, open)) await app.factory.invitation({ property, business });
    const answers = await inTurn(
      round,
      businesses
        .slice(open)
        .map(({ id: businessId }) => owner.post('/invitations', { propertyId: property.id, businessId })),
    );
    expect(await app.database.prisma.invitation.count({ where: { propertyId: property.id } })).toBe(20);
    return {
      answers,
      winners: 10,
      refusals: ['INVITATION_LIMIT_REACHED'],
      audit: repeat(10, 'invitation.sent'),
      mail: repeat(10, 'invitation-sent'),
    };
  });

  race('can be deleted while a business is invited', async (round) => {
    const { owner, property, business } = await sides();
    const [deleted, sent] = await inTurn(round, [
      owner.delete(`/properties/${property.id}`),
      owner.post('/invitations', { propertyId: property.id, businessId: business.id }),
    ]);
    expect(deleted.status).toBe(204);
    expect(await app.database.prisma.invitation.count({ where: { propertyId: property.id } })).toBe(0);
    const both = won(sent);
    expect(await templatesTo(business.email)).toEqual([]);
    return {
      answers: [deleted, sent],
      winners: both ? 2 : 1,
      refusals: ['PROPERTY_NOT_FOUND'],
      audit: ['property.deleted', ...(both ? ['invitation.sent', 'invitation.cancelled'] : [])],
      mail: [],
    };
  });

  race('can be deleted while its invitation is activated', async (round) => {
    const { owner, property, manager, id } = await invitation('ACCEPTED');
    const [deleted, activated] = await inTurn(round, [
      owner.delete(`/properties/${property.id}`),
      manager.post(`/invitations/${id}/activate`, {}),
    ]);
    expect(deleted.status).toBe(204);
    const both = won(activated);
    return {
      answers: [deleted, activated],
      winners: both ? 2 : 1,
      refusals: ['INVITATION_NOT_FOUND'],
      audit: [
        'property.deleted',
        'invitation.cancelled',
        ...(both ? ['property.assigned', 'invitation.activated'] : []),
      ],
      mail: ['invitation-cancelled', ...(both ? ['invitation-activated'] : [])],
    };
  });

  race('belongs to the assigned business while another one activates', async (round) => {
    const { owner, property, manager, id } = await invitation('ACCEPTED');
    const other = await app.factory.business();
    const [assigned, activated] = await inTurn(round, [
      owner.post(`/properties/${property.id}/assign-business`, { businessId: other.id }),
      manager.post(`/invitations/${id}/activate`, {}),
    ]);
    expect(assigned.status).toBe(200);
    expect(await managerOf(property.id)).toBe(other.id);
    const both = won(activated);
    expect(await statusOf(id)).toBe(both ? 'CANCELLED' : 'ACCEPTED');
    return {
      answers: [assigned, activated],
      winners: both ? 2 : 1,
      refusals: ['PROPERTY_ALREADY_MANAGED'],
      audit: [
        'property.assigned',
        ...(both
          ? ['invitation.activated', 'property.assigned', 'property.unassigned', 'invitation.cancelled']
          : []),
      ],
      mail: ['manager-assigned', ...(both ? ['invitation-activated', 'invitation-cancelled'] : [])],
    };
  });
});

describe('a business on which an administrator decides meanwhile', () => {
  race('manages the property if it activates before it is suspended', async (round) => {
    const admin = await as(await app.factory.admin());
    const { property, business, manager, id } = await invitation('ACCEPTED');
    const [suspended, activated] = await inTurn(round, [
      admin.post(`/hq/businesses/${business.id}/suspend`),
      manager.post(`/invitations/${id}/activate`, {}),
    ]);
    expect(suspended.status).toBe(200);
    const both = won(activated);
    expect(await statusOf(id)).toBe(both ? 'ACTIVE' : 'ACCEPTED');
    expect(await managerOf(property.id)).toBe(both ? business.id : null);
    return {
      answers: [suspended, activated],
      winners: both ? 2 : 1,
      refusals: ['BUSINESS_NOT_APPROVED'],
      audit: ['business.suspended', ...(both ? ['property.assigned', 'invitation.activated'] : [])],
      mail: ['business-suspended', ...(both ? ['invitation-activated'] : [])],
    };
  });

  race('manages nothing if it is revoked while it activates', async (round) => {
    const admin = await as(await app.factory.admin());
    const { property, business, manager, id } = await invitation('ACCEPTED');
    const [revoked, activated] = await inTurn(round, [
      admin.post(`/hq/businesses/${business.id}/revoke`),
      manager.post(`/invitations/${id}/activate`, {}),
    ]);
    expect(revoked.status).toBe(200);
    expect(await statusOf(id)).toBe('CANCELLED');
    expect(await managerOf(property.id)).toBeNull();
    const both = won(activated);
    return {
      answers: [revoked, activated],
      winners: both ? 2 : 1,
      refusals: ['INVITATION_TRANSITION_FORBIDDEN'],
      audit: [
        'business.revoked',
        'invitation.cancelled',
        ...(both ? ['invitation.activated', 'property.assigned', 'property.unassigned'] : []),
      ],
      mail: [
        'business-revoked',
        both ? 'management-ended' : 'invitation-withdrawn',
        ...(both ? ['invitation-activated'] : []),
      ],
    };
  });

  race('keeps both outcomes when it answers two owners', async (round) => {
    const { business, manager, property } = await sides();
    const [one, two] = await Promise.all(
      [property, (await home()).property].map((to) => app.factory.invitation({ property: to, business })),
    );
    const answers = await inTurn(round, [
      manager.post(`/invitations/${one?.id}/accept`, {}),
      manager.post(`/invitations/${two?.id}/decline`, {}),
    ]);
    expect(await app.database.prisma.invitationOutcome.count({ where: { businessId: business.id } })).toBe(2);
    return {
      answers,
      winners: 2,
      refusals: [],
      audit: ['invitation.accepted', 'invitation.declined'],
      mail: ['invitation-accepted', 'invitation-declined'],
    };
  });

  race('has no open invitation if it is revoked while two owners invite it', async (round) => {
    const admin = await as(await app.factory.admin());
    const { business, ...one } = await sides();
    const homes = [one, await home()];
    const [revoked, ...sent] = await inTurn(round, [
      admin.post(`/hq/businesses/${business.id}/revoke`),
      ...homes.map(({ owner, property }) =>
        owner.post('/invitations', { propertyId: property.id, businessId: business.id }),
      ),
    ]);
    expect(revoked.status).toBe(200);
    const count = sent.filter(won).length;
    return {
      answers: [revoked, ...sent],
      winners: 1 + count,
      refusals: ['BUSINESS_NOT_INVITABLE'],
      audit: [
        'business.revoked',
        ...repeat(count, 'invitation.sent'),
        ...repeat(count, 'invitation.cancelled'),
      ],
      mail: ['business-revoked', ...repeat(count, 'invitation-withdrawn')],
    };
  });
});
