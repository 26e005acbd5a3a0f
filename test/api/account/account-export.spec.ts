import { useTestApp } from '../../support/app.js';
import { makePerson } from './person-fixtures.js';

const app = useTestApp();

const prisma = () => app.database.prisma;

describe('the export of an account', () => {
  it('is a file with all stored data of the person, without secrets', async () => {
    const { person, token, property, business, otherBusiness, employer, sent } = await makePerson(app);
    await app
      .client(token)
      .put(`/properties/${property.id}/slug`, { slug: `ada-${Date.now()}` })
      .expect(200);
    const admin = await app.factory.session(await app.factory.admin());
    await app.client(admin).post(`/hq/users/${person.id}/suspend`).expect(200);
    const answer = await app.client(token).get('/account/export').expect(200);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="account-\d{4}-\d\d-\d\d\.json"$/,
    );
    const held = answer.body;
    expect(held).toMatchObject({
      account: { id: person.id, name: 'Ada Lovelace', email: person.email, accountStatus: 'SUSPENDED' },
      sessions: [{ endedAt: null }],
      passwordLinks: [{ usedAt: null }],
      properties: [{ id: property.id, address: '12 Secret Lane, Cambridge' }],
      businesses: [{ id: business.id, name: 'Lovelace Lettings' }],
      memberships: [{ businessId: employer.id, role: 'TECHNICIAN' }],
      invitationsSent: [{ businessId: otherBusiness.id, inviteMessage: 'Please help' }],
      quotesReceived: [{ invitationId: sent.id, amount: 9_900, status: 'DECLINED' }],
      reviewsWritten: [{ invitationId: sent.id, rating: 3, text: 'Written by Ada' }],
      reviewsReceived: [{ businessId: business.id, rating: 5, answer: 'Thanks' }],
      quotesSent: [{ amount: 4_000, status: 'OPEN' }],
      mails: [{ template: 'password-reset' }, { template: 'account-suspended' }],
      auditEvents: [{ action: 'account.suspended', doneByYou: false, subjectId: person.id }],
    });
    expect(Object.keys(held.sessions[0] ?? {}).sort()).toEqual([
      'createdAt',
      'endedAt',
      'expiresAt',
      'lastUsedAt',
      'userAgent',
    ]);
    expect(Object.keys(held.mails[0] ?? {}).sort()).toEqual(['createdAt', 'sentAt', 'subject', 'template']);
    expect(answer.text).not.toMatch(/argon2|passwordHash|token|"key"/i);
  });

  it('has what became of invitations, from the side of the owner and of the business', async () => {
    const { person, token, property, business, otherOwner, invitedTo, sent } = await makePerson(app);
    const other = await prisma().business.findUniqueOrThrow({ where: { id: sent.businessId ?? '' } });
    const answerer = app.client(await app.factory.session({ id: other.ownerId }));
    await answerer
      .post(`/invitations/${sent.id}/decline`, { reason: 'FULLY_BOOKED', freeFrom: app.clock.day(30) })
      .expect(200);
    const received = await prisma().invitation.findFirstOrThrow({ where: { propertyId: invitedTo.id } });
    await app.client(token).post(`/invitations/${received.id}/accept`).expect(200);
    await app.client(token).delete(`/properties/${property.id}`).expect(204);
    const { body, text } = await app.client(token).get('/account/export').expect(200);
    expect(body.outcomesOfInvitationsSent).toEqual([
      {
        businessId: other.id,
        invitationType: 'PROPERTY_MANAGER',
        band: { fromMiles: 0, toMiles: 2 },
        result: 'DECLINED',
        exclusion: 'FULLY_BOOKED',
        invitedAt: sent.createdAt.toISOString(),
        at: expect.any(String) as string,
      },
    ]);
    expect(body.outcomesOfBusinesses).toEqual([
      expect.objectContaining({ businessId: business.id, result: 'ACCEPTED', exclusion: null }),
    ]);
    // The random values that keep an owner's outcomes together are nobody's business.
    const groups = await prisma().user.findMany({
      where: { id: { in: [person.id, otherOwner.id] } },
      select: { outcomeGroup: true },
    });
    for (const { outcomeGroup } of groups) expect(text).not.toContain(outcomeGroup);
  });

  it('contains no data of other people', async () => {
    const { token, otherOwner, managed } = await makePerson(app);
    const { text } = await app.client(token).get('/account/export').expect(200);
    expect(text).not.toContain(otherOwner.email);
    expect(text).not.toContain(managed.address);
    expect(text).not.toContain('Written by another owner');
  });

  it('contains every message, one thread after another, even when they need several reads', async () => {
    const ownerUser = await app.factory.user();
    const property = await app.factory.property({ owner: ownerUser });
    for (let thread = 0; thread < 2; thread += 1)
      await app.factory.invitation({ property, business: await app.factory.business() });
    await app.database.pool.query(
      `INSERT INTO invitation_messages (invitation_id, kind, side, text)
       SELECT i.id, 'TEXT', 'BUSINESS', 'Number ' || n FROM generate_series(1, 250) n CROSS JOIN invitations i
       WHERE i.property_id = $1 ORDER BY n`,
      [property.id],
    );
    const client = app.client(await app.factory.session(ownerUser));
    const { messages } = (await client.get('/account/export').expect(200)).body;
    const threads = await prisma().invitation.findMany({
      where: { propertyId: property.id },
      orderBy: { id: 'asc' },
    });
    const numbers = Array.from({ length: 250 }, (_, index) => `Number ${index + 1}`);
    expect(messages.map(({ invitationId, text }) => [invitationId, text])).toEqual(
      threads.flatMap(({ id }) => numbers.map((text) => [id, text])),
    );
  });

  it('contains every audit event, even when they need several reads', async () => {
    const admin = await app.factory.admin();
    await prisma().auditEvent.createMany({
      data: Array.from({ length: 2_001 }, () => ({
        actorId: admin.id,
        action: 'account.verified',
        subjectType: 'user',
        subjectId: admin.id,
      })),
    });
    const { body } = await app
      .client(await app.factory.session(admin))
      .get('/account/export')
      .expect(200);
    expect(body.auditEvents).toHaveLength(2_001);
  });
});
