import type { DocumentKind } from '../../../contract/jobs/documents.js';
import { addDays, addMonths } from '../../../contract/time.js';
import { fits, isNeat, NEAT_MONTHS } from './intervals.js';
import { labelDates, type LabelledDate } from './label-dates.js';
import { type Computed, readIntervals } from './read-intervals.js';
import type { Evidence } from '../suggestion.js';
import { type Line, textOf } from '../text.js';

/** Nothing that is kept today is older, or lasts longer. */
const FIRST_DAY = '1995-01-01';
const YEARS_AHEAD = 21;
/** An inspection takes so many days at most. */
const VISIT_DAYS = 7;

interface Found {
  day: string;
  evidence: Omit<Evidence, 'field'>;
  sure: boolean;
}
/** Null where nothing is found, or where the document contradicts itself. */
export interface ReadDates {
  issuedOn: Found | null;
  validUntil: Found | null;
  nextDueOn: Found | null;
}

type Role = LabelledDate['role'];

/** The one day with this role; null where there are several. What is in tables counts where nothing else does. */
function only(dates: readonly LabelledDate[], role: Role): LabelledDate | null {
  const all = dates.filter((date) => date.role === role);
  const own = all.filter(({ isEntry }) => !isEntry);
  const [first, ...others] = own.length > 0 ? own : all;
  if (!first || others.some(({ day }) => day !== first.day)) return null;
  return { ...first, isDoubtful: first.isDoubtful && others.every(({ isDoubtful }) => isDoubtful) };
}

/** The last day of a visit. */
function lastInspected(dates: readonly LabelledDate[]): LabelledDate | null {
  const all = dates
    .filter(({ role }) => role === 'inspected')
    .toSorted((one, other) => other.day.localeCompare(one.day));
  const [last] = all;
  const first = all.at(-1);
  return last && first && first.day >= addDays(last.day, -VISIT_DAYS)
    ? { ...last, isDoubtful: last.isDoubtful || first.day !== last.day }
    : null;
}

/** Kinds that have an end, and nothing to do before it. */
const TERMS: readonly (DocumentKind | null)[] = [
  'LICENCE',
  'ENERGY_CERTIFICATE',
  'GAS_SAFE_REGISTRATION',
  'NICEIC_REGISTRATION',
];
const isTerm = (kind: DocumentKind | null): boolean => TERMS.includes(kind);

/** The last day of a month. */
const lastOf = (first: string): string => addDays(addMonths(first, 1), -1);

/** The day of a month that is a usual time after another. */
function dueIn(month: string, from: string, isPeriod: boolean): string | null {
  const days = NEAT_MONTHS.map((months) => addDays(addMonths(from, months), isPeriod ? -1 : 0));
  return days.find((day) => day.startsWith(month.slice(0, 7))) ?? null;
}

const has = (dates: readonly LabelledDate[], role: Role): boolean => dates.some((date) => date.role === role);

function chooseIssued(past: readonly LabelledDate[]): LabelledDate | null {
  if (has(past, 'issued')) return only(past, 'issued');
  const letter = only(past, 'letter');
  // A letter may report what was done before.
  if (has(past, 'inspected')) {
    const inspected = only(past, 'inspected') ?? lastInspected(past);
    return inspected && { ...inspected, isDoubtful: inspected.isDoubtful || has(past, 'letter') };
  }
  return only(past, 'date') ?? letter;
}

/**
 * The dates of a document. A date is sure where it was read with certainty, or another date bears it out, and where the
 * time from one to the other is usual for the kind.
 * @param today YYYY-MM-DD
 */
export function readDates(lines: readonly Line[], today: string, kind: DocumentKind | null): ReadDates {
  const all = labelDates(lines).filter(
    ({ day }) => day >= FIRST_DAY && day <= addMonths(today, YEARS_AHEAD * 12),
  );
  const dates = all.filter(({ isMonth }) => !isMonth);
  const months = all.filter(({ isMonth }) => isMonth);
  const past = dates.filter(({ day }) => day <= addDays(today, 1));
  const issued = has(dates, 'issued') && !has(past, 'issued') ? null : chooseIssued(past);
  const inspected = only(past, 'inspected') ?? lastInspected(past);
  const start = only(dates, 'start');
  // What is due, or ends, before it was done contradicts it, also where it is not clear when it was done.
  const done = past.filter(({ role }) => role === 'issued' || role === 'inspected').map(({ day }) => day);
  const isAfter = ({ day }: LabelledDate) =>
    [...done, ...(start ? [start.day] : [])].every((other) => day > other);
  const ends = dates.filter(({ role }) => role === 'next' || role === 'until');
  const isContradicted = ends.some((end) => !isAfter(end));
  const from = [inspected, issued, start].filter((date) => date !== null);

  const toFound = (date: LabelledDate, others: readonly LabelledDate[]): Found => ({
    day: date.day,
    evidence: { page: date.line.page, text: textOf(date.line) },
    sure:
      !isContradicted &&
      (!date.isDoubtful || others.some((other) => isNeat(date.day, other.day) && !other.isDoubtful)),
  });
  const toEnd = (role: 'next' | 'until'): Found | null => {
    const end = only(dates, role);
    if (!end || !isAfter(end)) return null;
    const found = toFound(end, from);
    const bases = role === 'until' && start ? [start] : from;
    return {
      ...found,
      sure: found.sure && (bases.length === 0 || bases.some(({ day }) => fits(kind, day, end.day))),
    };
  };
  // A licence speaks of the intervals of other things.
  const computed = isTerm(kind)
    ? { next: null, until: readIntervals(lines, { inspected, issued, start }).until }
    : readIntervals(lines, { inspected, issued, start });
  const inMonth = (role: 'next' | 'until'): Found | null => {
    const month = only(months, role);
    if (!month || !isAfter({ ...month, day: lastOf(month.day) })) return null;
    const base = role === 'until' ? (start ?? issued ?? inspected) : (inspected ?? issued);
    const due = base && dueIn(month.day, base.day, role === 'until' && base === start);
    const day = due ?? (role === 'until' ? lastOf(month.day) : month.day);
    return {
      day,
      evidence: { page: month.line.page, text: textOf(month.line), computed: true },
      sure: false,
    };
  };
  const orComputed = (role: 'next' | 'until', found: Computed | null) =>
    toEnd(role) ??
    inMonth(role) ??
    (has(dates, role) || !found ? null : { ...found, sure: found.sure && !isContradicted });
  const [until, next] = [orComputed('until', computed.until), orComputed('next', computed.next)];
  // A card or a licence is renewed when it ends.
  const renewed = isTerm(kind) && !until && !has(all, 'until') ? next : null;
  return {
    issuedOn: issued && toFound(issued, ends),
    validUntil: until ?? renewed,
    nextDueOn: renewed ? null : next,
  };
}
