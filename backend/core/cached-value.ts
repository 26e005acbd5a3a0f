import type { Clock } from '../config/clock.js';

/**
 * A value that takes long to read. Callers get one that is at most `maxAgeMs` old. From half that age on it is read
 * again in the background, so callers who ask often do not wait.
 */
export class CachedValue<T> {
  private cached: { value: T; readAt: number } | null = null;
  private reading: Promise<T> | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly maxAgeMs: number,
    private readonly read: () => Promise<T>,
  ) {}

  async get(): Promise<T> {
    const now = this.clock.now().getTime();
    const { cached } = this;
    const age = cached ? now - cached.readAt : Infinity;
    if (cached && age < this.maxAgeMs / 2) return cached.value;
    const reading = (this.reading ??= this.start(now));
    if (!cached || age >= this.maxAgeMs) return reading;
    // The next caller tries again.
    reading.catch(() => undefined);
    return cached.value;
  }

  /** The next caller waits for a new value, also if one is being read. */
  forget(): void {
    this.cached = null;
    this.reading = null;
  }

  private start(readAt: number): Promise<T> {
    const reading: Promise<T> = Promise.resolve()
      .then(this.read)
      .then((value) => {
        if (this.reading === reading) this.cached = { value, readAt };
        return value;
      })
      .finally(() => {
        if (this.reading === reading) this.reading = null;
      });
    return reading;
  }
}
