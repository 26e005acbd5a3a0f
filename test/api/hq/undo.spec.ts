import { randomUUID } from 'node:crypto';
import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';
import { jobs } from '../../support/jobs.js';

const app = useTestApp();
const { actionsOf, as, eventsOf, mailTo, sendMails } = fixtures(app);

async function waiting(given: Parameters<typeof app.factory.business>[0] = {}) {
  const owner = await app.factory.user();
  const business = await app.factory.business({ owner, registrationStatus: 'PENDING_REVIEW', ...given });
  const admin = await app.factory.admin();
  return { owner, business, admin, hq: await as(admin), path: `/hq/businesses/${business.id}` as const };
}
const rowOf = (id: string) => app.database.prisma.business.findUniqueOrThrow({ where: { id } });

describe('POST /hq/businesses/{id}/undo', () => {
  it.each(['approve', 'reject'] as const)(
    'restores what was before %s, and nobody gets a mail',
    async (action) => {
      const { owner, business, admin, hq, path } = await waiting();
      const decided = await hq.post(`${path}/${action}`, {}).expect(200);
      expect(decided.body.eventId).toBe((await eventsOf(business.id)).at(-1)?.id);
      const [job] = (await jobs(app)).slice(-1);
      expect(job?.seconds_until).toBeGreaterThan(0);
      expect(job?.seconds_until).toBeLessThanOrEqual(10);
      const { body } = await hq.post(`${path}/undo`, { eventId: decided.body.eventId }).expect(200);
      expect(body.business.registrationStatus).toBe('PENDING_REVIEW');
      expect(await rowOf(business.id)).toMatchObject({
        reviewedById: null,
        reviewedAt: null,
        reviewNotes: null,
      });
      await sendMails();
      expect(await mailTo(owner.email)).toEqual([]);
      const [event, undone] = await eventsOf(business.id);
      expect(undone).toMatchObject({
        action: 'business.decision-undone',
        actorId: admin.id,
        before: { registrationStatus: action === 'approve' ? 'APPROVED' : 'REJECTED' },
        after: { registrationStatus: 'PENDING_REVIEW', eventId: event?.id },
      });
    },
  );

  it('brings the earlier decision back with its reviewer, notes and marks', async () => {
    const { business, admin, hq, path } = await waiting();
    await hq.post(`${path}/reject`, { reviewNotes: 'The number is wrong.' }).expect(200);
    const before = await rowOf(business.id);
    const marks = () => app.database.prisma.sanction.count({ where: { subjectId: business.id } });
    expect(await marks()).toBeGreaterThan(0);
    const other = await as(await app.factory.admin());
    const { body } = await other.post(`${path}/approve`).expect(200);
    expect(await marks()).toBe(0);
    await other.post(`${path}/undo`, { eventId: body.eventId }).expect(200);
    const row = await rowOf(business.id);
    expect(row).toMatchObject({ registrationStatus: 'REJECTED', reviewedById: admin.id });
    expect(row.reviewNotes).toBe('The number is wrong.');
    expect(Math.abs(Number(row.reviewedAt) - Number(before.reviewedAt))).toBeLessThan(60_000);
    expect(await marks()).toBeGreaterThan(0);
  });

  it('is refused to another administrator, twice, for other decisions and unknown events', async () => {
    const { hq, path } = await waiting();
    const { body } = await hq.post(`${path}/approve`).expect(200);
    const other = await as(await app.factory.admin());
    const refused = await other.post(`${path}/undo`, { eventId: body.eventId }).expect(409);
    expect(refused.body).toMatchObject({ code: 'DECISION_NOT_UNDOABLE' });
    await hq.post(`${path}/undo`, { eventId: randomUUID() }).expect(409);
    const { eventId } = body;
    const answers = await Promise.all([1, 2, 3].map(() => hq.post(`${path}/undo`, { eventId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await hq.post(`${path}/approve`).expect(200);
    const suspended = await hq.post(`${path}/suspend`).expect(200);
    await hq.post(`${path}/undo`, { eventId: suspended.body.eventId }).expect(409);
    await hq.post(`${path}/undo`, { eventId: 'none' }).expect(400);
  });

  it('is refused after its seconds, also where no mail was sent', async () => {
    const { business, admin, hq, path } = await waiting({ registrationStatus: 'APPROVED' });
    const { id: eventId } = await app.database.prisma.auditEvent.create({
      data: {
        action: 'business.approved',
        actorId: admin.id,
        subjectType: 'business',
        subjectId: business.id,
        businessId: business.id,
        before: { registrationStatus: 'PENDING_REVIEW', reviewNotes: null },
        after: { registrationStatus: 'APPROVED', reviewNotes: null },
        at: new Date(Date.now() - 60_000),
      },
    });
    const { body } = await hq.post(`${path}/undo`, { eventId }).expect(409);
    expect(body).toMatchObject({ code: 'DECISION_NOT_UNDOABLE' });
  });

  it('is refused after anything has happened to the business, and after the mail has left', async () => {
    const changed = await waiting();
    const approved = await changed.hq.post(`${changed.path}/approve`).expect(200);
    await (
      await as(changed.owner)
    )
      .patch(`/businesses/${changed.business.id}`, { name: 'Renamed' })
      .expect(200);
    await changed.hq.post(`${changed.path}/undo`, { eventId: approved.body.eventId }).expect(409);
    const mailed = await waiting();
    const rejected = await mailed.hq.post(`${mailed.path}/reject`, {}).expect(200);
    await sendMails();
    await mailed.hq.post(`${mailed.path}/undo`, { eventId: rejected.body.eventId }).expect(409);
    expect(await mailTo(mailed.owner.email)).toMatchObject([{ template: 'business-rejected' }]);
    expect(await actionsOf(mailed.business.id)).toEqual(['business.rejected']);
  });
});
