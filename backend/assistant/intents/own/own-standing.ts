import { OUTCOME_DAYS } from '../../../contract/ranking.js';
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

const DECLINES =
  /\b(?:declin\w*|say(?:ing)? no|said no|turn(?:ing|ed)? (?:\w+ ){0,3}(?:down|away)|refus\w*|pass(?:ing)? on)\b/;
const BOOKED =
  /\b(?:book\w*|full|busy|no (?:time|room|space|capacity)|chocka\w*|rammed|snowed under|holiday|away)\b/;

/** What a decline does to the order, where that is asked. */
function sayDeclines(plain: string): string[] {
  if (!DECLINES.test(plain)) return [];
  const booked =
    "A decline as “Fully booked”, with the day from which you have time again, doesn't count against you. Recommended lists leave you out until that day.";
  return BOOKED.test(plain)
    ? [booked]
    : [
        `A decline counts in the recommended order like no answer within ${OUTCOME_DAYS} days. In the order by distance nothing counts but distance.`,
        booked,
        "One as “Outside our area” doesn't count either, where the property is further away than your usual jobs.",
      ];
}

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
      [
        ...sayDeclines(question.plain),
        ...answers.flatMap(({ sentences }) => sentences),
        ...shown.flatMap(notFound),
      ],
      answers.flatMap(({ rows }) => rows),
    );
  },
};
