import { auditActionLabel } from '../../../contract/audit-actions.js';
import { ANSWER_ROWS } from '../../../contract/limits.js';
import { daysBetween, dayOf } from '../../../contract/time.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { AuditEventDto } from '../../../hq/audit/audit.dto.js';
import type { DuplicateField } from '../../../hq/businesses/hq-businesses.dto.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { quote } from '../../ask/invitations-named.js';
import { link, type Question, reply, type Reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import type { NamedRecord } from '../../language/names.js';
import { counted, listed } from '../../tools/tool.js';
import { eventRow } from './hq-decisions.js';
import { hqRow } from './hq-named.js';
import { between, DECISIONS, decisionsNamed, namesDecision, periodOf } from './hq-wish.js';

const isDecision = ({ action }: AuditEventDto): boolean => DECISIONS.some((one) => one === action);
const byWhom = ({ actor }: AuditEventDto): string => actor?.name ?? 'the platform';

const sayDecision = (name: string, event: AuditEventDto): string[] => [
  `${name}: ${auditActionLabel(event.action).toLowerCase()} on ${sayDay(event.at)} by ${byWhom(event)}.`,
  ...(event.notes ? [`The notes say: ${quote(event.notes)}`] : ['There are no notes.']),
];

/** People call one of these by the name of another. */
const AGAINST = /\.(?:rejected|suspended|revoked)$/;

/** Who decided, when and why: the decision that is named, else the last one, with those before it as rows. */
export async function decisionAbout(
  record: NamedRecord,
  { plain, today }: Question,
  { hq }: AnswerServices,
): Promise<Reply> {
  const { data } = await hq.audit.list({ page: 1, limit: ANSWER_ROWS, subjectId: record.id });
  const decisions = data.filter(isDecision);
  const named = namesDecision(plain) ? decisionsNamed(plain) : [];
  // A verb that stands for a decision about accounts or about businesses names the one that there is.
  const found =
    decisions.find(({ action }) => named.some((one) => one === action)) ??
    (named.some((action) => AGAINST.test(action))
      ? decisions.find(({ action }) => AGAINST.test(action))
      : undefined);
  const [last] = decisions;
  const created = data.at(-1);
  if (!last)
    return reply(
      [
        `There is no decision about ${record.name} yet.`,
        ...(created
          ? [
              `It has waited since ${sayDay(created.at)}, for ${counted(daysBetween(dayOf(created.at), today), 'day')}.`,
            ]
          : []),
      ],
      [hqRow(record)],
    );
  // "The notes from the first time".
  const first = /\b(?:first|original\w*|initial\w*|earlier)\b/.test(plain) ? decisions.at(-1) : undefined;
  const shown = found ?? first ?? last;
  return reply(
    [
      ...(named.length > 0 && !found ? [`I find no such decision about ${record.name}.`] : []),
      ...sayDecision(record.name, shown),
      ...(shown === last
        ? []
        : [
            `Since then: ${auditActionLabel(last.action).toLowerCase()} on ${sayDay(last.at)} by ${byWhom(last)}.`,
          ]),
    ],
    [...decisions.map(eventRow), hqRow(record)],
  );
}

/** All that the audit log has about a record. */
export async function historyOf(
  record: NamedRecord,
  question: Question,
  { hq }: AnswerServices,
): Promise<Reply> {
  const period = periodOf(question);
  const about = record.kind === 'PROPERTY' ? { propertyId: record.id } : { subjectId: record.id };
  const { data, pagination } = await hq.audit.list({
    page: 1,
    limit: ANSWER_ROWS,
    ...about,
    ...between(period),
  });
  const decided = data.find(isDecision);
  const total = pagination.totalCount;
  return {
    ...reply(
      [
        `${counted(total, 'event')} about ${record.name}${period.words}, newest first.`,
        ...(decided ? sayDecision(record.name, decided) : []),
      ],
      [...data.map(eventRow), hqRow(record)],
    ),
    total: total + 1,
  };
}

/** What a business was called before. */
export async function formerNames(
  record: NamedRecord,
  _question: Question,
  { hq }: AnswerServices,
): Promise<Reply> {
  const { data } = await hq.audit.list({
    page: 1,
    limit: 100,
    subjectId: record.id,
    action: 'business.changed',
  });
  const renamed = data.filter(
    ({ before, after }) => typeof before?.name === 'string' && typeof after?.name === 'string',
  );
  return reply(
    renamed.length === 0
      ? [`${record.name} has had no other name.`]
      : renamed.map(
          (event) =>
            `${record.name} was called ${String(event.before?.name)} until ${sayDay(event.at)}; ${byWhom(event)} changed it.`,
        ),
    [...renamed.map(eventRow), hqRow(record)],
  );
}

const FIELDS: Record<DuplicateField, string> = {
  registrationNumber: 'company number',
  document: 'the same uploaded file',
  vatRegistrationNo: 'VAT number',
  phoneNumber: 'phone number',
  email: 'email',
  address: 'address',
  name: 'a name that looks alike',
};

/** Businesses with the same numbers, email, address or name. */
export async function duplicatesOf(
  record: NamedRecord,
  { actor }: Question,
  { hq }: AnswerServices,
): Promise<Reply> {
  if (record.kind === 'PERSON') {
    const { sameName } = await hq.user.get(record.id);
    return reply([`${counted(sameName, 'other account')} with the name ${record.name}.`], [hqRow(record)]);
  }
  if (record.kind === 'PROPERTY')
    return reply(['I look for duplicates of businesses and accounts only.'], [hqRow(record)]);
  const { duplicates } = await hq.business.get(actor, record.id);
  return reply(
    duplicates.length === 0
      ? [`No other business has the same numbers, phone, email, address or name as ${record.name}.`]
      : [
          `${counted(duplicates.length, 'business', 'businesses')} may be the same as ${record.name}.`,
          ...duplicates
            .slice(0, 5)
            .map(
              ({ name, matches }) => `${name}: the same ${listed(matches.map((field) => FIELDS[field]))}.`,
            ),
        ],
    [
      hqRow(record),
      ...duplicates.map(({ id, name, matches, registrationStatus, sameOwner }) =>
        link(
          name,
          paths.hqBusiness(id),
          `${registrationStatus.toLowerCase().replaceAll('_', ' ')} · same ${listed(matches.map((field) => FIELDS[field]))}${sameOwner ? ' · same owner' : ''}`,
        ),
      ),
    ],
  );
}

/** Decisions against it and against others with the same email or numbers. */
export async function sanctionsOf(
  record: NamedRecord,
  question: Question,
  services: AnswerServices,
): Promise<Reply> {
  const { hq } = services;
  if (record.kind === 'PROPERTY') return reply(['There are no decisions about properties.'], [hqRow(record)]);
  const { earlierSanctions } =
    record.kind === 'PERSON'
      ? await hq.user.get(record.id)
      : await hq.business.get(question.actor, record.id);
  const { data } = await hq.audit.list({ page: 1, limit: ANSWER_ROWS, subjectId: record.id });
  const against = data.filter(({ action }) => AGAINST.test(action));
  const last = data.find(isDecision);
  return reply(
    [
      against.length === 0
        ? `Nothing was decided against ${record.name}.`
        : `${counted(against.length, 'decision')} against ${record.name}.`,
      ...against.slice(0, 3).flatMap((event) => sayDecision(record.name, event)),
      ...(against.length > 0 && last && !against.includes(last) ? sayDecision('Since then', last) : []),
      earlierSanctions.length === 0
        ? 'No decisions against others with the same email or numbers in the last 24 months.'
        : `${counted(earlierSanctions.length, 'decision')} against others with the same details: ${listed(
            earlierSanctions.map(
              ({ kind, status, at, matchedOn }) =>
                `${kind.toLowerCase()} ${status.toLowerCase()} on ${sayDay(at)} (same ${matchedOn.join(', ')})`,
            ),
          )}.`,
    ],
    [...against.map(eventRow), hqRow(record)],
  );
}
