import { addDays, addMonths } from '../../../contract/time.js';
import { findDates, findIntervals } from './dates.js';
import { fold, words } from '../fold.js';
import type { LabelledDate } from './label-dates.js';
import { lastLabel } from './labels.js';
import type { Evidence } from '../suggestion.js';
import { type Line, textOf } from '../text.js';

export interface Computed {
  day: string;
  evidence: Omit<Evidence, 'field'>;
  sure: boolean;
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
  'reinspected',
  're inspected',
  'interval',
  'every',
  'repeat*',
  'due',
  'recommend*',
  'reassess*',
  'review*',
  'frequency',
  'thereafter',
  'not more than',
);
const VALID = words(
  'valid for',
  'validity',
  'expires after',
  'expires in',
  'valid',
  'lasts for',
  'lasts',
  'used for',
  'good for',
  'period of insurance',
  'period of cover',
  'policy period',
  'duration',
  'for a period of',
  'term',
);
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
  'loss of rent',
  'claims',
  'save',
  'costs',
);

interface Bases {
  inspected: LabelledDate | null;
  issued: LabelledDate | null;
  start: LabelledDate | null;
}

/** Dates that follow from an interval such as "next inspection in 12 months". */
export function readIntervals(
  lines: readonly Line[],
  { inspected, issued, start }: Bases,
): { next: Computed | null; until: Computed | null } {
  const found: Record<'next' | 'until', Computed[]> = { next: [], until: [] };
  lines.forEach((line, row) => {
    const text = textOf(line);
    const before = lines[row - 1];
    const isSamePage = before?.page === line.page;
    for (const { months, end } of findIntervals(text)) {
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
      const base =
        statedBase(text.slice(end)) ??
        (role === 'until' ? (start ?? issued ?? inspected) : (inspected ?? issued));
      if (!role || !base) continue;
      const day = addMonths(base.day, months);
      found[role].push({
        // What begins on a day ends on the day before.
        day: role === 'until' && base === start ? addDays(day, -1) : day,
        evidence: { page: line.page, text, computed: true },
        // Whether the last day is the same day or the one before is not said.
        sure: role === 'next' && !base.isDoubtful,
      });
    }
  });
  const one = (all: Computed[]) => (all[0] && all.every(({ day }) => day === all[0]?.day) ? all[0] : null);
  return { next: one(found.next), until: one(found.until) };
}

/** "12 months from 1 April 2026" */
const FROM =
  /^\W*(?:(?:from|after|beginning|commencing|starting|of)\W+(?:the\W+)?(?:date\W+)?(?:of\W+)?(?:issue\W+)?)$/i;
function statedBase(rest: string): { day: string; isDoubtful: boolean } | null {
  const [date] = findDates(rest);
  return date?.day && FROM.test(rest.slice(0, date.start)) ? { day: date.day, isDoubtful: true } : null;
}

const says = (pattern: RegExp, folded: string): boolean => folded.search(pattern) >= 0;
