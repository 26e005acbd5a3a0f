import { randomUUID } from 'node:crypto';
import { useTestApp } from '../../support/app.js';
import type { AnyCall, Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();

const { as, sides, actionsOf, statusOf } = fixtures(app);

const STEPS = {
  accept: { from: ['PENDING'], participle: 'accepted' },
  decline: { from: ['PENDING'], participle: 'declined' },
  activate: { from: ['ACCEPTED'], participle: 'activated' },
  cancel: { from: ['PENDING', 'ACCEPTED'], participle: 'cancelled' },
} as const;
type StepName = keyof typeof STEPS;
const send = (step: StepName, client: Client, id: string): AnyCall =>
  step === 'cancel' ? client.delete(`/invitations/${id}`) : client.post(`/invitations/${id}/${step}`, {});

describe('every action from every status', () => {
  const all = ['PENDING', 'ACCEPTED', 'ACTIVE', 'DECLINED', 'CANCELLED'] as const;
  const forbidden = (Object.keys(STEPS) as StepName[]).flatMap((step) =>
    all
      .filter((status) => !(STEPS[step].from as readonly string[]).includes(status))
      .map((status) => [step, status] as const),
  );

  it.each(forbidden)('%s is refused from %s', async (step, status) => {
    const { owner, property, business, manager } = await sides();
    const { id } = await app.factory.invitation({ property, business, status });
    const { body } = await send(step, step === 'cancel' ? owner : manager, id).expect(409);
    expect(body).toMatchObject({
      code: 'INVITATION_TRANSITION_FORBIDDEN',
      message: `An invitation that is ${status} cannot be ${STEPS[step].participle}`,
    });
    expect(await statusOf(id)).toBe(status);
    expect(await actionsOf(id)).toEqual([]);
  });
});

describe('who may do which action', () => {
  const status = (step: string) => (step === 'activate' ? 'ACCEPTED' : 'PENDING');

  it.each(['accept', 'decline', 'activate'] as const)(
    '%s is only for the owner and managers of the business',
    async (step) => {
      const { owner, property, business, manager } = await sides();
      const { id } = await app.factory.invitation({ property, business, status: status(step) });
      for (const role of ['STAFF', 'TECHNICIAN'] as const) {
        const user = await app.factory.user();
        await app.factory.staffMember({ business, user, role });
        const { body } = await send(step, await as(user), id).expect(403);
        expect(body.code).toBe('FORBIDDEN');
      }
      await send(step, owner, id).expect(403);
      for (const stranger of [await app.factory.user(), await app.factory.superAdmin()]) {
        const { body } = await send(step, await as(stranger), id).expect(404);
        expect(body).toMatchObject({ code: 'INVITATION_NOT_FOUND', message: 'Invitation not found' });
      }
      await send(step, app.client(), id).expect(401);
      await send(step, manager, randomUUID()).expect(404);
      await send(step, manager, 'none').expect(400);
      expect(await statusOf(id)).toBe(status(step));

      const user = await app.factory.user();
      await app.factory.staffMember({ business, user, role: 'MANAGER' });
      await send(step, await as(user), id).expect(200);
    },
  );

  it.each(['cancel', 'resend'] as const)('%s is only for the owner of the property', async (step) => {
    const { property, business, manager } = await sides();
    const { id } = await app.factory.invitation({ property, business, lastSentAt: new Date(0) });
    const call = (client: Client): AnyCall =>
      step === 'cancel' ? client.delete(`/invitations/${id}`) : client.post(`/invitations/${id}/resend`);
    const { body } = await call(manager).expect(403);
    expect(body.code).toBe('FORBIDDEN');
    for (const stranger of [await app.factory.user(), await app.factory.admin()]) {
      const answer = await call(await as(stranger)).expect(404);
      expect(answer.body.message).toBe('Invitation not found');
    }
    await call(app.client()).expect(401);
    expect(await statusOf(id)).toBe('PENDING');
  });

  it.each(['SUSPENDED', 'REJECTED', 'PENDING_REVIEW'] as const)(
    'a %s business can decline, but can neither accept nor activate',
    async (registrationStatus) => {
      const { owner, property, business, manager } = await sides({ registrationStatus });
      const pending = await app.factory.invitation({ property, business });
      const accept = await manager.post(`/invitations/${pending.id}/accept`, {}).expect(409);
      expect(accept.body).toMatchObject({
        code: 'BUSINESS_NOT_APPROVED',
        message: 'Only approved businesses can do this',
      });
      expect(await statusOf(pending.id)).toBe('PENDING');
      await manager.post(`/invitations/${pending.id}/decline`, {}).expect(200);
      const accepted = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
      await manager.post(`/invitations/${accepted.id}/activate`, {}).expect(409);
      expect(await statusOf(accepted.id)).toBe('ACCEPTED');
      await owner.delete(`/invitations/${accepted.id}`).expect(204);
    },
  );

  it('a user who owns both sides may act for both', async () => {
    const user = await app.factory.user();
    const [property, business] = [
      await app.factory.property({ owner: user }),
      await app.factory.business({ owner: user }),
    ];
    const both = await as(user);
    const { body } = await both
      .post('/invitations', { propertyId: property.id, businessId: business.id })
      .expect(201);
    await both.post(`/invitations/${body.invitation.id}/accept`, {}).expect(200);
    await both.delete(`/invitations/${body.invitation.id}`).expect(204);
  });
});
