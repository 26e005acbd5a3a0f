import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { sides } = fixtures(app);

it('an invitation says what was written last and which quote counts, to both sides', async () => {
  const { owner, manager, property, business } = await sides();
  const { body: sent } = await owner
    .post('/invitations', { propertyId: property.id, businessId: business.id, inviteMessage: 'Please come.' })
    .expect(201);
  const { id } = sent.invitation;
  const seen = async () => {
    const path = `/invitations/${id}` as const;
    const { lastMessage, quote } = (await owner.get(path).expect(200)).body.invitation;
    expect((await manager.get(path).expect(200)).body.invitation).toMatchObject({ lastMessage, quote });
    return { last: [lastMessage?.kind, lastMessage?.side, lastMessage?.text], quote };
  };
  expect(await seen()).toEqual({ last: ['TEXT', 'OWNER', 'Please come.'], quote: null });
  await manager.post(`/invitations/${id}/accept`, { responseMessage: 'Gladly.' }).expect(200);
  expect((await seen()).last).toEqual(['TEXT', 'BUSINESS', 'Gladly.']);
  await owner.post(`/invitations/${id}/messages`, { text: 'On Tuesday?' }).expect(201);
  expect((await seen()).last).toEqual(['TEXT', 'OWNER', 'On Tuesday?']);
  await owner.post(`/invitations/${id}/messages`, { text: 'long '.repeat(400).trim() }).expect(201);
  expect((await seen()).last[2]).toHaveLength(300);

  const offer = async (amount: number) => {
    const description = `A full service for ${amount}`;
    const validUntil = app.clock.day(20);
    const { body } = await manager
      .post(`/invitations/${id}/quotes`, { amount, currency: 'GBP', description, validUntil })
      .expect(201);
    return body.quote;
  };
  await offer(20_000);
  const quote = await offer(12_500);
  expect(await seen()).toMatchObject({
    last: ['QUOTE', 'BUSINESS', 'A full service for 12500'],
    quote: { id: quote.id, amount: 12_500, status: 'OPEN', endedWith: null },
  });
  await owner.post(`/quotes/${quote.id}/accept`).expect(200);
  // A fact is no message that somebody wrote.
  expect(await seen()).toMatchObject({
    last: ['QUOTE', 'BUSINESS', 'A full service for 12500'],
    quote: { id: quote.id, status: 'ACCEPTED' },
  });
  const another = await offer(5_000);
  expect((await seen()).quote).toMatchObject({ id: another.id, status: 'OPEN' });
  // One that can't be decided any more does not stand before the accepted one.
  const until = (day: string) =>
    app.database.prisma.quote.update({ where: { id: another.id }, data: { validUntil: new Date(day) } });
  await until(app.clock.day(-2));
  expect((await seen()).quote).toMatchObject({ id: quote.id, status: 'ACCEPTED' });
  await until(app.clock.day(20));
  await owner.post(`/quotes/${another.id}/decline`).expect(200);
  expect((await seen()).quote).toMatchObject({ id: quote.id, status: 'ACCEPTED' });
});
