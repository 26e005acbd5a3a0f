import { categoryIds } from '../../ask/trades-named.js';
import { chooseProperty, isReply, reply } from '../../ask/question.js';
import type { Intent } from '../intent.js';

export const coverage: Intent = {
  reads: 'which trades there are near PROPERTY',
  asks: 'which trades are missing near PROPERTY',
  next: ['find a plumber near PROPERTY'],
  answer: async (question, { registry }) => {
    const property = chooseProperty(question);
    if (isReply(property)) return property;
    const input = { propertyId: property.id, serviceCategoryIds: categoryIds(question) };
    const { sentences, rows } = await registry.read(question.actor, 'coverage', input);
    return reply(sentences, rows);
  },
};
