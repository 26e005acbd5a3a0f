import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../backend/contract/time';
import { formatAge, formatDays, formatHours, shortAddress } from './format';

it.each([
  [59_000, 'less than a minute'],
  [MINUTE_MS, '1 minute'],
  [60 * MINUTE_MS - 1, '59 minutes'],
  [HOUR_MS, '1 hour'],
  [48 * HOUR_MS - 1, '47 hours'],
  [2 * DAY_MS, '2 days'],
  [17 * DAY_MS - 1, '16 days'],
  [91 * DAY_MS, '91 days'],
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
  [91, '91 days'],
  [92, '3 months'],
  [365, '12 months'],
  [1_130, '3 years'],
])('%d whole days are %s', (days, words) => {
  expect(formatDays(days)).toBe(words);
});

it.each([
  [0.9, 'under 1 hour'],
  [1, '1 hour'],
  [47.4, '47 hours'],
  [48, '2 days'],
  [60, '3 days'],
])('%d hours are %s', (hours, words) => {
  expect(formatHours(hours)).toBe(words);
});

it.each([
  ['12 High Street, Cambridge, Cambridgeshire, England, United Kingdom', '12 High Street, Cambridge'],
  ['12 High Street, Cambridge, England, United Kingdom', '12 High Street, Cambridge'],
  ['Cambridge, Cambridgeshire, England, United Kingdom', 'Cambridge, Cambridgeshire'],
  ['10 Rue de Rivoli, Paris, Île-de-France, France', '10 Rue de Rivoli, Paris, Île-de-France, France'],
  ['London', 'London'],
])('the address %s is %s in short', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});
