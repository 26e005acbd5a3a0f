import { ANSWER_ROWS, PAGE_SIZE_MAX } from '../../../contract/limits.js';
import { addDays } from '../../../contract/time.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { CertificateDto } from '../../../businesses/certificates/certificate.dto.js';
import type { CertificateState } from '../../../hq/businesses/business-conditions.js';
import type { HqBusinessDto } from '../../../hq/businesses/hq-businesses.dto.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { type Question, reply, type Reply } from '../../ask/question.js';
import { categoryIds } from '../../ask/trades-named.js';
import { sayDay } from '../../language/dates.js';
import type { NamedRecord } from '../../language/names.js';
import { counted, listed, type ToolRow } from '../../tools/tool.js';
import { BUSINESS_WORDS, placeOf, WHEN_WORDS } from './hq-wish.js';
import type { HqReply } from './words/left-over.js';
import { REGISTRATION_STATES, registrationStatusesOf } from './words/states.js';

const SOON_DAYS = 30;
const VALID = /(?<!\b(?:no longer|not|in|isn't|aren't) )\b(?:valid|in force|still good|up to date)\b/;
const PENDING_FIRMS =
  /\b(?:pending|unapproved|waiting|new) (?:business|firm|compan|agen|provider|contractor|trader)|\b(?:business\w*|firms?|compan\w+) (?:that are |who are |which are )?(?:pending|waiting|awaiting)/;
const SCHEME = /\b(?:niceic|gas safe|waste carrier|f-gas|security industry)\b/;

const STATES: readonly (readonly [CertificateState, RegExp])[] = [
  [
    'EXPIRED',
    /\b(?:expired|(?:has|have|had) (?:already )?(?:run|gone) out|ran out|out of date|lapsed|overdue|no longer valid|invalid)\b/,
  ],
  [
    'MISSING',
    /\b(?:without|no|missing|lacks?|lacking|(?:haven'?t|hasn'?t|not) (?:\w+ )?(?:got|added|given|uploaded|sent|provided|stated)|don'?t have|forgot|never (?:handed|sent|gave|added|showed)|(?:yet|still) to (?:hand|send|add|give|show)|did(?:n'?t| not) (?:hand|send|add|give|show))\b/,
  ],
  [
    'UNCHECKED',
    /\b(?:uncheck\w*|not? (?:yet |been )*check\w*|(?:hasn'?t|haven'?t|nobody|no ?one|to(?: be)?|waiting|still|need\w*) .*check\w*|(?:still|yet|have|need\w*) to (?:look|compare|confirm)|look(?:ed)? up|to check|for checking|verify|verified|pending|waiting)\b/,
  ],
  ['EXPIRING', /\b(?:expir(?:e|es|ing)|run(?:s|ning)? out|due|renew\w*|soon|next|coming up)\b/],
];

interface Row extends ToolRow {
  until: string;
}

/** The services of a business whose certificate is so. */
function rowsOf(
  { id, name, services, registrationStatus }: HqBusinessDto,
  state: CertificateState,
  { today, until, ids }: { today: string; until: string; ids: readonly string[] },
): Row[] {
  const where =
    registrationStatus === 'APPROVED'
      ? ''
      : ` · business ${registrationStatus.toLowerCase().replaceAll('_', ' ')}`;
  return services.flatMap((service): Row[] => {
    const { serviceCategory, certificate, requiresCertification } = service;
    if (ids.length > 0 && !ids.includes(serviceCategory.id)) return [];
    const row = (detail: string): Row => ({
      id,
      title: `${name}: ${serviceCategory.name}`,
      path: paths.hqBusiness(id),
      detail: `${detail}${where}`,
      until: certificate?.expiresOn ?? '',
    });
    if (!certificate) return state === 'MISSING' && requiresCertification ? [row('No certificate')] : [];
    const { scheme, number, expiresOn, checkedAt } = certificate;
    const isExpired = expiresOn < today;
    const about = `${scheme} ${number} · ${isExpired ? 'expired' : 'valid until'} ${sayDay(expiresOn)} · ${checkedAt ? 'checked' : 'not checked yet'}`;
    const fits =
      (state === 'EXPIRED' && isExpired) ||
      (state === 'UNCHECKED' && !checkedAt) ||
      (state === 'EXPIRING' && !isExpired && expiresOn <= until) ||
      state === 'ANY';
    return fits ? [row(about)] : [];
  });
}

const SAYS: Record<CertificateState, (count: number) => string> = {
  EXPIRED: (count) => `${counted(count, 'certificate')} ${count === 1 ? 'has' : 'have'} expired`,
  EXPIRING: (count) => `${counted(count, 'certificate')} ${count === 1 ? 'expires' : 'expire'} soon`,
  UNCHECKED: (count) => `${counted(count, 'certificate')} ${count === 1 ? 'waits' : 'wait'} to be checked`,
  MISSING: (count) =>
    `${counted(count, 'service')} that ${count === 1 ? 'requires' : 'require'} a certificate ${count === 1 ? 'has' : 'have'} none`,
  ANY: (count) => counted(count, 'certificate'),
};

