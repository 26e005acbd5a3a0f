import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../../core/errors/app.error.js';
import { MetricsService } from '../../metrics/metrics.service.js';

/** OWASP's parameters for argon2id, the library's default variant (19 MiB, 2 passes, 1 lane): some 20 ms. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes wait for a processor beyond this many at once; more would only make each of them slower. */
const AT_ONCE = Math.max(2, Math.min(4, availableParallelism()));
/** About two seconds of work; who comes later is sent away rather than kept waiting. */
const WAITING_MAX = 200;

/** Hashes and verifies passwords, a bounded number at a time. */
@Injectable()
export class Passwords implements OnModuleInit {
  private readonly limit = pLimit(AT_ONCE);
  /** Verified in place of the hash that an unknown account does not have, so that both take the same time. */
  private nobodysHash: string;

  constructor(private readonly metrics: MetricsService) {}

  async onModuleInit(): Promise<void> {
    this.nobodysHash = await hashPassword(randomBytes(32).toString('base64'));
  }

  /** @throws AppError SERVICE_UNAVAILABLE when too many hashes are already waited for */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hashPassword(password));
  }

  /**
   * Whether `password` belongs to `passwordHash`; without one it takes as long and is false.
   * @throws AppError SERVICE_UNAVAILABLE when too many hashes are already waited for
   */
  verify(passwordHash: string | null, password: string): Promise<boolean> {
    return this.inTurn(async () => {
      const right = await verify(passwordHash ?? this.nobodysHash, password);
      return right && passwordHash !== null;
    });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { activeCount, pendingCount } = this.limit;
    if (activeCount + pendingCount >= AT_ONCE + WAITING_MAX)
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
    return this.limit(() => {
      this.metrics.passwordHashes.inc();
      return work();
    });
  }
}

/** argon2id hash of a password, with its parameters in it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}
