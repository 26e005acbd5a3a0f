import type { MailTemplate } from '../mail.content.js';
import { layout } from './layout.js';

/** To the side that did not write, at most once an hour for each thread. */
export const messageReceived = (data: {
  /** The reader: the property's owner, or the business. */
  name: string;
  authorName: string;
  propertyName: string;
  /** What the job is, if somebody said it. */
  job: string | null;
  /** Messages that the reader has not seen. */
  unread: number;
  /** The newest of them. */
  text: string;
  path: string;
}): MailTemplate =>
  layout({
    template: 'message-received',
    subject: `${data.authorName} wrote to you about ${data.propertyName}`,
    name: data.name,
    paragraphs: [
      data.unread > 1
        ? `There are ${data.unread} new messages from ${data.authorName} about ${data.job ?? data.propertyName}.`
        : `${data.authorName} has written to you about ${data.job ?? data.propertyName}.`,
    ],
    quote: { label: `${data.authorName} writes:`, text: data.text },
    action: { label: 'Read and reply', path: data.path },
  });

/** To the person who has reported the messages. */
export const reportClosed = (data: {
  name: string;
  propertyName: string;
  notes: string;
  path: string;
}): MailTemplate =>
  layout({
    template: 'report-closed',
    subject: `We looked at your report about ${data.propertyName}`,
    name: data.name,
    paragraphs: [
      `You have reported the messages about ${data.propertyName}. We have read them, and your report is closed.`,
      'We have not told the other side that you reported them.',
    ],
    quote: { label: 'Our answer:', text: data.notes },
    action: { label: 'See the messages', path: data.path },
  });

/** To the other side, when somebody ends work as finished. */
export const invitationFinished = (data: {
  /** The reader: the property's owner, or the business. */
  name: string;
  /** Who finished it. */
  by: string;
  businessName: string;
  propertyName: string;
  /** What the job was, if somebody said it. */
  job: string | null;
  note: string | null;
  toOwner: boolean;
  /** The business managed the property until now. */
  managed: boolean;
  hasDeadline: boolean;
  path: string;
}): MailTemplate => {
  const paragraphs = [`${data.by} has marked the work as finished: ${data.job ?? data.propertyName}.`];
  if (data.managed)
    paragraphs.push(
      data.toOwner
        ? `You manage ${data.propertyName} yourself again.`
        : `${data.businessName} no longer manages ${data.propertyName}.`,
    );
  if (data.toOwner && data.hasDeadline)
    paragraphs.push('If the work is done, you can mark its deadline as done on the page of the property.');
  return layout({
    template: 'invitation-finished',
    subject: `Finished: ${data.job ?? data.propertyName}`,
    notice: `${data.by} has marked the work as finished: ${data.job ?? data.propertyName}`,
    name: data.name,
    paragraphs,
    quote: { label: `${data.by} writes:`, text: data.note },
    action: { label: data.toOwner ? 'See the property' : 'See the messages', path: data.path },
  });
};
