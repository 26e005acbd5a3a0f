import { Clock } from '../config/clock.js';
import { KeptValue } from './kept-value.js';

/** A value that counts how often it was read. It is kept for ten ms. */
function startKept() {
  const clock = new Clock();
  let [now, reads] = [0, 0];
  clock.now = () => new Date(now);
  const state = { fails: false };
  const kept = new KeptValue(clock, 10, async () => {
    const read = (reads += 1);
    await Promise.resolve();
    if (state.fails) throw new Error('No answer');
    return read;
  });
  return { kept, state, goTo: (ms: number) => (now = ms), reads: () => reads };
}

describe('a kept value', () => {
  it('is read once for callers who wait together', async () => {
    const { kept } = startKept();
    expect(await Promise.all([kept.get(), kept.get()])).toEqual([1, 1]);
  });

  it('is read again at half its age, while callers get the last one', async () => {
    const { kept, goTo, reads } = startKept();
    await kept.get();
    goTo(4);
    expect(await kept.get()).toBe(1);
    expect(reads()).toBe(1);
    goTo(5);
    expect(await Promise.all([kept.get(), kept.get()])).toEqual([1, 1]);
    await new Promise(setImmediate);
    expect(await kept.get()).toBe(2);
    expect(reads()).toBe(2);
  });

  it('is never older than its age', async () => {
    const { kept, goTo } = startKept();
    await kept.get();
    goTo(10);
    expect(await kept.get()).toBe(2);
  });

  it('stays while it cannot be read again, but not longer than its age', async () => {
    const { kept, state, goTo } = startKept();
    await kept.get();
    state.fails = true;
    goTo(9);
    expect(await kept.get()).toBe(1);
    goTo(10);
    await expect(kept.get()).rejects.toThrow('No answer');
    state.fails = false;
    expect(await kept.get()).toBeGreaterThan(1);
  });

  it('is read again once it is forgotten', async () => {
    const { kept } = startKept();
    await kept.get();
    kept.forget();
    expect(await kept.get()).toBe(2);
  });

  it('is read again if it is forgotten while it is read', async () => {
    const { kept } = startKept();
    const first = kept.get();
    kept.forget();
    expect(await Promise.all([first, kept.get()])).toEqual([1, 2]);
    expect(await kept.get()).toBe(2);
  });

  it('is read again after a reader that threw at once', async () => {
    let broken = true;
    const kept = new KeptValue(new Clock(), 10, () => {
      if (broken) throw new Error('No answer');
      return Promise.resolve(1);
    });
    await expect(kept.get()).rejects.toThrow('No answer');
    broken = false;
    expect(await kept.get()).toBe(1);
  });
});
