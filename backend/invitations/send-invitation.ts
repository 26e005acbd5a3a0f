import type { AuditService } from '../audit/audit.service.js';
import type { DraftTokens } from '../businesses/ranking/draft-token.js';
import {
  INVITATION_MAIL_DELAY,
  INVITATIONS_PER_OWNER_AND_DAY,
  INVITATIONS_PER_PAIR_AND_DAY,
} from '../contract/limits.js';
import { MESSAGES } from '../contract/messages.js';
import { describeJob, type Job } from '../contract/jobs/thread.js';
import { toInvitationType } from '../contract/statuses.js';
import { DAY_MS } from '../contract/time.js';
import { paths } from '../contract/web/web-paths.js';
import type { Actor } from '../core/access/actor.js';
import { secondsUntilAllowed } from '../core/daily-limit.js';
import { AppError } from '../core/errors/app.error.js';
import { invitationsLock } from '../database/advisory-locks.js';
import type { Db } from '../database/db.js';
import type { MailTemplate } from '../mail/mail.content.js';
import type { Outbox } from '../mail/mail.queue.js';
import { invitationSent } from '../mail/templates/invitation.js';
import { aboutInvitation, invitationMailLimit } from '../management/business-mail.js';
import { openInvitation } from '../management/cancel-invitations.js';
import { getBusiness } from '../management/get-business.js';
import { lockBusinessForShare, type LockedBusiness } from '../management/lock-business.js';
import { lockOwnProperty } from '../management/lock-property.js';
import { answerBy, countOpen, expiresAt, findInviteRefusal, findResendRefusal } from './invitation.policy.js';
import type { CreateInvitationDto } from './invitation-requests.dto.js';
import { lockInvitation } from './lock-invitation.js';
import { toInvitationError } from './transition-invitation.js';

interface Deps {
  audit: AuditService;
  mail: Outbox;
}

/**
 * Invites an approved business to the actor's own property.
 * @returns the invitation's id
 * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN, BUSINESS_NOT_FOUND, BUSINESS_NOT_INVITABLE, INVITATION_OPEN,
 *   INVITATION_LIMIT_REACHED, INVITATION_LIMIT, SERVICE_CATEGORY_NOT_FOUND, DEADLINE_NOT_FOUND
 */
export async function sendInvitation(
  tx: Db,
  { audit, mail, drafts }: Deps & { drafts: DraftTokens },
  actor: Actor,
  request: CreateInvitationDto,
  at: Date,
): Promise<string> {
  const { propertyId, businessId, inviteMessage, draft } = request;
  // The lock on the property lets only one caller at a time count and add open invitations.
  const property = await lockOwnProperty(tx, actor, propertyId);
  const job = await readJob(tx, request);
  const business = await lockInvitableBusiness(tx, businessId);
  const invitations = await tx.invitation.findMany({
    where: { propertyId, ...openInvitation },
    select: { businessId: true },
  });
  const refusal = findInviteRefusal(countOpen(businessId, invitations));
  if (refusal) throw new AppError(refusal);
  await assertMayInviteToday(tx, actor, { propertyId, businessId }, at);

  const { id } = await tx.invitation.create({
    data: {
      propertyId,
      businessId,
      inviterId: actor.id,
      invitationType: toInvitationType(business.serviceBusinessType),
      inviteMessage: inviteMessage ?? null,
      serviceCategoryId: request.serviceCategoryId ?? null,
      deadlineId: request.deadlineId ?? null,
      createdAt: at,
      lastSentAt: at,
      rankingSide: draft ? drafts.read(draft, { userId: actor.id, businessId }, at) : null,
    },
    select: { id: true },
  });
  await audit.record(tx, actor, {
    action: 'invitation.sent',
    subjectType: 'invitation',
    subjectId: id,
    businessId,
    after: { status: 'PENDING', propertyId },
  });
  const sent = buildMail(actor.name, property, business, { createdAt: at, inviteMessage, ...job }, at);
  await mail.enqueue(tx, business.mailTo, sent, {
    limit: invitationMailLimit('invitation', propertyId, businessId),
    sender: actor.id,
    delay: INVITATION_MAIL_DELAY,
    about: aboutInvitation(id),
  });
  return id;
}

/**
 * Sends an unanswered invitation again, at most once a day.
 * @throws AppError INVITATION_NOT_FOUND, FORBIDDEN, INVITATION_TRANSITION_FORBIDDEN, INVITATION_RESENT_RECENTLY,
 *   BUSINESS_NOT_INVITABLE
 */
