import { PlacesFailure } from '../provider/places.provider.js';

const FAILURES_MAX = 5;
const OPEN_MS = 30_000;

/**
 * Stops calls to a source that is down. After five failures in a row there are no calls for 30 seconds. Then one call
 * tries, and the others are refused until it has succeeded.
 */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;

  /** @param now the time in milliseconds */
  constructor(private readonly now: () => number) {}

  /** @throws PlacesFailure without running `work` while the breaker is open, and whatever `work` throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.failures >= FAILURES_MAX) {
      if (this.now() < this.openUntil) throw new PlacesFailure('not asked: it failed repeatedly');
      this.openUntil = this.now() + OPEN_MS;
    }
    try {
      const result = await work();
      this.failures = 0;
      return result;
    } catch (error) {
      this.failures += 1;
      if (this.failures >= FAILURES_MAX) this.openUntil = this.now() + OPEN_MS;
      throw error;
    }
  }
}
