import { QUESTION_MAX } from '../../../../contract/limits.js';
import { accountStatusesOf, registrationStatusesOf } from './states.js';

it.each(['have not been approved yet', 'have not yet been approved', 'were never yet been yet approved'])(
  'those who %s wait',
  (plain) => {
    expect([...accountStatusesOf(plain), ...registrationStatusesOf(plain)]).toEqual([
      'PENDING_VERIFICATION',
      'PENDING_REVIEW',
    ]);
  },
);

it('a question of the greatest length that says "yet been" again and again is read to its end', () => {
  const plain = 'not '.padEnd(QUESTION_MAX, 'yet been ');
  expect([accountStatusesOf(plain), registrationStatusesOf(plain)]).toEqual([[], []]);
});
