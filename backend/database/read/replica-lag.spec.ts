import { ReplicaLag } from './replica-lag.js';

it('is nothing while the replica has reached every known place', () => {
  const lag = new ReplicaLag();
  lag.note(1_000, '0/3000060', '0/3000060');
  expect(lag.milliseconds(9_000)).toBe(0);
  lag.note(2_000, '0/3000060', '0/4000000');
  expect(lag.milliseconds(9_000)).toBe(0);
});

it('is the age of the oldest place that the replica has not reached', () => {
  const lag = new ReplicaLag();
  lag.note(1_000, '0/FFFFFFF0', '0/10');
  lag.note(2_000, '1/10', '0/10');
  expect(lag.milliseconds(2_500)).toBe(1_500);
  lag.note(3_000, '1/20', '0/FFFFFFF0');
  expect(lag.milliseconds(3_500)).toBe(1_500);
  lag.note(4_000, null, '1/20');
  expect(lag.milliseconds(9_000)).toBe(0);
});
