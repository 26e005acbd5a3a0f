import type { Business, User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

const RANDOM_ID = '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10';

const app = useTestApp();
let admin: User;
let hq: Client;

beforeAll(async () => {
  admin = await app.factory.admin({ name: 'Grace Hopper', email: 'grace@hq.example' });
  hq = app.client(await app.factory.session(admin));
});

const stored = (business: Pick<Business, 'id'>) =>
  app.database.prisma.business.findUniqueOrThrow({ where: { id: business.id } });
const { eventsOf, mailTo } = fixtures(app);
const STATUSES = ['PENDING', 'PENDING_REVIEW', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const;
type Status = (typeof STATUSES)[number];
const ACTIONS = ['approve', 'reject', 'suspend', 'reactivate', 'revoke'] as const;
type Action = (typeof ACTIONS)[number];
const ASK_AGAIN = 'To ask for another review, write to the address below.';
const PARTICIPLES: Record<Action, string> = {
  approve: 'approved',
  reject: 'rejected',
  suspend: 'suspended',
  reactivate: 'reactivated',
  revoke: 'revoked',
};
/** The status after each action. A status without an entry refuses the action. Deliberately not computed. */
const RESULTS: Record<Action, Partial<Record<Status, Status>>> = {
  approve: { PENDING: 'APPROVED', PENDING_REVIEW: 'APPROVED', REJECTED: 'APPROVED' },
  reject: { PENDING: 'REJECTED', PENDING_REVIEW: 'REJECTED' },
  suspend: { APPROVED: 'SUSPENDED' },
  reactivate: { SUSPENDED: 'APPROVED' },
  revoke: { APPROVED: 'REJECTED' },
};

describe('a review decision', () => {
  const cases = ACTIONS.flatMap((action) => STATUSES.map((status) => [action, status] as const));

  it.each(cases)('%s of a business that is %s', async (action, status) => {
    const owner = await app.factory.user();
    const business = await app.factory.business({
      owner,
      registrationStatus: status,
      reviewNotes: 'Older notes',
    });
    const to = RESULTS[action][status];
    const participle = PARTICIPLES[action];
    const answer = await hq.post(`/hq/businesses/${business.id}/${action}`, {});
    if (to) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        business: expect.objectContaining({
          id: business.id,
          registrationStatus: to,
          reviewedBy: { name: 'Grace Hopper', email: 'grace@hq.example' },
          reviewedAt: expect.stringMatching(/Z$/),
          reviewNotes: null,
        }),
        eventId: (await eventsOf(business.id))[0]?.id,
      });
      expect(await eventsOf(business.id)).toEqual([
        expect.objectContaining({
          action: `business.${participle}`,
          actorId: admin.id,
          businessId: business.id,
          before: { registrationStatus: status, reviewNotes: 'Older notes' },
          after: expect.objectContaining({ registrationStatus: to, reviewNotes: null }),
        }),
      ]);
      const mails = await mailTo(owner.email);
      expect(mails.map(({ template }) => template)).toEqual([`business-${participle}`]);
      expect(mails[0]?.text.includes(ASK_AGAIN)).toBe(to !== 'APPROVED');
    } else {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        code: 'BUSINESS_TRANSITION_FORBIDDEN',
        message: `A business that is ${status} cannot be ${participle}`,
      });
      expect((await stored(business)).reviewNotes).toBe('Older notes');
      expect(await eventsOf(business.id)).toEqual([]);
      expect(await mailTo(owner.email)).toEqual([]);
    }
  });

  it('stores the notes, mails them to the owner and shows them in the audit log', async () => {
    for (const [action, status] of [
      ['reject', 'PENDING_REVIEW'],
      ['suspend', 'APPROVED'],
      ['revoke', 'APPROVED'],
    ] as const) {
      const owner = await app.factory.user();
      const business = await app.factory.business({ owner, registrationStatus: status });
      const { body } = await hq
        .post(`/hq/businesses/${business.id}/${action}`, {
          reviewNotes: '  Please send <b>proof</b>.\nThanks  ',
        })
        .expect(200);
      expect(body.business.reviewNotes).toBe('Please send <b>proof</b>.\nThanks');
      const [event] = await eventsOf(business.id);
      expect(event?.notes).toBe('Please send <b>proof</b>.\nThanks');
      const [mail] = await mailTo(owner.email);
      expect(mail?.text).toContain('Please send <b>proof</b>.');
      expect(mail?.html).toContain('&lt;b&gt;proof');
    }
  });

  it('treats empty notes and null as no notes, and refuses long notes and unknown fields', async () => {
    for (const body of [undefined, {}, { reviewNotes: '' }, { reviewNotes: '   ' }, { reviewNotes: null }]) {
      const business = await app.factory.business({ registrationStatus: 'PENDING' });
      const answer = await hq.post(`/hq/businesses/${business.id}/reject`, body).expect(200);
      expect(answer.body.business.reviewNotes).toBeNull();
    }
    const business = await app.factory.business({ registrationStatus: 'PENDING_REVIEW' });
    const reject = (body: object) => hq.post(`/hq/businesses/${business.id}/reject`, body);
    expect((await reject({ reviewNotes: 'x'.repeat(2001) }).expect(400)).body.errors).toEqual({
      reviewNotes: 'Review notes must be at most 2000 characters',
    });
    await reject({ reviewNotes: 5 }).expect(400);
    await reject({ notes: 'x' }).expect(400);
    await hq.post(`/hq/businesses/${business.id}/approve`, { reviewNotes: 'x' }).expect(400);
    expect((await stored(business)).registrationStatus).toBe('PENDING_REVIEW');
    await reject({ reviewNotes: 'x'.repeat(2000) }).expect(200);
  });

  it('answers 404 for an unknown id and 400 for a malformed one', async () => {
    for (const action of [...ACTIONS, 'mark-reviewed']) {
      const { body } = await hq.post(`/hq/businesses/${RANDOM_ID}/${action}`).expect(404);
      expect(body).toMatchObject({ code: 'BUSINESS_NOT_FOUND', message: 'Business not found' });
      expect((await hq.post(`/hq/businesses/1/${action}`).expect(400)).body.code).toBe('INVALID_ID');
    }
  });

  it('is refused for the administrator’s own business', async () => {
    const business = await app.factory.business({ owner: admin, registrationStatus: 'PENDING_REVIEW' });
    for (const action of [...ACTIONS, 'mark-reviewed']) {
      const { body } = await hq.post(`/hq/businesses/${business.id}/${action}`).expect(403);
      expect(body).toMatchObject({
        code: 'OWN_BUSINESS_REVIEW',
        message: 'You cannot review a business that you own',
      });
    }
    expect((await stored(business)).registrationStatus).toBe('PENDING_REVIEW');
    await hq.get(`/hq/businesses/${business.id}`).expect(200);
  });

  it('is allowed to a SUPER_ADMIN and refused to users who are no administrators', async () => {
    const owner = await app.factory.user();
    const business = await app.factory.business({ owner, registrationStatus: 'PENDING_REVIEW' });
    const path = `/hq/businesses/${business.id}/approve`;
    await app
      .client(await app.factory.session(owner))
      .post(path)
      .expect(403);
    await app.client().post(path).expect(401);
    await app
      .client(await app.factory.session(await app.factory.superAdmin()))
      .post(path)
      .expect(200);
  });
});

