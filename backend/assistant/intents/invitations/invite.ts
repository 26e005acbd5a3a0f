import { ANSWER_ROWS, PROPOSAL_INVITATIONS } from '../../../contract/limits.js';
import { OPEN_INVITATION_STATUSES } from '../../../contract/statuses.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { propose } from '../../ask/propose.js';
import {
  chooseBusiness,
  chooseProperty,
  choices,
  isReply,
  type Question,
  reply,
  stem,
} from '../../ask/question.js';
import { categoryIds } from '../../ask/trades-named.js';
import { RADIUS_MILES } from '../../tools/read/find-businesses.tool.js';
import { listed } from '../../tools/tool.js';
import type { Intent } from '../intent.js';

const isOpen = (status: string) => (OPEN_INVITATION_STATUSES as readonly string[]).includes(status);

/** The nearest businesses of a trade that have no open invitation to the property. */
async function nearest(question: Question, { registry }: AnswerServices, propertyId: string, count: number) {
  const open = new Set(
    question.known.sent
      .filter(({ property, status }) => property.id === propertyId && isOpen(status))
      .map(({ business }) => business.id),
  );
  const { rows } = await registry.read(question.actor, 'find_businesses', {
    propertyId,
    serviceCategoryIds: categoryIds(question),
    // A property has no room for more than that.
    limit: Math.min(count + open.size, ANSWER_ROWS),
  });
  return rows.filter(({ id }) => id !== null && !open.has(id)).slice(0, count);
}

/** A word shared by names is a doubt; names that stand apart are several businesses. */
const meansSeveral = ({ plain, slots }: Question): boolean =>
  slots.businesses.length > 1 &&
  slots.businesses.every(({ name }) =>
    plain.includes((name.toLowerCase().split(' ')[0] ?? name).replace(/’/g, "'")),
  ) &&
  new Set(slots.businesses.map(({ name }) => name.toLowerCase().split(' ')[0])).size ===
    slots.businesses.length;

const MESSAGE =
  /(?:\b(?:saying|with the message|with a message|message:|and (?:say|tell them)|tell(?:ing)? them)|[,;.]\s*say(?: that)?)\b[:\s]*["“]?(.{3,})/i;

/** "Ask Parkside whether they'd come on Mondays" carries a question in the person's own words. */
const WHETHER = /\b(?:ask|see|find out|check)\b.*?\b(?:whether|if) (they\b.{3,})$/i;

function messageIn(text: string): string | undefined {
  const asked = WHETHER.exec(text)?.[1]?.replace(/[?.!\s]+$/, '');
  if (asked) {
    const you = asked
      .replace(/\bthey\b/gi, 'you')
      .replace(/\btheir\b/gi, 'your')
      .replace(/\bthem\b/gi, 'you');
    return `I would like to know whether ${you}.`;
  }
  return MESSAGE.exec(text)?.[1]
    ?.replace(/["”]\s*$/, '')
    .trim();
}

export const invite: Intent = {
  reads: 'invite BUSINESS[ for PROPERTY]',
  asks: 'how do I invite a business',
  changes: true,
  answer: async (question, services) => {
    const { slots, text, actor } = question;
    const property = chooseProperty(question);
    if (isReply(property)) return property;
    const count = slots.count ?? 1;
    if (count > PROPOSAL_INVITATIONS || slots.businesses.length > PROPOSAL_INVITATIONS)
      return reply([`I can invite up to ${PROPOSAL_INVITATIONS} businesses at once.`]);
    const message = messageIn(text);
    const input = { propertyId: property.id, ...(message ? { message } : {}) };
    if (slots.businesses.length > 0) {
      const one = meansSeveral(question) ? null : chooseBusiness(question);
      if (one && isReply(one)) return one;
      return propose(question, services, 'invite', {
        ...input,
        businessIds: one ? [one.id] : slots.businesses.map(({ id }) => id),
      });
    }
    if (slots.categories.length === 0) {
      const trades = await services.marketplace.commonTrades(actor, { propertyId: property.id });
      return choices(
        'Which trade should I invite?',
        trades.slice(0, 6).map(({ name }) => ({ title: name, detail: '', ask: `${stem(text)} for ${name}` })),
      );
    }
    const found = await nearest(question, services, property.id, count);
    if (found.length === 0) return reply([`I found nobody near ${property.name} to invite for this.`]);
    const proposed = await propose(question, services, 'invite', {
      ...input,
      businessIds: found.map(({ id }) => id),
    });
    if (found.length === count || proposed.kind !== 'PROPOSAL') return proposed;
    const names = listed(found.map(({ title, detail }) => `${title} (${detail})`));
    const less = `Within ${RADIUS_MILES} miles I found only ${found.length} of ${count} to invite: ${names}.`;
    return { ...proposed, sentences: [...proposed.sentences, less] };
  },
};
