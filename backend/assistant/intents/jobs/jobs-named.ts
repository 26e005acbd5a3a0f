import type { InvitationDto } from '../../../invitations/invitations.dto.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { chooseInvitation, invitationsNamed } from '../../ask/invitations-named.js';
import { type Question, reply, type Reply } from '../../ask/question.js';

export const NO_BUSINESS = 'You have no business.';

/** The one received invitation that is meant. Else which ones there are. */
export async function chooseJob(
  question: Question,
  services: AnswerServices,
  may: (one: InvitationDto) => boolean = () => true,
): Promise<InvitationDto | Reply> {
  const { known } = question;
  if (known.businesses.length === 0 && known.received.length === 0) return reply([NO_BUSINESS]);
  const all = (await invitationsNamed(question, services, 'business')).filter(may);
  return chooseInvitation(question, all, 'business', 'There is no open invitation like this.');
}
