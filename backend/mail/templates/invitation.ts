import { longDate } from '../../contract/time.js';
import { DECLINE_REASON_LABELS, type DeclineReason } from '../../contract/ranking.js';
import type { InvitationType } from '../../contract/statuses.js';
import { paths } from '../../contract/web/web-paths.js';
import type { MailTemplate } from '../mail.content.js';
import { layout } from './layout.js';

interface InvitationData {
  type: InvitationType;
  businessName: string;
  propertyName: string;
  propertyAddress: string;
  inviterName: string;
  /** What the job is, if the owner said it. */
  job?: string | null;
  inviteMessage?: string | null;
  /** Until when an answer counts as in time. Null when that has passed. */
  answerBy: Date | null;
  expiresAt: Date;
  path: string;
}

const jobLine = ({ job }: { job?: string | null }): string[] => (job ? [`The job: ${job}.`] : []);

/** What the business is wanted for. */
const WANTED: Record<InvitationType, { to: string; wish: string }> = {
  PROPERTY_MANAGER: { to: 'look after', wish: 'has invited you to look after' },
  SERVICE_PROVIDER: { to: 'work at', wish: 'would like you to work at' },
};

/** To the business, when it is invited, and again when the owner sends the invitation again. */
export const invitationSent = (data: InvitationData): MailTemplate =>
  layout({
    template: 'invitation-sent',
    subject: `Invitation to ${WANTED[data.type].to} ${data.propertyName}`,
    notice: `${data.inviterName} has invited ${data.businessName} to ${WANTED[data.type].to} ${data.propertyName}`,
    name: data.businessName,
    paragraphs: [
      `${data.inviterName} ${WANTED[data.type].wish} ${data.propertyName}, ${data.propertyAddress}.`,
      ...jobLine(data),
      data.answerBy
        ? `Please answer by ${longDate(data.answerBy)}. After that it counts as unanswered, but you can still accept or decline until ${longDate(data.expiresAt)}.`
        : `You can accept or decline until ${longDate(data.expiresAt)}.`,
    ],
    quote: { label: `${data.inviterName} writes:`, text: data.inviteMessage },
    action: { label: 'See the invitation', path: data.path },
  });

/** To the business, once, when it has not answered for a while. */
export const invitationReminder = (data: InvitationData): MailTemplate =>
  layout({
    template: 'invitation-reminder',
    subject: `Reminder: invitation to ${WANTED[data.type].to} ${data.propertyName}`,
    notice: `${data.inviterName} is waiting for your answer about ${data.propertyName}`,
    name: data.businessName,
    paragraphs: [
      `${data.inviterName} is still waiting for your answer about ${data.propertyName}, ${data.propertyAddress}.`,
      ...jobLine(data),
      `Please accept or decline by ${longDate(data.answerBy ?? data.expiresAt)}, so that ${data.inviterName} knows where they stand.`,
    ],
    quote: { label: `${data.inviterName} writes:`, text: data.inviteMessage },
    action: { label: 'See the invitation', path: data.path },
  });

interface AnswerData {
  ownerName: string;
  businessName: string;
  propertyName: string;
  responseMessage?: string | null;
  job?: string | null;
  path: string;
}

/** To the property's owner. */
export const invitationAccepted = (data: AnswerData): MailTemplate =>
  layout({
    template: 'invitation-accepted',
    subject: `${data.businessName} accepted your invitation`,
    notice: `${data.businessName} accepted your invitation for ${data.propertyName}`,
    name: data.ownerName,
    paragraphs: [
      `${data.businessName} has accepted your invitation for ${data.propertyName}. We'll email you when they start.`,
      ...jobLine(data),
    ],
    quote: { label: `${data.businessName} writes:`, text: data.responseMessage },
    action: { label: 'See your invitations', path: data.path },
  });

interface DeclineData extends AnswerData {
  reason?: DeclineReason | undefined;
  /** YYYY-MM-DD, of a business that is fully booked. */
  freeFrom?: string | undefined;
}

function reasonWords({ reason, freeFrom }: DeclineData): string {
  if (!reason || reason === 'OTHER') return '';
  const until = freeFrom ? `, free again from ${longDate(freeFrom)}` : '';
  return ` Reason: ${DECLINE_REASON_LABELS[reason]}${until}.`;
}

/** To the property's owner. */
export const invitationDeclined = (data: DeclineData): MailTemplate =>
  layout({
    template: 'invitation-declined',
    subject: `${data.businessName} declined your invitation`,
    notice: `${data.businessName} declined your invitation for ${data.propertyName}`,
    name: data.ownerName,
    paragraphs: [
      `${data.businessName} has declined your invitation for ${data.propertyName}.${reasonWords(data)}`,
      ...jobLine(data),
      'You can invite another business at any time.',
    ],
    quote: { label: `${data.businessName} writes:`, text: data.responseMessage },
    action: { label: 'See your invitations', path: data.path },
  });

/** To the property's owner. */
export const invitationActivated = (data: AnswerData): MailTemplate =>
  layout({
    template: 'invitation-activated',
    subject: `${data.businessName} now looks after ${data.propertyName}`,
    name: data.ownerName,
    paragraphs: [
      `${data.businessName} has started and now looks after ${data.propertyName}.`,
      ...jobLine(data),
    ],
    quote: { label: `${data.businessName} writes:`, text: data.responseMessage },
    action: { label: 'See your invitations', path: data.path },
  });

const WORK_ENDED: Record<InvitationType, { subject: string; work: string }> = {
  PROPERTY_MANAGER: { subject: 'You no longer manage', work: 'management of' },
  SERVICE_PROVIDER: { subject: 'You no longer work at', work: 'work at' },
};

/** To the business. One that has started is told that its work ends, not that an invitation does. */
export const invitationCancelled = (data: {
  businessName: string;
  propertyName: string;
  /** Null if the platform cancelled it. */
  ownerName: string | null;
  /** The kind of work, if the business had started. */
  started: InvitationType | null;
  /** What the business quoted, with its currency, if nobody decided on it. */
  notChosen?: string | null;
  path: string;
}): MailTemplate => {
  const ended = data.started && WORK_ENDED[data.started];
  const whoHas = data.ownerName === null ? 'We have' : `${data.ownerName} has`;
  return layout({
    template: 'invitation-cancelled',
    subject: ended
      ? `${ended.subject} ${data.propertyName}`
      : `Invitation for ${data.propertyName} cancelled`,
    ...(ended ? {} : { notice: `The invitation for ${data.propertyName} is cancelled` }),
    name: data.businessName,
    paragraphs: [
      ended
        ? `${whoHas} ended your ${ended.work} ${data.propertyName}.`
        : `${whoHas} cancelled the invitation for ${data.propertyName}. There's nothing you need to do.`,
      ...(data.notChosen ? [`Your quote of ${data.notChosen} was not chosen.`] : []),
    ],
    action: { label: ended ? 'See your business' : 'See your invitations', path: data.path },
  });
};

/** To the property's owner, when the business has not answered in time. */
export const invitationExpired = (data: {
  ownerName: string;
  businessName: string;
  propertyName: string;
}): MailTemplate =>
  layout({
    template: 'invitation-expired',
    subject: `${data.businessName} hasn't answered your invitation`,
    notice: `${data.businessName} didn't answer your invitation for ${data.propertyName} in time`,
    name: data.ownerName,
    paragraphs: [
      `${data.businessName} didn't answer your invitation for ${data.propertyName} in time, so the invitation has expired.`,
      'You can invite them again, or find another business in the marketplace.',
    ],
    action: { label: 'Open the marketplace', path: paths.marketplace },
  });
