import type { Label } from '../classifier/labels.js';
import type { Meaning } from '../classifier/weights.js';
import type { Slots } from '../language/slots.js';
import type { KnownRecords } from './known-records.js';

/** What a question is asked with. */
export interface Asked {
  /** In lower case. */
  plain: string;
  slots: Slots;
  known: KnownRecords;
  isAdministrator: boolean;
  hasPrevious: boolean;
}

/** How much less somebody who names a record asks how the product works. */
const HELP_WITH_RECORD = 0.3;

const isNamed = ({ businesses, people, properties }: Slots): boolean =>
  businesses.length + people.length + properties.length > 0;

/** All that only reads in HQ has one answer. Nothing there is about "other people". */
const readsHq = (label: Label): boolean =>
  (label.startsWith('hq.') && label !== 'hq.decide' && label !== 'hq.help') ||
  label === 'refuse.privacy' ||
  label === 'properties.list';

/** What an owner asks of businesses, a business asks of owners. */
const OF_BUSINESS: Partial<Record<Label, Label>> = {
  'invitation.answer': 'job.details',
  'invitation.details': 'job.details',
  'property.about': 'job.details',
  'property.history': 'job.details',
  'business.history': 'job.details',
  'business.distance': 'job.details',
  'property.manager': 'job.details',
  'property.team': 'job.details',
  'invitations.list': 'jobs.list',
  'invitations.waiting': 'inbox.waiting',
  'properties.management': 'properties.list',
  'invitation.cancel': 'job.finish',
  'work.end': 'job.finish',
  unassign: 'job.finish',
  'business.certified': 'certificates.list',
  'business.rank_why': 'own.standing',
  'business.quality': 'own.standing',
  'business.problem': 'own.status',
};

const MANAGES =
  /\b(?:manag(?:e|es|ed|ing)|look(?:s|ed|ing)? after|on (?:our|my|the) books|portfolio|take care of)\b/;
const HOMES = /\b(?:propert(?:y|ies)|houses?|flats?|homes?|places?|lets|what|how many|which)\b/;
const MAY = /\b(?:can|may|allowed|able|rights?|permissions?|let)\b/;

/** The meaning as a business without properties has it. */
function ofBusiness(label: Label, { plain, slots, known, hasPrevious }: Asked): Label {
  const own = new Set(known.businesses.map(({ id }) => id));
  const named = slots.businesses.length === 0 ? null : slots.businesses.every(({ id }) => own.has(id));
  if (
    MANAGES.test(plain) &&
    HOMES.test(plain) &&
    slots.properties.length === 0 &&
    !/\b(?:invit|owner|stop|manager)/.test(plain)
  )
    if (
      /^(?:jobs\.list|job\.details|properties\.|own\.profile|refuse\.privacy|inbox\.|attention|property\.|coverage|own\.team)/.test(
        label,
      )
    )
      return 'properties.list';
  if (/\bowners?\b/.test(plain) && label === 'own.team' && (slots.properties.length > 0 || hasPrevious))
    return 'job.details';
  if (label === 'chat.capabilities' && slots.people.length > 0 && MAY.test(plain)) return 'own.team';
  if (
    label === 'deadlines.list' &&
    /\bwhat'?s on\b/.test(plain) &&
    slots.kind === null &&
    slots.properties.length === 0
  )
    return 'inbox.waiting';
  // What is asked of another business stays so.
  if (named === false && label.startsWith('business.')) return label;
  if (label === 'business.contact' && (slots.properties.length > 0 || slots.people.length > 0))
    return 'job.contact';
  if (label === 'business.about' && named) return 'own.profile';
  if (label === 'follow.why' && !hasPrevious && slots.properties.length > 0) return 'job.details';
  if (label === 'follow.why' && !hasPrevious && /\b(?:declin|turn|refus|said no|say no)/.test(plain))
    return 'jobs.list';
  return OF_BUSINESS[label] ?? label;
}

/** Meanings that one answer serves count together. The most likely comes first. */
export function mergeMeanings(meanings: readonly Meaning[], asked: Asked): Meaning[] {
  const { slots, known, isAdministrator, hasPrevious } = asked;
  const works = !isAdministrator && known.properties.length === 0 && known.businesses.length > 0;
  const best = meanings.find(({ label }) => label.startsWith('hq.') && readsHq(label))?.label;
  const target = (label: Label): Label => {
    if (works) return ofBusiness(label, asked);
    if (!isAdministrator || !best) return label;
    const follows = label.startsWith('follow.') && !hasPrevious && isNamed(slots);
    return readsHq(label) || follows ? best : label;
  };
  const sums = new Map<Label, number>();
  for (const { label, probability } of meanings) {
    const isHelp = isAdministrator && label.startsWith('help.') && isNamed(slots);
    const one = target(label);
    sums.set(one, (sums.get(one) ?? 0) + probability * (isHelp ? HELP_WITH_RECORD : 1));
  }
  const all = [...sums.values()].reduce((sum, one) => sum + one, 0) || 1;
  return [...sums]
    .map(([label, probability]) => ({ label, probability: probability / all }))
    .sort((a, b) => b.probability - a.probability);
}