describe('revoke', () => {
  it('releases the properties, cancels open invitations and mails the owners, all or nothing', async () => {
    const business = await app.factory.business();
    const [managed, invited, accepted, declined, worked] = await Promise.all([
      app.factory.property({ managerBusiness: business }),
      app.factory.property(),
      app.factory.property(),
      app.factory.property(),
      app.factory.property(),
    ]);
    const invitations = await Promise.all([
      app.factory.invitation({ property: managed, business, status: 'ACTIVE' }),
      app.factory.invitation({ property: invited, business, status: 'PENDING' }),
      app.factory.invitation({ property: accepted, business, status: 'ACCEPTED' }),
      app.factory.invitation({ property: declined, business, status: 'DECLINED' }),
      app.factory.invitation({
        property: worked,
        business,
        status: 'ACTIVE',
        invitationType: 'SERVICE_PROVIDER',
      }),
    ]);
    const { body } = await hq
      .post(`/hq/businesses/${business.id}/revoke`, { reviewNotes: 'Fraud' })
      .expect(200);
    expect(body.business).toMatchObject({ registrationStatus: 'REJECTED', _count: { properties: 0 } });
    const property = await app.database.prisma.property.findUniqueOrThrow({ where: { id: managed.id } });
    expect(property).toMatchObject({ managementType: 'SELF_MANAGED', managerBusinessId: null });
    const statuses = await Promise.all(
      invitations.map(({ id }) => app.database.prisma.invitation.findUniqueOrThrow({ where: { id } })),
    );
    expect(statuses.map(({ status }) => status)).toEqual([
      'CANCELLED',
      'CANCELLED',
      'CANCELLED',
      'DECLINED',
      'CANCELLED',
    ]);
    const withdrawn = {
      template: 'invitation-withdrawn',
      subject: `Your invitation to ${business.name} is cancelled`,
    };
    for (const [{ ownerId }, mail] of [
      [managed, { template: 'management-ended' }],
      [invited, withdrawn],
      [accepted, withdrawn],
      [worked, { subject: `${business.name} no longer works at ${worked.memorableName}` }],
    ] as const) {
      const owner = await app.database.prisma.user.findUniqueOrThrow({ where: { id: ownerId } });
      expect(await mailTo(owner.email)).toMatchObject([mail]);
    }
  });

  it('is needed to release the properties: suspending leaves them with the business', async () => {
    const business = await app.factory.business();
    const property = await app.factory.property({ managerBusiness: business });
    await hq.post(`/hq/businesses/${business.id}/suspend`).expect(200);
    expect(
      await app.database.prisma.property.findUniqueOrThrow({ where: { id: property.id } }),
    ).toMatchObject({ managerBusinessId: business.id });
    await hq.post(`/hq/businesses/${business.id}/reactivate`).expect(200);
  });
});

describe('POST /hq/businesses/{id}/mark-reviewed', () => {
  it('clears the flag once and keeps the approval', async () => {
    const business = await app.factory.business({ changedSinceApproval: true });
    const { body } = await hq.post(`/hq/businesses/${business.id}/mark-reviewed`).expect(200);
    expect(body.business).toMatchObject({ changedSinceApproval: false, registrationStatus: 'APPROVED' });
    expect(await eventsOf(business.id)).toEqual([
      expect.objectContaining({ action: 'business.changes-reviewed', actorId: admin.id }),
    ]);
    const again = await hq.post(`/hq/businesses/${business.id}/mark-reviewed`).expect(409);
    expect(again.body.code).toBe('BUSINESS_TRANSITION_FORBIDDEN');
    expect(await eventsOf(business.id)).toHaveLength(1);
  });
});
