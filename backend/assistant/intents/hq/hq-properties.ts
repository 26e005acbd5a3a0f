import { ANSWER_ROWS } from '../../../contract/limits.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { type Question, reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import type { NamedRecord } from '../../language/names.js';
import { countedOrNo } from '../../tools/tool.js';
import {
  between,
  isNewest,
  isOldest,
  orderOf,
  periodOf,
  placeOf,
  PROPERTY_WORDS,
  SIGNED_UP,
  WHEN_WORDS,
} from './hq-wish.js';
import type { HqReply } from './words/left-over.js';

const ALONE =
  /\b(?:without|no|nobody|not managed|self|unmanaged|on (?:her|his|their) own|herself|himself|themselves|aren'?t managed|isn'?t managed|lacks?|haven'?t|hasn'?t)\b/;
const MANAGED =
  /\b(?:managed|with (?:a )?managers?|have (?:a )?managers?|has (?:a )?managers?|looked after|(?:an? |some )?(?:firm|business|agent|agency|company|somebody|someone) (?:manag\w+|looking after|running|in charge)(?: of)?)\b/;

/** What the list goes by. Words that are none of these are left over. */
const READS: readonly RegExp[] = [
  new RegExp(`${ALONE.source} (?:an? |any )?(?:managers?|managed|looked after)?`),
  new RegExp(`${ALONE.source}(?: (?:manages|looks after|takes care of))?`),
  MANAGED,
  /\b(?:manag\w+|looks? after|looking after|takes? care of|managers?|owns?|owned|owners?|landlords?|belongs?|rents? out|lets? out|rented|addresses)\b/,
  PROPERTY_WORDS,
  SIGNED_UP,
  ...WHEN_WORDS,
];

/** Properties by place, owner, manager, management and period. */
export async function listProperties(
  question: Question,
  { hq }: AnswerServices,
  { owner, manager }: { owner?: NamedRecord; manager?: NamedRecord } = {},
): Promise<HqReply> {
  const { plain } = question;
  const period = periodOf(question);
  const place = placeOf(question);
  const managementType = manager
    ? undefined
    : ALONE.test(plain)
      ? ('SELF_MANAGED' as const)
      : MANAGED.test(plain)
        ? ('BUSINESS_MANAGED' as const)
        : undefined;
  const { data, pagination } = await hq.properties.list({
    ...orderOf(plain, ANSWER_ROWS),
    ...between(period),
    ...(managementType ? { managementType } : {}),
    ...(place ? { place } : {}),
    ...(owner ? { ownerId: owner.id } : {}),
    ...(manager ? { managerId: manager.id } : {}),
  });
  const total = pagination.totalCount;
  const common = [
    managementType && (managementType === 'SELF_MANAGED' ? 'without a manager' : 'with a manager'),
    owner && `of ${owner.name}`,
    manager && `managed by ${manager.name}`,
    place && `in ${place}`,
    period.words && `registered${period.words}`,
  ]
    .filter(Boolean)
    .join(', ');
  const rows = data.map(({ id, memorableName, address, user, propertyManager, createdAt }) => ({
    id,
    title: memorableName,
    path: paths.hqProperty(id),
    detail: [
      user.name,
      address,
      propertyManager.business ? `managed by ${propertyManager.business.name}` : 'no manager',
      `since ${sayDay(createdAt)}`,
    ].join(' · '),
  }));
  const [first] = rows;
  const one = isOldest(plain) ? 'oldest' : isNewest(plain) ? 'newest' : null;
  if (one && first)
    return {
      ...reply(
        [
          `The ${one} of ${countedOrNo(total, 'property', 'properties').toLowerCase()}${common ? ` ${common}` : ''}: ${first.title}, ${first.detail}.`,
        ],
        [first],
      ),
      reads: READS,
    };
  return {
    ...reply([`${countedOrNo(total, 'property', 'properties')}${common ? ` ${common}` : ''}.`], rows),
    total,
    reads: READS,
  };
}
