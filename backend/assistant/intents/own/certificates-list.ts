import { addDays } from '../../../contract/time.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { BusinessDto } from '../../../businesses/profile/business.dto.js';
import { categoryIds } from '../../ask/trades-named.js';
import { type Question, reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import { counted, countedOrNo, type ToolRow } from '../../tools/tool.js';
import type { Intent } from '../intent.js';

const SOON_DAYS = 30;

type CertificateState = 'CHECKED' | 'UNCHECKED' | 'EXPIRED' | 'MISSING';
type CertificateRow = ToolRow & { until: string; state: CertificateState };

/** @param limit YYYY-MM-DD, if only those are counted that expire by then */
function certificateSentences(states: readonly CertificateState[], limit: string | null): string[] {
  if (states.length === 0 && !limit) return ['There are no certificates to show.'];
  const countOf = (state: CertificateState) => states.filter((one) => one === state).length;
  const unchecked = countOf('UNCHECKED');
  const expired = countOf('EXPIRED');
  const missing = countOf('MISSING');
  const valid = states.length - expired - missing;
  const has = (count: number) => (count === 1 ? 'has' : 'have');
  const found = countedOrNo(valid, 'certificate');
  const state = limit
    ? `${valid === 1 ? 'expires' : 'expire'} by ${sayDay(limit)}`
    : `${valid === 1 ? 'is' : 'are'} valid`;
  return [
    `${found} ${state}${unchecked > 0 ? `, ${unchecked < valid ? `${unchecked} of them ` : ''}not checked yet` : ''}.`,
    ...(expired > 0 ? [`${counted(expired, 'certificate')} ${has(expired)} expired.`] : []),
    ...(missing > 0 ? [`${counted(missing, 'service')} ${has(missing)} no certificate.`] : []),
  ];
}

function sayCertificate(state: CertificateState, until: string): string {
  if (state === 'MISSING') return 'No certificate';
  if (state === 'EXPIRED') return `Expired ${sayDay(until)}`;
  return `Valid until ${sayDay(until)} · ${state === 'UNCHECKED' ? 'not checked yet' : 'checked'}`;
}

/** One's own businesses, or those that work for one; the named ones if there are any. */
function idsOf({ known, slots, plain }: Question): string[] {
  const named = slots.businesses.map(({ id }) => id);
  if (named.length > 0) return named;
  const own = known.businesses.map(({ id }) => id);
  if (own.length > 0 && /\b(?:our|ours|we|my own|my (?:gas|business|company|firm))\b/.test(plain)) return own;
  const active = known.sent.flatMap(({ status, businessId }) =>
    status === 'ACTIVE' && businessId ? [businessId] : [],
  );
  return [...active, ...own];
}

function rowsOf(
  found: readonly BusinessDto[],
  wanted: ReadonlySet<string>,
  today: string,
  limit: string | null,
): CertificateRow[] {
  return found.flatMap((business) =>
    business.services.flatMap((service): CertificateRow[] => {
      const until = service.certified?.expiresOn ?? service.certificate?.expiresOn ?? null;
      if (!until && !service.requiresCertification) return [];
      if (until && limit && until > limit) return [];
      if (wanted.size > 0 && !wanted.has(service.serviceCategoryId)) return [];
      const state = !until
        ? 'MISSING'
        : until < today
          ? 'EXPIRED'
          : service.certified
            ? 'CHECKED'
            : 'UNCHECKED';
      return [
        {
          id: business.id,
          path: paths.business(business.id),
          until: until ?? '',
          state,
          title: `${business.name}: ${service.serviceCategory.name}`,
          detail: [
            sayCertificate(state, until ?? ''),
            service.certificate?.scheme,
            service.certificate?.number,
          ]
            .filter(Boolean)
            .join(' · '),
        },
      ];
    }),
  );
}

const EXPIRED = /\b(?:expired|(?:has|have) run out|ran out|out of date|lapsed)\b/;

const NUMBER = /\b(?:number|reference|ref|scheme)\b/;
/** So many are told with their numbers. */
const SAID_MAX = 3;

export const certificatesList: Intent = {
  reads: 'which certificates expire',
  asks: 'which certificates expire soon',
  next: ['how do I add a certificate', 'who has no certificate'],
  answer: async (question, { businesses }) => {
    const { actor, slots, today, plain } = question;
    // Without a day of its own, "soon" is a month.
    const limit = slots.until ?? slots.on ?? (/\bsoon\b/.test(plain) ? addDays(today, SOON_DAYS) : null);
    const found = await businesses.getReadable(actor, [...new Set(idsOf(question))]);
    const all = rowsOf(found, new Set(categoryIds(question)), today, limit);
    // "Gas Safe" and "NICEIC" name a scheme: where the trade finds none, all are shown.
    const rows = all.length > 0 ? all : rowsOf(found, new Set(), today, limit);
    rows.sort((a, b) => a.until.localeCompare(b.until));
    if (EXPIRED.test(plain)) {
      const expired = rows.filter(({ state }) => state === 'EXPIRED');
      return reply(
        expired.length === 0
          ? ['No certificate has expired.']
          : expired.map(({ title, until }) => `The certificate of ${title} expired on ${sayDay(until)}.`),
        expired.map(({ until: _until, state: _state, ...row }) => row),
      );
    }
    const first = /\b(?:when|next|until|how long)\b/.test(plain)
      ? rows.find(({ until }) => until >= today)
      : undefined;
    const numbers = NUMBER.test(question.said ?? plain)
      ? rows.filter(({ until }) => until).slice(0, SAID_MAX)
      : [];
    return reply(
      [
        ...numbers.map(({ title, detail }) => `${title}: ${detail}.`),
        ...certificateSentences(
          rows.map(({ state }) => state),
          limit,
        ),
        ...(first ? [`The next to expire: ${first.title}, on ${sayDay(first.until)}.`] : []),
      ],
      rows.map(({ until: _until, state: _state, ...row }) => row),
    );
  },
};
