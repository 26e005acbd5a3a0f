import { DAY_MS } from '../../../backend/contract/time.js';
import { ExpireInvitationsJob } from '../../../backend/invitations/expire-invitations.job.js';
import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { as, sides } = fixtures(app);

const read = (id: string) => app.database.prisma.invitation.findUniqueOrThrow({ where: { id } });

describe('the end of an invitation', () => {
  it('is not set while it is open', async () => {
    const { property, business, manager } = await sides();
    const { id } = await app.factory.invitation({ property, business });
    const accepted = await manager.post(`/invitations/${id}/accept`).expect(200);
    expect(accepted.body.invitation.endedAt).toBeNull();
    const active = await manager.post(`/invitations/${id}/activate`, {}).expect(200);
    expect(active.body.invitation.endedAt).toBeNull();
  });

  it('is the answer of a business that declines', async () => {
    const { property, business, manager } = await sides();
    const { id } = await app.factory.invitation({ property, business });
    const { body } = await manager.post(`/invitations/${id}/decline`).expect(200);
    expect(body.invitation.endedAt).toBe(body.invitation.respondedAt);
    expect(body.invitation.endedAt).not.toBeNull();
  });

  it('is the time when the owner cancels it', async () => {
    const { owner, property, business } = await sides();
    const { id } = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
    await owner.delete(`/invitations/${id}`).expect(204);
    const { body } = await owner.get(`/invitations/property/${property.id}`).expect(200);
    expect(body.invitations[0]).toMatchObject({
      status: 'CANCELLED',
      endedAt: expect.stringMatching(/Z$/),
    });
  });

  it('is set by everything else that ends it', async () => {
    const { owner, property, business } = await sides();
    const active = await app.factory.invitation({ property, business, status: 'ACTIVE' });
    await app.database.prisma.property.update({
      where: { id: property.id },
      data: { managementType: 'BUSINESS_MANAGED', managerBusinessId: business.id },
    });
    await owner.delete(`/properties/${property.id}/unassign-business`).expect(200);
    const admin = await as(await app.factory.admin());
    const revoked = await app.factory.business();
    const invited = await app.factory.invitation({ business: revoked });
    await admin.post(`/hq/businesses/${revoked.id}/revoke`, {}).expect(200);
    const longAgo = new Date(Date.now() - 40 * DAY_MS);
    const old = await app.factory.invitation({ createdAt: longAgo, lastSentAt: longAgo });
    await app.nest.get(ExpireInvitationsJob).run();
    for (const { id } of [active, invited, old]) {
      const { status, endedAt } = await read(id);
      expect(status).toBe('CANCELLED');
      expect(endedAt).not.toBeNull();
    }
  });

  it('cannot be set for an open invitation, not even in the database', async () => {
    const { id } = await app.factory.invitation();
    await expect(
      app.database.prisma.invitation.update({ where: { id }, data: { endedAt: new Date() } }),
    ).rejects.toThrow('invitations_ended_at');
  });
});
