import type { AnswerServices } from '../../ask/answer-services.js';
import type { Question } from '../../ask/question.js';
import { categoryIds } from '../../ask/trades-named.js';
import type { NamedRecord } from '../../language/names.js';
import { RECORDS_MAX } from './hq-fact-of.js';
import { toFirm } from './hq-named.js';
import { MANAGERS, placeOf } from './hq-wish.js';

/** What is asked of one business, and of no list. */
const ASKS_FACT =
  /\b(?:phone|number of|e-?mail|contact details|who (?:owns|runs|is behind|leads|registered)|owners? of|boss|behind|belongs?|why|notes?|reasons?|by whom|which of (?:us|you|my colleagues)|staff|company number|vat number)\b/;
/** One is pointed to: "that damp firm", "the waste people". */
const POINTS =
  /\b(?:the|that|this|those)\s+(?:[\p{L}-]+\s+){0,3}?(?:firm|business|company|people|lot|outfit|crowd|shop|agency|contractor|\p{L}+ers|man|woman)\b/u;
const MANY =
  /\b(?:how many|which(?! (?:one )?of (?:us|you|my colleagues))|all|any|every|each|list|number of (?:firms|businesses|companies))\b/;

/** Businesses that the words describe by trade and town without a name, if they are few. */
export async function recordsDescribed(question: Question, { hq }: AnswerServices): Promise<NamedRecord[]> {
  const { plain, actor } = question;
  const ids = categoryIds(question);
  const place = placeOf(question);
  const manages = MANAGERS.test(plain);
  const points = POINTS.test(plain) && !MANY.test(plain);
  const described = ids.length > 0 || (place !== null && (manages || points));
  if (!described || !(ASKS_FACT.test(plain) || points)) return [];
  const { data, pagination } = await hq.businesses.list(actor, {
    page: 1,
    limit: RECORDS_MAX,
    ...(ids.length > 0 ? { categories: ids } : {}),
    ...(manages && ids.length === 0 ? { serviceBusinessType: 'PROPERTY_MANAGEMENT' as const } : {}),
    ...(place ? { place } : {}),
  });
  return pagination.totalCount <= RECORDS_MAX ? data.map(toFirm) : [];
}
