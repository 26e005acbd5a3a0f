import { auditActionLabel } from '../../../contract/audit-actions.js';
import { ANSWER_ROWS } from '../../../contract/limits.js';
import { paths } from '../../../contract/web/web-paths.js';
import { quote } from '../../ask/invitations-named.js';
import { isReply, link, reply } from '../../ask/question.js';
import type { AuditEventDto } from '../../../hq/audit/audit.dto.js';
import { sayDay, sayPeriod } from '../../language/dates.js';
import { counted, type ToolRow } from '../../tools/tool.js';
import type { Intent } from '../intent.js';
import { chooseRecord, hqRow, recordsNamed } from './hq-named.js';

const toRow = ({ action, actor, at, subject, notes }: AuditEventDto): ToolRow => ({
  id: null,
  title: `${auditActionLabel(action)}: ${subject.label ?? 'a deleted record'}`,
  detail: [sayDay(at), `by ${actor?.name ?? 'the platform'}`, notes ?? ''].filter(Boolean).join(' · '),
  path: paths.hqAudit,
});

const period = ({ slots }: Parameters<Intent['answer']>[0]) => {
  const [from, to] = [slots.on ?? slots.from, slots.on ?? slots.until];
  return {
    ...(from ? { from: new Date(from) } : {}),
    ...(to ? { to: new Date(Date.parse(to) + 86_400_000 - 1) } : {}),
  };
};

export const hqAudit: Intent = {
  reads: 'what changed[ about BUSINESS], and by whom',
  asks: 'what changed lately',
  next: ['why', 'open the audit log'],
  answer: async (question, { hq }) => {
    const page = { page: 1, limit: ANSWER_ROWS, ...period(question) };
    const named = recordsNamed(question);
    if (named.length === 0) {
      const { data, pagination } = await hq.audit.list(page);
      return {
        ...reply(
          [
            `${counted(pagination.totalCount, 'event')}${sayPeriod(question.slots, question.today)}, newest first.`,
          ],
          data.map(toRow),
        ),
        total: pagination.totalCount,
      };
    }
    const record = chooseRecord(question);
    if (isReply(record)) return record;
    const [about, by] = await Promise.all([
      hq.audit.list({ ...page, subjectId: record.id }),
      record.kind === 'PERSON' ? hq.audit.list({ ...page, actorId: record.id }) : null,
    ]);
    const asksBy =
      record.kind === 'PERSON' && /\b(?:did|done|do|doing|activity|actions? of)\b/.test(question.plain);
    const events = asksBy && by ? by : about;
    const rows = events.data.map(toRow);
    const decided = events.data.find(({ action }) =>
      /approved|rejected|suspended|verified|reactivated|revoked/.test(action),
    );
    const said = decided
      ? [
          `${auditActionLabel(decided.action)} on ${sayDay(decided.at)} by ${decided.actor?.name ?? 'the platform'}.`,
          ...(decided.notes ? [`The notes say: ${quote(decided.notes)}`] : []),
        ]
      : [];
    return {
      ...reply(
        [
          `${counted(events.pagination.totalCount, 'event')} ${asksBy ? 'by' : 'about'} ${record.name}.`,
          ...said,
        ],
        [...rows, hqRow(record)],
      ),
      total: events.pagination.totalCount + 1,
    };
  },
};

export const hqNotes: Intent = {
  reads: 'why it was decided so[ about BUSINESS]',
  asks: 'why was BUSINESS rejected',
  next: ['who decided that', 'what changed since'],
  answer: async (question, { hq }) => {
    const record = chooseRecord(question);
    if (isReply(record)) return record;
    const { data } = await hq.audit.list({ page: 1, limit: ANSWER_ROWS, subjectId: record.id });
    const decisions = data.filter(({ action }) =>
      /approved|rejected|suspended|reactivated|revoked|verified/.test(action),
    );
    const wanted = question.slots.status?.toLowerCase();
    const decision = decisions.find(({ action }) => wanted && action.includes(wanted)) ?? decisions[0];
    if (!decision) return reply([`There is no decision about ${record.name} yet.`], [hqRow(record)]);
    return reply(
      [
        `${auditActionLabel(decision.action)} on ${sayDay(decision.at)} by ${decision.actor?.name ?? 'the platform'}.`,
        decision.notes ? `The notes say: ${quote(decision.notes)}` : 'There are no notes.',
      ],
      [hqRow(record), link('HQ: Audit Log', paths.hqAudit)],
    );
  },
};
