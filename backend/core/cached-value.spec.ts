import { Clock } from '../config/clock.js';
import { CachedValue } from './cached-value.js';

/** A value that counts how often it was read. It is cached for 10 ms. */
function startCached() {
  const clock = new Clock();
  let [now, reads] = [0, 0];
  clock.now = () => new Date(now);
  const state = { fails: false };
  const cached = new CachedValue(clock, 10, async () => {
    const read = (reads += 1);
    await Promise.resolve();
    if (state.fails) throw new Error('No answer');
    return read;
  });
  return { cached, state, goTo: (ms: number) => (now = ms), reads: () => reads };
}

describe('a cached value', () => {
  it('is read once for callers who wait together', async () => {
    const { cached } = startCached();
    expect(await Promise.all([cached.get(), cached.get()])).toEqual([1, 1]);
  });

  it('is read again at half its age, while callers get the last one', async () => {
    const { cached, goTo, reads } = startCached();
    await cached.get();
    goTo(4);
    expect(await cached.get()).toBe(1);
    expect(reads()).toBe(1);
    goTo(5);
    expect(await Promise.all([cached.get(), cached.get()])).toEqual([1, 1]);
    await new Promise(setImmediate);
    expect(await cached.get()).toBe(2);
    expect(reads()).toBe(2);
  });

  it('is never older than its age', async () => {
    const { cached, goTo } = startCached();
    await cached.get();
    goTo(10);
    expect(await cached.get()).toBe(2);
  });

  it('stays while it cannot be read again, but not longer than its age', async () => {
    const { cached, state, goTo } = startCached();
    await cached.get();
    state.fails = true;
    goTo(9);
    expect(await cached.get()).toBe(1);
    goTo(10);
    await expect(cached.get()).rejects.toThrow('No answer');
    state.fails = false;
    expect(await cached.get()).toBeGreaterThan(1);
  });

  it('is read again once it is forgotten', async () => {
    const { cached } = startCached();
    await cached.get();
    cached.forget();
    expect(await cached.get()).toBe(2);
  });

  it('is read again if it is forgotten while it is read', async () => {
    const { cached } = startCached();
    const first = cached.get();
    cached.forget();
    expect(await Promise.all([first, cached.get()])).toEqual([1, 2]);
    expect(await cached.get()).toBe(2);
  });

  it('is read again after a reader that threw at once', async () => {
    let broken = true;
    const cached = new CachedValue(new Clock(), 10, () => {
      if (broken) throw new Error('No answer');
      return Promise.resolve(1);
    });
    await expect(cached.get()).rejects.toThrow('No answer');
    broken = false;
    expect(await cached.get()).toBe(1);
  });
});
