import {
  businessDaysSince,
  daysAhead,
  formatAge,
  formatAgo,
  formatDays,
  formatHours,
  shortAddress,
  today,
} from './format';

/** A time in the reader's time zone, which is the machine's here. */
const local = (day: string, time: string) => new Date(`${day}T${time}:00`);

it.each([
  ['2026-11-26', '12:00', 'less than a minute'],
  ['2026-11-26', '11:59', '1 minute'],
  ['2026-11-26', '11:01', '59 minutes'],
  ['2026-11-26', '11:00', '1 hour'],
  ['2026-11-26', '00:00', '12 hours'],
  ['2026-11-25', '23:59', '1 day'],
  ['2026-11-25', '00:00', '1 day'],
  ['2026-11-24', '23:59', '2 days'],
  ['2026-11-22', '12:30', '4 days'],
  ['2026-09-27', '23:59', '60 days'],
  ['2026-09-26', '23:59', '2 months'],
  ['2024-11-26', '00:00', '23 months'],
  ['2024-11-25', '00:00', '2 years'],
])('at noon on 26 November 2026 the age of %s, %s is %s', (day, time, words) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(local('2026-11-26', '12:00').getTime());
  expect(formatAge(local(day, time).toISOString())).toBe(words);
  clock.mockRestore();
});

it('says how long ago it was, and of the last minute that it was just now', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(local('2026-11-26', '12:00').getTime());
  expect(formatAgo(local('2026-11-26', '12:00').toISOString())).toBe('just now');
  expect(formatAgo(local('2026-11-26', '11:59').toISOString())).toBe('1 minute ago');
  clock.mockRestore();
});

it('just after midnight an age below an hour is still said in minutes', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(local('2026-11-26', '00:20').getTime());
  expect(formatAge(local('2026-11-25', '23:50').toISOString())).toBe('30 minutes');
  expect(formatAge(local('2026-11-25', '23:00').toISOString())).toBe('1 day');
  clock.mockRestore();
});

it.each([
  // 26 November 2026 is a Thursday.
  ['2026-11-26', '2026-11-26', 0],
  ['2026-11-25', '2026-11-26', 1],
  ['2026-11-23', '2026-11-26', 3],
  ['2026-11-20', '2026-11-26', 4],
  ['2026-11-19', '2026-11-26', 5],
  ['2026-11-10', '2026-11-26', 12],
  ['2026-11-20', '2026-11-23', 1],
  ['2026-11-20', '2026-11-22', 0],
  ['2026-11-21', '2026-11-22', 0],
  ['2026-11-21', '2026-11-24', 2],
  ['2026-11-27', '2026-11-26', 0],
])('from %s to %s pass so many business days: %d', (from, to, days) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(local(to, '12:00').getTime());
  expect(businessDaysSince(local(from, '18:00').toISOString())).toBe(days);
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

it.each([
  ['Auckland', '2026-11-28T11:30:00Z', -13 * 60, '2026-11-29', '2026-12-13'],
  ['Honolulu', '2026-11-28T09:30:00Z', 10 * 60, '2026-11-27', '2026-12-11'],
  ['London in summer', '2026-06-30T23:30:00Z', -60, '2026-07-01', '2026-07-15'],
  ['Apia, as February ends in a leap year', '2028-02-28T12:00:00Z', -13 * 60, '2028-02-29', '2028-03-14'],
])('today is the day of the person: in %s at %s', (_place, now, offset, day, later) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  const zone = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  expect([today(), daysAhead(14)]).toEqual([day, later]);
  clock.mockRestore();
  zone.mockRestore();
});
