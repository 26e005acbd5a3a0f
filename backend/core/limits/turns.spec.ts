import { CALLS_WAITING_MAX, TURN_WAIT_MAX_SECONDS } from '../../contract/limits.js';
import { Turns } from './turns.js';

const AT_ONCE = 2;
const ALL = AT_ONCE + CALLS_WAITING_MAX;

it('few calls of one caller run at once, the others wait, and what is too much is refused', async () => {
  const turns = new Turns(600);
  let running = 0;
  let most = 0;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await ended;
    running -= 1;
  };
  const calls = Array.from({ length: ALL }, () => turns.take('one', work));
  await expect(turns.take('one', work)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 1 });
  await expect(turns.take('another', () => Promise.resolve('done'))).resolves.toBe('done');
  end();
  await Promise.all(calls);
  expect(most).toBe(AT_ONCE);
});

it('a call that fails makes room for the next one', async () => {
  const turns = new Turns(600);
  const failing = Array.from({ length: ALL }, () => turns.take('one', () => Promise.reject(new Error('No'))));
  for (const call of failing) await expect(call).rejects.toThrow('No');
  await expect(turns.take('one', () => Promise.resolve('done'))).resolves.toBe('done');
});

it('a call that waits too long is refused, and never done', async () => {
  const timers = new Map<() => void, number | undefined>();
  const setTimer = (fire: () => void, ms?: number) => timers.set(fire, ms) as never;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(setTimer);
  const turns = new Turns(600);
  const ends: (() => void)[] = [];
  const long = () => new Promise<void>((end) => void ends.push(end));
  const running = [turns.take('one', long), turns.take('one', long)];
  const late = jest.fn(() => Promise.resolve());
  const waiting = turns.take('one', late);
  const [fire, ms] = [...timers].at(-1) ?? [];
  jest.restoreAllMocks();
  expect(ms).toBe(TURN_WAIT_MAX_SECONDS * 1_000);
  fire?.();
  await expect(waiting).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  for (const end of ends) end();
  await Promise.all(running);
  await expect(turns.take('one', () => Promise.resolve('done'))).resolves.toBe('done');
  expect(late).not.toHaveBeenCalled();
});

it.each([
  [0, 40],
  [12_000, 40],
  [11_700, 39],
])('with %d calls a minute, %d of 40 run at once', async (rateLimit, expected) => {
  const turns = new Turns(rateLimit);
  let running = 0;
  const leave = await Promise.all(
    Array.from({ length: expected }, () => turns.enter('one').finally(() => (running += 1))),
  );
  const last = expected < 40 ? turns.enter('one').finally(() => (running += 1)) : null;
  await new Promise((resolve) => setImmediate(resolve));
  expect(running).toBe(expected);
  for (const end of leave) end();
  (await last)?.();
});
