import { chooseProperty, isReply, reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import type { Intent } from '../intent.js';
import { jobDetails } from '../jobs/job-details.js';

const SINCE = /\b(?:since|how long|when|(?:which|what) (?:day|date))\b/;

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
    const asks = SINCE.test(question.plain) && manager;
    const since = asks
      ? ((await services.assignments.managedSince(actor, property.id)) ??
        known.sent.find(
          ({ property: { id }, businessId, status }) =>
            id === property.id && businessId === manager && status === 'ACTIVE',
        )?.activatedAt)
      : null;
    return reply(
      [
        ...found.sentences.slice(0, 1),
        ...(manager ? [] : ['No business manages it; you look after it yourself.']),
        ...(since ? [`Since ${sayDay(since)}.`] : []),
      ],
      found.rows.slice(0, 2),
    );
  },
};
