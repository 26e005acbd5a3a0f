import { DAY_MS } from '../time.js';

export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const REVIEW_TEXT_MAX = 1000;
export const REVIEW_ANSWER_MAX = 1000;
export const REPORT_REASON_MAX = 1000;
/** A review can be written from so many days after the work has started, */
const REVIEW_AFTER_DAYS = 1;
/** until so many days after it has ended, */
export const REVIEW_UNTIL_DAYS = 60;
/** and be changed for so many days. */
export const REVIEW_CHANGE_DAYS = 14;
/** A business shows its rating from so many counted reviews on. The migration that makes cards has the number, too. */
export const RATING_FROM_REVIEWS = 3;
export const REVIEWS_PAGE_SIZE = 10;

/** Said where HQ hides a review without notes. */
export const HIDE_NOTES_REQUIRED = 'Please say why you hide the review';

/** What became of a report, as the business sees it; HIDDEN also where HQ hid the review without one. */
export const REVIEW_REPORT_STATES = ['WAITING', 'STANDS'] as const;
export type ReviewReportState = (typeof REVIEW_REPORT_STATES)[number];

/** What HQ decides on a review. */
export type ReviewDecision = 'hide' | 'show';

/** When the work of an invitation started and ended. Null before that. */
interface Work {
  activatedAt: Date | null;
  endedAt: Date | null;
}

/** From when work that started then can be reviewed. */
export const reviewsOpenAt = (activatedAt: Date): Date =>
  new Date(activatedAt.getTime() + REVIEW_AFTER_DAYS * DAY_MS);

/** Why the owner cannot write a review now, as a sentence; null where they can. */
export function whyNoReview({ activatedAt, endedAt }: Work, now: Date): string | null {
  if (!activatedAt) return 'You can review a business after it has worked for you';
  if (now < reviewsOpenAt(activatedAt))
    return 'You can write a review from one day after the work has started';
  if (endedAt && now.getTime() > endedAt.getTime() + REVIEW_UNTIL_DAYS * DAY_MS)
    return `You could write a review until ${REVIEW_UNTIL_DAYS} days after the end of the work`;
  return null;
}

/** Until when a review can be changed. */
export const changeableUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + REVIEW_CHANGE_DAYS * DAY_MS);

/** Stars to one decimal place. */
export const averageOf = (count: number, sum: number): number => Math.round((sum * 10) / count) / 10;

/** The rating of a business, or null for too few reviews. */
export function ratingOf(count: number, sum: number): { average: number; count: number } | null {
  return count < RATING_FROM_REVIEWS ? null : { average: averageOf(count, sum), count };
}

/** Before the first name of some people. */
const TITLES = /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|dame|lord|lady|rev)\.?$/i;

/** The first name, which is all that others see of the author of a review. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return (words.length > 1 && TITLES.test(words[0] ?? '') ? words[1] : words[0]) ?? '';
}
