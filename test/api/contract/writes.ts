import type { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { daysFromToday } from '../../support/days.js';
import { UNKNOWN_INSIGHT } from '../access/access-fixtures.js';

export interface Write {
  route: string;
  /** A call that succeeds without the extra field. */
  body: object;
  client: () => Client;
  path: () => string;
}

/** Every call that has a body, with records of its own. */
export async function makeWrites(app: TestApp): Promise<Write[]> {
  const { factory } = app;
  const owner = await factory.user();
  const people = {
    nobody: app.client(),
    owner: app.client(await factory.session(owner)),
    admin: app.client(await factory.session(await factory.admin())),
    superAdmin: app.client(await factory.session(await factory.superAdmin())),
  };
  const property = await factory.property({ owner });
  const business = await factory.business({ owner, serviceBusinessType: 'SERVICE_PROVIDER' });
  const other = await factory.business();
  const staff = await factory.staffMember({ business });
  const target = await factory.user();
  const deadline = await factory.deadline({ property, everyMonths: 12 });
  const own = await factory.invitation({ property: await factory.property(), business });
  const accepted = await factory.invitation({
    property: await factory.property(),
    business,
    status: 'ACCEPTED',
  });
  const sent = await factory.invitation({
    property,
    business: await factory.business(),
    lastSentAt: new Date(0),
  });
  const quote = await factory.quote({ invitation: sent });
  const review = await factory.review({ invitation: own, rating: 2 });
  await factory.threadReport({ invitation: own });
  const category = await app.database.prisma.serviceCategory.findFirstOrThrow({
    where: { requiresCertification: true },
  });
  await app.database.prisma.businessService.create({
    data: { businessId: business.id, serviceCategoryId: category.id },
  });
  const proposal = await app.database.prisma.assistantProposal.create({
    data: {
      userId: owner.id,
      tool: 'rename_property',
      input: { propertyId: property.id, memorableName: 'Renamed' },
      sentence: 'Rename it.',
      origin: 'ASSISTANT',
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
  const document = await app.database.prisma.document.create({
    data: {
      uploaderId: owner.id,
      propertyId: property.id,
      name: 'gas.pdf',
      mediaType: 'application/pdf',
      bytes: 1,
      pages: 1,
      sha256: new Uint8Array(32),
      status: 'READ',
    },
  });
  const service = `services/${category.id}/certificate`;
  const certificate = { scheme: 'Gas Safe', number: '1', expiresOn: '2030-01-31' };
  const as = (who: keyof typeof people, route: string, path: string, body: object): Write => ({
    route,
    path: () => path,
    client: () => people[who],
    body,
  });
  return [
    as('nobody', 'POST /auth/signup', '/auth/signup', {
      name: 'Eve',
      email: 'eve@example.com',
      password: 'correct horse battery',
    }),
    as('nobody', 'POST /auth/signin', '/auth/signin', { email: owner.email, password: 'not the password' }),
    as('nobody', 'POST /auth/refresh', '/auth/refresh', {}),
    as('nobody', 'POST /auth/signout', '/auth/signout', {}),
    as('nobody', 'POST /auth/forgot-password', '/auth/forgot-password', { email: owner.email }),
    as('nobody', 'POST /insights/weekly-email/link', '/insights/weekly-email/link', {
      token: 'unknown',
      enabled: false,
    }),
    as('nobody', 'POST /auth/reset-password', '/auth/reset-password', {
      token: 'x',
      password: 'correct horse',
    }),
    as('nobody', 'POST /businesses/confirm-email', '/businesses/confirm-email', { token: 'x' }),
    as('nobody', 'POST /auth/second-factor', '/auth/second-factor', { challenge: 'x', code: '1' }),
    as('nobody', 'POST /auth/passkey/options', '/auth/passkey/options', {}),
    as('nobody', 'POST /auth/passkey', '/auth/passkey', { passkey: {} }),
    as('nobody', 'POST /auth/remove-second-step', '/auth/remove-second-step', { token: 'unknown' }),
    as('nobody', 'POST /auth/confirm-email', '/auth/confirm-email', { token: 'x' }),
    as('owner', 'POST /account/password', '/account/password', {
      currentPassword: 'correct horse battery',
      newPassword: 'another horse battery',
    }),
    as('owner', 'POST /account/totp', '/account/totp', { password: 'correct horse battery' }),
    as('owner', 'POST /account/totp/confirm', '/account/totp/confirm', { code: '123456' }),
    as('owner', 'POST /account/recovery-codes', '/account/recovery-codes', {
      password: 'correct horse battery',
    }),
    as('owner', 'DELETE /account/totp', '/account/totp', { password: 'correct horse battery' }),
    as('owner', 'POST /account/passkeys/options', '/account/passkeys/options', {
      password: 'correct horse battery',
    }),
    as('owner', 'POST /account/passkeys', '/account/passkeys', { passkey: {} }),
    as('owner', 'DELETE /account/passkeys/{id}', `/account/passkeys/${owner.id}`, {}),
    as('owner', 'POST /account/confirm-email', '/account/confirm-email', {}),
    as('owner', 'DELETE /account', '/account', { password: 'not the password' }),
    as('owner', 'POST /properties', '/properties', { placeId: 'unknown', memorableName: 'Home' }),
    as('owner', 'POST /properties/search', '/properties/search', { query: 'Cambridge' }),
    as('owner', 'POST /properties/place-details', '/properties/place-details', { placeId: 'unknown' }),
    ...(['PATCH', 'PUT'] as const).flatMap((method) => [
      as('owner', `${method} /properties/{id}`, `/properties/${property.id}`, { memorableName: 'Changed' }),
      as('owner', `${method} /properties/{id}/slug`, `/properties/${property.id}/slug`, {
        slug: 'changed',
      }),
      as('owner', `${method} /businesses/{id}`, `/businesses/${business.id}`, { description: 'Changed' }),
      as(
        'owner',
        `${method} /businesses/{id}/staff/{userId}`,
        `/businesses/${business.id}/staff/${staff.userId}`,
        {
          role: 'TECHNICIAN',
        },
      ),
    ]),
    as('owner', 'POST /properties/{id}/assign-business', `/properties/${property.id}/assign-business`, {
      businessId: other.id,
    }),
    as('owner', 'POST /invitations', '/invitations', { propertyId: property.id, businessId: other.id }),
    as('owner', 'POST /invitations/{id}/accept', `/invitations/${own.id}/accept`, {}),
    as('owner', 'POST /invitations/{id}/decline', `/invitations/${own.id}/decline`, {}),
    as('owner', 'POST /invitations/{id}/activate', `/invitations/${accepted.id}/activate`, {}),
    as('owner', 'POST /invitations/{id}/resend', `/invitations/${sent.id}/resend`, {}),
    as('owner', 'POST /invitations/{id}/finish', `/invitations/${accepted.id}/finish`, {}),
    as('owner', 'POST /invitations/{id}/messages', `/invitations/${sent.id}/messages`, { text: 'Hello' }),
    as('owner', 'POST /invitations/{id}/messages/read', `/invitations/${sent.id}/messages/read`, {
      upTo: property.id,
    }),
    as('owner', 'POST /notices/read', '/notices/read', { upTo: property.id }),
    as('owner', 'POST /notices/{id}/read', `/notices/${property.id}/read`, {}),
    ...['PUT', 'PATCH'].map((method) =>
      as('owner', `${method} /account/notifications`, '/account/notifications', {
        notifications: [{ kind: 'MESSAGE', email: 'DAILY' }],
      }),
    ),
    as('owner', 'POST /invitations/{id}/quotes', `/invitations/${accepted.id}/quotes`, {
      amount: 12_500,
      currency: 'GBP',
      description: 'Everything that the job needs',
      validUntil: daysFromToday(9),
    }),
    ...['accept', 'decline'].map((verb) =>
      as('owner', `POST /quotes/{id}/${verb}`, `/quotes/${quote.id}/${verb}`, {}),
    ),
    ...['PUT', 'PATCH'].map((method) =>
      as('owner', `${method} /invitations/{id}/review`, `/invitations/${sent.id}/review`, { rating: 4 }),
    ),
    as('owner', 'POST /reviews/{id}/answer', `/reviews/${review.id}/answer`, { text: 'Thank you' }),
    as('owner', 'POST /reviews/{id}/report', `/reviews/${review.id}/report`, { reason: 'Not true' }),
    ...['hide', 'show'].map((verb) =>
      as('admin', `POST /hq/reviews/{id}/${verb}`, `/hq/reviews/${review.id}/${verb}`, { notes: 'Checked' }),
    ),
    as('owner', 'POST /invitations/{id}/report', `/invitations/${sent.id}/report`, { reason: 'Not true' }),
    as('admin', 'POST /hq/threads/{id}/close', `/hq/threads/${own.id}/close`, { notes: 'Checked' }),
    as('owner', 'POST /properties/{id}/deadlines', `/properties/${property.id}/deadlines`, {
      kind: 'GAS_SAFETY',
      dueOn: '2030-01-31',
    }),
    as(
      'owner',
      'PATCH /properties/{id}/deadlines/{deadlineId}',
      `/properties/${property.id}/deadlines/${deadline.id}`,
      { title: 'Changed' },
    ),
    as(
      'owner',
      'POST /properties/{id}/deadlines/{deadlineId}/done',
      `/properties/${property.id}/deadlines/${deadline.id}/done`,
      { doneOn: '2026-01-31' },
    ),
    as('owner', 'POST /documents/{id}/apply', `/documents/${document.id}/apply`, {
      kind: 'GAS_SAFETY',
      nextDueOn: '2030-01-31',
    }),
    as('owner', 'PUT /properties/{id}/guide', `/properties/${property.id}/guide`, { enabled: true }),
    as('owner', 'POST /properties/{id}/guide/share', `/properties/${property.id}/guide/share`, {
      sections: [{ kind: 'WIFI', title: 'Wi-Fi', text: 'On the router' }],
    }),
    as('nobody', 'POST /p/{slug}/guide', `/p/${property.slug}/guide`, { key: 'unknown' }),
    as('owner', 'POST /insights/snoozes', '/insights/snoozes', { key: UNKNOWN_INSIGHT, days: 7 }),
    ...['PATCH', 'PUT'].map((method) =>
      as('owner', `${method} /insights/weekly-email`, '/insights/weekly-email', { enabled: true }),
    ),
    as('owner', 'POST /account/keys', '/account/keys', {
      name: 'Laptop',
      scope: 'READ',
      expiresOn: daysFromToday(9),
      password: 'not the password',
    }),
    as('owner', 'POST /assistant/ask', '/assistant/ask', { text: 'What needs me?' }),
    as('owner', 'POST /assistant/proposals/{id}/confirm', `/assistant/proposals/${proposal.id}/confirm`, {}),
    as('owner', 'POST /businesses', '/businesses', {
      name: 'New Ltd',
      email: 'new@example.com',
      phoneNumber: '020 7946 0018',
      address: 'Nowhere',
      companyType: 'SOLE_TRADER',
      serviceBusinessType: 'SERVICE_PROVIDER',
    }),
    as('owner', 'POST /businesses/{id}/services', `/businesses/${business.id}/services`, {
      serviceCategoryId: category.id,
    }),
    as('owner', 'POST /businesses/{id}/confirm-email', `/businesses/${business.id}/confirm-email`, {}),
    as('owner', 'POST /businesses/{id}/staff', `/businesses/${business.id}/staff`, { email: target.email }),
    as(
      'owner',
      'PUT /businesses/{id}/services/{serviceCategoryId}/certificate',
      `/businesses/${business.id}/${service}`,
      certificate,
    ),
    as(
      'admin',
      'POST /hq/businesses/{id}/services/{serviceCategoryId}/certificate/check',
      `/hq/businesses/${business.id}/${service}/check`,
      certificate,
    ),
    as('admin', 'POST /hq/users/bulk', '/hq/users/bulk', { action: 'suspend', ids: [target.id] }),
    as('superAdmin', 'PUT /hq/users/{id}/roles', `/hq/users/${target.id}/roles`, { roles: ['USER'] }),
    as(
      'admin',
      'POST /hq/businesses/{id}/services/{serviceCategoryId}/certificate/uncheck',
      `/hq/businesses/${business.id}/${service}/uncheck`,
      {},
    ),
    ...['verify', 'reject', 'suspend', 'set-pending', 'confirm-email'].map((action) =>
      as('admin', `POST /hq/users/{id}/${action}`, `/hq/users/${target.id}/${action}`, {}),
    ),
    ...['approve', 'reject', 'suspend', 'revoke', 'reactivate', 'mark-reviewed'].map((action) =>
      as('admin', `POST /hq/businesses/{id}/${action}`, `/hq/businesses/${business.id}/${action}`, {}),
    ),
    as('admin', 'POST /hq/businesses/{id}/undo', `/hq/businesses/${business.id}/undo`, {
      eventId: business.id,
    }),
  ];
}
