import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import { deriveKey, open, seal } from '../../core/secret-box.js';
import type { Db } from '../../database/db.js';
import { plainCode } from './plain-code.js';
import { matchingStep, SECRET_BYTES, toBase32, totpUri } from './totp.js';

/** The secrets of authenticator apps, stored encrypted. */
@Injectable()
export class TotpSecrets {
  private readonly key: Uint8Array;
  private readonly issuer: string;

  constructor(
    @Inject(ENV) env: Env,
    private readonly clock: Clock,
  ) {
    this.key = deriveKey(env.jwtSecret, 'totp-secret');
    this.issuer = env.productName;
  }

  /** Stores a new secret, which counts once it is confirmed. An earlier one must not be confirmed. */
  async create(tx: Db, user: { id: string; email: string }): Promise<{ secret: string; uri: string }> {
    const secret = randomBytes(SECRET_BYTES);
    const data = { secret: seal(this.key, secret, user.id), createdAt: this.clock.now(), lastStep: null };
    await tx.totpSecret.upsert({
      where: { userId: user.id, confirmedAt: null },
      create: { userId: user.id, ...data },
      update: data,
    });
    return { secret: toBase32(secret), uri: totpUri(secret, user.email, this.issuer) };
  }

  /**
   * Uses a code up. Of two calls with the same code, one succeeds. A secret that a former JWT_SECRET encrypted accepts
   * none.
   * @param which whether the secret must already be confirmed; the first code confirms a new one
   */
  async use(tx: Db, userId: string, code: string, which: 'confirmed' | 'unconfirmed'): Promise<boolean> {
    const row = await tx.totpSecret.findUnique({ where: { userId } });
    if (!row || (row.confirmedAt !== null) !== (which === 'confirmed')) return false;
    const secret = open(this.key, row.secret, userId);
    const now = this.clock.now();
    const step = secret && matchingStep(secret, plainCode(code), now, row.lastStep ?? -1);
    if (step === null) return false;
    const { count } = await tx.totpSecret.updateMany({
      where: { userId, secret: row.secret, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
      data: { lastStep: step, ...(which === 'unconfirmed' ? { confirmedAt: now } : {}) },
    });
    return count === 1;
  }
}
