import { addDays, addMonths } from '../../contract/time.js';
import { findIntervals } from './dates.js';
import { fold, words } from './fold.js';
import { labelDates, type LabelledDate } from './label-dates.js';
import { lastLabel } from './labels.js';
import type { Evidence } from './suggestion.js';
import { type Line, textOf } from './text.js';

/** Nothing that is kept today is older, or lasts longer. */
const FIRST_DAY = '1995-01-01';
const YEARS_AHEAD = 21;

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

const toFound = ({ day, line }: LabelledDate): Found => ({
  day,
  evidence: { page: line.page, text: textOf(line) },
  sure: true,
});

/** The one day with this role; null where there are several. */
function only(dates: readonly LabelledDate[], role: LabelledDate['role']): LabelledDate | null {
  const [first, ...others] = dates.filter((date) => date.role === role);
  return first && others.every(({ day }) => day === first.day) ? first : null;
}

const has = (dates: readonly LabelledDate[], role: LabelledDate['role']): boolean =>
  dates.some((date) => date.role === role);

/** @param today YYYY-MM-DD */
export function readDates(lines: readonly Line[], today: string): ReadDates {
  const dates = labelDates(lines).filter(
    ({ day }) => day >= FIRST_DAY && day <= addMonths(today, YEARS_AHEAD * 12),
  );
  const past = dates.filter(({ day }) => day <= addDays(today, 1));
  const inspected = only(past, 'inspected');
  const issued = has(dates, 'issued')
    ? only(past, 'issued')
    : has(dates, 'inspected')
      ? inspected
      : only(past, 'date');
  // What is due, or ends, before it was done contradicts it, also where it is not clear when it was done.
  const done = past.filter(({ role }) => role === 'issued' || role === 'inspected').map(({ day }) => day);
  const after = (found: LabelledDate | null) =>
    found && done.every((day) => found.day > day) ? found : null;
  const next = after(only(dates, 'next'));
  const until = after(only(dates, 'until'));
  const computed = readIntervals(lines, (inspected ?? issued)?.day ?? null, issued?.day ?? null);
  return {
    issuedOn: issued && toFound(issued),
    validUntil: until ? toFound(until) : has(dates, 'until') ? null : computed.until,
    nextDueOn: next ? toFound(next) : has(dates, 'next') ? null : computed.next,
  };
}

/** What says that an interval counts to the next time. */
const AGAIN = words(
  'next',
  'again',
  'further',
  'retest',
  're test',
  'reinspection',
  're inspection',
  'interval',
  'repeat*',
  'due',
  'recommend*',
  'reassess*',
  'review',
  'frequency',
  'thereafter',
);
const VALID = words('valid for', 'validity', 'expires after', 'expires in', 'valid', 'lasts for');
const NOT_AHEAD = words(
  'last',
  'previous*',
  'ago',
  'warranty',
  'guarantee*',
  'age',
  'old',
  'retain*',
  'keep',
  'kept',
);

/** Dates that follow from an interval such as "next inspection in 12 months". */
function readIntervals(
  lines: readonly Line[],
  from: string | null,
  issued: string | null,
): { next: Found | null; until: Found | null } {
  const found: Record<'next' | 'until', Found[]> = { next: [], until: [] };
  lines.forEach((line, row) => {
    const text = textOf(line);
    const before = lines[row - 1];
    const isSamePage = before?.page === line.page;
    for (const { months } of findIntervals(text)) {
      // A sentence may have begun on the line before.
      const said = fold(`${isSamePage && before ? textOf(before) : ''} ${text}`);
      if (says(NOT_AHEAD, fold(text))) continue;
      const role =
        says(AGAIN, fold(text)) || lastLabel(fold(text))?.role === 'next'
          ? 'next'
          : says(VALID, fold(text))
            ? 'until'
            : says(AGAIN, said)
              ? 'next'
              : null;
      const base = role === 'until' ? issued : from;
      if (!role || !base) continue;
      found[role].push({
        day: addMonths(base, months),
        evidence: { page: line.page, text, computed: true },
        // Whether the last day is the same day or the one before is not said.
        sure: role === 'next',
      });
    }
  });
  const one = (all: Found[]) => (all[0] && all.every(({ day }) => day === all[0]?.day) ? all[0] : null);
  return { next: one(found.next), until: one(found.until) };
}

const says = (pattern: RegExp, folded: string): boolean => [...folded.matchAll(pattern)].length > 0;
