import { validateFreeFrom } from './invitation.policy.js';

it.each([
  ['2026-11-28T11:00:00Z', '2026-12-11', true, 'where it is still the day before'],
  ['2026-11-28T13:00:00Z', '2026-12-11', false, 'where nobody has that day any more'],
  ['2026-11-28T09:00:00Z', '2027-11-30', false, 'where nobody has the next day yet'],
  ['2026-11-28T11:00:00Z', '2027-11-30', true, 'where the next day has begun'],
])('at %s a business may be free again from %s: %p, %s', (now, day, taken) => {
  expect(validateFreeFrom('FULLY_BOOKED', day, new Date(now)) === null).toBe(taken);
});
