import { quote, sayTime } from '../../ask/invitations-named.js';
import { type Question, reply, type Reply } from '../../ask/question.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import type { Intent } from '../intent.js';
import {
  isByOther,
  partnerOf,
  readThreads,
  sayMessage,
  type Thread,
  threadRow,
  threadsNamed,
} from './threads.js';

/** So many messages are told in full. The rows lead to the others. */
const SAID_MAX = 3;

const MINE =
  /\b(?:(?:did|have|had) (?:i|we)|i|we|my|our|me)\b.*\b(?:write|wrote|written|say|said|tell|told|ask|asked|promise|sent|send|answer|reply)\b/;
/** The person's own side wrote, also "back". */
const BY_ME =
  /\b(?:did|have|had) (?:i|we) (?:\w+ )?(?:write|say|tell|answer|reply|put|send|written|said|told)\b|\b(?:i|we) (?:wrote|said|told|answered|replied|promised|put)\b/;
const TO_ME =
  /\b(?:to|for) (?:me|us)\b|\b(?:wrote|write|written|answer\w*|repl\w*|hear\w*|got|get|come|came) back\b|\b(?:from|by)\b/;
const LAST = /\b(?:last|latest|newest|most recent)\b/;
const ANSWERED = /\b(?:back|repl\w*|answer\w*|respon\w*|hear\w*|yet)\b/;

/** Whether the other side has written since one's own last message. */
function sayAnswered({ invitation, messages }: Thread, today: string): string[] {
  const [last] = messages;
  if (!last) return [];
  if (isByOther(last, invitation)) return [`Yes, ${partnerOf(invitation)} has written.`];
  const theirs = messages.some((one) => isByOther(one, invitation));
  return [
    `No, ${partnerOf(invitation)} has ${theirs ? 'not written back' : 'written nothing'} since your message of ${sayTime(last.createdAt, today)}.`,
  ];
}

const timeOf = ({ messages: [first] }: Thread): number => first?.createdAt.getTime() ?? 0;

/** What was written, by the side that is asked for. */
async function tell(question: Question, services: AnswerServices): Promise<Reply> {
  const { plain, today, slots } = question;
  const invitations = await threadsNamed(question, services);
  const [business] = slots.businesses;
  if (invitations.length === 0)
    return reply([
      business
        ? `There are no messages with ${business.name}: you have no invitation in common.`
        : 'There are no messages like this.',
    ]);
  const mine = BY_ME.test(plain) || (MINE.test(plain) && !TO_ME.test(plain));
  const threads = (await readThreads(question, services, invitations)).filter(
    ({ messages }) => messages.length > 0,
  );
  const wanted = threads
    .map((thread) => ({
      thread,
      messages: thread.messages.filter((one) => isByOther(one, thread.invitation) !== mine),
    }))
    .filter(({ messages }) => messages.length > 0)
    .sort((a, b) => timeOf(b.thread) - timeOf(a.thread));
  const [newest] = [...threads].sort((a, b) => timeOf(b) - timeOf(a));
  const asksWhether = !mine && ANSWERED.test(plain) && newest ? sayAnswered(newest, today) : [];
  if (wanted.length === 0)
    return reply(
      asksWhether.length > 0
        ? asksWhether
        : [mine ? 'You have written nothing there.' : 'They have written nothing.'],
      invitations.slice(0, 5).map((one) => threadRow(one, today)),
    );
  const said = wanted.flatMap(({ thread, messages }) => messages.map((message) => ({ thread, message })));
  said.sort((a, b) => b.message.createdAt.getTime() - a.message.createdAt.getTime());
  const shown = said.slice(0, LAST.test(plain) ? 1 : SAID_MAX);
  // The answer to an invitation was written, too.
  const answered = mine
    ? invitations.flatMap(({ side, responseMessage, property }) =>
        side === 'BUSINESS' && responseMessage
          ? [`You answered about ${property.memorableName}: ${quote(responseMessage)}`]
          : [],
      )
    : [];
  return reply(
    [
      ...asksWhether,
      ...answered.slice(0, SAID_MAX),
      ...shown.map(({ thread, message }) => sayMessage(thread.invitation, message, today)),
    ],
    wanted.map(({ thread, messages }) => threadRow(thread.invitation, today, messages[0])),
  );
}

export const messagesRead: Intent = {
  reads: 'what was written[ by BUSINESS][ by PERSON][ about PROPERTY]',
  asks: 'what was written last[ by BUSINESS][ by PERSON][ about PROPERTY]',
  next: ['any new messages', 'what did I write last'],
  answer: tell,
};
