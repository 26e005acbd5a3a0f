import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { normalizePassword } from '../../contract/text.js';
import { AppError } from '../../core/errors/app.error.js';
import { MetricsService } from '../../metrics/metrics.service.js';

/**
 * OWASP's parameters for argon2id, the library's default variant (19 MiB, 2 passes, 1 lane): some 20 ms. Only tests
 * change them, because most of them do not need to wait for it.
 */
export const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** How many hashes run at once. More would only make each of them slower. */
const AT_ONCE = Math.max(2, Math.min(4, availableParallelism()));
/** How many hashes may wait: about two seconds of work. Beyond that the call is refused with 503. */
const WAITING_MAX = 200;

/** Hashes and verifies passwords, a bounded number at a time. */
@Injectable()
export class Passwords implements OnModuleInit {
  private readonly limit = pLimit(AT_ONCE);
  /** Checked when the account does not exist, so that both cases take the same time. */
  private dummyHash = '';

  constructor(private readonly metrics: MetricsService) {}

  async onModuleInit(): Promise<void> {
    this.dummyHash = await hashPassword(randomBytes(32).toString('base64'));
  }

  /** @throws AppError SERVICE_UNAVAILABLE when too many hashes are already waiting */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hashPassword(password));
  }

  /**
   * Whether `password` matches `passwordHash`. When `passwordHash` is null, returns false after the same time.
   * @throws AppError SERVICE_UNAVAILABLE when too many hashes are already waiting
   */
  verify(passwordHash: string | null, password: string): Promise<boolean> {
    return this.inTurn(async () => {
      const stored = passwordHash ?? this.dummyHash;
      const plain = normalizePassword(password);
      const right =
        (await verify(stored, plain)) ||
        // A hash that was made before passwords were normalized.
        (plain !== password && (await verify(stored, password)));
      return right && passwordHash !== null;
    });
  }

  /**
   * The raw hash of a text under a salt of at least 8 bytes. The same arguments give the same hash, so it can be looked
   * up.
   * @throws AppError SERVICE_UNAVAILABLE when too many hashes are already waiting
   */
  hashWithSalt(text: string, salt: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    return this.inTurn(async () => new Uint8Array(await hashRaw(text, { ...PARAMETERS, salt })));
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

/** The argon2id hash of a password. The text includes its parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), PARAMETERS);
}
