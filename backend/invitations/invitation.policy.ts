import { mayActOnInvitations } from '../businesses/access/business.policy.js';
import type { ErrorCode } from '../contract/errors.js';
import {
  INVITATION_EXPIRY_DAYS,
  INVITATION_RESEND_HOURS,
  OPEN_INVITATIONS_PER_PROPERTY,
} from '../contract/limits.js';
import {
  type DeclineReason,
  FREE_FROM_MAX_DAYS,
  FREE_FROM_MIN_DAYS,
  OUTCOME_DAYS,
} from '../contract/ranking.js';
import {
  type AccountStatus,
  type ActingSide,
  INVITATION_ACTIONS,
  type InvitationAction,
  type InvitationStatus,
  type InvitationType,
  OPEN_INVITATION_STATUSES,
} from '../contract/statuses.js';
import type { ThreadSide } from '../contract/jobs/thread.js';
import { isQuotable } from '../contract/jobs/quotes.js';
import { changeableUntil, reviewsOpenAt, whyNoReview } from '../contract/jobs/reviews.js';
import { addDays, DAY_MS, earliestToday, HOUR_MS, latestToday } from '../contract/time.js';
import type { Actor } from '../core/access/actor.js';
import { type BusinessPeople, businessRoleOf } from '../management/people.policy.js';

/** The two sides of an invitation, as the rules need them. */
export interface InvitationPeople {
  property: { ownerId: string };
  /** Null once the business was deleted. */
  business: BusinessPeople | null;
}

const roleIn = ({ business }: InvitationPeople, userId: string) =>
  business && businessRoleOf(business, userId);

/** Only the owner of the property and the people of the business may know that an invitation exists. */
export function mayKnowInvitation(invitation: InvitationPeople, { id }: Pick<Actor, 'id'>): boolean {
  return invitation.property.ownerId === id || roleIn(invitation, id) !== null;
}

/** The owner and managers of the business respond. The property's owner cancels and resends. Either side finishes. */
export function canTransition(
  by: ActingSide,
  invitation: InvitationPeople,
  { id }: Pick<Actor, 'id'>,
): boolean {
  const isOwner = invitation.property.ownerId === id;
  if (by === 'owner') return isOwner;
  return (by === 'either' && isOwner) || mayActOnInvitations(roleIn(invitation, id));
}

/** The side of somebody who may know the invitation. A property's owner who has the business, too, is its owner. */
export const sideOf = ({ property }: InvitationPeople, { id }: Pick<Actor, 'id'>): ThreadSide =>
  property.ownerId === id ? 'OWNER' : 'BUSINESS';

/** Whether the two sides may write to each other. Afterwards they can only read. */
export const isOpen = (status: InvitationStatus): boolean =>
  (OPEN_INVITATION_STATUSES as readonly InvitationStatus[]).includes(status);

/**
 * The error for the day from which a business that declines has time again (YYYY-MM-DD), or null. Only a business that
 * is fully booked names one.
 */
export function validateFreeFrom(
  reason: DeclineReason | undefined,
  freeFrom: string | undefined,
  now: Date,
): string | null {
  if (reason !== 'FULLY_BOOKED')
    return freeFrom ? 'A date is only for a business that is fully booked' : null;
  if (!freeFrom) return 'Please enter the date when you are free again';
  // Counted from the person's own day.
  if (freeFrom < addDays(earliestToday(now), FREE_FROM_MIN_DAYS))
    return `The date must be at least ${FREE_FROM_MIN_DAYS} days ahead`;
  return freeFrom > addDays(latestToday(now), FREE_FROM_MAX_DAYS)
    ? `The date must be at most ${FREE_FROM_MAX_DAYS} days ahead`
    : null;
}

/** The earliest time at which an invitation last sent at `lastSentAt` may be sent again. */
export function resendableFrom(lastSentAt: Date): Date {
  return new Date(lastSentAt.getTime() + INVITATION_RESEND_HOURS * HOUR_MS);
}

/** When an unanswered invitation last sent at `lastSentAt` expires. */
export function expiresAt(lastSentAt: Date): Date {
  return new Date(lastSentAt.getTime() + INVITATION_EXPIRY_DAYS * DAY_MS);
}

/** Until when an answer counts in the order of the marketplace. Null when it was answered, was cancelled, or is late. */
export function answerBy(
  { status, createdAt }: { status: InvitationStatus; createdAt: Date },
  now: Date,
): Date | null {
  const due = new Date(createdAt.getTime() + OUTCOME_DAYS * DAY_MS);
  return status === 'PENDING' && now < due ? due : null;
}

interface ManagementFacts {
  invitationType: InvitationType;
  property: { managerBusinessId: string | null };
  business: { id: string } | null;
}

/** Whether another business manages the property. A property manager cannot start then. */
function isManagedByAnother({ invitationType, property, business }: ManagementFacts): boolean {
  const manager = property.managerBusinessId;
  return invitationType === 'PROPERTY_MANAGER' && manager !== null && manager !== business?.id;
}

/** What decides about an action, apart from who does it. */
export interface RefusalFacts extends ManagementFacts {
  status: InvitationStatus;
  lastSentAt: Date;
  property: { owner: { accountStatus: AccountStatus }; managerBusinessId: string | null };
  business: { id: string; listed: boolean | null } | null;
}

/** The errors that refuse to accept or to activate although the status allows it. */
export const ANSWER_REFUSALS = [
  'BUSINESS_NOT_APPROVED',
  'INVITATION_OWNER_REJECTED',
  'PROPERTY_ALREADY_MANAGED',
] as const satisfies readonly ErrorCode[];
export type AnswerRefusal = (typeof ANSWER_REFUSALS)[number];

