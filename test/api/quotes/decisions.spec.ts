import { QUOTES_LISTED } from '../../../backend/contract/jobs/quotes.js';
import { earliestToday } from '../../../backend/contract/time.js';
import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();

const { as, sides, eventsOf, mailTo } = fixtures(app);

/** A property and a business with an accepted invitation and an open quote. */
async function quoted(given: Parameters<typeof app.factory.quote>[0] = {}) {
  const both = await sides();
  const { property, business } = both;
  const invitation = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
  return { ...both, invitation, quote: await app.factory.quote({ invitation, ...given }) };
}

describe('an open quote', () => {
  it.each([
    ['accept', 'ACCEPTED', 'accepted'],
    ['decline', 'DECLINED', 'declined'],
  ] as const)(
    'can be answered with %s by the owner of the property, once',
    async (verb, status, participle) => {
      const { owner, ownerUser, business, invitation, quote } = await quoted();
      const { body } = await owner.post(`/quotes/${quote.id}/${verb}`).expect(200);
      expect(body.quote).toMatchObject({ id: quote.id, status, decidedAt: expect.stringMatching(/Z$/) });
      for (const again of ['accept', 'decline']) {
        const refused = await owner.post(`/quotes/${quote.id}/${again}`).expect(409);
        expect(refused.body).toMatchObject({
          code: 'QUOTE_NOT_OPEN',
          message: `This quote was already ${participle}`,
        });
      }
      expect(await eventsOf(invitation.id)).toEqual([
        expect.objectContaining({
          action: `invitation.quote-${participle}`,
          actorId: ownerUser.id,
          businessId: business.id,
          after: { quoteId: quote.id, quoteStatus: status },
        }),
      ]);
      expect((await mailTo(business.email)).map(({ template }) => template)).toEqual([`quote-${participle}`]);
    },
  );

  it('belongs to its two sides: strangers get 404, the business 403', async () => {
    const { manager, quote } = await quoted();
    const other = await quoted();
    for (const verb of ['accept', 'decline']) {
      await manager.post(`/quotes/${quote.id}/${verb}`).expect(403);
      for (const stranger of [other.owner, other.manager]) {
        const { body } = await stranger.post(`/quotes/${quote.id}/${verb}`).expect(404);
        expect(body).toMatchObject({ code: 'QUOTE_NOT_FOUND', message: 'Quote not found' });
      }
    }
    const { body } = await other.owner.get(`/properties/${other.property.id}/quotes`).expect(200);
    expect(body.quotes.map(({ id }: { id: string }) => id)).toEqual([other.quote.id]);
  });

  it('can be accepted on its last day, for as long as that lasts anywhere', async () => {
    const { owner, quote } = await quoted({ validUntil: new Date(earliestToday(app.clock.now())) });
    await owner.post(`/quotes/${quote.id}/accept`).expect(200);
  });

  it('expires after its last day, where the person is', async () => {
    const { owner, property, quote } = await quoted({ validUntil: new Date(app.clock.day(-2)) });
    const { body } = await owner.get(`/properties/${property.id}/quotes`).expect(200);
    expect(body.quotes).toMatchObject([{ status: 'EXPIRED', abilities: { accept: false, decline: false } }]);
    const refused = await owner.post(`/quotes/${quote.id}/accept`).expect(409);
    expect(refused.body.message).toMatch(/^This quote has expired\. It was valid until \d+ \w+ \d{4}\.$/);
  });

  it('stays expired when a new one follows', async () => {
    const { owner, manager, property, invitation } = await quoted({
      validUntil: new Date(app.clock.day(-2)),
    });
    await manager
      .post(`/invitations/${invitation.id}/quotes`, {
        amount: 100,
        currency: 'GBP',
        description: 'The same again',
        validUntil: app.clock.day(3),
      })
      .expect(201);
    const { body } = await owner.get(`/properties/${property.id}/quotes`).expect(200);
    expect(body.quotes.map(({ status }: { status: string }) => status)).toEqual(['OPEN', 'EXPIRED']);
  });

  it('is not chosen when its invitation ends, and both sides and the mail say so', async () => {
    const { owner, manager, property, business, invitation, quote } = await quoted();
    await owner.delete(`/invitations/${invitation.id}`).expect(204);
    const refused = await owner.post(`/quotes/${quote.id}/accept`).expect(409);
    expect(refused.body.message).toBe('This quote ended with its invitation');
    const state = { id: quote.id, status: 'EXPIRED', endedWith: 'INVITATION', decidedAt: null };
    const { body } = await owner.get(`/properties/${property.id}/quotes`).expect(200);
    expect(body.quotes).toMatchObject([
      { ...state, invitationStatus: 'CANCELLED', endedAt: expect.stringMatching(/Z$/) },
    ]);
    const { invitation: told } = (await manager.get(`/invitations/${invitation.id}`).expect(200)).body;
    expect(told.quote).toMatchObject(state);
    const [mail] = await mailTo(business.email);
    expect(mail?.text).toContain('Your quote of £125.00 was not chosen.');
  });

  it('is not chosen when the work is finished before its last day', async () => {
    const both = await sides();
    const { property, business } = both;
    const invitation = await app.factory.invitation({ property, business, status: 'ACTIVE' });
    const quote = await app.factory.quote({ invitation });
    await both.manager.post(`/invitations/${invitation.id}/finish`).expect(200);
    const { body } = await both.owner.get(`/properties/${both.property.id}/quotes`).expect(200);
    expect(body.quotes).toMatchObject([{ id: quote.id, status: 'EXPIRED', endedWith: 'WORK' }]);
    const { messages } = (await both.manager.get(`/invitations/${invitation.id}/messages`).expect(200)).body;
    expect(messages.every(({ quote: told }) => !told || told.endedWith === 'WORK')).toBe(true);
  });

  it('of a suspended business can be declined, and not accepted', async () => {
    const { owner, business, quote } = await quoted();
    await app.database.prisma.business.update({
      where: { id: business.id },
      data: { registrationStatus: 'SUSPENDED' },
    });
    expect((await owner.post(`/quotes/${quote.id}/accept`).expect(409)).body.code).toBe(
      'BUSINESS_NOT_APPROVED',
    );
    await owner.post(`/quotes/${quote.id}/decline`).expect(200);
  });
});

