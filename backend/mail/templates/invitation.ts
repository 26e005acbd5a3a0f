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

/** What an invitation is for: the job if the owner said it, else the property. */
const about = ({ job, propertyName }: { job?: string | null; propertyName: string }) => job ?? propertyName;

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
    notice: `${data.inviterName} has invited ${data.businessName} to ${WANTED[data.type].to} ${data.propertyName}${data.job ? `. The job: ${data.job}` : ''}`,
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
    notice: `${data.inviterName} is waiting for the answer of ${data.businessName} about ${about(data)}`,
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
    notice: `${data.businessName} accepted your invitation for ${about(data)}`,
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
    notice: `${data.businessName} declined your invitation for ${about(data)}`,
    name: data.ownerName,
    paragraphs: [
      `${data.businessName} has declined your invitation for ${data.propertyName}.${reasonWords(data)}`,
      ...jobLine(data),
      'You can invite another business at any time.',
    ],
    quote: { label: `${data.businessName} writes:`, text: data.responseMessage },
    action: { label: 'See your invitations', path: data.path },
  });

/** What a start means: a manager looks after the property from then on, a service provider does a job there. */
const STARTED: Record<InvitationType, { subject: string; text: string }> = {
  PROPERTY_MANAGER: { subject: 'now looks after', text: 'has started and now looks after' },
  SERVICE_PROVIDER: { subject: 'has started work at', text: 'has started work at' },
};

/** To the property's owner. */
export const invitationActivated = (data: AnswerData & { type: InvitationType }): MailTemplate =>
  layout({
    template: 'invitation-activated',
    subject: `${data.businessName} ${STARTED[data.type].subject} ${data.propertyName}`,
    ...(data.job ? { notice: `${data.businessName} has started work: ${data.job}` } : {}),
    name: data.ownerName,
    paragraphs: [`${data.businessName} ${STARTED[data.type].text} ${data.propertyName}.`, ...jobLine(data)],
    quote: { label: `${data.businessName} writes:`, text: data.responseMessage },
    action: { label: 'See your invitations', path: data.path },
  });

const WORK_ENDED: Record<InvitationType, { subject: string; work: string; notice: string }> = {
  PROPERTY_MANAGER: {
    subject: 'You no longer manage',
    work: 'management of',
    notice: 'no longer manages',
  },
  SERVICE_PROVIDER: { subject: 'You no longer work at', work: 'work at', notice: 'no longer works at' },
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
  job?: string | null;
  path: string;
}): MailTemplate => {
  const { businessName, ownerName } = data;
  const ended = data.started && WORK_ENDED[data.started];
  const invited = `invitation of ${businessName} for ${about(data)}`;
  const cancelled =
    ownerName === null ? `The ${invited} is cancelled` : `${ownerName} cancelled the ${invited}`;
  const whoHas = ownerName === null ? 'We have' : `${ownerName} has`;
  return layout({
    template: 'invitation-cancelled',
    subject: ended
      ? `${ended.subject} ${data.propertyName}`
      : `Invitation for ${data.propertyName} cancelled`,
    notice: ended ? `${businessName} ${ended.notice} ${data.propertyName}` : cancelled,
    name: data.businessName,
    paragraphs: [
      ended
        ? `${whoHas} ended your ${ended.work} ${data.propertyName}.`
        : `${whoHas} cancelled the invitation for ${data.propertyName}. There's nothing you need to do.`,
      ...(data.notChosen ? [`Your quote of ${data.notChosen} was not chosen.`] : []),
      ...jobLine(data),
    ],
    action: { label: ended ? 'See your business' : 'See your invitations', path: data.path },
  });
};

/** To the property's owner, when the business has not answered in time. */
export const invitationExpired = (data: {
  ownerName: string;
  businessName: string;
  propertyName: string;
  job?: string | null;
}): MailTemplate =>
  layout({
    template: 'invitation-expired',
    subject: `${data.businessName} hasn't answered your invitation`,
    notice: `${data.businessName} didn't answer your invitation for ${about(data)} in time`,
    name: data.ownerName,
    paragraphs: [
      `${data.businessName} didn't answer your invitation for ${data.propertyName} in time, so the invitation has expired.`,
      ...jobLine(data),
      'You can invite them again, or find another business in the marketplace.',
    ],
    action: { label: 'Open the marketplace', path: paths.marketplace },
  });
