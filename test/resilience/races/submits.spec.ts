import type { AccessRule } from '../../api/access/access-rules.js';
import { TABLE } from '../../api/access/access-table.js';
import {
  addressOf,
  type Callers,
  deleteFixtures,
  idsOf,
  type Kind,
  makeCallers,
  makeFixtures,
} from '../../api/access/access-fixtures.js';
import { useTestApp } from '../../support/app.js';
import { PASSWORD } from '../../support/factories.js';
import { ELSEWHERE } from './elsewhere.js';
import { atOnce, races, repeat } from './race.js';
import { account, answered, once, reviewed, same, type Submit, SUBMITS } from './submit.js';

let submitted = 0;
const email = () => `impatient-${submitted}@example.com`;

const SUBMIT: Record<string, Submit> = {
  'POST /auth/signup': {
    ...once('EMAIL_TAKEN', [], ['account-email-link']),
    body: () => ({ name: 'Ada', email: email(), password: PASSWORD }),
  },
  'POST /auth/signout': { ...same(), by: 'anonymous' },
  // One link in five minutes.
  'POST /auth/forgot-password': { winners: SUBMITS, mail: ['password-reset'] },

  // Nothing identifies a repeated request, so each one creates a record.
  'POST /properties': {
    winners: SUBMITS,
    by: 'owner',
    body: ({ placeId }) => ({ placeId, memorableName: 'Home' }),
  },
  'POST /businesses': {
    winners: SUBMITS,
    audit: repeat(SUBMITS, 'business.created'),
    mail: repeat(SUBMITS, 'business-email-link'),
    body: (fixtures) => ({ ...TABLE['POST /businesses']?.body?.(fixtures), email: email() }),
  },
  'PATCH /properties/:id': same(),
  'PUT /properties/:id': same(),
  'PATCH /properties/:id/slug': { ...same(), body: () => ({ slug: `impatient-${submitted}` }) },
  'PUT /properties/:id/slug': { ...same(), body: () => ({ slug: `impatient-${submitted}` }) },
  'DELETE /properties/:id': once(
    'PROPERTY_NOT_FOUND',
    ['property.deleted', 'invitation.cancelled'],
    ['invitation-cancelled'],
  ),
  'POST /properties/:id/assign-business': same(
    ['property.assigned', 'property.unassigned'],
    ['manager-assigned', 'invitation-cancelled'],
  ),
  'DELETE /properties/:id/unassign-business': once(
    'PROPERTY_NOT_MANAGED',
    ['property.unassigned'],
    ['invitation-cancelled'],
  ),

  'POST /properties/:id/deadlines': {
    winners: SUBMITS,
    audit: repeat(SUBMITS, 'property.deadline-added'),
  },
  'PATCH /properties/:id/deadlines/:deadlineId': same(),
  'DELETE /properties/:id/deadlines/:deadlineId': once('DEADLINE_NOT_FOUND', ['property.deadline-removed']),
  // The next day is counted from the day it was done, so saying it again changes nothing.
  'POST /properties/:id/deadlines/:deadlineId/done': same(repeat(SUBMITS, 'property.deadline-done')),
  'PUT /properties/:id/guide': same(['property.guide-changed']),
  'POST /properties/:id/guide/share': same(['property.guide-changed', 'property.guide-link-made']),
  // Nothing is shared.
  'DELETE /properties/:id/guide/share': same(),
  'POST /properties/:id/guide/key': same(repeat(SUBMITS, 'property.guide-link-made')),
  // Before the caller has an address. calendar.spec.ts ends one twice.
  'DELETE /account/calendar': same(),
  'POST /account/calendar': same(repeat(SUBMITS, 'account.calendar-made')),

  'POST /invitations': once('INVITATION_OPEN', ['invitation.sent'], ['invitation-sent']),
  'POST /invitations/:id/accept': answered('accepted'),
  'POST /invitations/:id/decline': answered('declined'),
  'POST /invitations/:id/activate': answered('activated'),
  'POST /invitations/:id/resend': once(
    'INVITATION_RESENT_RECENTLY',
    ['invitation.resent'],
    ['invitation-sent'],
  ),
  'DELETE /invitations/:id': answered('cancelled'),

  'PUT /invitations/:id/review': same(['business.review-changed']),
  'PATCH /invitations/:id/review': same(['business.review-changed']),
  'POST /reviews/:id/answer': once('REVIEW_ANSWERED', ['business.review-answered'], ['review-answered']),
  'POST /reviews/:id/report': once('REVIEW_REPORTED', ['business.review-reported']),
  'POST /hq/reviews/:id/hide': once(
    'REVIEW_DECIDED',
    ['business.review-hidden'],
    ['review-hidden', 'review-decided'],
  ),
  'POST /hq/reviews/:id/show': once('REVIEW_DECIDED', ['business.review-shown']),

  'POST /invitations/:id/report': once('THREAD_REPORTED', ['invitation.reported']),
  'POST /hq/threads/:id/close': once('THREAD_NOT_REPORTED', ['invitation.report-closed'], ['report-closed']),

  'POST /invitations/:id/finish': answered('finished', 'property.unassigned'),
  // The other side gets one mail an hour.
  'POST /invitations/:id/messages': {
    winners: SUBMITS,
    audit: repeat(SUBMITS, 'invitation.message-sent'),
    mail: ['message-received'],
  },
  'PUT /account/notifications': same(),
  'PATCH /account/notifications': same(),
  // Each one replaces the one before.
  'POST /invitations/:id/quotes': {
    winners: SUBMITS,
    audit: repeat(SUBMITS, 'invitation.quote-sent'),
    mail: repeat(SUBMITS, 'quote-sent'),
  },
  'POST /quotes/:id/accept': once('QUOTE_NOT_OPEN', ['invitation.quote-accepted'], ['quote-accepted']),
  'POST /quotes/:id/decline': once('QUOTE_NOT_OPEN', ['invitation.quote-declined'], ['quote-declined']),

  'POST /businesses/:id/confirm-email': { ...same(), mail: repeat(SUBMITS, 'business-email-link') },
  'PATCH /businesses/:id': same(['business.changed']),
  'PUT /businesses/:id': { ...same(['business.changed']), body: () => ({ name: 'Another name' }) },
  'DELETE /businesses/:id': once(
    'BUSINESS_NOT_FOUND',
    ['business.deleted', 'property.unassigned', 'invitation.cancelled'],
    // Four people of the fixtures work for it.
    ['management-ended', ...repeat(4, 'staff-ended')],
  ),
  'POST /businesses/:id/services': once('SERVICE_ALREADY_ADDED', ['business.service-added']),
  'DELETE /businesses/:id/services/:serviceCategoryId': once('SERVICE_NOT_FOUND', [
    'business.service-removed',
  ]),
  // Each submission of a certificate counts as new, because no reviewer has seen it.
  'PUT /businesses/:id/services/:serviceCategoryId/certificate': same(
    repeat(SUBMITS, 'business.certificate-stated'),
  ),
  'DELETE /businesses/:id/services/:serviceCategoryId/certificate': once('CERTIFICATE_NOT_FOUND', [
    'business.certificate-removed',
  ]),
  'POST /businesses/:id/staff': once('STAFF_ALREADY_ADDED', ['business.staff-added'], ['staff-added']),
  'PATCH /businesses/:id/staff/:userId': same(),
  'PUT /businesses/:id/staff/:userId': same(),
  'DELETE /businesses/:id/staff/:userId': once(
    'STAFF_MEMBER_NOT_FOUND',
    ['business.staff-removed'],
    ['staff-removed'],
  ),

  'PATCH /insights/weekly-email': { ...same(), body: () => ({ enabled: false }) },
  'PUT /insights/weekly-email': { ...same(), body: () => ({ enabled: false }) },

  'POST /hq/users/bulk': { winners: SUBMITS, audit: ['account.suspended'], mail: ['account-suspended'] },
  'POST /hq/users/:id/verify': account('verified'),
  'POST /hq/users/:id/reject': account('rejected'),
  'POST /hq/users/:id/suspend': account('suspended'),
  'POST /hq/users/:id/set-pending': account('set-pending', []),
  'PUT /hq/users/:id/roles': same(['account.roles-changed']),
  'POST /hq/businesses/:id/approve': { ...reviewed('approved'), alone: true },
  'POST /hq/businesses/:id/reject': { ...reviewed('rejected'), alone: true },
  'POST /hq/businesses/:id/suspend': reviewed('suspended'),
  'POST /hq/businesses/:id/revoke': reviewed(
    'revoked',
    ['property.unassigned', 'invitation.cancelled'],
    ['management-ended'],
  ),
  'POST /hq/businesses/:id/reactivate': reviewed('reactivated'),
  'POST /hq/businesses/:id/mark-reviewed': once('BUSINESS_TRANSITION_FORBIDDEN', [
    'business.changes-reviewed',
  ]),
  'POST /hq/businesses/:id/services/:serviceCategoryId/certificate/check': once(
    'CERTIFICATE_ALREADY_CHECKED',
    ['business.certificate-checked'],
    [],
  ),
  'POST /hq/businesses/:id/services/:serviceCategoryId/certificate/uncheck': once('CERTIFICATE_NOT_CHECKED', [
    'business.certificate-unchecked',
  ]),
};

