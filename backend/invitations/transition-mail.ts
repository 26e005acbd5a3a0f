import { formatPence } from '../contract/jobs/quotes.js';
import { describeJob, type ThreadSide } from '../contract/jobs/thread.js';
import { paths } from '../contract/web/web-paths.js';
import type { OutgoingMail } from '../mail/mail.queue.js';
import { invitationFinished } from '../mail/templates/message.js';
import {
  invitationAccepted,
  invitationActivated,
  invitationCancelled,
  invitationDeclined,
} from '../mail/templates/invitation.js';
import { invitationMailLimit, recipientOf } from '../management/business-mail.js';
import type { LockedInvitation } from './lock-invitation.js';
import type { Transition } from './transition-invitation.js';

type Business = NonNullable<LockedInvitation['business']>;

const ANSWERS = { accept: invitationAccepted, decline: invitationDeclined, activate: invitationActivated };

/**
 * The mail of a transition to the other side.
 * @param transition with the amount of the quote, in pence, that ends undecided with the invitation
 */
export function buildTransitionMail(
  invitation: LockedInvitation,
  business: Business,
  side: ThreadSide,
  transition: Transition & { notChosen: number | null },
): OutgoingMail {
  const { property } = invitation;
  const { action, message = null, decline, notChosen } = transition;
  if (action === 'finish') return buildFinishedMail(invitation, business, side, message);
  const job = describeJob(invitation, property.memorableName, invitation.status);
  if (action === 'cancel') {
    return {
      recipient: recipientOf(business),
      template: invitationCancelled({
        businessName: business.name,
        propertyName: property.memorableName,
        ownerName: property.owner.name,
        started: invitation.status === 'ACTIVE' ? invitation.invitationType : null,
        notChosen: notChosen === null ? null : formatPence(notChosen),
        job,
        path: paths.business(business.id),
      }),
      limit: invitationMailLimit('cancellation', property.id, business.id),
    };
  }
  return {
    recipient: property.owner.email,
    template: ANSWERS[action]({
      type: invitation.invitationType,
      ownerName: property.owner.name,
      businessName: business.name,
      propertyName: property.memorableName,
      responseMessage: message,
      job,
      ...decline,
      path: paths.property(property.id),
    }),
  };
}

function buildFinishedMail(
  { id, invitationType, property, ...invitation }: LockedInvitation,
  business: Business,
  side: ThreadSide,
  note: string | null,
): OutgoingMail {
  const [name, by] =
    side === 'OWNER' ? [business.name, property.owner.name] : [property.owner.name, business.name];
  return {
    recipient: side === 'OWNER' ? recipientOf(business) : property.owner.email,
    template: invitationFinished({
      name,
      by,
      businessName: business.name,
      propertyName: property.memorableName,
      job: describeJob(invitation, property.memorableName, 'CANCELLED'),
      note,
      toOwner: side === 'BUSINESS',
      managed: invitationType === 'PROPERTY_MANAGER',
      hasDeadline: invitation.deadline !== null,
      path: side === 'OWNER' ? paths.thread(id) : paths.property(property.id),
    }),
    ...(side === 'OWNER' ? { limit: invitationMailLimit('cancellation', property.id, business.id) } : {}),
  };
}
