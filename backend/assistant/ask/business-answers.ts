import type { Answers } from './answers.js';
import { reply, choices } from './question.js';

/** Answers about a business of one's own. */
export const businessAnswers = {
  standing: async ({ actor, slots, known, text }, { registry }) => {
    const own = known.businesses;
    const named = own.filter(({ id }) => slots.businesses.some((slot) => slot.id === id));
    const [business, second] = named.length > 0 ? named : own;
    if (!business) return reply(['You have no business.']);
    if (second)
      return choices(
        'Which business do you mean?',
        (named.length > 0 ? named : own).map(({ name, address }) => ({
          title: name,
          detail: address,
          ask: `${text.replace(/[\s?.!]+$/, '')} of ${name}`,
        })),
      );
    const { sentences, rows } = await registry.read(actor, 'standing', { businessId: business.id });
    return reply(sentences, rows);
  },
} satisfies Answers;
