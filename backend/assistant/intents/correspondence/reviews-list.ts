import { RATING_MAX } from '../../../contract/jobs/reviews.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { Actor } from '../../../core/access/actor.js';
import type { ListedReviewDto } from '../../../reviews/reviews.dto.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { quote } from '../../ask/invitations-named.js';
import { link, type Question, reply, type Reply } from '../../ask/question.js';
import type { NamedRecord } from '../../language/names.js';
import { counted, foreignText, type ToolRow } from '../../tools/tool.js';
import type { Intent } from '../intent.js';

const REVIEWS_SHOWN = 10;
const SAID_MAX = 3;
const STARS = /\b(?:stars?|rating|out of)\b/;

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `Farouk in Cambridge` */
const byWhom = ({ author: { name, town } }: ListedReviewDto): string =>
  `${name ?? 'A former owner'}${town ? ` in ${town}` : ''}`;

const toRow = (review: ListedReviewDto, business: Pick<NamedRecord, 'id' | 'name'>): ToolRow => ({
  id: business.id,
  title: `${review.rating} of ${RATING_MAX} for ${business.name}, by ${byWhom(review)}`,
  detail: `${MONTH.format(new Date(`${review.month}-01`))}${review.answer ? ` · answered: ${quote(review.answer)}` : ''}`,
  path: `${paths.business(business.id)}#reviews`,
  ...foreignText(review.text),
});

/** The rating of a business and what owners wrote about it. */
export async function reviewsOf(
  { jobs }: AnswerServices,
  actor: Actor,
  business: Pick<NamedRecord, 'id' | 'name'>,
): Promise<{ sentence: string; said: string[]; rows: ToolRow[]; reviews: ListedReviewDto[] }> {
  const { data, pagination, rating } = await jobs.reviews.list(actor, business.id, {
    page: 1,
    limit: REVIEWS_SHOWN,
  });
  const count = counted(pagination.totalCount, 'review');
  const sentence =
    pagination.totalCount === 0
      ? `Nobody has reviewed ${business.name} yet.`
      : rating
        ? `${business.name} has ${rating.average} of ${RATING_MAX}, from ${count}.`
        : `${business.name} has ${count}; a rating is shown from three on.`;
  const said = data
    .filter(({ text }) => text)
    .slice(0, SAID_MAX)
    .map((one) => `${byWhom(one)}, ${one.rating} of ${RATING_MAX}: ${quote(one.text ?? '')}`);
  return { sentence, said, rows: data.map((review) => toRow(review, business)), reviews: data };
}

/** What the person has written as an owner. */
function written({ known }: Question): Reply {
  const reviewed = known.sent.filter(({ review }) => review !== null);
  return reply(
    [`You have written ${counted(reviewed.length, 'review')}.`],
    reviewed.map(({ business, property, review }) =>
      link(
        `${review?.rating ?? ''} of ${RATING_MAX} for ${business.name}`,
        paths.property(property.id),
        `${property.memorableName}${review?.text ? ` · ${quote(review.text)}` : ''}`,
      ),
    ),
  );
}

const MINE =
  /\b(?:have i|did i|i(?:'ve| have)?|my own) (?:\w+ )?(?:written|write|wrote|left|leave|given|gave|reviewed|rated)\b|\bi (?:wrote|gave|left)\b/;

export const reviewsList: Intent = {
  reads: 'the reviews[ of BUSINESS]',
  asks: 'what do people say about BUSINESS',
  next: ['how do I write a review', 'how does our business stand'],
  answer: async (question, services) => {
    const { slots, known, plain, actor } = question;
    if (MINE.test(plain) && slots.businesses.length === 0) return written(question);
    const named = slots.businesses.length > 0 ? slots.businesses : known.businesses;
    if (named.length === 0)
      return known.sent.some(({ review }) => review)
        ? written(question)
        : reply(
            [
              'Say the name of the business, and I show what owners wrote about it. You have written no review.',
            ],
            [link('Marketplace', paths.marketplace)],
          );
    const found = await Promise.all(named.slice(0, 3).map((one) => reviewsOf(services, actor, one)));
    const stars = STARS.test(plain) ? slots.count : null;
    if (stars) {
      const rows = found.flatMap(({ rows: all, reviews }) =>
        all.filter((_row, index) => reviews[index]?.rating === stars),
      );
      return reply([`${counted(rows.length, 'review')} of ${stars} stars.`], rows);
    }
    const reviewed = found.filter(({ reviews }) => reviews.length > 0);
    return reply(
      [...found.map(({ sentence }) => sentence), ...(reviewed.length === 1 ? (reviewed[0]?.said ?? []) : [])],
      found.flatMap(({ rows }) => rows),
    );
  },
};
