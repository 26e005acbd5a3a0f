import { paths } from '../../../contract/web/web-paths.js';
import { categoryIds } from '../../ask/trades-named.js';
import { chooseBusiness, isReply, propertyInMind, reply } from '../../ask/question.js';
import type { Intent } from '../intent.js';

export const businessContact: Intent = {
  reads: 'how to reach BUSINESS',
  asks: 'phone number of BUSINESS',
  next: ['invite BUSINESS', 'is BUSINESS certified'],
  answer: async (question, { registry, businesses }) => {
    const { slots, known, actor } = question;
    if (slots.businesses.length === 0) {
      // "My plumber", "the manager of Ferry House": who works there.
      const propertyId = propertyInMind(question);
      const working = known.sent.filter(
        ({ status, property }) =>
          (status === 'ACTIVE' || status === 'ACCEPTED') && (!propertyId || property.id === propertyId),
      );
      const managers = known.properties.flatMap(({ id, propertyManager: { businessId } }) =>
        businessId && (!propertyId || id === propertyId) ? [businessId] : [],
      );
      const asksManager = /\b(?:manag|agent|agency|letting)/.test(question.plain);
      const ids = asksManager
        ? managers
        : [...new Set([...working.flatMap(({ businessId }) => businessId ?? []), ...managers])];
      const wanted = new Set(categoryIds(question));
      const found = (await businesses.getReadable(actor, ids)).filter(
        ({ services }) =>
          wanted.size === 0 ||
          asksManager ||
          services.some(({ serviceCategoryId }) => wanted.has(serviceCategoryId)),
      );
      if (found.length === 0) return reply(['Which business do you mean? Say its name.']);
      return reply(
        found
          .slice(0, 3)
          .map(({ name, phoneNumber, email }) => `${name}: phone ${phoneNumber}, email ${email}.`),
        found.map(({ id, name, phoneNumber, email }) => ({
          id,
          title: name,
          detail: `${phoneNumber} · ${email}`,
          path: paths.business(id),
        })),
      );
    }
    const business = chooseBusiness(question);
    if (isReply(business)) return business;
    const { sentences, rows } = await registry.read(actor, 'business', { businessId: business.id });
    const site = /\b(?:website|web site|web page|homepage)\b/.test(question.plain)
      ? ['We know no website of it.']
      : [];
    return reply([...sentences, ...site], rows.slice(0, 1));
  },
};
