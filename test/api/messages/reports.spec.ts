import { REPORT_REASON_MAX } from '../../../backend/contract/jobs/reviews.js';
import { THREAD_REPORTS_PER_DAY } from '../../../backend/contract/jobs/thread.js';
import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { as, sides, eventsOf, mailTo, templatesTo } = fixtures(app);
const prisma = () => app.database.prisma;

/** An invitation with a client of each side. */
async function thread(given: Parameters<typeof app.factory.invitation>[0] = {}) {
  const both = await sides();
  const { property, business } = both;
  const { id } = await app.factory.invitation({ property, business, status: 'ACTIVE', ...given });
  return { ...both, id, report: `/invitations/${id}/report` as const };
}

const reason = 'They ask for the money before the work';

describe('POST /invitations/{id}/report', () => {
  it('is for those of either side who may write, also after the end; others of the business get 403', async () => {
    const { owner, business, id, report } = await thread({ status: 'CANCELLED' });
    const { body } = await owner.post(report, { reason: `  ${reason} ` }).expect(201);
    expect(body).toEqual({ report: { side: 'OWNER', reason, reportedAt: expect.stringMatching(/Z$/) } });
    for (const [role, status] of [
      ['STAFF', 403],
      ['TECHNICIAN', 403],
      ['MANAGER', 201],
    ] as const) {
      const user = await app.factory.user();
      await app.factory.staffMember({ business, user, role });
      const client = await as(user);
      const { abilities } = (await client.get(`/invitations/${id}`).expect(200)).body.invitation;
      expect(abilities.report).toBe(status === 201);
      await client.post(report, { reason }).expect(status);
    }
    for (const wrong of ['', '  ', 'a'.repeat(REPORT_REASON_MAX + 1), 7, null])
      await owner.post(report, { reason: wrong }).expect(400);
  });

  it('answers the accounts of another thread, and administrators, as if there were none', async () => {
    const [one, two] = [await thread(), await thread()];
    for (const stranger of [two.owner, two.manager, await as(await app.factory.admin())])
      expect((await stranger.post(one.report, { reason }).expect(404)).body.code).toBe(
        'INVITATION_NOT_FOUND',
      );
    expect(await prisma().threadReport.count({ where: { invitationId: one.id } })).toBe(0);
  });

  it('is open once for each side, and possible again once it is closed', async () => {
    const { owner, manager, business, id, report } = await thread();
    await owner.post(report, { reason }).expect(201);
    await manager.post(report, { reason: 'She lies' }).expect(201);
    const user = await app.factory.user();
    await app.factory.staffMember({ business, user, role: 'MANAGER' });
    for (const again of [owner, manager, await as(user)])
      expect((await again.post(report, { reason }).expect(409)).body.code).toBe('THREAD_REPORTED');
    // The database says the same.
    await expect(
      prisma().threadReport.create({
        data: { invitationId: id, side: 'OWNER', reason, reportedAt: new Date() },
      }),
    ).rejects.toThrow(/unique/i);
    const admin = await as(await app.factory.admin());
    await admin.post(`/hq/threads/${id}/close`, { notes: 'We spoke to both' }).expect(204);
    await owner.post(report, { reason }).expect(201);
  });

  it(`is possible ${THREAD_REPORTS_PER_DAY} times a day for an account, over all threads`, async () => {
    const { owner, manager, property, report } = await thread();
    for (let more = 0; more < THREAD_REPORTS_PER_DAY; more += 1) {
      const { id } = await app.factory.invitation({ property });
      await owner.post(`/invitations/${id}/report`, { reason }).expect(201);
    }
    const refused = await owner.post(report, { reason }).expect(429);
    expect(refused.body.code).toBe('THREAD_REPORT_LIMIT');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    await manager.post(report, { reason }).expect(201);
    await app.database.pool.query(
      `UPDATE thread_reports SET reported_at = reported_at - interval '25 hours'`,
    );
    await owner.post(report, { reason }).expect(201);
  });

  it('tells the other side nothing', async () => {
    const { owner, manager, ownerUser, business, id, report } = await thread();
    const read = async () => [
      (await manager.get(`/invitations/${id}/messages`).expect(200)).body,
      (await manager.get(`/invitations/${id}`).expect(200)).body,
      (await manager.get('/notices').expect(200)).body,
      (await manager.get(`/businesses/${business.id}/timeline`).expect(200)).body,
      await mailTo(business.email),
    ];
    const before = await read();
    await owner.post(report, { reason }).expect(201);
    const admin = await as(await app.factory.admin());
    await admin.get(`/hq/threads/${id}/messages`).expect(200);
    await admin.post(`/hq/threads/${id}/close`, { notes: 'Nothing to do' }).expect(204);
    expect(await read()).toEqual(before);
    expect((await manager.get('/account/export').expect(200)).text).not.toContain(reason);
    expect(await templatesTo(ownerUser.email)).toEqual(['report-closed']);
  });

  it('is possible for the owner when the business is gone', async () => {
    const { owner, manager, business, id, report } = await thread();
    await manager.delete(`/businesses/${business.id}`).expect(204);
    await owner.post(report, { reason }).expect(201);
    const { body } = await (await as(await app.factory.admin())).get('/hq/review-queue').expect(200);
    expect(body.threads.find((one) => one.id === id)).toMatchObject({
      businessId: null,
      businessName: 'Deleted business',
    });
  });
});

describe('the reports of an account', () => {
  it('are in its export, and lose its name with it', async () => {
    const { business, id, report, owner } = await thread();
    const user = await app.factory.user();
    await app.factory.staffMember({ business, user, role: 'MANAGER' });
    const manager = await as(user);
    await manager.post(report, { reason }).expect(201);
    await owner.post(report, { reason: 'Only mine' }).expect(201);
    const { body, text } = await manager.get('/account/export').expect(200);
    expect(body.messageReports).toEqual([
      expect.objectContaining({ invitationId: id, side: 'BUSINESS', reason, closedAt: null, notes: null }),
    ]);
    expect(text).not.toContain('Only mine');
    await manager.delete('/account', { password: 'correct horse battery' }).expect(204);
    const kept = await prisma().threadReport.findFirstOrThrow({
      where: { invitationId: id, side: 'BUSINESS' },
    });
    expect(kept).toMatchObject({ reporterId: null, closedAt: null });
    const admin = await as(await app.factory.admin());
    await admin.post(`/hq/threads/${id}/close`, { notes: 'We spoke to both' }).expect(204);
  });

  it('go with the property', async () => {
    const { owner, property, id, report } = await thread();
    await owner.post(report, { reason }).expect(201);
    await owner.delete(`/properties/${property.id}`).expect(204);
    expect(await prisma().threadReport.count({ where: { invitationId: id } })).toBe(0);
    expect(await eventsOf(id, 'invitation.reported')).toMatchObject([{ businessId: null, notes: null }]);
  });
});
