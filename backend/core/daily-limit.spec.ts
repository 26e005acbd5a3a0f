import { HOUR_MS } from '../contract/time.js';
import { secondsUntilAllowed } from './daily-limit.js';

const NOW = new Date('2026-11-28T12:00:00Z');
const hoursAgo = (...hours: number[]) =>
  hours.map((ago) => ({ at: new Date(NOW.getTime() - ago * HOUR_MS) }));

it.each([
  ['waits until the first of the last two is a day ago', hoursAgo(1, 3, 5), 2, 21 * 3_600],
  ['waits for nothing while there is room', hoursAgo(1, 3), 3, null],
  ['waits for nothing once the first of them is a day ago', hoursAgo(1, 24), 2, null],
])('a limit of a day %s', (_what, times, max, seconds) => {
  expect(secondsUntilAllowed(times, max, NOW)).toBe(seconds);
});
