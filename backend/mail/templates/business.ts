import { BUSINESS_EMAIL_LINK_DAYS } from '../../contract/limits.js';
import { longDate } from '../../contract/time.js';
import type { StaffRole } from '../../contract/statuses.js';
import { paths } from '../../contract/web/web-paths.js';
import type { MailTemplate } from '../mail.content.js';
import { layout } from './layout.js';

export type ReviewOutcome = 'approved' | 'rejected' | 'suspended' | 'reactivated' | 'revoked';

const OUTCOMES: Record<ReviewOutcome, { subject: string; sentence: string }> = {
  approved: {
    subject: 'is approved',
    sentence: 'has been approved. It is now in the marketplace, and owners can invite it.',
  },
  rejected: {
    subject: "wasn't approved",
    sentence: "has been reviewed and wasn't approved. It isn't shown in the marketplace.",
  },
  suspended: {
    subject: 'is suspended',
    sentence:
      "has been suspended. It isn't shown in the marketplace until it is reactivated. " +
      'It keeps the properties that it manages or works at.',
  },
  reactivated: {
    subject: 'is active again',
    sentence: 'has been reactivated. It is back in the marketplace, and owners can invite it again.',
  },
  revoked: {
    subject: 'is no longer approved',
    sentence:
      'has lost its approval. It is no longer in the marketplace, its open invitations are cancelled, and its work at ' +
      'all properties has ended.',
  },
};

/** After these decisions only another review helps the business. */
const REVIEWED_AGAIN: ReadonlySet<ReviewOutcome> = new Set(['rejected', 'suspended', 'revoked']);

/** To the business's owner, after a review decision. */
export const businessReviewed = (data: {
  ownerName: string;
  businessName: string;
  outcome: ReviewOutcome;
  notes?: string | null;
  path: string;
}): MailTemplate =>
  layout({
    template: `business-${data.outcome}`,
    subject: `${data.businessName} ${OUTCOMES[data.outcome].subject}`,
    name: data.ownerName,
    paragraphs: [
      `${data.businessName} ${OUTCOMES[data.outcome].sentence}`,
      ...(REVIEWED_AGAIN.has(data.outcome) ? ['To ask for another review, write to the address below.'] : []),
    ],
    quote: { label: 'Notes from the review:', text: data.notes },
    action: { label: 'See your business', path: data.path },
  });

/** To a business that an owner has made the manager of a property, without asking it. */
export const managerAssigned = (data: {
  businessName: string;
  propertyName: string;
  propertyAddress: string;
  ownerName: string;
  path: string;
}): MailTemplate =>
  layout({
    template: 'manager-assigned',
    subject: `You now manage ${data.propertyName}`,
    name: data.businessName,
    paragraphs: [
      `${data.ownerName} has chosen ${data.businessName} to manage ${data.propertyName}, ${data.propertyAddress}.`,
      'Its public page shows your name, phone number and email address.',
    ],
    action: { label: 'See the properties you manage', path: data.path },
    closing: ["If you can't manage it, tell the owner: choose Email beside the property."],
  });

const WHY_ENDED = {
  revoked: 'is no longer an approved business, so it no longer looks after',
  deleted: 'has closed its profile, so it no longer looks after',
  released: 'has decided to stop, and no longer looks after',
} as const;

/** To the owner of a property whose managing business was revoked or deleted, or has given it up. */
export const managementEnded = (data: {
  ownerName: string;
  propertyName: string;
  businessName: string;
  reason: keyof typeof WHY_ENDED;
}): MailTemplate => {
  const { businessName, propertyName, reason } = data;
  const cancelled = ` Any open invitation to ${businessName} for this property is cancelled too.`;
  return layout({
    template: 'management-ended',
    subject: `${businessName} no longer looks after ${propertyName}`,
    name: data.ownerName,
    paragraphs: [
      `${businessName} ${WHY_ENDED[reason]} ${propertyName}.`,
      `You now manage the property yourself.${reason === 'released' ? '' : cancelled}`,
    ],
    action: { label: 'Find another business', path: paths.marketplace },
  });
};

