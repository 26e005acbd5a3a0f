import { randomUUID } from 'node:crypto';
import {
  ADMINISTRATORS,
  BUSINESS_PEOPLE,
  CERTIFICATE,
  type Circumstances,
  type Kind,
  VERIFIED,
  type Fixtures,
  UNKNOWN_INSIGHT,
} from './access-fixtures.js';
import { PASSWORD } from '../../support/factories.js';
import { daysFromToday } from '../../support/days.js';

/** Which callers may use a route, and the status that they get. */
export interface AccessRule {
  access: 'public' | 'anyStatus' | 'verified' | 'admin' | 'superAdmin';
  /** Status for the callers who may use the route. */
  status: number;
  /** The verified callers who may use the route. Default: all of them. */
  allow?: readonly Kind[];
  /** Callers who may know that the record exists: they get 403. All others get 404. */
  know?: readonly Kind[];
  body?: (fixtures: Fixtures) => object;
  /** What a route needs in its address: `side=owner`. */
  query?: string;
  given?: Circumstances;
}

type More = Pick<AccessRule, 'body' | 'query' | 'given'>;

const open = (status: number, more: More = {}): AccessRule => ({ access: 'public', status, ...more });
const anyStatus = (status: number, more: More = {}): AccessRule => ({ access: 'anyStatus', status, ...more });
const verified = (status: number, more: More = {}): AccessRule => ({ access: 'verified', status, ...more });
const admin = (status: number, more: More = {}): AccessRule => ({ access: 'admin', status, ...more });
const superAdmin = (status: number, more: More = {}): AccessRule => ({
  access: 'superAdmin',
  status,
  ...more,
});
const only = (
  allow: readonly Kind[],
  know: readonly Kind[],
  status: number,
  more: More = {},
): AccessRule => ({
  access: 'verified',
  status,
  allow,
  know,
  ...more,
});

const except = (...kinds: Kind[]) => VERIFIED.filter((kind) => !kinds.includes(kind));
/** The owner of a property may write. The people of the managing business get 403, all others 404. */
const ownProperty = (status: number, more?: More) => only(['owner'], BUSINESS_PEOPLE, status, more);
/** For an approved business: everybody may know that it exists, so refused callers get 403. */
const ownBusiness = (status: number, more?: More) =>
  only(['businessOwner'], except('businessOwner'), status, more);
const insiders = [...BUSINESS_PEOPLE, ...ADMINISTRATORS] as const;
const ofBusiness = (status: number) => only(insiders, except(...insiders), status);
const invited = (status: number, more?: More) =>
  only(['businessOwner', 'manager'], ['owner', 'staff', 'technician'], status, more);
const inviting = (status: number, more?: More) => only(['owner'], BUSINESS_PEOPLE, status, more);

const eitherSide = (status: number, more?: More) =>
  only(['owner', 'businessOwner', 'manager'], ['staff', 'technician'], status, more);

const SERVICES = { business: { serviceBusinessType: 'SERVICE_PROVIDER' } } as const;
const review = (
  registrationStatus: 'PENDING_REVIEW' | 'APPROVED' | 'SUSPENDED',
  changedSinceApproval = false,
) => admin(200, { given: { business: { registrationStatus, changedSinceApproval } } });
const business = () => ({
  name: 'Fenland Plumbing',
  email: 'office@fenland.example',
  phoneNumber: '020 7946 0018',
  address: 'Nowhere in particular',
  addressComponents: {},
  latitude: 0,
  longitude: 0,
  companyType: 'SOLE_TRADER',
  serviceBusinessType: 'SERVICE_PROVIDER',
});
const ACCEPTED = { invitation: { status: 'ACCEPTED' } } as const;
const quote = () => ({
  amount: 12_500,
  currency: 'GBP',
  description: 'Everything that the job needs',
  validUntil: daysFromToday(30),
});
const account = () => ({ name: 'Ada', email: `${randomUUID()}@example.com`, password: PASSWORD });

