import type { Actor } from '../../core/access/actor.js';
import type { NamedRecord } from '../language/names.js';
import type { Reading } from '../language/read.js';
import type { AnswerServices } from './answer-services.js';
import type { KnownRecords } from './known-records.js';

const PEOPLE =
  'people|lot|firm|firms|company|guys?|man|men|woman|lads?|crew|outfit|business|managers?|agents?|agency|chap|bloke|contractors?';
/** "My clearance firm", "that clearance lot", "the people in Norwich": a business that the person deals with. */
const DESCRIBED: readonly RegExp[] = [
  new RegExp(`\\b(?:the|my|our|that|those|these)(?: PLACE)? TRADE(?: (?:${PEOPLE})\\b)(?: in PLACE\\b)?`),
  new RegExp(`\\b(?:the|my|our|that|those|these) PLACE (?:${PEOPLE})\\b`),
  new RegExp(`\\b(?:the|those|these|my|our) (?:${PEOPLE}) (?:in|from) PLACE\\b`),
];

/** The words with a name in place of those that describe it. */
export function withDescribed(tokens: readonly string[]): readonly string[] {
  // "How do I" is about the way, whomever it is for.
  if (tokens.includes('how')) return tokens;
  const words = tokens.join(' ');
  const found = DESCRIBED.find((one) => one.test(words));
  return (found ? words.replace(found, 'BUSINESS') : words).split(' ');
}

/** The one business that the words describe by trade and town, among those that the person deals with; else null. */
export async function findDescribed(
  actor: Actor,
  { tokens, slots }: Reading,
  known: KnownRecords,
  { businesses }: Pick<AnswerServices, 'businesses'>,
): Promise<NamedRecord | null> {
  const words = tokens.join(' ');
  if (slots.businesses.length > 0 || !DESCRIBED.some((one) => one.test(words))) return null;
  const homes = new Set(slots.properties.map(({ id }) => id));
  const isThere = (id: string) => homes.size === 0 || homes.has(id);
  const asked = known.sent.flatMap(({ businessId, property: { id } }) =>
    businessId && isThere(id) ? [businessId] : [],
  );
  const managers = known.properties.flatMap(({ id, propertyManager: { businessId } }) =>
    businessId && isThere(id) ? [businessId] : [],
  );
  const own = known.businesses.map(({ id }) => id);
  const ids = known.properties.length > 0 ? [...new Set([...asked, ...managers])] : own;
  if (ids.length === 0) return null;
  const wanted = new Set(
    known.categories.flatMap(({ id, name }) => (slots.categories.includes(name) ? [id] : [])),
  );
  const town = slots.place?.toLowerCase();
  const found = (await businesses.getReadable(actor, ids)).filter(
    ({ services, address }) =>
      (wanted.size === 0 || services.some(({ serviceCategoryId }) => wanted.has(serviceCategoryId))) &&
      (!town || address.toLowerCase().includes(town)),
  );
  const [only, other] = found;
  if (!only || other || (wanted.size === 0 && !town)) return null;
  const kind = own.includes(only.id) ? 'OWN' : 'BUSINESS';
  return { id: only.id, name: only.name, detail: only.address, kind, rank: 0 };
}
