import { answerSentences, chooseInvitation, invitationsNamed } from '../../ask/invitations-named.js';
import { askLink, isReply, reply, withInsights } from '../../ask/question.js';
import { toInvitationRow } from '../../tools/read/invitations.tool.js';
import type { Intent } from '../intent.js';

export const invitationAnswer: Intent = {
  reads: 'what BUSINESS answered[ about PROPERTY]',
  asks: 'what did BUSINESS answer[ about PROPERTY]',
  next: ['when did I invite them', 'what is their number', 'find somebody else'],
  answer: async (question, services) => {
    const { slots, actor, insights, today } = { ...question, insights: services.insights };
    const all = await invitationsNamed(question, services, 'owner');
    const [business] = slots.businesses;
    const none = business ? `You have not invited ${business.name}.` : 'There is no invitation like this.';
    if (all.length > 1 && slots.businesses.length === 0 && slots.categories.length === 0) {
      const answered = all.filter(({ respondedAt }) => respondedAt);
      const [newest] = answered;
      if (slots.properties.length === 1 || !newest) {
        const rows = await withInsights(
          all.slice(0, 20).map((one) => toInvitationRow(one, 'owner')),
          actor,
          insights,
        );
        const first = all[0] && answerSentences(all[0], today);
        return {
          ...reply(
            all
              .slice(0, 3)
              .flatMap((one) => answerSentences(one, today).slice(0, 1))
              .concat(first ? [] : []),
            rows,
          ),
          total: all.length,
        };
      }
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
