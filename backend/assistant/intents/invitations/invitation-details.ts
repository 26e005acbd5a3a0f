import {
  answerSentences,
  chooseInvitation,
  invitationsNamed,
  quote,
  sayTime,
} from '../../ask/invitations-named.js';
import { isReply, reply, withInsights } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import { toInvitationRow } from '../../tools/read/invitations.tool.js';
import type { Intent } from '../intent.js';

export const invitationDetails: Intent = {
  reads: 'your invitation to BUSINESS[ for PROPERTY]',
  asks: 'when did I invite BUSINESS[ for PROPERTY]',
  next: ['what did they answer', 'cancel the invitation'],
  answer: async (question, services) => {
    const all = await invitationsNamed(question, services, 'owner');
    const [business] = question.slots.businesses;
    const none = business ? `You have not invited ${business.name}.` : 'There is no invitation like this.';
    const invitation = chooseInvitation(question, all, 'owner', none);
    if (isReply(invitation)) return invitation;
    const { createdAt, lastSentAt, inviteMessage, expiresAt, status } = invitation;
    const again = lastSentAt.getTime() - createdAt.getTime() > 60_000;
    const rows = await withInsights(
      [toInvitationRow(invitation, 'owner')],
      question.actor,
      services.insights,
    );
    const answered = status === 'PENDING' ? [] : answerSentences(invitation, question.today);
    return reply(
      [
        `You invited ${invitation.business.name} for ${invitation.property.memorableName} on ${sayTime(createdAt, question.today)}.`,
        ...(again ? [`You sent it again on ${sayTime(lastSentAt, question.today)}.`] : []),
        ...(status === 'PENDING' ? ['They have not answered yet.'] : answered),
        ...(expiresAt ? [`It expires on ${sayDay(expiresAt)}.`] : []),
        inviteMessage ? `You wrote: ${quote(inviteMessage)}` : 'You wrote no message.',
        ...(/\b(?:seen|read|open|deliver|arrive|get|got|go out|receive)/.test(question.plain)
          ? ["We emailed it. I can't see whether the email was read."]
          : []),
      ],
      rows,
    );
  },
};
