import { paths } from '../../../contract/web/web-paths.js';
import { AppError } from '../../../core/errors/app.error.js';
import { chooseBusiness, isReply, reply } from '../../ask/question.js';
import { sayMiles } from '../../tools/tool.js';
import { listingOf, viewpoint } from './facts.js';
import type { Intent } from '../intent.js';

export const businessDistance: Intent = {
  reads: 'how far BUSINESS is[ from PROPERTY]',
  asks: 'how far is BUSINESS[ from PROPERTY]',
  next: ['what is their number', 'invite BUSINESS'],
  answer: async (question, services) => {
    const { known, slots } = question;
    if (known.properties.length === 0) {
      const job =
        known.received.find(({ property }) => slots.properties.some(({ id }) => id === property.id)) ??
        known.received[0];
      if (!job) throw new AppError('PROPERTY_NOT_FOUND');
      const far =
        job.distanceKm === null
          ? 'We cannot say how far it is'
          : `It is ${sayMiles(job.distanceKm)} from ${job.business.name}`;
      return reply([`${far}: ${job.property.memorableName}, ${job.property.address}.`]);
    }
    const business = chooseBusiness(question);
    if (isReply(business)) return business;
    const invited = known.sent.find(
      ({ businessId, property }) =>
        businessId === business.id &&
        (slots.properties.length === 0 || slots.properties.some(({ id }) => id === property.id)),
    );
    const property = viewpoint(question);
    const listing = property && (await listingOf(question, services, business, property));
    const row = {
      id: business.id,
      title: business.name,
      detail: business.detail,
      path: paths.business(business.id),
    };
    const km = listing?.distanceKm ?? invited?.distanceKm ?? null;
    const name = listing
      ? property.memorableName
      : (invited?.property.memorableName ?? property?.memorableName ?? '');
    if (km === null) return reply([`I can't say how far ${business.name} is from ${name}.`], [row]);
    return reply([`${business.name} is ${sayMiles(km)} from ${name}.`], [row]);
  },
};
