import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../backend/contract/time';
import { formatAge, formatDays, formatHours, shortAddress } from './format';

it.each([
  [59_000, 'less than a minute'],
  [MINUTE_MS, '1 minute'],
  [60 * MINUTE_MS - 1, '59 minutes'],
  [HOUR_MS, '1 hour'],
  [24 * HOUR_MS - 1, '23 hours'],
  [24 * HOUR_MS, '1 day'],
  [48 * HOUR_MS - 1, '1 day'],
  [2 * DAY_MS, '2 days'],
  [17 * DAY_MS - 1, '16 days'],
  [60 * DAY_MS, '60 days'],
  [61 * DAY_MS, '2 months'],
  [92 * DAY_MS, '3 months'],
  [730 * DAY_MS, '23 months'],
  [731 * DAY_MS, '2 years'],
])('an age of %d ms is %s', (ms, words) => {
  const now = Date.parse('2026-03-03T12:00:00Z');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  expect(formatAge(new Date(now - ms).toISOString())).toBe(words);
  clock.mockRestore();
});

it.each([
  [1, '1 day'],
  [60, '60 days'],
  [61, '2 months'],
  [92, '3 months'],
  [365, '12 months'],
  [1_130, '3 years'],
])('%d whole days are %s', (days, words) => {
  expect(formatDays(days)).toBe(words);
});

it.each([
  [0.9, 'under 1 hour'],
  [1, '1 hour'],
  [23.4, '23 hours'],
  [24, '1 day'],
  [48, '2 days'],
  [60, '3 days'],
])('%d hours are %s', (hours, words) => {
  expect(formatHours(hours)).toBe(words);
});

it.each([
  ['14 Punt Yard, Cambridge, Cambridgeshire, England, United Kingdom', '14 Punt Yard, Cambridge'],
  ['Flat 3, 14 Punt Yard, Cambridge, United Kingdom', 'Flat 3, 14 Punt Yard, Cambridge'],
  ['12, High Street, Ely, United Kingdom', '12, High Street, Ely'],
  ['12 High Street, Cambridge, England, United Kingdom', '12 High Street, Cambridge'],
  ['Cambridge, Cambridgeshire, England, United Kingdom', 'Cambridge, Cambridgeshire'],
  ['10 Rue de Rivoli, Paris, Île-de-France, France', '10 Rue de Rivoli, Paris'],
  ['Cambridge', 'Cambridge'],
])('of %s a list shows %s', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});
