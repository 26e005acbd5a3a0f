import type { User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { PASSWORD } from '../../support/factories.js';

const app = useTestApp();
let admin: User;
let hq: Client;

beforeAll(async () => {
  admin = await app.factory.admin({ name: 'Grace Hopper', email: 'grace@hq.example' });
  hq = app.client(await app.factory.session(admin));
});

const list = async (query: string) => (await hq.get(`/hq/audit?${query}`).expect(200)).body;
const actions = async (query: string) =>
  (await list(query)).data.map(({ action }: { action: string }) => action);

describe('GET /hq/audit', () => {
  it('shows who did what, on which record, the values before and after, when, and in which call', async () => {
    const business = await app.factory.business({ name: 'Fenland Plumbing' });
    const answer = await hq
      .post(`/hq/businesses/${business.id}/suspend`, { reviewNotes: 'Look into it' })
      .set('X-Request-Id', 'request-of-the-test')
      .expect(200);
    const { data, pagination } = await list(`subjectId=${business.id}`);
    expect(data).toEqual([
      {
        id: expect.any(String),
        at: expect.stringMatching(/Z$/),
        actor: { id: admin.id, name: 'Grace Hopper', email: 'grace@hq.example', deleted: false },
        action: 'business.suspended',
        subject: { type: 'business', id: business.id, label: 'Fenland Plumbing', deleted: false },
        businessId: business.id,
        before: { registrationStatus: 'APPROVED', reviewNotes: null },
        after: { registrationStatus: 'SUSPENDED', reviewNotes: 'Look into it' },
        names: {},
        notes: 'Look into it',
        requestId: answer.headers['x-request-id'],
      },
    ]);
    expect(pagination).toMatchObject({ page: 1, limit: 10, totalCount: 1 });
  });

  it('names the records whose ids are before and after', async () => {
    const member = await app.factory.staffMember({ user: await app.factory.user({ name: 'Tim Berners' }) });
    const owner = await app.database.prisma.business.findUniqueOrThrow({ where: { id: member.businessId } });
    const session = app.client(await app.factory.session({ id: owner.ownerId }));
    await session.delete(`/businesses/${member.businessId}/staff/${member.userId}`).expect(204);
    const { data } = await list(`subjectId=${member.businessId}&action=business.staff-removed`);
    expect(data).toMatchObject([
      { before: { userId: member.userId }, names: { [member.userId]: 'Tim Berners' } },
    ]);
  });

  it('shows the name of a subject while it exists, and says which are deleted', async () => {
    const left = await app.factory.user({ name: 'Charles' });
    await app
      .client(await app.factory.session(left))
      .delete('/account', { password: PASSWORD })
      .expect(204);
    const [user, property, invitation] = [
      await app.factory.user({ name: 'Ada' }),
      await app.factory.property({ memorableName: 'Rose Cottage' }),
      await app.factory.invitation({
        property: await app.factory.property({ memorableName: 'Heron Lodge' }),
        business: await app.factory.business({ name: 'Ely Lettings' }),
      }),
    ];
    const gone = '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10';
    const events = [
      ['user', user.id],
      ['property', property.id],
      ['invitation', invitation.id],
      ['property', gone],
      ['user', left.id],
    ] as const;
    for (const [subjectType, subjectId] of events) {
      await app.database.prisma.auditEvent.create({
        data: { action: 'property.deleted', subjectType, subjectId },
      });
    }
    const { data } = await list('action=property.deleted&sort=at&order=asc');
    expect(data.map((event: { subject: unknown }) => event.subject)).toEqual([
      { type: 'user', id: user.id, label: 'Ada', deleted: false },
      { type: 'property', id: property.id, label: 'Rose Cottage', deleted: false },
      { type: 'invitation', id: invitation.id, label: 'Ely Lettings for Heron Lodge', deleted: false },
      { type: 'property', id: gone, label: null, deleted: true },
      { type: 'user', id: left.id, label: 'Deleted user', deleted: true },
    ]);
    expect(data[0]?.actor).toBeNull();
  });

  it('filters by action, subject, actor and time', async () => {
    const subjectId = (await app.factory.user()).id;
    const at = (text: string) => new Date(text);
    await app.database.prisma.auditEvent.createMany({
      data: [
        {
          action: 'account.verified',
          subjectType: 'user',
          subjectId,
          at: at('2020-05-01T00:00:00Z'),
          actorId: admin.id,
        },
        { action: 'account.suspended', subjectType: 'user', subjectId, at: at('2020-05-01T23:59:59.999Z') },
        { action: 'account.rejected', subjectType: 'user', subjectId, at: at('2020-05-02T12:00:00Z') },
      ],
    });
    const of = (query: string) => actions(`subjectId=${subjectId}&${query}`);
    expect(await of('')).toEqual(['account.rejected', 'account.suspended', 'account.verified']);
    expect(await of('action=account.suspended')).toEqual(['account.suspended']);
    expect(await of(`actorId=${admin.id}`)).toEqual(['account.verified']);
    expect(await of('subjectType=business')).toEqual([]);
    expect(await of('from=2020-05-01&to=2020-05-01')).toEqual(['account.suspended', 'account.verified']);
    expect(await of('from=2020-05-02')).toEqual(['account.rejected']);
    expect(await of('to=2020-05-01T12:00:00Z')).toEqual(['account.verified']);
    expect(await of(`from=${encodeURIComponent('2020-05-02T14:00:00+02:00')}`)).toEqual(['account.rejected']);
    expect(await of(`from=${encodeURIComponent('2020-05-02T14:00:00.001+02:00')}`)).toEqual([]);
  });

  it('searches action, notes and actor', async () => {
    const actor = await app.factory.admin({ name: 'Katherine Johnson', email: 'kj@hq.example' });
    const subjectId = (await app.factory.user()).id;
    await app.database.prisma.auditEvent.create({
      data: {
        action: 'account.unlocked',
        subjectType: 'user',
        subjectId,
        notes: '50% Off_',
        actorId: actor.id,
      },
    });
    for (const search of ['UNLOCKED', '50% off_', 'katherine', 'kj@hq.example', 'ka', 'ac']) {
      expect(await actions(`subjectId=${subjectId}&search=${encodeURIComponent(search)}`)).toEqual([
        'account.unlocked',
      ]);
    }
    expect(await actions(`subjectId=${subjectId}&search=50_`)).toEqual([]);
  });

  it('pages and sorts in a stable order, counting up to 10,000', async () => {
    await app.database.pool.query(
      `INSERT INTO audit_events (action, subject_type, subject_id, at)
       SELECT 'session.reuse-detected', 'user', uuidv7(), '2021-01-01' FROM generate_series(1, 10050)`,
    );
    const seen = new Set<string>();
    for (const page of [1, 2, 3]) {
      const { data } = await list(`action=session.reuse-detected&limit=100&page=${page}`);
      for (const { id } of data) seen.add(id);
    }
    expect(seen.size).toBe(300);
    const { pagination } = await list('action=session.reuse-detected');
    expect(pagination).toMatchObject({ totalCount: 10_000, totalCountIsLowerBound: true });
    for (const sort of ['at', 'action', 'subject.type', 'actor.name']) await list(`sort=${sort}&order=desc`);
  });

  it('shows an event whose action only an older version recorded', async () => {
    const business = await app.factory.business();
    await app.database.prisma.auditEvent.create({
      data: {
        action: 'business.archived',
        subjectType: 'business',
        subjectId: business.id,
        businessId: business.id,
      },
    });
    expect(await actions(`subjectId=${business.id}`)).toEqual(['other']);
    const { body } = await hq.get(`/businesses/${business.id}/timeline`).expect(200);
    expect(body.data).toMatchObject([{ action: 'other' }]);
  });

  it.each([
    'subjectType=planet',
    'subjectId=1',
    'actorId=x',
    'from=yesterday',
    'from=2020-02-30',
    'from=0000-01-01',
    'to=2020-01-01T25:00:00Z',
    'to=2020-13-01',
    'sort=notes',
    'order=random',
    'action=business.unheard-of',
    'action=other',
    'who=me',
  ])('refuses %s', async (query) => {
    const { body } = await hq.get(`/hq/audit?${query}`).expect(400);
    expect(Object.keys(body.errors ?? {})).toEqual([query.split('=')[0]]);
  });

  it('exports with the same filters and without formulas', async () => {
    const subjectId = (await app.factory.user({ name: '=Name' })).id;
    await app.database.prisma.auditEvent.create({
      data: {
        action: 'account.mail-resent',
        subjectType: 'user',
        subjectId,
        notes: '\tTab',
        after: { a: 1 },
      },
    });
    const { text } = await hq.get('/hq/audit/export?action=account.mail-resent').expect(200);
    const [head, line, end] = text.replace(/^\uFEFF/, '').split('\r\n');
    expect(head).toBe(
      'Time,Actor,Actor email,Action,Subject type,Subject,Subject id,Before,After,Notes,Request id',
    );
    expect(line).toContain(`,Platform,,account.mail-resent,user,'=Name,${subjectId},,"{""a"":1}",'\tTab,`);
    expect(end).toBe('');
  });

  it('cannot be changed', async () => {
    for (const statement of [
      'DELETE FROM audit_events',
      "UPDATE audit_events SET action = 'account.forged'",
    ]) {
      await expect(app.database.pool.query(statement)).rejects.toThrow('append-only');
    }
  });

  it('is only for administrators', async () => {
    await app
      .client(await app.factory.session(await app.factory.user()))
      .get('/hq/audit')
      .expect(403);
    await app.client().get('/hq/audit').expect(401);
  });
});