export async function resendInvitation(
  tx: Db,
  { audit, mail }: Deps,
  actor: Actor,
  id: string,
  at: Date,
): Promise<void> {
  const invitation = await lockInvitation(tx, actor, id, 'owner');
  const { status, lastSentAt, property } = invitation;
  const locked = invitation.business && (await lockBusinessForShare(tx, invitation.business.id));
  const refusal = findResendRefusal({ status, lastSentAt, business: locked }, at);
  if (refusal) throw toInvitationError(refusal, invitation, 'sent again');
  const business = getBusiness({ business: locked });
  const { count } = await tx.invitation.updateMany({
    where: { id, status: 'PENDING', lastSentAt },
    data: { lastSentAt: at },
  });
  if (count === 0) throw new AppError('CONFLICT');
  await audit.record(tx, actor, {
    action: 'invitation.resent',
    subjectType: 'invitation',
    subjectId: id,
    businessId: business.id,
    before: { status, lastSentAt: lastSentAt.toISOString() },
    after: { status, lastSentAt: at.toISOString() },
  });
  await mail.enqueue(tx, business.mailTo, buildMail(actor.name, property, business, invitation, at), {
    limit: invitationMailLimit('invitation', property.id, business.id),
    sender: actor.id,
  });
}

/**
 * Counts new invitations of the last 24 hours: of the pair, whose property must be locked, and of the owner in the
 * audit log, which also knows those of deleted properties.
 */
async function assertMayInviteToday(
  tx: Db,
  { id: actorId }: Actor,
  pair: { propertyId: string; businessId: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const ofPair = await tx.invitation.findMany({
    where: { ...pair, createdAt: { gt: since } },
    orderBy: { createdAt: 'desc' },
    take: INVITATIONS_PER_PAIR_AND_DAY,
    select: { createdAt: true },
  });
  const pairWait = secondsUntilAllowed(
    ofPair.map(({ createdAt }) => ({ at: createdAt })),
    INVITATIONS_PER_PAIR_AND_DAY,
    now,
  );
  if (pairWait !== null)
    throw new AppError('INVITATION_LIMIT', { message: MESSAGES.pairInvitedOften, retryAfter: pairWait });
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${invitationsLock(actorId)}, 0))::text`;
  const ofOwner = await tx.auditEvent.findMany({
    where: { actorId, action: 'invitation.sent', at: { gt: since } },
    orderBy: { at: 'desc' },
    take: INVITATIONS_PER_OWNER_AND_DAY,
    select: { at: true },
  });
  const retryAfter = secondsUntilAllowed(ofOwner, INVITATIONS_PER_OWNER_AND_DAY, now);
  if (retryAfter !== null) throw new AppError('INVITATION_LIMIT', { retryAfter });
}

/** @throws AppError SERVICE_CATEGORY_NOT_FOUND, or DEADLINE_NOT_FOUND also for a deadline of another property */
async function readJob(
  tx: Db,
  { propertyId, serviceCategoryId, deadlineId }: CreateInvitationDto,
): Promise<Job> {
  const serviceCategory = serviceCategoryId
    ? await tx.serviceCategory.findUnique({ where: { id: serviceCategoryId }, select: { name: true } })
    : null;
  if (serviceCategoryId && !serviceCategory) throw new AppError('SERVICE_CATEGORY_NOT_FOUND');
  const deadline = deadlineId
    ? await tx.deadline.findFirst({
        where: { id: deadlineId, propertyId },
        select: { title: true, dueOn: true },
      })
    : null;
  if (deadlineId && !deadline) throw new AppError('DEADLINE_NOT_FOUND');
  return { serviceCategory, deadline };
}

async function lockInvitableBusiness(tx: Db, businessId: string): Promise<LockedBusiness> {
  const business = await lockBusinessForShare(tx, businessId);
  if (!business) throw new AppError('BUSINESS_NOT_FOUND');
  if (!business.listed) throw new AppError('BUSINESS_NOT_INVITABLE');
  return business;
}

function buildMail(
  inviterName: string,
  property: { memorableName: string; address: string },
  business: LockedBusiness,
  { createdAt, inviteMessage, ...job }: Job & { createdAt: Date; inviteMessage?: string | null | undefined },
  at: Date,
): MailTemplate {
  return invitationSent({
    type: toInvitationType(business.serviceBusinessType),
    businessName: business.name,
    propertyName: property.memorableName,
    propertyAddress: property.address,
    inviterName,
    job: describeJob(job, property.memorableName, 'PENDING'),
    inviteMessage: inviteMessage ?? null,
    answerBy: answerBy({ status: 'PENDING', createdAt }, at),
    expiresAt: expiresAt(at),
    path: paths.business(business.id),
  });
}
