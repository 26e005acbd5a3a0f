import { dayOf } from '../../../contract/time.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { invitationsNamed, quote, sayTime } from '../../ask/invitations-named.js';
import { listReply, operationOf } from '../../ask/lists.js';
import { type Question, type Reply } from '../../ask/question.js';
import { sayPeriod } from '../../language/dates.js';
import { toInvitationRow } from '../../tools/read/invitations.tool.js';

/** So many are told with what they were for. */
const SAID_MAX = 5;

/** The work that is over, the newest first, with its day and with what the owner asked for. */
export async function finishedWork(question: Question, services: AnswerServices): Promise<Reply> {
  const { slots, today } = question;
  const { on, from, until } = slots;
  const found = (await invitationsNamed(question, services, 'owner'))
    .flatMap((one) => (one.finishedAt ? [{ one, at: one.finishedAt }] : []))
    .filter(({ at }) => {
      const day = dayOf(at);
      return (!on || day === on) && (!from || day >= from) && (!until || day <= until);
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const where = slots.properties[0] ? `at ${slots.properties[0].name}` : '';
  const list = listReply(
    question,
    found.map(({ one }) => toInvitationRow(one, 'owner')),
    ['finished job', 'finished jobs'],
    [where, sayPeriod(slots, today).trim()].filter(Boolean).join(' '),
  );
  if (operationOf(question) !== 'LIST') return list;
  const said = found
    .slice(0, SAID_MAX)
    .map(
      ({ one: { business, property, inviteMessage }, at }) =>
        `${business.name} finished at ${property.memorableName} on ${sayTime(at, today)}${
          inviteMessage ? `. You wrote: ${quote(inviteMessage)}` : '.'
        }`,
    );
  return { ...list, sentences: [...list.sentences, ...said] };
}
