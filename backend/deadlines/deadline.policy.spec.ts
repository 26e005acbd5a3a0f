import { findNextDue } from '../contract/deadlines.js';
import { addMonths, daysBetween, latestToday } from '../contract/time.js';
import { latestReminder, pastReminders } from './deadline.policy.js';

/** Days of a month, counted by hand. */
function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Walks through the calendar month by month, without `Date`. */
function naive(day: string, months: number): string {
  let [year = 0, month = 0] = day.split('-').map(Number);
  const date = Number(day.slice(8));
  for (let left = months; left > 0; left -= 1) {
    month += 1;
    if (month === 13) [year, month] = [year + 1, 1];
  }
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(Math.min(date, daysIn(year, month)))}`;
}

/** A repeatable random number below `limit`. */
function randoms(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['1896-02-29', 48, '1900-02-28'],
    ['1996-02-29', 48, '2000-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-11-22', 120, '2036-11-22'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  it('matches a naive calendar for 10,000 random deadlines', () => {
    const random = randoms(17);
    let shorter = 0;
    for (let i = 0; i < 10_000; i += 1) {
      const [year, month] = [1_900 + random(250), 1 + random(12)];
      // The ends of months are where mistakes are, so half of the days are there.
      const date = random(2) ? daysIn(year, month) - random(3) : 1 + random(daysIn(year, month));
      const day = [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
      const months = 1 + random(600);
      const expected = naive(day, months);
      expect([day, months, addMonths(day, months)]).toEqual([day, months, expected]);
      shorter += day.slice(8) === expected.slice(8) ? 0 : 1;
    }
    expect(shorter).toBeGreaterThan(500);
  });
});

describe('reminders', () => {
  it.each([
    ['2026-01-01', null],
    ['2026-01-30', 60],
    ['2026-01-31', 60],
    ['2026-03-01', 30],
    ['2026-03-24', 7],
    ['2026-03-30', 7],
    ['2026-03-31', 0],
    ['2026-04-06', 0],
    ['2026-04-07', -7],
    ['2026-04-28', -28],
    ['2027-01-01', -28],
  ])('on %s the latest one for 2026-03-31 is %s', (today, expected) => {
    expect(latestReminder('2026-03-31', today)).toBe(expected);
  });

  it('are past when the deadline is entered after their day', () => {
    expect(pastReminders('2026-03-31', '2026-03-01')).toBe(60);
    expect(pastReminders('2026-03-31', '2026-03-02')).toBe(30);
    expect(pastReminders('2026-03-31', '2026-01-30')).toBeNull();
  });

  it('count days across the change of the clocks', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-11-22', '2026-10-22')).toBe(-31);
  });
});

describe('findNextDue', () => {
  it('returns to 29 February in leap years', () => {
    let due = { dueOn: '2024-02-29', dueDay: 29 };
    const days = Array.from({ length: 4 }, () => (due = findNextDue(due, 12, due.dueOn)).dueOn);
    expect(days).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
  });

  it.each([
    ['60 days early', '2026-10-30', '2027-12-29'],
    ['61 days early', '2026-10-29', '2027-10-29'],
    ['on its day', '2026-12-29', '2027-12-29'],
    ['late', '2027-02-01', '2027-12-29'],
    ['a year late', '2027-12-29', '2028-12-29'],
  ])('counts what was done %s', (_how, doneOn, expected) => {
    expect(findNextDue({ dueOn: '2026-12-29', dueDay: 29 }, 12, doneOn).dueOn).toBe(expected);
  });
});

it('takes a day for begun when it has begun at UTC+14', () => {
  expect(latestToday(new Date('2026-11-28T09:59:59Z'))).toBe('2026-11-28');
  expect(latestToday(new Date('2026-11-28T10:00:00Z'))).toBe('2026-11-29');
});
