import { paths } from '../../../contract/web/web-paths.js';
import {
  askLink,
  chooseBusiness,
  isReply,
  link,
  refusal,
  type Question,
  type Reply,
} from '../../ask/question.js';
import { fillSlots, type Intent } from '../intent.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { quotesList } from '../correspondence/quotes-list.js';
import { quotesNamed } from '../correspondence/quotes-named.js';
import { isByOther, readThreads, sayMessage, threadRow, threadsNamed } from '../correspondence/threads.js';

/** What only the business itself can say or do, with its contact, and with what the person can do here. */
async function askThem(
  question: Question,
  { registry }: AnswerServices,
  sentences: string[],
): Promise<Reply> {
  const { slots } = question;
  const find =
    slots.categories.length > 0
      ? [
          askLink(
            fillSlots('Find a TRADE[ near PROPERTY]', slots),
            fillSlots('find a TRADE[ near PROPERTY]', slots),
          ),
        ]
      : [link('Marketplace', paths.marketplace)];
  if (slots.businesses.length === 0) return refusal(sentences, find);
  const business = chooseBusiness(question);
  if (isReply(business)) return business;
  const found = await registry.read(question.actor, 'business', { businessId: business.id });
  const invite =
    question.known.properties.length > 0
      ? [askLink(`Invite ${business.name}`, `invite ${business.name}`)]
      : [];
  return refusal([...sentences, ...found.sentences], [...found.rows.slice(0, 1), ...invite]);
}

export const businessPrice: Intent = {
  reads: 'what it costs',
  asks: 'what does a plumber cost',
  answer: async (question, services) => {
    // What was quoted for it is a price that is known.
    if (question.known.sent.length > 0 && (await quotesNamed(question, services)).length > 0)
      return quotesList.answer(question, services);
    return askThem(question, services, [
      "We don't know prices. Invite businesses and ask for a quote in your message.",
    ]);
  },
};

export const businessAvailability: Intent = {
  reads: 'when BUSINESS is free',
  asks: 'when is BUSINESS free',
  answer: async (question, services) => {
    const ids = new Set(question.slots.businesses.map(({ id }) => id));
    const booked = question.known.sent.find(
      ({ businessId, freeFrom }) => businessId && ids.has(businessId) && freeFrom,
    );
    const free = booked?.freeFrom
      ? [`${booked.business.name} said it is free again from ${booked.freeFrom}.`]
      : [];
    // What they wrote last may say when they come.
    const threads =
      ids.size > 0 ? await readThreads(question, services, await threadsNamed(question, services)) : [];
    const wrote = threads.flatMap(({ invitation, messages }) => {
      const last = messages.find((one) => one.kind === 'TEXT' && isByOther(one, invitation));
      return last ? [sayMessage(invitation, last, question.today)] : [];
    });
    return askThem(question, services, [
      ...free,
      ...wrote.slice(0, 1),
      "We don't know opening hours or free days. Ask the business itself, or invite it with the day in your message.",
    ]);
  },
};

export const refuseBook: Intent = {
  reads: 'book a visit',
  asks: 'can you book a visit',
  answer: (question, services) =>
    askThem(question, services, [
      "I can't book appointments. I can prepare an invitation: write in it when you need somebody, and agree the time with the business.",
    ]),
};

export const refuseMessage: Intent = {
  reads: 'send a message',
  asks: 'can you send a message',
  answer: async (question, services) => {
    const sentences = [
      "I can't send messages or make calls. Write it yourself in the messages of your invitation; anything else goes by phone or email.",
    ];
    const { slots, known, today } = question;
    const isNamed = slots.businesses.length + slots.people.length + slots.properties.length > 0;
    const threads = isNamed
      ? (await threadsNamed(question, services)).filter(({ abilities }) => abilities.write)
      : [];
    const rows = threads.slice(0, 3).map((one) => threadRow(one, today));
    if (rows.length > 0 && (slots.businesses.length === 0 || known.properties.length === 0))
      return refusal(sentences, rows);
    const found = await askThem(question, services, sentences);
    // Who can be written to is not invited for it.
    const others = found.rows.filter(({ title }) => rows.length === 0 || !title.startsWith('Invite '));
    return { ...found, rows: [...rows, ...others] };
  },
};
