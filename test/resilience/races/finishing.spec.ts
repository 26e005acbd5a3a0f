import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';
import { inTurn, races, won } from './race.js';

const app = useTestApp();

const { as, sides } = fixtures(app);
const race = races(app);

const managerOf = async (id: string) =>
  (await app.database.prisma.property.findUniqueOrThrow({ where: { id } })).managerBusinessId;

describe('work of a manager', () => {
  /** A property with its manager, whose invitation is active. */
  async function managed() {
    const both = await sides();
    const { property, business } = both;
    const { id } = await app.factory.invitation({ property, business, status: 'ACTIVE' });
    await app.database.prisma.property.update({
      where: { id: property.id },
      data: { managementType: 'BUSINESS_MANAGED', managerBusinessId: business.id },
    });
    return { ...both, id };
  }

  race('is finished once, by the owner or by the business', async (round) => {
    const { id, owner, manager, property } = await managed();
    const answers = await inTurn(round, [
      owner.post(`/invitations/${id}/finish`),
      manager.post(`/invitations/${id}/finish`),
      owner.post(`/invitations/${id}/finish`),
    ]);
    expect(await managerOf(property.id)).toBeNull();
    return {
      answers,
      refusals: ['INVITATION_TRANSITION_FORBIDDEN'],
      audit: ['invitation.finished', 'property.unassigned'],
      mail: ['invitation-finished'],
    };
  });

  race('is finished, or ended with the property, which is gone', async (round) => {
    const { id, owner, manager, property } = await managed();
    const [deleted, finished] = await inTurn(round, [
      owner.delete(`/properties/${property.id}`),
      manager.post(`/invitations/${id}/finish`),
    ]);
    expect(deleted.status).toBe(204);
    return {
      answers: [deleted, finished],
      winners: won(finished) ? 2 : 1,
      refusals: ['INVITATION_NOT_FOUND'],
      audit: won(finished)
        ? ['invitation.finished', 'property.unassigned', 'property.deleted']
        : ['invitation.cancelled', 'property.deleted'],
      mail: won(finished) ? ['invitation-finished'] : ['invitation-cancelled'],
    };
  });

  race('is finished, or ended with the approval of the business', async (round) => {
    const { id, owner, property, business } = await managed();
    const reviewer = await as(await app.factory.admin());
    const [revoked, finished] = await inTurn(round, [
      reviewer.post(`/hq/businesses/${business.id}/revoke`, { reviewNotes: 'No longer insured' }),
      owner.post(`/invitations/${id}/finish`),
    ]);
    expect(revoked.status).toBe(200);
    expect(await managerOf(property.id)).toBeNull();
    return {
      answers: [revoked, finished],
      winners: won(finished) ? 2 : 1,
      refusals: ['INVITATION_TRANSITION_FORBIDDEN'],
      audit: [
        won(finished) ? 'invitation.finished' : 'invitation.cancelled',
        'property.unassigned',
        'business.revoked',
      ],
      mail: won(finished)
        ? ['invitation-finished', 'business-revoked']
        : ['management-ended', 'business-revoked'],
    };
  });
});
