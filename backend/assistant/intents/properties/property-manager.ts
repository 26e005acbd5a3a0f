import { chooseProperty, isReply, reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import type { Intent } from '../intent.js';

export const propertyManager: Intent = {
  reads: 'who manages PROPERTY',
  asks: 'who manages PROPERTY',
  next: ['what is their number', 'who works at PROPERTY'],
  answer: async (question, { registry }) => {
    const property = chooseProperty(question);
    if (isReply(property)) return property;
    const found = await registry.read(question.actor, 'property', { propertyId: property.id });
    const manager = question.known.properties.find(({ id }) => id === property.id)?.propertyManager
      .businessId;
    const since = question.known.sent.find(
      ({ property: { id }, businessId, status }) =>
        id === property.id && businessId === manager && status === 'ACTIVE',
    )?.activatedAt;
    const asksSince = /\b(?:since|how long|when)\b/.test(question.plain) && since;
    return reply(
      [...found.sentences.slice(0, 1), ...(asksSince ? [`Since ${sayDay(since)}.`] : [])],
      found.rows.slice(0, 2),
    );
  },
};
