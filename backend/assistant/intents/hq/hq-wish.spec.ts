import { NO_SLOTS as slots } from '../../language/slots.js';
import { periodOf } from './hq-wish.js';

it.each([
  ['businesses older than 3 weeks', null, '2026-11-07'],
  ['businesses younger than 3 weeks', '2026-11-07', null],
  ['businesses not older than 3 weeks', '2026-11-07', null],
  ['accounts no older than a week', '2026-11-21', null],
  ['who has waited no longer than three days', '2026-11-25', null],
  ['accounts that are at most ten days old', '2026-11-18', null],
])('%s: the age that is said is the one that is listed', (plain, first, last) => {
  expect(periodOf({ plain, slots, today: '2026-11-28' })).toMatchObject({ first, last });
});
