import { randomUUID } from 'node:crypto';
import type { User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { DAY_MS } from '../../../backend/contract/time.js';

const app = useTestApp();
let admin: User;
let hq: Client;

beforeAll(async () => {
  admin = await app.factory.admin();
  hq = app.client(await app.factory.session(admin));
});

const read = async () => (await hq.get('/hq/overview').expect(200)).body;
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS);

describe('GET /hq/overview', () => {
  it('counts what came in today and on the six days before, in UTC', async () => {
    const { lastWeek: before } = await read();
    const first = new Date(app.clock.day(-6));
    const owner = await app.factory.user({ createdAt: new Date(first.getTime() - 1) });
    await app.factory.user({ createdAt: first });
    const waiting = await app.factory.business({ owner, registrationStatus: 'PENDING_REVIEW' });
    await app.factory.business({ owner, createdAt: inDays(-8) });
    await hq.post(`/hq/businesses/${waiting.id}/approve`).expect(200);
    const more = (days: number[], day: number) => days.map((count, index) => count + (index === day ? 1 : 0));
    expect((await read()).lastWeek).toEqual({
      signUps: before.signUps + 1,
      businesses: before.businesses + 1,
      approvals: before.approvals + 1,
      days: {
        signUps: more(before.days.signUps, 0),
        businesses: more(before.days.businesses, 6),
        approvals: more(before.days.approvals, 6),
      },
    });
  });

  it('counts as many sign-ups as the last week of the chart', async () => {
    await app.factory.user({ createdAt: inDays(-3) });
    const id = randomUUID();
    await app.factory.user({
      id,
      createdAt: inDays(-3),
      deletedAt: inDays(-1),
      accountStatus: 'REJECTED',
      name: 'Deleted user',
      email: `deleted-${id}@deleted.invalid`,
    });
    const { series } = (await hq.get('/hq/insights?days=30').expect(200)).body;
    expect((await read()).lastWeek.days.signUps).toEqual(series.slice(-7).map(({ signUps }) => signUps));
  });

  it('shows the certificates of approved businesses that expire within 30 days, the next first', async () => {
    const certify = async (days: number, registrationStatus: 'APPROVED' | 'REJECTED' = 'APPROVED') => {
      const business = await app.factory.business({ registrationStatus });
      const category = await app.database.prisma.serviceCategory.findFirstOrThrow({
        where: { requiresCertification: true },
      });
      await app.database.prisma.businessService.create({
        data: {
          businessId: business.id,
          serviceCategoryId: category.id,
          certificate: {
            create: { scheme: 'Scheme', number: '1', expiresOn: inDays(days), addedAt: app.clock.now() },
          },
        },
      });
      return {
        businessId: business.id,
        businessName: business.name,
        serviceCategory: category.name,
        expiresOn: app.clock.day(days),
      };
    };
    const later = await certify(20);
    const next = await certify(0);
    await certify(-1);
    await certify(32);
    await certify(3, 'REJECTED');
    expect((await read()).expiringCertificates).toEqual([next, later]);
  });

  it('shows the last security events and the last eight events', async () => {
    const user = await app.factory.user();
    await app.database.prisma.auditEvent.create({
      data: { action: 'session.reuse-detected', subjectType: 'user', subjectId: user.id, at: inDays(1) },
    });
    for (let times = 0; times < 5; times += 1) {
      await hq.post(`/hq/users/${user.id}/suspend`).expect(200);
      await hq.post(`/hq/users/${user.id}/verify`).expect(200);
    }
    const { securityEvents, recentEvents } = await read();
    expect(securityEvents[0]).toMatchObject({
      action: 'session.reuse-detected',
      subject: { id: user.id, label: user.name },
    });
    expect(recentEvents).toHaveLength(8);
    expect(recentEvents[0]?.id).toBe(securityEvents[0]?.id);
    expect(recentEvents.slice(1).every(({ subject }) => subject.id === user.id)).toBe(true);
  });
});
