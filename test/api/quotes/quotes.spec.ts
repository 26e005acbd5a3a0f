import {
  QUOTE_AMOUNT_MAX,
  QUOTE_DAYS_MAX,
  QUOTE_DESCRIPTION_MAX,
  QUOTE_DESCRIPTION_MIN,
  QUOTES_PER_INVITATION,
  QUOTES_PER_INVITATION_AND_DAY,
} from '../../../backend/contract/jobs/quotes.js';
import type { InvitationStatus } from '../../../backend/contract/statuses.js';
import { addDays, earliestToday, latestToday } from '../../../backend/contract/time.js';
import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();

const { as, sides, eventsOf, mailTo } = fixtures(app);

const quote = (given: object = {}) => ({
  amount: 12_500,
  currency: 'GBP',
  description: 'A full service with <b>parts</b>',
  validUntil: app.clock.day(30),
  ...given,
});

/** A property and a business with an invitation. */
async function job(status: InvitationStatus = 'ACCEPTED') {
  const both = await sides();
  const { property, business } = both;
  const invitation = await app.factory.invitation({ property, business, status });
  return { ...both, invitation, path: `/invitations/${invitation.id}/quotes` as const };
}

const statusesOf = async (invitationId: string) =>
  (await app.database.prisma.quote.findMany({ where: { invitationId }, orderBy: { id: 'asc' } })).map(
    ({ status }) => status,
  );

describe('POST /invitations/{id}/quotes', () => {
  it('quotes a price, with a mail to the owner and an audit event', async () => {
    const { manager, ownerUser, property, business, invitation, path } = await job();
    const { body } = await manager.post(path, quote()).expect(201);
    expect(body).toEqual({
      quote: {
        id: expect.any(String),
        invitationId: invitation.id,
        ...quote(),
        status: 'OPEN',
        createdAt: expect.stringMatching(/Z$/),
        decidedAt: null,
        endedWith: null,
        endedAt: null,
      },
    });
    expect(await eventsOf(invitation.id)).toEqual([
      expect.objectContaining({
        action: 'invitation.quote-sent',
        businessId: business.id,
        after: {
          quoteId: body.quote.id,
          amount: 12_500,
          validUntil: app.clock.day(30),
          replaces: null,
        },
      }),
    ]);
    const [mail] = await mailTo(ownerUser.email);
    expect(mail?.subject).toBe(`${business.name} quotes £125.00 for ${property.memorableName}`);
    expect(mail?.text).toContain("We don't take payments. You pay the business directly.");
    expect(mail?.text).toContain('A full service with <b>parts</b>');
  });

  it('replaces the open quote, which stays listed, and may follow an accepted one', async () => {
    const { manager, owner, invitation, path } = await job('ACTIVE');
    await manager.post(path, quote()).expect(201);
    const { body } = await manager.post(path, quote({ amount: 11_000 })).expect(201);
    await owner.post(`/quotes/${body.quote.id}/accept`).expect(200);
    await manager.post(path, quote({ amount: 3_000 })).expect(201);
    expect(await statusesOf(invitation.id)).toEqual(['REPLACED', 'ACCEPTED', 'OPEN']);
  });

  it.each(['PENDING', 'DECLINED', 'CANCELLED'] as const)(
    'is refused while the invitation is %s',
    async (status) => {
      const { manager, path } = await job(status);
      const { body } = await manager.post(path, quote()).expect(409);
      expect(body).toMatchObject({
        code: 'QUOTE_NOT_POSSIBLE',
        message: `An invitation that is ${status} cannot be quoted for`,
      });
    },
  );

  it('is for the owner and the managers of the business', async () => {
    const { owner, business, path } = await job();
    const roles = { MANAGER: 201, STAFF: 403, TECHNICIAN: 403 } as const;
    for (const [role, status] of Object.entries(roles) as ['MANAGER' | 'STAFF', number][]) {
      const user = await app.factory.user();
      await app.factory.staffMember({ business, user, role });
      await (await as(user)).post(path, quote()).expect(status);
    }
    await owner.post(path, quote()).expect(403);
    const stranger = await as(await app.factory.user());
    expect((await stranger.post(path, quote()).expect(404)).body.code).toBe('INVITATION_NOT_FOUND');
  });

  it('is refused for a business that is not approved', async () => {
    const { manager, business, path } = await job();
    await app.database.prisma.business.update({
      where: { id: business.id },
      data: { registrationStatus: 'SUSPENDED' },
    });
    expect((await manager.post(path, quote()).expect(409)).body.code).toBe('BUSINESS_NOT_APPROVED');
  });

  it('takes amounts, descriptions and days up to their limits', async () => {
    const { manager, path } = await job();
    const first = earliestToday(app.clock.now());
    const last = addDays(latestToday(app.clock.now()), QUOTE_DAYS_MAX);
    const text = 'x'.repeat(QUOTE_DESCRIPTION_MAX);
    for (const good of [
      { amount: 1 },
      { amount: QUOTE_AMOUNT_MAX },
      { validUntil: first },
      { validUntil: last },
      { description: text },
      { description: text.slice(0, QUOTE_DESCRIPTION_MIN) },
    ])
      await manager.post(path, quote(good)).expect(201);
    const wrong = [
      ['amount', 0],
      ['amount', QUOTE_AMOUNT_MAX + 1],
      ['amount', 12.5],
      ['amount', '12500'],
      ['currency', 'EUR'],
      ['currency', undefined],
      ['description', `${text}x`],
      ['description', text.slice(0, QUOTE_DESCRIPTION_MIN - 1)],
      ['validUntil', addDays(first, -1)],
      ['validUntil', addDays(last, 1)],
      ['validUntil', '2027-02-30'],
    ] as const;
    for (const [field, value] of wrong) {
      const { body } = await manager.post(path, quote({ [field]: value })).expect(400);
      expect(Object.keys(body.errors ?? {})).toEqual([field]);
    }
  });

  it(`is refused after ${QUOTES_PER_INVITATION_AND_DAY} quotes in a day`, async () => {
    const { manager, invitation, path } = await job();
    for (let made = 0; made < QUOTES_PER_INVITATION_AND_DAY; made += 1)
      await app.factory.quote({ invitation, status: 'REPLACED' });
    const refused = await manager.post(path, quote()).expect(429);
    expect(refused.body.code).toBe('QUOTE_LIMIT');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await app.database.prisma.quote.updateMany({
      where: { invitationId: invitation.id },
      data: { createdAt: new Date(Date.now() - 86_400_000) },
    });
    await manager.post(path, quote()).expect(201);
  });

  it('is refused when the invitation has so many quotes in all', async () => {
    const { manager, invitation, path } = await job();
    await app.database.pool.query(
      `INSERT INTO quotes (invitation_id, amount, description, valid_until, status, created_at, decided_at)
       SELECT $1, 25000, 'New boiler, fitted', current_date, 'REPLACED', now() - interval '25 hours', now()
       FROM generate_series(2, $2::int)`,
      [invitation.id, QUOTES_PER_INVITATION],
    );
    await manager.post(path, quote()).expect(201);
    const refused = await manager.post(path, quote()).expect(409);
    expect(refused.body.code).toBe('QUOTE_LIMIT_REACHED');
  });

  it('creates once for one Idempotency-Key', async () => {
    const { manager, invitation, path } = await job();
    const send = () => manager.post(path, quote()).set('Idempotency-Key', invitation.id).expect(201);
    const [one, two] = [await send(), await send()];
    expect(two.body).toEqual(one.body);
    expect(await statusesOf(invitation.id)).toEqual(['OPEN']);
  });
});

