import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { as, sides, eventsOf, mailTo, templatesTo } = fixtures(app);

/** Messages of both sides, which nobody has reported, with a client of each and of an administrator. */
async function thread() {
  const both = await sides();
  const { property, business, owner, manager } = both;
  const { id } = await app.factory.invitation({ property, business, inviteMessage: 'Please come' });
  const path = `/invitations/${id}/messages` as const;
  await manager.post(path, { text: 'Pay first' }).expect(201);
  await owner.post(path, { text: 'Why should I?' }).expect(201);
  const adminUser = await app.factory.admin();
  const admin = await as(adminUser);
  const texts = async (query: object = {}) =>
    (await admin.get(`/hq/threads/${id}/messages`).query(query).expect(200)).body.messages.map(
      ({ text }) => text,
    );
  const report = async (client = owner) =>
    client.post(`/invitations/${id}/report`, { reason: 'Not what we agreed' }).expect(201);
  return { ...both, id, path, adminUser, admin, texts, report };
}

describe('an administrator', () => {
  it('finds reported threads in the queue, with both sides and the reasons, and without a text', async () => {
    const { admin, owner, manager, ownerUser, property, business, id, report } = await thread();
    const queued = async () => {
      const { body, text } = await admin.get('/hq/review-queue').expect(200);
      expect(body.counts.threads).toBe(body.threads.length);
      expect(text).not.toContain('Pay first');
      return body.threads.filter((one) => one.id === id);
    };
    expect(await queued()).toEqual([]);
    await report(owner);
    await report(manager);
    expect(await queued()).toEqual([
      {
        id,
        propertyName: property.memorableName,
        ownerId: ownerUser.id,
        ownerName: ownerUser.name,
        businessId: business.id,
        businessName: business.name,
        reports: (['OWNER', 'BUSINESS'] as const).map((side) => ({
          side,
          reason: 'Not what we agreed',
          reportedAt: expect.any(String) as string,
        })),
      },
    ]);
  });

  it('reads no message of a thread that nobody has reported, or whose report is closed', async () => {
    const { admin, id, path, report } = await thread();
    const superAdmin = await as(await app.factory.superAdmin());
    const assertHidden = async () => {
      for (const client of [admin, superAdmin]) {
        const { body } = await client.get(`/hq/threads/${id}/messages`).expect(404);
        expect(body.code).toBe('THREAD_NOT_REPORTED');
        await client.get(path).expect(404);
        await client.post(`/hq/threads/${id}/close`, { notes: 'Nothing' }).expect(404);
      }
    };
    await assertHidden();
    await report();
    await admin.get(`/hq/threads/${id}/messages`).expect(200);
    // A report of one thread opens no other one.
    const other = await thread();
    await admin.get(`/hq/threads/${other.id}/messages`).expect(404);
    await admin.post(`/hq/threads/${id}/close`, { notes: 'We spoke to both' }).expect(204);
    await assertHidden();
  });

  it('reads what was written until the report, in pages, oldest first', async () => {
    const { admin, id, path, owner, manager, texts, report } = await thread();
    await report();
    await manager.post(path, { text: 'After the report' }).expect(201);
    expect(await texts()).toEqual(['Please come', 'Pay first', 'Why should I?']);
    const { body } = await admin.get(`/hq/threads/${id}/messages`).query({ limit: 1 }).expect(200);
    const [last] = body.messages;
    expect(last).toEqual({
      id: expect.any(String) as string,
      kind: 'TEXT',
      author: { side: 'OWNER', name: expect.any(String) as string },
      text: 'Why should I?',
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await texts({ before: last?.id, limit: 1 })).toEqual(['Pay first']);
    expect(await texts({ after: last?.id })).toEqual([]);
    await admin.get(`/hq/threads/${id}/messages`).query({ before: 'yesterday' }).expect(400);
    // The other side's report shows what was written until then.
    await report(manager);
    await owner.post(path, { text: 'After both' }).expect(201);
    expect(await texts()).toEqual(['Please come', 'Pay first', 'Why should I?', 'After the report']);
  });

  it('is named in the audit log at the first reading of each report, without a text', async () => {
    const { adminUser, id, manager, texts, report } = await thread();
    await report();
    await texts();
    await texts({ limit: 1 });
    const other = await app.factory.admin();
    await (await as(other)).get(`/hq/threads/${id}/messages`).expect(200);
    await report(manager);
    await texts();
    const events = await eventsOf(id, 'invitation.report-read');
    expect(events.map(({ actorId, after, notes }) => [actorId, after, notes])).toEqual([
      [adminUser.id, { reportId: expect.any(String) as string, side: 'OWNER' }, null],
      [other.id, { reportId: expect.any(String) as string, side: 'OWNER' }, null],
      [adminUser.id, { reportId: expect.any(String) as string, side: 'BUSINESS' }, null],
    ]);
  });

  it('closes all open reports with notes, of which those who reported are told', async () => {
    const { admin, adminUser, id, owner, manager, ownerUser, business, report } = await thread();
    await report(owner);
    await report(manager);
    await admin.post(`/hq/threads/${id}/close`, {}).expect(400);
    await admin.post(`/hq/threads/${id}/close`, { notes: 'We spoke to both' }).expect(204);
    const { email } = await app.database.prisma.user.findUniqueOrThrow({ where: { id: business.ownerId } });
    for (const [client, address] of [
      [owner, ownerUser.email],
      [manager, email],
    ] as const) {
      const mail = (await mailTo(address)).find(({ template }) => template === 'report-closed');
      expect(mail?.text).toContain('We spoke to both');
      const { body } = await client.get('/notices').expect(200);
      expect(body.data[0]).toMatchObject({
        kind: 'MESSAGE',
        title: expect.stringMatching(/^We looked at your/),
      });
    }
    expect(await eventsOf(id, 'invitation.report-closed')).toMatchObject(
      ['OWNER', 'BUSINESS'].map((side) => ({
        actorId: adminUser.id,
        after: { side },
        notes: 'We spoke to both',
      })),
    );
    expect((await admin.post(`/hq/threads/${id}/close`, { notes: 'Again' }).expect(404)).body.code).toBe(
      'THREAD_NOT_REPORTED',
    );
  });

  it('tells only the side that reported', async () => {
    const { admin, id, manager, ownerUser, report } = await thread();
    await report(manager);
    await admin.post(`/hq/threads/${id}/close`, { notes: 'It stays as it is' }).expect(204);
    expect(await templatesTo(ownerUser.email)).not.toContain('report-closed');
  });

  it('neither reads nor closes a report of messages of their own', async () => {
    const { business, adminUser, admin, id, report } = await thread();
    await report();
    await app.factory.staffMember({ business, user: adminUser, role: 'TECHNICIAN' });
    await admin.get(`/hq/threads/${id}/messages`).expect(403);
    await admin.post(`/hq/threads/${id}/close`, { notes: 'Nothing' }).expect(403);
    expect(await eventsOf(id, 'invitation.report-read')).toEqual([]);
  });
});
