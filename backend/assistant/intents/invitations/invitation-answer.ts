import type { AnswerServices } from '../../ask/answer-services.js';
import {
  answerSentences,
  chooseInvitation,
  ofEachProperty,
  invitationsNamed,
  toInvitationStatus,
} from '../../ask/invitations-named.js';
import { askLink, isReply, type Question, reply, type Reply, withInsights } from '../../ask/question.js';
import { dayOf } from '../../../contract/time.js';
import type { InvitationDto } from '../../../invitations/invitations.dto.js';
import { toInvitationRow } from '../../tools/read/invitations.tool.js';
import { ANSWER_ROWS } from '../../../contract/limits.js';
import type { Intent } from '../intent.js';

/** So many answers are said in full; the rows have all of them. */
const SAID_MAX = 3;

export const ASKS_WHY = /\b(?:why|reasons?|what for|excuses?|grounds|explanations?|problem)\b/;

/** All answers with the status and in the period that the question names; with their words where it asks why. */
async function answersOf(
  { slots, actor, today, plain }: Question,
  { insights }: AnswerServices,
  all: readonly InvitationDto[],
): Promise<Reply> {
  const { on, from, until } = slots;
  const status = toInvitationStatus(slots.status);
  const asked = all.filter(({ status: now, respondedAt, lastSentAt }) => {
    const day = dayOf(respondedAt ?? lastSentAt);
    const hasStatus = (status !== 'DECLINED' && status !== 'ACCEPTED') || now === status;
    return hasStatus && (!on || day === on) && (!from || day >= from) && (!until || day <= until);
  });
  if (asked.length === 0) return reply(['There is no such answer.']);
  const rows = asked.slice(0, ANSWER_ROWS).map((one) => toInvitationRow(one, 'owner'));
  const inFull = ASKS_WHY.test(plain) || asked.length === 1;
  const said = asked
    .slice(0, SAID_MAX)
    .flatMap((one) => answerSentences(one, today).slice(0, inFull ? undefined : 1));
  return { ...reply(said, await withInsights(rows, actor, insights)), total: asked.length };
}

export const invitationAnswer: Intent = {
  reads: 'the answers[ of BUSINESS] to your invitations[ for PROPERTY]',
  asks: 'what did BUSINESS answer[ about PROPERTY]',
  next: ['when did I invite them', 'what is their number', 'find somebody else'],
  answer: async (question, services) => {
    const { slots, actor, today } = question;
    const { insights } = services;
    const all = await invitationsNamed(question, services, 'owner');
    const [business] = slots.businesses;
    const none = business ? `You have not invited ${business.name}.` : 'There is no invitation like this.';
    // "Any replies for Ferry House", or at all, is about all of them, the newest first.
    const isAboutAll =
      all.length > 1 &&
      slots.businesses.length + slots.categories.length === 0 &&
      question.shown.length === 0;
    if (isAboutAll) return answersOf(question, services, all);
    const sameBusiness =
      business && slots.businesses.length === 1
        ? all.filter(({ businessId }) => businessId === business.id)
        : all;
    const together = business ? ofEachProperty(question, sameBusiness) : [];
    if (together.length > 1)
      return {
        ...reply(
          together.flatMap((one) => answerSentences(one, today)),
          await withInsights(
            together.map((one) => toInvitationRow(one, 'owner')),
            actor,
            insights,
          ),
        ),
        total: together.length,
      };
    const [only] = together;
    const invitation = only ?? chooseInvitation(question, sameBusiness, 'owner', none);
    if (isReply(invitation)) {
      const asks =
        business && all.length === 0
          ? [askLink(`Invite ${business.name}`, `invite ${business.name}`)]
          : invitation.rows;
      return { ...invitation, rows: asks };
    }
    const rows = await withInsights([toInvitationRow(invitation, 'owner')], actor, insights);
    return reply(answerSentences(invitation, today), rows);
  },
};
