import { list, words } from '../fold.js';

/** What a date is about. `other` is nothing that is proposed; `letter` is the date above a letter. */
export type DateRole = 'next' | 'until' | 'issued' | 'inspected' | 'start' | 'other' | 'date' | 'letter';

const THING =
  'inspection|inspected|check|checked|service|serviced|test|testing|tested|visit|assessment|review|sweep|swept|maintenance';
const things = (before: string, after = ''): string[] =>
  THING.split('|').map((thing) => `${before} ${thing} ${after}`.trim());

/** The label of a date, the strongest first: of two that overlap the first one counts. */
const DATE_LABELS: readonly [DateRole, RegExp][] = [
  [
    'other',
    words(
      ...things('last'),
      ...things('previous'),
      ...things('date of last'),
      ...things('date of previous'),
      ...list`
          previous certificate, previous report, previous, last issued, superseded, date of birth`,
      ...list`
          born, dob, printed, date printed, print date, installed, installation date, date installed`,
      ...list`
          date of installation, manufactured, date of manufacture, purchased, date received, invoice date`,
      ...list`
          date of invoice, date paid, payment date, calibrat*, calibration due, calibration date, built`,
      ...list`
          tenancy, fee paid, paid, paid on, payment received, warranty, warranty expires, warranty until, replace by, quotation date, date booked`,
      'booked',
      'ordered',
      'order date',
      'date of order',
      'application date',
      'date of application',
    ),
  ],
  [
    'next',
    words(
      ...things('next'),
      ...things('next gas safety'),
      ...things('next safety'),
      ...things('next annual'),
      ...things('next recommended'),
      'next due',
      'next due on',
      'next inspection or test',
      'next chimney sweep',
      'next gas safety record',
      ...list`
          inspection due, test due, service due, check due, review due, sweep due, retest, re test`,
      ...list`
          retest due, re test due, reinspection, re inspection, reinspection due, due date, due by, due on`,
      ...list`
          due before, due, date for review, review on, reviewed on, reviewed by, reviewed before, review before, review by, review date, date of review, to be reviewed, reassess*, renew by`,
      'renewal date',
      'renewal due',
      'renewal',
      'renewal on',
      'renews',
      'renews on',
      'must be done by',
      'repeat by',
      'repeated by',
      'repeated before',
      'to be completed by',
      'must be completed by',
      ...list`
          inspected again, tested again, checked again, again before, again by, further inspection`,
      'inspected and tested by',
      'swept again',
      'serviced again',
      'following inspection',
      'next',
    ),
  ],
  [
    'until',
    words(
      ...list`
          valid until, valid to, not valid after, no longer valid after, runs out, runs out on, current to, runs to, year to, year ending, period to, period ending, paid to, registered to, enrolled to, enrolled until, member until, valid till, valid through, valid up to, valid thru, validity ends`,
      ...list`
          is valid until, expir*, date of expiry, expiry date, expires on, expires end, expires at`,
      ...list`
          cover ends, cover end date, cover until, end date, ends, ends on, ending, policy end`,
      ...list`
          policy end date, period end, last day of cover, last valid day, last day, valid till end of`,
      ...list`
          in force until, remains valid until, current until, runs until, registered until, until`,
      ...list`
          insured until, to midnight on, to midnight, use by, good until, lasts until, cover to, date to`,
      'licence end',
      ...list`cover end, end of cover, insurance end, insurance ends, last date of cover, valid unti1, ceases, ceases on,
          date of expiration, expiration, expires, end of licence, licence expires, licence ends, end, finish, end of cover on, covered until, covered to, end of period, to and including, up to and including`,
      'terminates',
      'terminates on',
      'lapses',
      'lapses on',
    ),
  ],
  [
    'start',
    words(
      'valid from',
      'start date',
      ...list`cover start, cover begins, begins, begins on, start of cover, commences, commences on, renewed from,
          insurance start, start of period, start of licence, licence start, licence starts, licence begins, start, beginning, covered from, start of policy, policy starts, policy begins, in force since, on risk from, comes into force, comes into force on`,
      'starts',
      'starts on',
      'cover starts',
      'cover start date',
      'commence*',
      ...list`
          date of commencement, commencement date, effective from, effective date, inception, inception date`,
      ...list`
          with effect from, from, period of insurance, period of cover, policy period, insurance period`,
      ...list`
          cover from, between, in force from, policy start, policy start date, registered since, since`,
      'member since',
      'date from',
    ),
  ],
  [
    'issued',
    words(
      ...list`
          date of issue, issue date, issued on, date issued, issued, date of certificate, certificate date`,
      ...list`
          date of report, date of this report, report date, record date, date of record, dated, issue`,
      'date of this certificate',
      'document date',
      'date of document',
      'date of schedule',
      'schedule date',
      ...list`
          date granted, granted, granted on, licence date, date of licence, reported on, policy issued`,
      ...list`
          issued this, date of policy, certificate issued, report issued, issued by us on, signed on`,
    ),
  ],
  [
    'inspected',
    words(
      ...things('date of'),
      ...THING.split('|').flatMap((thing) => [
        `${thing} date`,
        `${thing} on`,
        `${thing} of`,
        `date ${thing}`,
        `${thing} carried out`,
      ]),
      'date of safety check',
      'date of gas safety check',
      'date of appliance check',
      'date of tests',
      'carried out on',
      'date carried out',
      'carried out',
      'inspected and tested on',
      'inspected and tested',
      'date of the inspection',
      'dates of inspection',
      'date s of inspection',
      'date of inspection and testing',
      'date of work',
      'work date',
      ...list`
          work completed, completed on, date completed, date of completion, completion date, done on, attended`,
      ...list`
          attended on, visited on, undertaken on, conducted on, undertaken, conducted, performed, visited, date of annual service, performed on, inspected, assessed on, date assessed`,
      ...list`
          checked, swept, serviced, tested, completed, finished, fieldwork, site work, done, visit, attendance, attendance date, fieldwork date, period of inspection, test date, assessed, site visit, survey date, date of survey`,
    ),
  ],
  ['until', words('validity', 'valid')],
  ['date', words('date', 'on', 'signed')],
];

