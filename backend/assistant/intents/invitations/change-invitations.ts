import type { InvitationDto } from '../../../invitations/invitations.dto.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { answerSentences, invitationsNamed, whichInvitation } from '../../ask/invitations-named.js';
import { propose } from '../../ask/propose.js';
import { askLink, type Question, reply, type Reply } from '../../ask/question.js';
import { toInvitationRow } from '../../tools/read/invitations.tool.js';
import type { Intent } from '../intent.js';

/** Proposes something about the one invitation that is meant, or asks which. */
async function change(
  question: Question,
  services: AnswerServices,
  action: 'CANCEL' | 'RESEND',
  may: (invitation: InvitationDto) => boolean,
): Promise<Reply> {
  const named = await invitationsNamed(question, services, 'owner');
  const open = named.filter(may);
  const [first, second] = open;
  if (first && !second)
    return propose(question, services, 'cancel_or_resend_invitation', { invitationId: first.id, action });
  if (second) return whichInvitation(question, open, 'owner');
  const [last] = named;
  const isNamed = question.slots.businesses.length > 0 || question.slots.properties.length > 0;
  if (!last || !isNamed) return reply(['There is no open invitation like this.']);
  const again = last.abilities.inviteAgain
    ? [
        askLink(
          `Invite ${last.business.name} again`,
          `invite ${last.business.name} for ${last.property.memorableName}`,
          last.property.memorableName,
        ),
      ]
    : [];
  const why =
    action === 'RESEND'
      ? 'Only an invitation that waits for an answer can be sent again.'
      : 'It cannot be cancelled any more.';
  return reply([...answerSentences(last, question.today), why], [...again, toInvitationRow(last, 'owner')]);
}

export const invitationCancel: Intent = {
  reads: 'cancel your invitation to BUSINESS',
  asks: 'cancel the invitation to BUSINESS',
  changes: true,
  answer: (question, services) => change(question, services, 'CANCEL', ({ abilities }) => abilities.cancel),
};

export const invitationResend: Intent = {
  reads: 'send your invitation to BUSINESS again',
  asks: 'send the invitation to BUSINESS again',
  changes: true,
  answer: (question, services) => change(question, services, 'RESEND', ({ status }) => status === 'PENDING'),
};
