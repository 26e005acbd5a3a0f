import { type AuditAction, auditActionLabel } from '../../../contract/audit-actions.js';
import { ANSWER_ROWS } from '../../../contract/limits.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { AuditEventDto } from '../../../hq/audit/audit.dto.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { type Question, reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import type { NamedRecord } from '../../language/names.js';
import { counted, countedOrNo, type ToolRow } from '../../tools/tool.js';
import {
  between,
  BUSINESS_WORDS,
  DECISION_WORDS,
  type DecisionAction,
  decisionsNamed,
  isNewest,
  namesDecision,
  periodOf,
  USER_WORDS,
  WHEN_WORDS,
} from './hq-wish.js';
import type { HqReply } from './words/left-over.js';

const pathOf = ({ type, id, deleted }: AuditEventDto['subject']): string => {
  if (deleted) return paths.hqAudit;
  if (type === 'user') return paths.hqUser(id);
  if (type === 'business') return paths.hqBusiness(id);
  return type === 'property' ? paths.hqProperty(id) : paths.hqAudit;
};

/** What an event changed, for the fields that have a name of their own. */
function changeOf({ action, before, after }: AuditEventDto): string {
  if (action !== 'business.changed') return '';
  return Object.entries(after ?? {})
    .flatMap(([field, value]) => {
      const old = before?.[field];
      return typeof old === 'string' && typeof value === 'string'
        ? [`${field} from “${old}” to “${value}”`]
        : [];
    })
    .join(', ');
}

export const eventRow = (event: AuditEventDto): ToolRow => ({
  id: event.subject.deleted ? null : event.subject.id,
  title: `${auditActionLabel(event.action)}: ${event.subject.label ?? 'a deleted record'}`,
  detail: [sayDay(event.at), `by ${event.actor?.name ?? 'the platform'}`, changeOf(event), event.notes ?? '']
    .filter(Boolean)
    .join(' · '),
  path: pathOf(event.subject),
});

const sayCount = (count: number, action: DecisionAction): string => {
  const [subject = '', verb = ''] = action.split('.');
  const what = subject === 'account' ? counted(count, 'account') : counted(count, 'business', 'businesses');
  return `${what} ${verb}`;
};

/** The latest ones, so that those about accounts and about businesses are seen. */
const NEWEST_ROWS = 5;

/** What the lists go by. Words that are none of these are left over. */
const READS: readonly RegExp[] = [
  ...DECISION_WORDS,
  USER_WORDS,
  BUSINESS_WORDS,
  ...WHEN_WORDS,
  /\b(?:decid\w*|decisions?|handed|gave|made|taken|colleagues?|reasons?|notes?)\b/,
];
const EVENT_READS: readonly RegExp[] = [
  ...READS,
  /\b(?:chang\w*|edit\w*|audit|logs?|activit\w+|actions?|events?|history|going|doing|updates?|updated|roles?|security|entries|trail|work\w*)\b/,
];

const CHECKED = /\b(?:certificat\w*|checks?|checked|checking)\b/;

/** Decisions of reviewers by kind, period and person. */
export async function listDecisions(
  question: Question,
  { hq }: AnswerServices,
  by?: Pick<NamedRecord, 'id' | 'name'>,
): Promise<HqReply> {
  const { plain } = question;
  const period = periodOf(question);
  const actions = decisionsNamed(plain);
  const wanted = { actions, ...between(period), ...(by ? { actorId: by.id } : {}) };
  const newest = isNewest(plain);
  const { data, pagination } = await hq.audit.list({
    page: 1,
    limit: newest ? NEWEST_ROWS : ANSWER_ROWS,
    ...wanted,
  });
  const total = pagination.totalCount;
  const of = `${by ? ` by ${by.name}` : ''}${period.words}`;
  const rows = data.map(eventRow);
  const [first] = rows;
  if (newest && first)
    return {
      ...reply([`The latest decision${of}: ${first.title}, ${first.detail.replace(/\.$/, '')}.`], rows),
      reads: READS,
    };
  const kinds = namesDecision(plain) && actions.length < 4;
  const counts = await Promise.all(
    (kinds ? actions : []).map(async (action) => {
      const { pagination: one } = await hq.audit.list({ page: 1, limit: 1, ...wanted, actions: [action] });
      return sayCount(one.totalCount, action);
    }),
  );
  const sentence = kinds ? `${counts.join(', ')}${of}.` : `${countedOrNo(total, 'decision')}${of}.`;
  return { ...reply([sentence], rows), total, reads: READS };
}

/** What somebody did, or what happened in a period. */
export async function listEvents(
  question: Question,
  { hq }: AnswerServices,
  by?: Pick<NamedRecord, 'id' | 'name'>,
  actions?: readonly AuditAction[],
): Promise<HqReply> {
  const period = periodOf(question);
  const { data, pagination } = await hq.audit.list({
    page: 1,
    limit: ANSWER_ROWS,
    ...between(period),
    ...(by ? { actorId: by.id } : {}),
    ...(actions ? { actions } : {}),
  });
  const total = pagination.totalCount;
  return {
    ...reply(
      [`${counted(total, 'event')}${by ? ` by ${by.name}` : ''}${period.words}, newest first.`],
      data.map(eventRow),
    ),
    total,
    reads: actions ? [...EVENT_READS, CHECKED] : EVENT_READS,
  };
}
