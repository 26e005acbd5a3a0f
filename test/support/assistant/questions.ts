import { BUSINESS_QUESTIONS } from './business-questions.js';
import { HQ_QUESTIONS } from './hq-questions.js';
import { OWNER_QUESTIONS } from './owner-questions.js';

/**
 * What a question means: an intent, `CHOICES` where it has several meanings, or `UNKNOWN` where nobody could answer it
 * from the platform's data.
 */
export type Meaning = string;

/** What an answer must have understood, besides the intent. Only what is given is compared. */
export interface ExpectedSlots {
  /** Name of a property of the person. */
  property?: string;
  /** Name of a business. */
  business?: string;
  /** One of the service categories that the words stand for. */
  category?: string;
  status?: string;
  /** The last day that counts: `month:3` is the day before 1 March, `quarter` the end of this quarter, `+30` in 30 days. */
  until?: string;
  /** How many businesses to invite. */
  count?: number;
  /** A new name. */
  name?: string;
  /** A page to open. */
  page?: string;
  /** A topic of the help. */
  topic?: string;
  /** The kind of a deadline. */
  kind?: string;
  /** The day of a deadline, YYYY-MM-DD, or as in `until`. */
  on?: string;
}

export type Question = readonly [text: string, meaning: Meaning, slots?: ExpectedSlots];

/**
 * The evaluation set: what people ask, in their words, written before any rule. The examples that the rules are made
 * of stand elsewhere, and none of these sentences may be copied there.
 */
export const QUESTIONS: Record<'owner' | 'business' | 'admin', readonly Question[]> = {
  owner: OWNER_QUESTIONS,
  business: BUSINESS_QUESTIONS,
  admin: HQ_QUESTIONS,
};