describe('GET /properties/{id}/quotes', () => {
  it('lists the quotes of all invitations with their businesses, the newest first', async () => {
    const { owner, property, business, quote } = await quoted({ createdAt: new Date(Date.now() - 60_000) });
    const rival = await sides();
    const invitation = await app.factory.invitation({ property, business: rival.business, status: 'ACTIVE' });
    const second = await app.factory.quote({ invitation, amount: 9_900 });
    const { body } = await owner.get(`/properties/${property.id}/quotes`).expect(200);
    expect(body.quotes).toMatchObject([
      { id: second.id, amount: 9_900, business: { id: rival.business.id, name: rival.business.name } },
      {
        id: quote.id,
        amount: 12_500,
        currency: 'GBP',
        status: 'OPEN',
        invitationStatus: 'ACCEPTED',
        business: { id: business.id },
        abilities: { accept: true, decline: true },
      },
    ]);
  });

  it('is for the owner: people of the managing business get 403, strangers 404', async () => {
    const managed = await fixtures(app).managedHome();
    for (const person of managed.people)
      await person.get(`/properties/${managed.property.id}/quotes`).expect(403);
    await (await as(await app.factory.user())).get(`/properties/${managed.property.id}/quotes`).expect(404);
  });

  it(`lists the newest ${QUOTES_LISTED}, and says that there are more`, async () => {
    const { owner, property, invitation } = await quoted({ createdAt: new Date(Date.now() - 60_000) });
    const path = `/properties/${property.id}/quotes` as const;
    for (let made = 1; made < QUOTES_LISTED; made += 1)
      await app.factory.quote({ invitation, status: 'REPLACED' });
    const whole = await owner.get(path).expect(200);
    expect(whole.body.quotes).toHaveLength(QUOTES_LISTED);
    expect(whole.headers).not.toHaveProperty('x-truncated');
    await app.factory.quote({ invitation, status: 'REPLACED' });
    const { body, headers } = await owner.get(path).expect(200);
    expect(headers['x-truncated']).toBe('true');
    expect(body.quotes).toHaveLength(QUOTES_LISTED);
    expect(body.quotes.filter(({ status }) => status === 'OPEN')).toEqual([]);
  });

  it('ends when the property is deleted', async () => {
    const { owner, property, quote } = await quoted();
    await owner.delete(`/properties/${property.id}`).expect(204);
    await owner.get(`/properties/${property.id}/quotes`).expect(404);
    await owner.post(`/quotes/${quote.id}/accept`).expect(404);
  });
});
