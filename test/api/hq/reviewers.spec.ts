import { useTestApp } from '../../support/app.js';
import type { AnyCall } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();

const { as } = fixtures(app);

const DECISIONS = [
  ['PENDING_REVIEW', 'approve'],
  ['PENDING_REVIEW', 'reject'],
  ['APPROVED', 'suspend'],
  ['APPROVED', 'revoke'],
  ['SUSPENDED', 'reactivate'],
  ['APPROVED', 'mark-reviewed'],
] as const;

describe.each(['MANAGER', 'STAFF', 'TECHNICIAN'] as const)(
  'an administrator who is %s of a business',
  (role) => {
    it.each(DECISIONS)('cannot decide about it: %s, %s', async (registrationStatus, action) => {
      const admin = await app.factory.superAdmin();
      const business = await app.factory.business({ registrationStatus, changedSinceApproval: true });
      await app.factory.staffMember({ business, user: admin, role });
      const client = await as(admin);
      const { body } = await client.post(`/hq/businesses/${business.id}/${action}`).expect(403);
      expect(body).toMatchObject({
        code: 'OWN_BUSINESS_REVIEW',
        message: 'You cannot review a business that you work for',
      });
      const { body: seen } = await client.get(`/hq/businesses/${business.id}`).expect(200);
      expect(seen).toMatchObject({
        registrationStatus,
        abilities: {
          approve: false,
          reject: false,
          suspend: false,
          revoke: false,
          reactivate: false,
          markReviewed: false,
        },
      });
    });
  },
);

it('an administrator on the staff cannot check its certificates', async () => {
  const admin = await app.factory.admin();
  const business = await app.factory.business({ serviceBusinessType: 'SERVICE_PROVIDER' });
  await app.factory.staffMember({ business, user: admin });
  const category = await app.database.prisma.serviceCategory.findFirstOrThrow();
  const client = await as(admin);
  const certificate = `/hq/businesses/${business.id}/services/${category.id}/certificate` as const;
  const seen = { scheme: 'Gas Safe Register', number: '512345', expiresOn: '2030-01-31' };
  const calls: AnyCall[] = [client.post(`${certificate}/check`, seen), client.post(`${certificate}/uncheck`)];
  for (const call of calls) expect((await call.expect(403)).body.code).toBe('OWN_BUSINESS_REVIEW');
});
