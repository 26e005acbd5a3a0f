import { dayOf } from '../../../contract/time.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import {
  answerSentences,
  type InvitationSide,
  invitationsNamed,
  toInvitationStatus,
} from '../../ask/invitations-named.js';
import { IS_FINISHED } from '../../ask/fit/meant-elsewhere.js';
import { listReply, operationOf } from '../../ask/lists.js';
import type { Question, Reply } from '../../ask/question.js';
import { sayPeriod } from '../../language/dates.js';
import { toInvitationRow } from '../../tools/read/invitations.tool.js';
import type { Intent } from '../intent.js';
import { ASKS_WHY, invitationAnswer } from './invitation-answer.js';
import { finishedWork } from './finished-work.js';
import type { InvitationDto } from '../../../invitations/invitations.dto.js';

/** When an invitation got the status that the question is about. */
const timeOf = (one: InvitationDto, status: string | undefined): Date =>
  (status === 'ACCEPTED' || status === 'DECLINED'
    ? one.respondedAt
    : status === 'ACTIVE'
      ? one.activatedAt
      : status === 'CANCELLED'
        ? one.endedAt
        : null) ?? one.createdAt;

/** So many reasons are told. */
const REASONS_SAID = 5;
const EVER_ACCEPTED = /\b(?:ever|how many|won|last|past|since|this (?:month|year|week))\b/;

/** Invitations of one side, by status, period and what the question names. */
async function listInvitations(
  question: Question,
  services: AnswerServices,
  side: InvitationSide,
): Promise<Reply> {
  const { slots, today, plain } = question;
  const status = toInvitationStatus(slots.status);
  const named = await invitationsNamed(question, services, side);
  const { on, from, until } = slots;
  const has = (one: InvitationDto) =>
    !status ||
    (one.status === status && !one.finishedAt) ||
    (status === 'ACCEPTED' &&
      EVER_ACCEPTED.test(plain) &&
      one.respondedAt !== null &&
      one.status !== 'DECLINED');
  const found = named
    .filter(has)
    .filter((one) => {
      const day = dayOf(timeOf(one, status));
      return (!on || day === on) && (!from || day >= from) && (!until || day <= until);
    })
    .sort((a, b) => timeOf(b, status).getTime() - timeOf(a, status).getTime());
  const what = status ? `${status.toLowerCase()} invitation` : 'invitation';
  const where = slots.properties[0] ? `for ${slots.properties[0].name}` : '';
  const common = [where, sayPeriod(slots, today).trim()].filter(Boolean).join(' ');
  const rows = found.map((one) => toInvitationRow(one, side));
  const list = listReply(question, rows, [what, `${what}s`], common);
  // "And why": each with what the business said.
  const said =
    side === 'owner' && status === 'DECLINED' && ASKS_WHY.test(plain) && operationOf(question) !== 'COUNT'
      ? found
          .slice(0, list.rows.length === 1 ? 1 : REASONS_SAID)
          .flatMap((one) => answerSentences(one, today))
      : [];
  return { ...list, sentences: [...list.sentences, ...said] };
}

export const invitationsList: Intent = {
  reads: 'your invitations[ for PROPERTY]',
  asks: 'show my invitations[ for PROPERTY]',
  next: ['who has not answered', 'who declined'],
  answer: (question, services) => {
    const { sent, received } = question.known;
    if (sent.length > 0 && IS_FINISHED.test(question.plain)) return finishedWork(question, services);
    // "Has Thurlow said yes" is about one answer, whatever it was.
    if (question.slots.businesses.length === 1 && question.slots.status && operationOf(question) === 'LIST')
      return invitationAnswer.answer(question, services);
    return listInvitations(
      question,
      services,
      sent.length === 0 && received.length > 0 ? 'business' : 'owner',
    );
  },
};
