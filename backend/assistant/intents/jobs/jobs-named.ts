import type { InvitationDto } from '../../../invitations/invitations.dto.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { chooseInvitation, invitationsNamed } from '../../ask/invitations-named.js';
import { type Question, reply, type Reply } from '../../ask/question.js';
import { jobStateIn } from './job-states.js';

export const NO_BUSINESS = 'You have no business.';

const NAMED =
  /\b(?:for|from|by|of|down|with|did|has|have we|mr|mrs|ms|miss)\s+(?:mr |mrs |ms |miss )?([\p{L}-]{3,})/gu;

/** Somebody is named who has invited none of the businesses. */
export function nobodyNamed({ plain, slots, left = [] }: Question): Reply | null {
  if (slots.people.length + slots.properties.length + slots.businesses.length > 0) return null;
  const name = [...plain.matchAll(NAMED)].map(([, word = '']) => word).find((word) => left.includes(word));
  if (!name) return null;
  const shown = name.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  return reply([`No: nobody called “${shown}” has invited your business, and you manage nothing for them.`]);
}

/** The received invitations that are meant: named, and where the words say how far they came, so far. */
export async function jobsMeant(question: Question, services: AnswerServices): Promise<InvitationDto[]> {
  const all = await invitationsNamed(question, services, 'business');
  const waits =
    /\b(?:how long|got to answer|expir\w*|(?:have|need|must|ought) (?:\w+ )?(?:to )?(?:answer|reply|decide|say)|by (?:when|what|which)|until (?:when|what|which)|time left|answer by)\b/.test(
      question.plain,
    );
  const pending = all.filter(({ status }) => status === 'PENDING');
  if (waits && pending.length > 0) return pending;
  const state = jobStateIn(question.plain);
  const fit = state ? all.filter(state.has) : [];
  return fit.length > 0 ? fit : all;
}

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
