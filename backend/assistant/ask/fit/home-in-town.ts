import type { Label } from '../../classifier/labels.js';
import type { NamedRecord } from '../../language/names.js';
import type { Slots } from '../../language/slots.js';
import type { KnownRecords } from '../known-records.js';

/** Meanings about a property, which a town may stand for. */
const OF_ONE =
  /^(?:property\.(?:about|manager|history|link|rename|team)|deadlines?\.|guide\.|documents\.|snooze$|unassign$|assign$|edit_property$)/;

export const isIn = (address: string, place: string): boolean =>
  address.toLowerCase().includes(place.toLowerCase());

/** "The boiler service in Norwich": the one property that the person has there. */
export function withHomeInTown(label: Label, slots: Slots, { properties, managed }: KnownRecords): Slots {
  const { place } = slots;
  if (!place || slots.properties.length > 0 || slots.categories.length > 0 || !OF_ONE.test(label))
    return slots;
  const own = properties.length > 0 ? properties : managed;
  const found = own.filter(({ address }) => isIn(address, place));
  const [only, other] = found;
  if (!only || other) return slots;
  const home: NamedRecord = {
    id: only.id,
    name: only.memorableName,
    detail: only.address,
    kind: 'PROPERTY',
    rank: 0,
  };
  return { ...slots, properties: [home] };
}