describe('the database', () => {
  it('refuses a second open quote of an invitation', async () => {
    const { invitation } = await job();
    await app.factory.quote({ invitation });
    await expect(app.factory.quote({ invitation })).rejects.toThrow(/[Uu]nique/);
  });
});

describe('GET /quotes', () => {
  it('lists what the owner can still decide over all properties, with its job, and nothing of others', async () => {
    const { owner, ownerUser, property, business } = await job();
    const trade = await app.database.prisma.serviceCategory.findFirstOrThrow({ orderBy: { name: 'asc' } });
    const deadline = await app.factory.deadline({ property, title: 'Boiler service' });
    const second = await app.factory.property({ owner: ownerUser });
    const asked = await app.factory.invitation({
      property: second,
      business,
      status: 'ACCEPTED',
      serviceCategoryId: trade.id,
    });
    const later = await app.factory.quote({ invitation: asked, validUntil: new Date(app.clock.day(20)) });
    const due = await app.factory.invitation({ property, status: 'ACTIVE', deadlineId: deadline.id });
    const sooner = await app.factory.quote({ invitation: due, validUntil: new Date(app.clock.day(5)) });
    const over = await app.factory.invitation({ property, status: 'CANCELLED' });
    await app.factory.quote({ invitation: over });
    const past = await app.factory.invitation({ property, status: 'ACCEPTED' });
    await app.factory.quote({ invitation: past, validUntil: new Date(app.clock.day(-3)) });
    const declined = await app.factory.invitation({ property, status: 'ACCEPTED' });
    await app.factory.quote({ invitation: declined, status: 'DECLINED' });
    const suspended = await app.factory.business({ registrationStatus: 'SUSPENDED' });
    const closed = await app.factory.invitation({ property, business: suspended, status: 'ACCEPTED' });
    await app.factory.quote({ invitation: closed });
    // Somebody else's.
    await app.factory.quote();
    const { body } = await owner.get('/quotes').expect(200);
    expect(body.quotes).toMatchObject([
      {
        id: sooner.id,
        property: { id: property.id, memorableName: property.memorableName },
        serviceCategory: null,
        deadline: { id: deadline.id, title: 'Boiler service' },
        abilities: { accept: true, decline: true },
      },
      {
        id: later.id,
        property: { id: second.id },
        serviceCategory: { id: trade.id, name: trade.name },
        deadline: null,
        business: { id: business.id, name: business.name },
      },
    ]);
    expect(body.quotes).toHaveLength(2);
    await owner.post(`/quotes/${sooner.id}/accept`).expect(200);
    expect((await owner.get('/quotes').expect(200)).body.quotes).toMatchObject([{ id: later.id }]);
  });
});
