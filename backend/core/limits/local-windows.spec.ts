import { LocalWindows } from './local-windows.js';

const MINUTE_MS = 60_000;

function start() {
  let now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const windows = new LocalWindows();
  return {
    call: (key: string) => windows.increment(key, MINUTE_MS, 2),
    wait: (ms: number) => void (now += ms),
  };
}
afterEach(() => jest.restoreAllMocks());

it('counts the calls of a key, and refuses those above the limit until the window ends', async () => {
  const { call, wait } = start();
  expect(await call('a')).toMatchObject({ totalHits: 1, isBlocked: false, timeToExpire: 60 });
  expect(await call('a')).toMatchObject({ totalHits: 2, isBlocked: false });
  wait(MINUTE_MS - 1);
  expect(await call('a')).toMatchObject({ totalHits: 3, isBlocked: true, timeToBlockExpire: 1 });
  wait(1);
  expect(await call('a')).toMatchObject({ totalHits: 1, isBlocked: false, timeToExpire: 60 });
});

it('counts each key for itself', async () => {
  const { call } = start();
  for (let count = 0; count < 3; count += 1) await call('a');
  expect(await call('b')).toMatchObject({ totalHits: 1, isBlocked: false });
});

it('keeps a window that is open when others that have ended are swept away', async () => {
  const { call, wait } = start();
  await call('a');
  wait(MINUTE_MS / 2);
  await call('b');
  wait(MINUTE_MS / 2);
  expect(await call('a')).toMatchObject({ totalHits: 1 });
  expect(await call('b')).toMatchObject({ totalHits: 2 });
});
