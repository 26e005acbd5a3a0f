import { useTestApp } from '../../support/app.js';
import {
  ADMIN_BUSINESS_FIELDS,
  MEMBER_BUSINESS_FIELDS,
  PUBLIC_BUSINESS_FIELDS,
} from '../../support/business-fields.js';

const app = useTestApp();

/** Every key of a value with its parent keys, such as `business.name`. Elements of a list use the key of the list. */
function keysOf(value: unknown, prefix = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => keysOf(one, prefix)))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    return [name, ...keysOf(inner, name)];
  });
}

describe('an answer', () => {
  const SECRET =
    /password|hash|secret|searchText|hqSearchText|categoryNumbers|listedServices|position$|deletedAt|updatedAt|remindedAt|revoked|counter|messageId|tokenHash|reviewedById|checkedById/i;
  const PARTS = [
    'user.name',
    'user.email',
    '_count.staff',
    '_count.services',
    '_count.properties',
    'abilities.update',
    'abilities.delete',
    'abilities.manageServices',
    'abilities.manageStaff',
    'abilities.leave',
    'abilities.manageCertificates',
    'abilities.answerInvitations',
    'abilities.approve',
    'abilities.reject',
    'abilities.suspend',
    'abilities.reactivate',
    'abilities.seeStanding',
    'abilities.seeInMarketplace',
    'abilities.revoke',
    'abilities.markReviewed',
  ];
  const MEMBER_PARTS = [...PARTS, 'numberChecks.vat', 'numberChecks.company'];
  const STAFF = /^staff\.(id|userId|businessId|role|createdAt|user|user\.(id|name|email))$/;
  const HOME = [
    'id',
    'ownerId',
    'memorableName',
    'slug',
    'address',
    'addressComponents',
    'placeId',
    'latitude',
    'longitude',
    'locationPrecision',
    'types',
    'createdAt',
    'propertyManager',
    'propertyManager.managementType',
    'propertyManager.businessId',
    'propertyManager.business',
    'propertyManager.business.name',
    'propertyManager.business.email',
    'propertyManager.business.phoneNumber',
    'abilities',
    'abilities.update',
    'abilities.delete',
    'abilities.assign',
    'abilities.unassign',
    'abilities.invite',
    'owner',
  ];
  const HOME_OWNER = ['name', 'email', 'inviteMessage', 'responseMessage', 'activatedAt'];

  it('with a business has exactly the fields for the caller', async () => {
    const { factory } = app;
    const owner = await factory.user();
    const business = await factory.business({ owner, registrationNumber: '01234567' });
    const member = await factory.staffMember({ business, role: 'STAFF' });
    const read = async (user: { id: string }) =>
      keysOf(
        (
          await app
            .client(await factory.session(user))
            .get(`/businesses/${business.id}`)
            .expect(200)
        ).body,
      );
    expect((await read(await factory.user())).sort()).toEqual([...PUBLIC_BUSINESS_FIELDS, ...PARTS].sort());
    for (const reader of [owner, { id: member.userId }]) {
      const keys = await read(reader);
      expect(keys.filter((key) => !STAFF.test(key)).sort()).toEqual(
        [
          ...MEMBER_BUSINESS_FIELDS,
          ...MEMBER_PARTS,
          // Only its owner goes through the first steps.
          ...(reader === owner ? ['firstSteps', 'firstSteps.done', 'firstSteps.step'] : []),
        ].sort(),
      );
    }
    const administrator = await read(await factory.admin());
    expect(administrator.filter((key) => !STAFF.test(key)).sort()).toEqual(
      [...ADMIN_BUSINESS_FIELDS, ...MEMBER_PARTS].sort(),
    );
  });

  it('with a property has exactly the fields for the caller', async () => {
    const { factory } = app;
    const owner = await factory.user();
    const business = await factory.business();
    const property = await factory.property({ owner, managerBusiness: business });
    for (const reader of [owner, { id: business.ownerId }, await factory.admin()]) {
      const { body } = await app
        .client(await factory.session(reader))
        .get(`/properties/${property.id}`)
        .expect(200);
      // Only the managing business is told who the owner is.
      const more = reader.id === business.ownerId ? HOME_OWNER.map((field) => `owner.${field}`) : [];
      expect(keysOf((body as { property: object }).property).sort()).toEqual([...HOME, ...more].sort());
    }
    const { text } = await app.client().get(`/p/${property.slug}`).expect(200);
    for (const hidden of [
      property.id,
      property.ownerId,
      owner.name,
      owner.email,
      property.placeId,
      business.id,
    ])
      expect(text).not.toContain(hidden);
  });

  it('never contains an internal column, for any caller and route', async () => {
    const { factory } = app;
    const owner = await factory.user();
    const business = await factory.business({ owner });
    const property = await factory.property({ owner, managerBusiness: business });
    await factory.staffMember({ business });
    await factory.invitation({ property, business: await factory.business() });
    await factory.invitation({ business });
    const admin = await factory.session(await factory.superAdmin());
    const mine = await factory.session(owner);
    const calls: [token: string, path: string][] = [
      ...[
        '/properties',
        '/businesses/approved',
        '/businesses/marketplace',
        '/businesses/me/businesses',
        '/account/export',
        `/invitations/property/${property.id}`,
        `/invitations/business/${business.id}`,
        `/businesses/${business.id}/staff`,
        `/businesses/${business.id}/properties`,
        `/businesses/${business.id}/timeline`,
      ].map((path): [string, string] => [mine, path]),
      ...[
        '/hq/users/all',
        '/hq/users/all?page=1',
        `/hq/users/${owner.id}`,
        '/hq/properties',
        '/hq/businesses',
        `/hq/businesses/${business.id}`,
        '/hq/review-queue',
        '/hq/audit',
      ].map((path): [string, string] => [admin, path]),
    ];
    for (const [token, path] of calls) {
      const { body } = await app.client(token).get(path).expect(200);
      expect([
        path,
        keysOf(body).filter(
          (key) => SECRET.test(key) && key !== 'passwordLinks' && !key.startsWith('passwordLinks.'),
        ),
      ]).toEqual([path, []]);
      expect(keysOf(body).length).toBeGreaterThan(0);
    }
  });
});
