import { ENDED_SILENT } from '../../ask/fit/meant-elsewhere.js';
import { invitationsNamed } from '../../ask/invitations-named.js';
import { reply, withInsights } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import { toInvitationRow } from '../../tools/read/invitations.tool.js';
import { counted } from '../../tools/tool.js';
import { operationOf } from '../../ask/lists.js';
import { ANSWER_ROWS } from '../../../contract/limits.js';
import type { Intent } from '../intent.js';

export const invitationsWaiting: Intent = {
  reads: 'who has not answered you yet[ about PROPERTY]',
  asks: 'who has not answered',
  next: ['who declined', 'how fast do businesses answer'],
  answer: async (question, services) => {
    const { known, actor, slots } = question;
    // People of a business that invites nobody ask about what waits for them.
    const side = known.sent.length === 0 && known.received.length > 0 ? 'business' : 'owner';
    const all = await invitationsNamed(question, services, side);
    const silent = all.filter(({ status, respondedAt }) => status === 'CANCELLED' && respondedAt === null);
    if (ENDED_SILENT.test(question.plain) && silent.length > 0)
      return {
        ...reply(
          [`${counted(silent.length, 'invitation')} ended without an answer.`],
          silent.slice(0, ANSWER_ROWS).map((one) => toInvitationRow(one, side)),
        ),
        total: silent.length,
      };
    const pending = all.filter(({ status }) => status === 'PENDING').reverse();
    const asked = slots.businesses.length > 0 || slots.properties.length > 0;
    const oldest = pending[0];
    if (operationOf(question) === 'OLDEST' && oldest)
      return reply(
        [`${oldest.business.name} has waited longest: sent on ${sayDay(oldest.lastSentAt)}.`],
        [toInvitationRow(oldest, side)],
      );
    const shown = pending.length > 0 || !asked ? [...pending].reverse() : all;
    const rows = shown.slice(0, ANSWER_ROWS).map((one) => toInvitationRow(one, side));
    const sentence =
      pending.length === 0
        ? asked && all.length > 0
          ? 'Nothing is waiting for an answer here.'
          : 'No invitation is waiting for an answer.'
        : `${counted(pending.length, 'invitation')} waiting for an answer.`;
    return { ...reply([sentence], await withInsights(rows, actor, services.insights)), total: shown.length };
  },
};
