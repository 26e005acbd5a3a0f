import { isLabel, type Label } from '../../classifier/labels.js';
import type { Meaning } from '../../classifier/weights.js';
import type { Slots } from '../../language/slots.js';
import type { KnownRecords } from '../known-records.js';

/** What a meaning of owners is for people of a business, about a property that is not their own. */
const OF_BUSINESSES: Partial<Record<Label, Label>> = {
  'invitation.answer': 'job.details',
  'invitation.details': 'job.details',
  'invitations.list': 'jobs.list',
  'invitations.waiting': 'inbox.waiting',
  'properties.management': 'properties.list',
  'property.history': 'job.details',
  'property.manager': 'property.about',
  unassign: 'job.finish',
  'work.end': 'job.finish',
};
/** And the other way round. */
const OF_OWNERS: Partial<Record<Label, Label>> = {
  'inbox.waiting': 'invitations.waiting',
  'job.contact': 'business.contact',
  'job.details': 'invitation.details',
  'job.finish': 'work.end',
  'jobs.list': 'invitations.list',
};
/** And where a business is named. */
const OF_OWNERS_NAMED: Partial<Record<Label, Label>> = {
  'certificates.list': 'business.certified',
  'job.details': 'invitation.answer',
  'own.profile': 'business.about',
  'own.standing': 'business.quality',
  'own.services': 'business.about',
};
type Side = 'owner' | 'business' | null;

/**
 * Whose question it is: by the properties that it names, else by what the account has. Of administrators and of people
 * who own no property `one-meaning.ts` knows more.
 */
function sideOf({ properties }: Slots, known: KnownRecords, isAdministrator: boolean): Side {
  const own = new Set(known.properties.map(({ id }) => id));
  if (isAdministrator || (own.size === 0 && known.businesses.length > 0)) return null;
  if (properties.length > 0) return properties.some(({ id }) => own.has(id)) ? 'owner' : 'business';
  return known.businesses.length === 0 ? 'owner' : null;
}

const twinOf = (label: Label, side: Side, { properties, businesses }: Slots): Label => {
  if (side === 'owner')
    return businesses.length > 0
      ? (OF_OWNERS_NAMED[label] ?? OF_OWNERS[label] ?? label)
      : (OF_OWNERS[label] ?? label);
  if (side !== 'business') return label;
  if (label === 'refuse.privacy' && properties.length > 0) return 'job.details';
  if (label === 'business.contact' && businesses.length === 0) return 'job.contact';
  return OF_BUSINESSES[label] ?? label;
};

/**
 * One question has other labels for the people on either side of an invitation. This says which of them is meant for
 * this account and the properties that are named.
 */
export function twinsFor(
  slots: Slots,
  known: KnownRecords,
  isAdministrator: boolean,
): (label: Label) => Label {
  const side = sideOf(slots, known, isAdministrator);
  return (label) => twinOf(label, side, slots);
}

/** Meanings that are one for this account count together. */
export function mergeTwins(meanings: readonly Meaning[], twin: (label: Label) => Label): Meaning[] {
  const sums = new Map<Label, number>();
  for (const { label, probability } of meanings)
    sums.set(twin(label), (sums.get(twin(label)) ?? 0) + probability);
  return [...sums]
    .map(([label, probability]) => ({ label, probability }))
    .sort((a, b) => b.probability - a.probability);
}

/** What people go on with after an answer of a family. */
const GOES_ON: readonly (readonly [before: RegExp, next: RegExp])[] = [
  [/^deadlines?\.|^attention$/, /^deadlines?\.|^snooze$|^business\.find$/],
  [/^invitations?\.|^invite$/, /^invitations?\.|^invite$|^business\./],
  [/^(?:job|jobs|inbox)\.|^invitation\.(?:accept|decline)$/, /^jobs?\.|^invitation\.(?:accept|decline)$/],
  [/^business\.|^property\.team$|^coverage$/, /^business\.|^invite$/],
  [/^(?:property|properties)\.|^(?:un)?assign$/, /^property\.|^(?:un)?assign$|^business\.contact$/],
  [/^guide\./, /^guide\./],
  [
    /^(?:quotes|quote|messages|reviews)\./,
    /^(?:quotes|quote|messages|reviews)\.|^business\.contact$|^invitation\.details$/,
  ],
  [/^own\.|^certificates\./, /^own\.|^certificates\.|^help\.(?:staff|certificates|services|edit_business)$/],
];
const CONTINUED = 2.5;
/** Who reads out of the guide asks about guests, and not about their bookings. */
const CONTINUED_GUIDE = 6;

/** How much likelier a meaning is after the one before. */
export function continues(before: string | null): (label: Label) => number {
  const next =
    before !== null && isLabel(before) ? GOES_ON.find(([words]) => words.test(before))?.[1] : undefined;
  const weight = before?.startsWith('guide.') ? CONTINUED_GUIDE : CONTINUED;
  return (label) => (next?.test(label) ? weight : 1);
}
