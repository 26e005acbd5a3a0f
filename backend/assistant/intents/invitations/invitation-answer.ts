import { answerSentences, chooseInvitation, invitationsNamed } from '../../ask/invitations-named.js';
import { askLink, isReply, reply, withInsights } from '../../ask/question.js';
import { toInvitationRow } from '../../tools/read/invitations.tool.js';
import { ANSWER_ROWS } from '../../../contract/limits.js';
import type { Intent } from '../intent.js';

/** So many answers are said in full; the rows have all of them. */
const SAID_MAX = 3;

export const invitationAnswer: Intent = {
  reads: 'what BUSINESS answered[ about PROPERTY]',
  asks: 'what did BUSINESS answer[ about PROPERTY]',
  next: ['when did I invite them', 'what is their number', 'find somebody else'],
  answer: async (question, services) => {
    const { slots, actor, insights, today } = { ...question, insights: services.insights };
    const all = await invitationsNamed(question, services, 'owner');
    const [business] = slots.businesses;
    const none = business ? `You have not invited ${business.name}.` : 'There is no invitation like this.';
    // "Any replies for Ferry House", or at all, is about all of them, the newest first.
    const isAboutAll =
      all.length > 1 &&
      slots.businesses.length + slots.categories.length === 0 &&
      question.shown.length === 0;
    if (isAboutAll) {
      const rows = all.slice(0, ANSWER_ROWS).map((one) => toInvitationRow(one, 'owner'));
      const said = all.slice(0, SAID_MAX).flatMap((one) => answerSentences(one, today).slice(0, 1));
      return { ...reply(said, await withInsights(rows, actor, insights)), total: all.length };
    }
    const sameBusiness =
      business && slots.businesses.length === 1
        ? all.filter(({ businessId }) => businessId === business.id)
        : all;
    const invitation = chooseInvitation(question, sameBusiness, 'owner', none);
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
