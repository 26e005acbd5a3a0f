import { dayOf } from '../../../contract/time.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { invitationsNamed, quote } from '../../ask/invitations-named.js';
import { listReply } from '../../ask/lists.js';
import { type Question, reply, type Reply } from '../../ask/question.js';
import { sayPeriod } from '../../language/dates.js';
import { listed } from '../../tools/tool.js';
import type { Intent } from '../intent.js';
import { jobDetails } from './job-details.js';
import { toJobRow } from './job-rows.js';
import { jobStateIn } from './job-states.js';
import { NO_BUSINESS, nobodyNamed } from './jobs-named.js';

/** "At the moment" is no day on which something was sent. */
const NOW = /\b(?:now|at the moment|currently|today|what'?s on|whats on|got on)\b/;

const REASONS_MAX = 5;

/** "Jobs in Sawston" is about the town, whatever businesses are named after it. */
function withPlace(question: Question): Question {
  const { plain, slots, known } = question;
  const place = /\b(?:in|near|around)\s+([\p{L}'-]{3,})/u.exec(plain)?.[1];
  const own = slots.businesses.filter(({ id }) => known.businesses.some((one) => one.id === id));
  const isTown = place && slots.businesses.some(({ name }) => name.toLowerCase().split(' ').includes(place));
  return own.length < slots.businesses.length && isTown
    ? { ...question, slots: { ...slots, businesses: own, place } }
    : question;
}

/** The invitations that a business received, by state, period, owner and property. */
async function listJobs(asked: Question, services: AnswerServices): Promise<Reply> {
  const question = withPlace(asked);
  const { plain, slots, today } = question;
  const unknown = nobodyNamed(question);
  if (unknown) return unknown;
  const state = jobStateIn(plain);
  const period = NOW.test(plain) ? { on: null, from: null, until: null } : slots;
  const timeOf = (one: Parameters<typeof toJobRow>[0]) => state?.at(one) ?? one.createdAt;
  const found = (await invitationsNamed(question, services, 'business'))
    .filter((one) => !state || state.has(one))
    .filter((one) => {
      const day = dayOf(timeOf(one));
      const { on, from, until } = period;
      return (!on || day === on) && (!from || day >= from) && (!until || day <= until);
    })
    .sort((a, b) => timeOf(b).getTime() - timeOf(a).getTime());
  // Nothing there came so far: what became of it instead.
  if (found.length === 0 && state && slots.properties.length === 1)
    return jobDetails.answer(question, services);
  const of = [
    slots.properties[0] && `for ${slots.properties[0].name}`,
    slots.businesses.length === 1 && `of ${slots.businesses[0]?.name ?? ''}`,
    slots.people.length > 0 && `from ${listed(slots.people.map(({ name }) => name))}`,
    slots.place && `in ${slots.place}`,
    sayPeriod(period, today).trim(),
  ].filter(Boolean);
  const answer = listReply(
    question,
    found.map(toJobRow),
    [state?.one ?? 'invitation', state?.many ?? 'invitations'],
    of.join(' '),
  );
  const asksWhy = /\b(?:why|reasons?|what did (?:we|i) (?:say|write))\b/.test(plain);
  const why = asksWhy
    ? found
        .slice(0, REASONS_MAX)
        .flatMap((one) =>
          one.responseMessage
            ? [`${one.property.memorableName}, you wrote: ${quote(one.responseMessage)}`]
            : [],
        )
    : [];
  return { ...answer, sentences: [...answer.sentences, ...why] };
}

export const jobsList: Intent = {
  reads: 'the invitations that you received',
  asks: 'which jobs have we accepted',
  next: ['which invitations are waiting for us'],
  answer: (question, services) =>
    question.known.businesses.length === 0 ? reply([NO_BUSINESS]) : listJobs(question, services),
};