/** To the owner of a property whose invited business was revoked or deleted and does not manage the property. */
export const invitationWithdrawn = (data: {
  ownerName: string;
  propertyName: string;
  businessName: string;
  reason: 'revoked' | 'deleted';
  /** Whether the business had started. */
  started: boolean;
}): MailTemplate => {
  const { businessName, propertyName, started } = data;
  const why = data.reason === 'revoked' ? 'is no longer an approved business' : 'has closed its profile';
  return layout({
    template: 'invitation-withdrawn',
    subject: started
      ? `${businessName} no longer works at ${propertyName}`
      : `Your invitation to ${businessName} is cancelled`,
    ...(started ? {} : { notice: `Your invitation to ${businessName} for ${propertyName} is cancelled` }),
    name: data.ownerName,
    paragraphs: [
      `${businessName} ${why}, so ${started ? `it no longer works at ${propertyName}` : `your invitation for ${propertyName} is cancelled`}.`,
      'Nothing else about the property has changed.',
    ],
    action: { label: 'Find another business', path: paths.marketplace },
  });
};

/**
 * To a business's own email, which confirms it. Until then, other mail to the business goes to its owner.
 * @param businessName null before the business was first approved
 */
export const businessEmailLink = (data: {
  businessName: string | null;
  email: string;
  path: string;
}): MailTemplate =>
  layout({
    template: 'business-email-link',
    subject: `Confirm the email of ${data.businessName ?? 'a business'}`,
    name: data.businessName ?? '',
    paragraphs: [
      `${data.businessName ?? 'A business'} was registered with this email address, ${data.email}.`,
      'Once you confirm it, we send invitations and other messages for the business to this address. ' +
        `The link below works once, within the next ${BUSINESS_EMAIL_LINK_DAYS} days.`,
    ],
    action: { label: 'Confirm this email', path: data.path },
    closing: ["If you don't know this business, you can ignore this email."],
  });

/**
 * To a business, before one of its certificates expires.
 * @param businessName null before the business was first approved
 */
export const certificateExpiring = (data: {
  businessName: string | null;
  serviceName: string;
  scheme: string;
  /** The last valid day, in UTC. */
  expiresOn: Date;
  path: string;
}): MailTemplate =>
  layout({
    template: 'certificate-expiring',
    subject: `Your certificate for ${data.serviceName} expires on ${longDate(data.expiresOn)}`,
    name: data.businessName ?? '',
    paragraphs: [
      `Your certificate for ${data.serviceName} (${data.scheme}) expires on ` +
        `${longDate(data.expiresOn)}. After that day, owners won't see it in the marketplace.`,
      "When you have renewed it, add the new one. We'll check it.",
    ],
    action: { label: 'Add the new certificate', path: data.path },
  });

const STAFF_ROLE_WORDS: Record<StaffRole, string> = {
  MANAGER: 'a manager',
  STAFF: 'a staff member',
  TECHNICIAN: 'a technician',
};

/** To the staff of a business that its owner has deleted. */
export const staffEnded = (data: { name: string; businessName: string }): MailTemplate =>
  layout({
    template: 'staff-ended',
    subject: `${data.businessName} has closed its profile`,
    name: data.name,
    paragraphs: [
      `The owner of ${data.businessName} has deleted it, so you no longer work for it here. Your own account stays as it is.`,
    ],
    action: { label: 'Open your dashboard', path: paths.dashboard },
  });

/**
 * To a person whom the owner of a business has removed from its staff.
 * @param businessName null before the business was first approved
 */
export const staffRemoved = (data: {
  name: string;
  businessName: string | null;
  ownerName: string;
}): MailTemplate =>
  layout({
    template: 'staff-removed',
    subject: `You no longer work for ${data.businessName ?? 'a business'}`,
    name: data.name,
    paragraphs: [
      `${data.ownerName} has removed you from the staff of ${data.businessName ?? 'a business'}. Your own account stays as it is.`,
    ],
    action: { label: 'Open your dashboard', path: paths.dashboard },
  });

/**
 * To a person whom the owner of a business has added to its staff.
 * @param businessName null before the business was first approved
 */
export const staffAdded = (data: {
  name: string;
  businessName: string | null;
  ownerName: string;
  role: StaffRole;
  path: string;
}): MailTemplate =>
  layout({
    template: 'staff-added',
    subject: `You now work for ${data.businessName ?? 'a business'}`,
    name: data.name,
    paragraphs: [
      `${data.ownerName} has added you to the staff of ${data.businessName ?? 'a business'} as ${STAFF_ROLE_WORDS[data.role]}. ` +
        'Its owner and staff can see your name and email address.',
    ],
    action: { label: 'See the business', path: data.path },
    closing: ["If you didn't expect this, open the business and choose Leave."],
  });
