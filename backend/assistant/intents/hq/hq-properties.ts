import { ANSWER_ROWS } from '../../../contract/limits.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { type Question, reply, type Reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import type { NamedRecord } from '../../language/names.js';
import { countedOrNo } from '../../tools/tool.js';
import { between, isNewest, isOldest, orderOf, periodOf, placeOf, sayUnread } from './hq-wish.js';

const ALONE =
  /\b(?:without|no|nobody|not managed|self|unmanaged|aren'?t managed|isn'?t managed|lacks?|haven'?t|hasn'?t)\b/;
const MANAGED =
  /\b(?:managed|with (?:a )?managers?|have (?:a )?managers?|has (?:a )?managers?|looked after)\b/;

/** Properties by place, owner, manager, management and period. */
export async function listProperties(
  question: Question,
  { hq }: AnswerServices,
  { owner, manager }: { owner?: NamedRecord; manager?: NamedRecord } = {},
): Promise<Reply> {
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
    return reply(
      [
        ...sayUnread(plain),
        `The ${one} of ${countedOrNo(total, 'property', 'properties').toLowerCase()}${common ? ` ${common}` : ''}: ${first.title}, ${first.detail}.`,
      ],
      [first],
    );
  return {
    ...reply(
      [...sayUnread(plain), `${countedOrNo(total, 'property', 'properties')}${common ? ` ${common}` : ''}.`],
      rows,
    ),
    total,
  };
}
