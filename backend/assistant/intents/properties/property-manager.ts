import { chooseProperty, isReply, reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import type { Intent } from '../intent.js';
import { jobDetails } from '../jobs/job-details.js';

export const propertyManager: Intent = {
  reads: 'who manages PROPERTY',
  asks: 'who manages PROPERTY',
  next: ['what is their number', 'who works at PROPERTY'],
  answer: async (question, services) => {
    const { known, actor } = question;
    // A business asks whom it manages for, and since when.
    if (known.properties.length === 0 && known.businesses.length > 0)
      return jobDetails.answer(question, services);
    const property = chooseProperty(question);
    if (isReply(property)) return property;
    const found = await services.registry.read(actor, 'property', { propertyId: property.id });
    const manager = known.properties.find(({ id }) => id === property.id)?.propertyManager.businessId;
    const since = known.sent.find(
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
