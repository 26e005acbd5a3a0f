import type { Label } from '../classifier/labels.js';

export type Follow = 'why' | 'when' | 'where' | 'who' | 'contact' | 'more';
type Family =
  | 'invitations'
  | 'jobs'
  | 'deadlines'
  | 'properties'
  | 'businesses'
  | 'own'
  | 'quotes'
  | 'messages'
  | 'reviews'
  | 'hq';

/** What a short question means after one of each family. */
export const NEXT: Record<Family, Record<Follow, Label>> = {
  invitations: {
    why: 'invitation.answer',
    when: 'invitation.details',
    where: 'business.about',
    who: 'business.about',
    contact: 'business.contact',
    more: 'invitation.details',
  },
  jobs: {
    why: 'job.details',
    when: 'job.details',
    where: 'job.details',
    who: 'job.details',
    contact: 'job.contact',
    more: 'job.details',
  },
  deadlines: {
    why: 'deadline.detail',
    when: 'deadline.when',
    where: 'property.about',
    who: 'property.team',
    contact: 'business.contact',
    more: 'deadline.detail',
  },
  properties: {
    why: 'property.history',
    when: 'property.manager',
    where: 'property.about',
    who: 'property.manager',
    contact: 'business.contact',
    more: 'property.about',
  },
  businesses: {
    why: 'business.rank_why',
    when: 'business.history',
    where: 'business.distance',
    who: 'business.about',
    contact: 'business.contact',
    more: 'business.about',
  },
  own: {
    why: 'own.status',
    when: 'own.status',
    where: 'own.profile',
    who: 'own.team',
    contact: 'own.profile',
    more: 'own.profile',
  },
  quotes: {
    why: 'messages.read',
    when: 'quotes.list',
    where: 'business.about',
    who: 'business.about',
    contact: 'business.contact',
    more: 'quotes.list',
  },
  messages: {
    why: 'messages.read',
    when: 'messages.read',
    where: 'property.about',
    who: 'business.about',
    contact: 'business.contact',
    more: 'messages.read',
  },
  reviews: {
    why: 'reviews.list',
    when: 'reviews.list',
    where: 'business.about',
    who: 'reviews.list',
    contact: 'business.contact',
    more: 'reviews.list',
  },
  hq: {
    why: 'hq.notes',
    when: 'hq.audit',
    where: 'hq.about',
    who: 'hq.about',
    contact: 'hq.about',
    more: 'hq.about',
  },
};

/** What one of the rows is asked about after each family. */
export const ABOUT: Record<Family, Label> = {
  invitations: 'invitation.answer',
  jobs: 'job.details',
  deadlines: 'deadline.detail',
  properties: 'property.about',
  businesses: 'business.about',
  own: 'own.status',
  quotes: 'quotes.list',
  messages: 'messages.read',
  reviews: 'reviews.list',
  hq: 'hq.about',
};

const RECORDS = ['quotes', 'messages', 'reviews'] as const;

export function familyOf(label: Label): Family | null {
  if (label.startsWith('hq.')) return 'hq';
  if (/^(?:job|jobs|inbox)\.|^invitation\.(?:accept|decline)$/.test(label)) return 'jobs';
  if (/^(?:invitations?\.|invite$)/.test(label)) return 'invitations';
  if (/^deadlines?\./.test(label)) return 'deadlines';
  if (/^(?:properties|property|guide)\.|^(?:attention|coverage|assign|unassign)$/.test(label))
    return 'properties';
  if (label.startsWith('own.')) return 'own';
  const record = RECORDS.find((one) => label.startsWith(`${one}.`));
  if (record) return record;
  return label.startsWith('business.') ? 'businesses' : null;
}
