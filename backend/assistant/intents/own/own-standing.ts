import type { BriefBusiness } from '../../../businesses/profile/businesses.service.js';
import { reply } from '../../ask/question.js';
import type { Intent } from '../intent.js';
import { chooseOwn, isOwn, ownNamed } from './own-businesses.js';

/** So many businesses are told about at once, rather than asked which is meant. */
const TOGETHER_MAX = 4;

/** Without a place a business is in no list by distance. */
const notFound = ({ name, latitude, address }: BriefBusiness): string[] =>
  latitude === null
    ? [
        `We could not find the location of “${address}”, so ${name} is in no list by distance. Mend the address with Edit Business.`,
      ]
    : [];

export const ownStanding: Intent = {
  reads: 'how your business stands',
  asks: 'how is our record',
  next: ['how fast do we answer', 'which certificates expire'],
  answer: async (question, { registry }) => {
    const business = chooseOwn(question);
    if (!isOwn(business) && business.kind !== 'CHOICES') return { ...business, rows: [] };
    const shown = isOwn(business) ? [business] : ownNamed(question);
    if (!isOwn(business) && shown.length > TOGETHER_MAX) return business;
    const answers = await Promise.all(
      shown.map(({ id }) => registry.read(question.actor, 'standing', { businessId: id })),
    );
    return reply(
      [...answers.flatMap(({ sentences }) => sentences), ...shown.flatMap(notFound)],
      answers.flatMap(({ rows }) => rows),
    );
  },
};