/** What the list goes by. Words that are none of these are left over. */
const READS: readonly RegExp[] = [
  ...STATES.map(([, words]) => words),
  SCHEME,
  /\b(?:cert\w*|accredit\w*|valid|safe|checks?|checked|checking|insur\w+|dates?|expir\w+|required?|requires|services?|ends?|ending|until)\b/,
  ...REGISTRATION_STATES,
  BUSINESS_WORDS,
  ...WHEN_WORDS,
];

/** Certificates of the platform by state, day, trade and place. */
export async function listCertificates(question: Question, { hq }: AnswerServices): Promise<HqReply> {
  const { plain, slots, today, actor } = question;
  const isValid = VALID.test(plain);
  const asked = isValid ? 'EXPIRING' : STATES.find(([, words]) => words.test(plain))?.[0];
  const place = placeOf(question);
  const ids = categoryIds(question);
  const day = slots.until ?? slots.on;
  const after = slots.from && slots.from > today ? slots.from : '';
  const isNext = /\b(?:next|first)\b/.test(plain) && !day;
  const until = day ?? (isNext || isValid ? '9999-12-31' : addDays(today, SOON_DAYS));
  const statuses = registrationStatusesOf(plain);
  // "Waiting" is mostly said of the certificates.
  const ofStatus =
    statuses.length > 0 && (!statuses.includes('PENDING_REVIEW') || PENDING_FIRMS.test(plain))
      ? { statuses }
      : {};
  const scheme = SCHEME.exec(plain)?.[0];
  const read = async (state: CertificateState) => {
    const { data } = await hq.businesses.list(actor, {
      page: 1,
      limit: PAGE_SIZE_MAX,
      certificate: state,
      today,
      until,
      ...ofStatus,
      ...(place ? { place } : {}),
      ...(ids.length > 0 ? { categories: ids } : {}),
    });
    const all = data.flatMap((business) => rowsOf(business, state, { today, until, ids }));
    const rows = all.filter(
      ({ detail, until: last }) =>
        (state !== 'EXPIRING' || last >= after) &&
        (!scheme || state === 'MISSING' || detail.toLowerCase().includes(scheme)),
    );
    return { state, rows: rows.sort((a, b) => a.until.localeCompare(b.until)) };
  };
  const found = await Promise.all(
    (asked ? [asked] : scheme ? (['ANY'] as const) : (['EXPIRED', 'EXPIRING', 'UNCHECKED'] as const)).map(
      read,
    ),
  );
  const where = place ? ` in ${place}` : '';
  const trade = scheme
    ? ` of ${scheme}`
    : ids.length > 0
      ? ` for ${listed(slots.categories).toLowerCase()}`
      : '';
  const rows = found.flatMap((one) => one.rows);
  const [first] = rows;
  const said = found.map(({ state, rows: { length } }) =>
    state === 'EXPIRING' && (day || isNext || isValid)
      ? `${counted(length, 'certificate')} ${length === 1 ? 'is' : 'are'} valid${day ? ` until ${sayDay(day)} at most` : ''}`
      : SAYS[state](length),
  );
  return {
    ...reply(
      [
        `${listed(said)}${trade}${where}.`,
        ...(isNext && first ? [`The next to expire: ${first.title}, ${first.detail}.`] : []),
      ],
      rows.slice(0, isNext ? 1 : ANSWER_ROWS).map(({ until: _until, ...row }) => row),
    ),
    total: isNext ? Math.min(1, rows.length) : rows.length,
    reads: READS,
  };
}

/** Where the document that was uploaded says something else. */
const saysDifferently = (document: CertificateDto['document']): string =>
  (document?.differences ?? []).map((one) => ` · ${one}`).join('');

/** The certificates of one business. */
export async function certificatesOf(
  record: NamedRecord,
  { actor, today }: Question,
  { hq }: AnswerServices,
): Promise<Reply> {
  const { services, name } = await hq.business.get(actor, record.id);
  const rows = services.flatMap(({ serviceCategory, certificate, requiresCertification }): ToolRow[] => {
    if (!certificate && !requiresCertification) return [];
    const detail = certificate
      ? `${certificate.scheme} ${certificate.number} · ${certificate.expiresOn < today ? 'expired' : 'valid until'} ${sayDay(certificate.expiresOn)} · ${certificate.checkedAt ? `checked on ${sayDay(certificate.checkedAt)}${certificate.checkedBy ? ` by ${certificate.checkedBy.name}` : ''}` : 'not checked yet'}${saysDifferently(certificate.document)}`
      : 'No certificate';
    return [{ id: record.id, title: serviceCategory.name, detail, path: paths.hqBusiness(record.id) }];
  });
  return reply(
    rows.length === 0
      ? [`${name} has no certificates, and none of its services requires one.`]
      : [
          `${name}: ${counted(rows.length, 'service')} with or in need of a certificate.`,
          ...rows.map(({ title, detail }) => `${title}: ${detail}.`),
        ],
    rows,
  );
}
