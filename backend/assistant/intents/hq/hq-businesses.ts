import { ANSWER_ROWS, PAGE_SIZE_MAX } from '../../../contract/limits.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { HqBusinessDto } from '../../../hq/businesses/hq-businesses.dto.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { type Question, reply, type Reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import type { NamedRecord } from '../../language/names.js';
import { countedOrNo, listed } from '../../tools/tool.js';
import { duplicatesOf } from './hq-facts.js';
import { between, DUPLICATED, isNewest, isOldest, orderOf, periodOf, placeOf } from './hq-wish.js';
import { EXTRAS, filtersOf, NOTES, READS, STATUS_WORDS } from './words/business-filters.js';
import type { HqReply } from './words/left-over.js';
import { mergeFilters } from './words/rules.js';
import { registrationStatusesOf } from './words/states.js';

const rowOf = (business: HqBusinessDto, plain = '') => ({
  id: business.id,
  title: business.name,
  path: paths.hqBusiness(business.id),
  detail: [
    business.businessType,
    business.town ?? business.address,
    STATUS_WORDS[business.registrationStatus].replace(/ \(.*/, ''),
    ...EXTRAS.flatMap(([words, say]) => (words.test(plain) ? [say(business)] : [])),
    `registered ${sayDay(business.createdAt)}`,
    ...(business.reviewedAt ? [`decided ${sayDay(business.reviewedAt)}`] : []),
  ].join(' · '),
});

/** Approved businesses that changed since. */
async function listChanged(question: Question, { hq }: AnswerServices): Promise<Reply> {
  const { changedBusinesses, counts } = await hq.dashboard.reviewQueue(question.actor);
  return {
    ...reply(
      [
        `${countedOrNo(counts.changedBusinesses, 'business', 'businesses')} changed since approval. Open it, compare, and choose Mark as Reviewed.`,
      ],
      changedBusinesses.map(({ id, name, changedFields }) => ({
        id,
        title: name,
        detail: `Changed: ${changedFields.join(', ')}`,
        path: paths.hqBusiness(id),
      })),
    ),
    total: counts.changedBusinesses,
  };
}

/** Businesses that share a number, an email, an address or a name with others, among the newest. */
async function listDuplicated(question: Question, services: AnswerServices): Promise<Reply> {
  const { hq } = services;
  const place = placeOf(question);
  const statuses = registrationStatusesOf(question.plain);
  const { data, pagination } = await hq.businesses.list(question.actor, {
    page: 1,
    limit: PAGE_SIZE_MAX,
    ...(statuses.length > 0 ? { statuses } : {}),
    ...(place ? { place } : {}),
  });
  const found = data.filter(({ hasDuplicates }) => hasDuplicates);
  const [only, other] = found;
  // One that is meant: its twins are what is asked for.
  if (only && !other && (place ?? statuses[0]))
    return duplicatesOf(
      { id: only.id, name: only.name, detail: '', kind: 'BUSINESS', rank: 0 },
      question,
      services,
    );
  const among = statuses.length > 0 ? ` ${listed(statuses.map((status) => STATUS_WORDS[status]))}` : '';
  return {
    ...reply(
      [
        `${countedOrNo(found.length, 'business', 'businesses')}${among} may be the same as another: the same number, phone, email or address, or a name that looks alike.`,
        ...(pagination.totalCount > data.length ? [`Only the newest ${data.length} were looked at.`] : []),
      ],
      found.map((one) => rowOf(one)),
    ),
    total: found.length,
  };
}

/** Businesses by status, trade, kind, place, owner, period and what they lack. */
export async function listBusinesses(
  question: Question,
  services: AnswerServices,
  owner?: NamedRecord,
): Promise<HqReply> {
  const { plain, actor } = question;
  if (/\b(?:chang\w+|renam\w+|new name|different name)\b/.test(plain)) return listChanged(question, services);
  if (DUPLICATED.test(plain)) return listDuplicated(question, services);
  const period = periodOf(question);
  const filters = filtersOf(question, owner);
  const { data, pagination } = await services.hq.businesses.list(actor, {
    ...orderOf(plain, ANSWER_ROWS),
    ...mergeFilters(filters),
    ...between(period),
  });
  const total = pagination.totalCount;
  const common = [...filters.map(([, words]) => words), period.words && `registered${period.words}`]
    .filter(Boolean)
    .join(', ');
  const rows = data.map((one) => rowOf(one, plain));
  // Why is asked with which ones: the notes of each.
  const notes = NOTES.test(plain)
    ? data.flatMap(({ name, reviewNotes }) => (reviewNotes ? [`${name}: “${reviewNotes}”`] : []))
    : [];
  const what = countedOrNo(total, 'business', 'businesses');
  const [first] = rows;
  const one = isOldest(plain) ? 'oldest' : isNewest(plain) ? 'newest' : null;
  if (one && first)
    return {
      ...reply(
        [
          `The ${one} of ${what.toLowerCase()}${common ? ` ${common}` : ''}: ${first.title}, ${first.detail}.`,
          ...notes,
        ],
        [first],
      ),
      reads: READS,
    };
  return {
    ...reply([`${what}${common ? ` ${common}` : ''}.`, ...notes], rows),
    total,
    reads: READS,
  };
}
