import type { Pair } from '../content.js';
import { landlord, OWNED, printPlace } from '../people.js';
import type { Roll } from '../roll.js';

/** One of the owner's properties, and now and then who ordered the visit. */
export function placeOf(roll: Roll, labels: readonly string[]) {
  const place = roll.pick(OWNED);
  const owner = landlord(roll, place);
  const ofProperty: Pair = [roll.pick(labels), printPlace(roll, place)];
  const ofOwner: Pair = [
    roll.pick(['Client', 'Ordered by', 'Person ordering the report']),
    [owner.name, ...owner.place],
  ];
  return { place, owner, ofProperty, places: roll.chance(70) ? [ofProperty, ofOwner] : [ofProperty] };
}