/** Every route of the application; `access.spec.ts` fails when one is missing here. */
export const TABLE: Record<string, AccessRule> = {
  'GET /health/live': open(200),
  'GET /health/ready': open(200),
  'GET /metrics': open(200),

  'POST /auth/signup': open(201, { body: account }),
  'POST /auth/signin': open(200, { body: ({ user }) => ({ email: user.email, password: PASSWORD }) }),
  'POST /auth/refresh': open(401),
  'POST /auth/signout': open(204),
  'POST /auth/forgot-password': open(202, { body: ({ user }) => ({ email: user.email }) }),
  'POST /auth/reset-password': open(400, { body: () => ({ token: 'unknown', password: PASSWORD }) }),

  'POST /auth/second-factor': open(401, { body: () => ({ challenge: 'unknown', code: '123456' }) }),
  'POST /auth/passkey/options': open(200, { body: () => ({}) }),
  'POST /auth/passkey': open(401, { body: () => ({ passkey: {} }) }),
  'POST /auth/remove-second-step': open(400, { body: () => ({ token: 'unknown' }) }),
  'POST /auth/confirm-email': open(400, { body: () => ({ token: 'unknown' }) }),

  'POST /account/password': anyStatus(400, {
    body: () => ({ currentPassword: 'not the password', newPassword: PASSWORD }),
  }),
  'GET /account/security': anyStatus(200),
  'GET /account/sessions': anyStatus(200),
  'DELETE /account/sessions': anyStatus(204),
  'DELETE /account/sessions/:id': anyStatus(404),
  'POST /account/totp': anyStatus(400, { body: () => ({ password: 'not the password' }) }),
  'POST /account/totp/confirm': anyStatus(409, { body: () => ({ code: '123456' }) }),
  'POST /account/recovery-codes': anyStatus(400, { body: () => ({ password: 'not the password' }) }),
  'DELETE /account/totp': anyStatus(400, { body: () => ({ password: 'not the password' }) }),
  'GET /account/passkeys': anyStatus(200),
  'POST /account/passkeys/options': anyStatus(200, { body: () => ({ password: PASSWORD }) }),
  'POST /account/passkeys': anyStatus(400, { body: () => ({ passkey: {} }) }),
  'DELETE /account/passkeys/:id': anyStatus(404, { body: () => ({}) }),
  'POST /account/confirm-email': anyStatus(409),
  'GET /account/export': anyStatus(200),
  'GET /notices': verified(200),
  'POST /notices/read': verified(404, { body: () => ({ upTo: randomUUID() }) }),
  'GET /account/notifications': verified(200),
  'PUT /account/notifications': verified(200, { body: () => ({ notifications: [] }) }),
  'PATCH /account/notifications': verified(200, { body: () => ({ notifications: [] }) }),
  // A wrong password, because later tests need the callers. account-deletion.spec.ts tests the right one.
  'DELETE /account': anyStatus(400, { body: () => ({ password: 'not the password' }) }),

  'GET /p/:slug': open(200),
  'GET /service-categories': open(200),

  'GET /properties': verified(200),
  'POST /properties': verified(404, { body: () => ({ placeId: 'unknown', memorableName: 'Home' }) }),
  'POST /properties/search': verified(200, { body: () => ({ query: 'Cambridge' }) }),
  'POST /properties/place-details': verified(404, { body: () => ({ placeId: 'unknown' }) }),
  'GET /properties/:id': only(['owner', ...insiders], [], 200),
  'PATCH /properties/:id': ownProperty(200, { body: () => ({ memorableName: 'Renamed' }) }),
  'PUT /properties/:id': ownProperty(200, { body: () => ({ memorableName: 'Renamed' }) }),
  'PATCH /properties/:id/slug': ownProperty(200, { body: () => ({ slug: `s-${randomUUID()}` }) }),
  'PUT /properties/:id/slug': ownProperty(200, { body: () => ({ slug: `s-${randomUUID()}` }) }),
  'DELETE /properties/:id': ownProperty(204),
  'POST /properties/:id/assign-business': ownProperty(200, {
    body: ({ other }) => ({ businessId: other.id }),
  }),
  'DELETE /properties/:id/unassign-business': only(
    ['owner', 'businessOwner', 'manager'],
    ['staff', 'technician'],
    200,
  ),

  'GET /invitations': verified(200, { query: 'side=owner' }),
  'GET /invitations/property/:propertyId': ownProperty(200),
  'GET /invitations/business/:businessId': only(BUSINESS_PEOPLE, except(...BUSINESS_PEOPLE), 200),
  'POST /invitations': ownProperty(201, {
    body: ({ property, other }) => ({ propertyId: property.id, businessId: other.id }),
  }),
  'POST /invitations/:id/accept': invited(200),
  'POST /invitations/:id/decline': invited(200),
  'POST /invitations/:id/activate': invited(200, { given: { invitation: { status: 'ACCEPTED' } } }),
  'GET /invitations/:id/messages': only(['owner', ...BUSINESS_PEOPLE], [], 200),
  'POST /invitations/:id/messages': eitherSide(201, { body: () => ({ text: 'Hello' }) }),
  'POST /invitations/:id/messages/read': only(['owner', ...BUSINESS_PEOPLE], [], 204, {
    body: ({ message }) => ({ upTo: message.id }),
  }),
  'GET /invitations/:id': only(['owner', ...BUSINESS_PEOPLE], [], 200),
  'POST /invitations/:id/finish': eitherSide(200, { given: { invitation: { status: 'ACTIVE' } } }),
  'POST /invitations/:id/resend': inviting(200, { given: { invitation: { lastSentAt: new Date(0) } } }),
  'DELETE /invitations/:id': inviting(204),

  'POST /invitations/:id/quotes': invited(201, { body: quote, given: ACCEPTED }),
  'POST /quotes/:id/accept': inviting(200, { given: ACCEPTED }),
  'POST /quotes/:id/decline': inviting(200, { given: ACCEPTED }),
  'GET /properties/:id/quotes': ownProperty(200),

  'GET /assistant': verified(200),
  'POST /assistant/ask': verified(200, { body: () => ({ text: 'What needs me?' }) }),
  'POST /mcp': open(401),
  'GET /account/keys': anyStatus(200),
  // A wrong password, as for the account. keys.spec.ts tests the right one.
  'POST /account/keys': verified(400, {
    body: () => ({
      name: 'Laptop',
      scope: 'READ',
      expiresOn: daysFromToday(30),
      password: 'not the password',
    }),
  }),
  'DELETE /account/keys/:id': anyStatus(404),
  'GET /assistant/proposals': verified(200),
  // No caller has one. assistant/proposals.spec.ts tests those that exist.
  'POST /assistant/proposals/:id/confirm': verified(404),
  'DELETE /assistant/proposals/:id': verified(404),

  'GET /places/towns': open(200, { query: 'bbox=-1,52,1,53' }),
  'GET /places/outline': open(200, { query: 'bbox=-1,52,1,53' }),

  'GET /businesses/approved': verified(200),
  'GET /businesses/marketplace': verified(200),
  'GET /businesses/marketplace/how': verified(200),
  'GET /businesses/:id/standing': only(BUSINESS_PEOPLE, except(...BUSINESS_PEOPLE), 200),
  'GET /businesses/trades': verified(200),
  'GET /businesses/me/businesses': verified(200),
  'POST /businesses': verified(201, { body: business }),
  'POST /businesses/confirm-email': open(400, { body: () => ({ token: 'unknown' }) }),
  'POST /businesses/:id/confirm-email': ownBusiness(202, { given: { business: { emailConfirmedAt: null } } }),
  'GET /businesses/:id': verified(200),
  'PATCH /businesses/:id': ownBusiness(200, { body: () => ({ description: 'New' }) }),
  'PUT /businesses/:id': ownBusiness(200, { body: () => ({ description: 'New' }) }),
  'DELETE /businesses/:id': ownBusiness(204),
  'GET /businesses/:id/properties': ofBusiness(200),
  'GET /businesses/:id/timeline': ofBusiness(200),
  'GET /businesses/:id/services': verified(200),
  'POST /businesses/:id/services': ownBusiness(201, {
    body: ({ notOffered }) => ({ serviceCategoryId: notOffered.id }),
    given: SERVICES,
  }),
  'DELETE /businesses/:id/services/:serviceCategoryId': ownBusiness(204, { given: SERVICES }),
  'PUT /businesses/:id/services/:serviceCategoryId/certificate': ownBusiness(200, {
    body: () => CERTIFICATE,
    given: { certificate: 'none' },
  }),
  'DELETE /businesses/:id/services/:serviceCategoryId/certificate': ownBusiness(204, {
    given: { certificate: 'stated' },
  }),
  'GET /businesses/:id/staff': ofBusiness(200),
  'POST /businesses/:id/staff': ownBusiness(201, { body: ({ user }) => ({ email: user.email }) }),
  'PATCH /businesses/:id/staff/:userId': ownBusiness(200, { body: () => ({ role: 'STAFF' }) }),
  'PUT /businesses/:id/staff/:userId': ownBusiness(200, { body: () => ({ role: 'STAFF' }) }),
  'DELETE /businesses/:id/staff/:userId': ownBusiness(204),

  'GET /properties/:id/coverage': ownProperty(200),

  'GET /properties/:id/deadlines': only(['owner', ...insiders], [], 200),
  'POST /properties/:id/deadlines': ownProperty(201, {
    body: () => ({ kind: 'GAS_SAFETY', dueOn: '2030-01-31' }),
  }),
  'PATCH /properties/:id/deadlines/:deadlineId': ownProperty(200, { body: () => ({ title: 'Changed' }) }),
  'DELETE /properties/:id/deadlines/:deadlineId': ownProperty(204),
  'POST /properties/:id/deadlines/:deadlineId/done': ownProperty(200, {
    body: () => ({ doneOn: '2026-01-31' }),
  }),
  'GET /deadlines': verified(200),
  'GET /account/calendar': verified(200),
  'POST /account/calendar': verified(201),
  'DELETE /account/calendar': verified(204),
  // deadlines/calendar.spec.ts tests the addresses that exist, and guides/open-guide.spec.ts the right keys.
  'GET /calendar/:token.ics': open(404),
  'GET /properties/:id/guide': ownProperty(200),
  'PUT /properties/:id/guide': ownProperty(200, { body: () => ({ enabled: true }) }),
  'POST /properties/:id/guide/share': ownProperty(200, { body: () => ({ sections: [] }) }),
  'DELETE /properties/:id/guide/share': ownProperty(204),
  'POST /properties/:id/guide/key': ownProperty(201),
  'POST /p/:slug/guide': open(404, { body: () => ({ key: 'unknown' }) }),

  'GET /insights': verified(200),
  'GET /insights/businesses': verified(200),
  // No caller has such an insight. insights/snoozes.spec.ts tests those that exist.
  'POST /insights/snoozes': verified(404, { body: () => ({ key: UNKNOWN_INSIGHT, days: 7 }) }),
  'DELETE /insights/snoozes/:key': verified(404),
  'GET /insights/weekly-email': verified(200),
  'PATCH /insights/weekly-email': verified(200, { body: () => ({ enabled: true }) }),
  'PUT /insights/weekly-email': verified(200, { body: () => ({ enabled: true }) }),
  'POST /insights/weekly-email/one-click': open(400, { query: 'token=unknown' }),
  'POST /insights/weekly-email/link': open(400, { body: () => ({ token: 'unknown', enabled: false }) }),

  'GET /hq/dashboard': admin(200),
  'GET /hq/ranking': admin(200),
  'GET /hq/overview': admin(200),
  'GET /hq/review-queue': admin(200),
  'GET /hq/insights': admin(200),
  'GET /hq/properties': admin(200),
  'GET /hq/properties/export': admin(200),
  'GET /hq/properties/:id': admin(200),
  'GET /hq/users': admin(200),
  'GET /hq/users/all': admin(200),
  'GET /hq/users/export': admin(200),
  'POST /hq/users/bulk': admin(200, { body: ({ user }) => ({ action: 'suspend', ids: [user.id] }) }),
  'GET /hq/users/:id': admin(200),
  'POST /hq/users/:id/verify': admin(200, { given: { user: { accountStatus: 'PENDING_VERIFICATION' } } }),
  'POST /hq/users/:id/reject': admin(200),
  'POST /hq/users/:id/suspend': admin(200),
  'POST /hq/users/:id/set-pending': admin(200),
  'POST /hq/users/:id/confirm-email': admin(202, { given: { user: { emailConfirmedAt: null } } }),
  'PUT /hq/users/:id/roles': superAdmin(200, { body: () => ({ roles: ['USER', 'ADMIN'] }) }),
  'GET /hq/businesses': admin(200),
  'GET /hq/businesses/export': admin(200),
  'GET /hq/businesses/:id': admin(200),
  'POST /hq/businesses/:id/approve': review('PENDING_REVIEW'),
  'POST /hq/businesses/:id/reject': review('PENDING_REVIEW'),
  'POST /hq/businesses/:id/suspend': review('APPROVED'),
  'POST /hq/businesses/:id/revoke': review('APPROVED'),
  'POST /hq/businesses/:id/reactivate': review('SUSPENDED'),
  'POST /hq/businesses/:id/undo': admin(409, { body: () => ({ eventId: randomUUID() }) }),
  'POST /hq/businesses/:id/mark-reviewed': review('APPROVED', true),
  'POST /hq/businesses/:id/services/:serviceCategoryId/certificate/check': admin(200, {
    body: () => CERTIFICATE,
    given: { certificate: 'stated' },
  }),
  'POST /hq/businesses/:id/services/:serviceCategoryId/certificate/uncheck': admin(200, {
    given: { certificate: 'checked' },
  }),
  'GET /hq/audit': admin(200),
  'GET /hq/audit/export': admin(200),
};