/** The label that a text ends with or that stands nearest to its end. */
export function lastLabel(folded: string): { role: DateRole; start: number; end: number } | null {
  const all = DATE_LABELS.flatMap(([role, pattern], strength) =>
    [...folded.matchAll(pattern)].map((match) => ({
      role,
      strength,
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
  const last = all.toSorted((one, other) => other.end - one.end || one.start - other.start)[0];
  if (!last) return null;
  // "Next inspection date" is both "next inspection" and "inspection date".
  const overlapping = all.filter((other) => other.end > last.start - 2 && other.start < last.end + 2);
  return overlapping.reduce((best, other) => (other.strength < best.strength ? other : best), last);
}

/** A shorter text is a label, and no clause. */
const CLAUSE_WORDS = 4;
const AGAIN =
  /\b(?:next|again|another|further|re-?(?:inspect|test|assess|check|sweep|swept|service)\w*|falls? due|due|(?:no|not) later than|renew\w*)\b/i;
const UNTIL = /\b(?:expir\w+|valid|remains? in force|ends?|until)\b/i;
const NOT_AHEAD = /\b(?:last|previous\w*|installed|born|since)\b/i;

/** What a clause says of the date at its end, whatever stands between: "should next be swept by". Null where it says nothing. */
export function roleInClause(clause: string): DateRole | null {
  if (clause.trim().split(/\s+/).length < CLAUSE_WORDS || NOT_AHEAD.test(clause)) return null;
  if (AGAIN.test(clause)) return 'next';
  return UNTIL.test(clause) &&
    /\b(?:on|until|to|at)\W*(?:\d\d[:.]\d\d\W*(?:on)?\W*)?$/i.test(clause) &&
    !/\b(?:issued|from|starts?|begins?)\b[^,]*$/i.test(clause)
    ? 'until'
    : null;
}
