import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();

const { sides } = fixtures(app);

it('a quote is a message, and what becomes of it is an event of the thread', async () => {
  const { owner, manager, property, business, ownerUser } = await sides();
  const { id } = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
  const send = (amount: number) =>
    manager
      .post(`/invitations/${id}/quotes`, {
        amount,
        currency: 'GBP',
        description: 'A full service',
        validUntil: app.clock.day(30),
      })
      .expect(201);
  await send(12_500);
  const { body } = await send(11_000);
  await owner.post(`/quotes/${body.quote.id}/accept`).expect(200);
  const thread = await owner.get(`/invitations/${id}/messages`).expect(200);
  expect(thread.body).toMatchObject({
    messages: [
      {
        kind: 'QUOTE',
        author: { side: 'BUSINESS', name: business.name },
        text: 'A full service',
        quote: { amount: 12_500, currency: 'GBP', status: 'REPLACED', validUntil: app.clock.day(30) },
      },
      { kind: 'EVENT', text: `${business.name} replaced the quote.`, quote: null },
      { kind: 'QUOTE', quote: { id: body.quote.id, amount: 11_000, status: 'ACCEPTED' } },
      {
        kind: 'EVENT',
        author: { side: 'OWNER' },
        text: `${ownerUser.name} accepted the quote of £110.00.`,
        quote: { id: body.quote.id },
      },
    ],
    unread: 2,
  });
  expect(await app.database.prisma.invitationMessage.count({ where: { invitationId: id } })).toBe(4);
  await owner.delete(`/properties/${property.id}`).expect(204);
  expect(await app.database.prisma.invitationMessage.count({ where: { invitationId: id } })).toBe(0);
});

it('only the owner can decide on a quote in the thread, and only while it is open', async () => {
  const { owner, manager, property, business } = await sides();
  const { id } = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
  const sent = await manager
    .post(`/invitations/${id}/quotes`, {
      amount: 12_500,
      currency: 'GBP',
      description: 'A full service',
      validUntil: app.clock.day(30),
    })
    .expect(201);
  const abilities = async (client: typeof owner) =>
    (await client.get(`/invitations/${id}/messages`).expect(200)).body.messages[0]?.quote?.abilities;
  expect(await abilities(owner)).toEqual({ accept: true, decline: true });
  expect(await abilities(manager)).toEqual({ accept: false, decline: false });
  await owner.post(`/quotes/${sent.body.quote.id}/decline`).expect(200);
  expect(await abilities(owner)).toEqual({ accept: false, decline: false });
});