/** Declining and cancelling are always possible, whatever became of the business and of the property's owner. */
export const needsApproval = (action: InvitationAction): boolean =>
  action === 'accept' || action === 'activate';

const statusAllows = (action: InvitationAction, status: InvitationStatus): boolean =>
  (INVITATION_ACTIONS[action].from as readonly InvitationStatus[]).includes(status);

/**
 * The error that refuses the action now to the people of its side, or null. A business must be listed to accept and to
 * activate, and the owner of the property must not be rejected.
 */
export function findRefusal(
  action: InvitationAction,
  invitation: RefusalFacts,
): AnswerRefusal | 'INVITATION_TRANSITION_FORBIDDEN' | null {
  if (!statusAllows(action, invitation.status)) return 'INVITATION_TRANSITION_FORBIDDEN';
  if (!needsApproval(action)) return null;
  if (!invitation.business?.listed) return 'BUSINESS_NOT_APPROVED';
  if (invitation.property.owner.accountStatus === 'REJECTED') return 'INVITATION_OWNER_REJECTED';
  return action === 'activate' && isManagedByAnother(invitation) ? 'PROPERTY_ALREADY_MANAGED' : null;
}

/** As `findRefusal`, for sending the invitation again at `now`. */
export function findResendRefusal(
  { status, lastSentAt, business }: Pick<RefusalFacts, 'status' | 'lastSentAt' | 'business'>,
  now: Date,
): ErrorCode | null {
  if (status !== 'PENDING') return 'INVITATION_TRANSITION_FORBIDDEN';
  if (now < resendableFrom(lastSentAt)) return 'INVITATION_RESENT_RECENTLY';
  return business?.listed ? null : 'BUSINESS_NOT_INVITABLE';
}

/** What the property's open invitations say about a new one of a business. */
interface OpenInvitations {
  /** Whether the business has one of them. */
  reinvited: boolean;
  /** How many there are. */
  open: number;
}

/** The error that refuses a new invitation to the property, or null. */
export function findInviteRefusal({ reinvited, open }: OpenInvitations): ErrorCode | null {
  if (reinvited) return 'INVITATION_OPEN';
  return open >= OPEN_INVITATIONS_PER_PROPERTY ? 'INVITATION_LIMIT_REACHED' : null;
}

/** @param invitations all open ones of the property */
export function countOpen(
  businessId: string,
  invitations: readonly { businessId: string | null }[],
): OpenInvitations {
  const reinvited = invitations.some((other) => other.businessId === businessId);
  return { reinvited, open: invitations.length };
}

type InvitationFacts = RefusalFacts & InvitationPeople;

/** What decides about the invitation, and about a new one of its business. */
export type AbilityFacts = InvitationFacts &
  OpenInvitations & { activatedAt: Date | null; endedAt: Date | null; review: { createdAt: Date } | null };

/** Whether a new invitation can follow this one, which is over. */
const canFollow = (invitation: AbilityFacts): boolean =>
  !isOpen(invitation.status) &&
  invitation.business?.listed === true &&
  findInviteRefusal(invitation) === null;

/** The business quotes while the work is agreed or runs, under the rules for accepting. */
const canQuote = ({ status, business, property }: AbilityFacts): boolean =>
  isQuotable(status) && business?.listed === true && property.owner.accountStatus !== 'REJECTED';

/**
 * The owner of the property reviews work of others, and changes the review until it is final. Work that ended at an
 * unknown time counts as ended at its start.
 */
function canReview(invitation: AbilityFacts, actor: Pick<Actor, 'id'>, now: Date): boolean {
  const { status, business, activatedAt, review } = invitation;
  if (business === null || roleIn(invitation, actor.id) !== null) return false;
  if (review) return now <= changeableUntil(review.createdAt);
  const endedAt = status === 'ACTIVE' ? null : (invitation.endedAt ?? activatedAt);
  return whyNoReview({ activatedAt, endedAt }, now) === null;
}

/** From when the owner of the property can review the work, if that is later than `now`. */
export function reviewableFrom(invitation: AbilityFacts, actor: Pick<Actor, 'id'>, now: Date): Date | null {
  const { activatedAt, review } = invitation;
  if (!activatedAt || review || whyNoReview({ activatedAt, endedAt: null }, now) === null) return null;
  const from = reviewsOpenAt(activatedAt);
  return canReview(invitation, actor, from) ? from : null;
}

/** What the actor may do with the invitation at `now`. */
export function invitationAbilities(invitation: AbilityFacts, actor: Pick<Actor, 'id'>, now: Date) {
  const may = (action: InvitationAction) =>
    canTransition(INVITATION_ACTIONS[action].by, invitation, actor) &&
    findRefusal(action, invitation) === null;
  return {
    accept: may('accept'),
    decline: may('decline'),
    activate: may('activate'),
    cancel: may('cancel'),
    finish: may('finish'),
    write: canTransition('either', invitation, actor) && isOpen(invitation.status),
    report: canTransition('either', invitation, actor),
    quote: canTransition('business', invitation, actor) && canQuote(invitation),
    review: canTransition('owner', invitation, actor) && canReview(invitation, actor, now),
    resend: canTransition('owner', invitation, actor) && findResendRefusal(invitation, now) === null,
    inviteAgain: canTransition('owner', invitation, actor) && canFollow(invitation),
  };
}

/** Why the actor, who could otherwise answer the invitation in its status, may not accept or activate it now. */
export function answerRefusals(invitation: InvitationFacts, actor: Pick<Actor, 'id'>) {
  const refusal = (action: 'accept' | 'activate') => {
    const code = canTransition('business', invitation, actor) ? findRefusal(action, invitation) : null;
    return code === 'INVITATION_TRANSITION_FORBIDDEN' ? null : code;
  };
  return { accept: refusal('accept'), activate: refusal('activate') };
}