const app = useTestApp();
let callers: Callers;

const race = races(app);

function callerOf({ access, allow }: AccessRule): Kind {
  if (access === 'verified') return allow?.[0] ?? 'stranger';
  return access === 'public' || access === 'anyStatus' ? 'anonymous' : access;
}

it('covers every route that writes', () => {
  const writing = Object.keys(TABLE).filter((route) => !route.startsWith('GET '));
  expect([...Object.keys(SUBMIT), ...ELSEWHERE].sort()).toEqual(writing.sort());
});

for (const [route, submit] of Object.entries(SUBMIT)) {
  race(route, async () => {
    // New ones before their tokens expire.
    if (submitted % 60 === 0) callers = await makeCallers(app);
    submitted += 1;
    // Otherwise the mails of earlier rounds would use up the day.
    await app.database.prisma.mailLimit.deleteMany();
    const rule = TABLE[route] as AccessRule;
    // Delete what the callers own, because it counts towards their limits.
    await deleteFixtures(app);
    const made = await makeFixtures(app, callers, rule.given);
    if (submit.alone) await app.database.prisma.property.delete({ where: { id: made.property.id } });
    const { method, path } = addressOf(route, idsOf(route, made));
    const body = (submit.body ?? rule.body)?.(made);
    const client = app.client(callers[submit.by ?? callerOf(rule)].token);
    const { winners = 1, refusals = [], audit = [], mail = [] } = submit;
    return {
      answers: await atOnce(SUBMITS, () => client[method](path, body)),
      winners,
      refusals,
      audit,
      mail,
    };
  });
}
