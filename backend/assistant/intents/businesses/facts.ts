import { KM_PER_MILE } from '../../../contract/limits.js';
import type { ReasonDto } from '../../../businesses/ranking/ranking.dto.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import type { Question } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import type { NamedRecord } from '../../language/names.js';
import { RADIUS_MILES } from '../../tools/read/find-businesses.tool.js';
import { counted, sayHours, sayMiles } from '../../tools/tool.js';

/** A reason of the marketplace's order, in words. */
function sayReason({ code, properties, count, of, hours, category, on }: ReasonDto): string {
  if (code === 'WORKED_WITH_YOU')
    return `Works at ${counted(properties ?? 1, 'other property', 'other properties')} of yours.`;
  if (code === 'ACCEPTED') return `Accepted ${count ?? 0} of ${counted(of ?? 0, 'invitation')} that count.`;
  if (code === 'ANSWERS_WITHIN') return `Usually answers within ${sayHours(hours ?? 0)}.`;
  if (code === 'CERTIFIED_FOR') return `We checked its certificate for ${category ?? 'a service'}.`;
  if (code === 'DECLINED_THIS')
    return `Declined this property${on ? ` on ${sayDay(on)}` : ''}, so it comes last for it.`;
  return 'New here: too few answers to say more.';
}

/** The property that a question about businesses looks from. */
export const viewpoint = ({ slots, known, propertyId }: Question) =>
  known.properties.find(({ id }) => slots.properties.some((slot) => slot.id === id)) ??
  known.properties.find(({ id }) => id === propertyId) ??
  known.properties[0];

/** The business as the marketplace shows it around the property. */
export async function listingOf(
  { actor }: Question,
  { marketplace }: AnswerServices,
  business: NamedRecord,
  property: NonNullable<ReturnType<typeof viewpoint>>,
) {
  const { data } = await marketplace.search(actor, {
    page: 1,
    limit: 20,
    search: business.name,
    propertyId: property.id,
    order: 'auto',
    latitude: property.latitude,
    longitude: property.longitude,
    radius: RADIUS_MILES * KM_PER_MILE,
  });
  return data.find(({ id }) => id === business.id);
}

/** What the marketplace knows of a business: distance, answers, certificates, and what one had to do with it. */
export async function factsAbout(
  question: Question,
  services: AnswerServices,
  business: NamedRecord,
): Promise<string[]> {
  const property = viewpoint(question);
  const listing = property && (await listingOf(question, services, business, property));
  const mine = question.known.sent.filter(({ businessId }) => businessId === business.id);
  const own =
    mine.length > 0
      ? [`You have invited it ${mine.length === 1 ? 'once' : counted(mine.length, 'time')}.`]
      : [];
  if (!listing || !property) {
    const { services: offered } = await services.businesses.get(question.actor, business.id);
    const checked = offered.filter(({ certified }) => certified).length;
    return [
      checked > 0
        ? `We checked ${counted(checked, 'certificate')} of it.`
        : 'We have checked no certificate of it.',
      ...own,
    ];
  }
  const far =
    listing.distanceKm === null
      ? []
      : [`It is ${sayMiles(listing.distanceKm)} from ${property.memorableName}.`];
  return [...far, ...(listing.reasons ?? []).map(sayReason), ...own];
}
