import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { CHALLENGE_MINUTES, CHALLENGE_TRIES } from '../../contract/limits.js';
import { MINUTE_MS } from '../../contract/time.js';
import { sha256 } from '../../core/sha256.js';
import type { Db } from '../../database/db.js';
import type { SignInChallenge } from '../../generated/prisma/client.js';

export type ChallengeKind = 'second-factor' | 'passkey-sign-in' | 'passkey-creation';

/** Sign-ins that wait for their second step, and challenges for passkeys. All of them work for minutes only. */
@Injectable()
export class Challenges {
  constructor(private readonly clock: Clock) {}

  /** @returns the token, which is not stored */
  async create(tx: Db, kind: ChallengeKind, userId: string | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.store(tx, kind, userId, token);
    return token;
  }

  /** Stores a passkey's challenge, which is its own token. */
  async store(tx: Db, kind: ChallengeKind, userId: string | null, token: string): Promise<void> {
    const now = this.clock.now();
    await tx.signInChallenge.create({
      data: {
        kind,
        userId,
        tokenHash: sha256(token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MS),
      },
      select: { id: true },
    });
  }

  /** Counts a try. @returns null when the challenge is unknown, too old, or has no tries left */
  async countTry(tx: Db, kind: ChallengeKind, token: string): Promise<SignInChallenge | null> {
    const [challenge] = await tx.signInChallenge.updateManyAndReturn({
      where: { ...this.open(kind, token), tries: { lt: CHALLENGE_TRIES } },
      data: { tries: { increment: 1 } },
    });
    return challenge ?? null;
  }

  /** Like `countTry` without counting. */
  find(tx: Db, kind: ChallengeKind, token: string): Promise<SignInChallenge | null> {
    return tx.signInChallenge.findUnique({
      where: { ...this.open(kind, token), tries: { lt: CHALLENGE_TRIES } },
    });
  }

  /** Sets what a passkey must sign for this sign-in. */
  async setWebauthn(tx: Db, id: string, webauthnChallenge: string): Promise<void> {
    await tx.signInChallenge.updateMany({ where: { id }, data: { webauthnChallenge } });
  }

  /** Uses a challenge up. Of two callers, one succeeds. */
  async finish(tx: Db, id: string): Promise<boolean> {
    const { count } = await tx.signInChallenge.deleteMany({
      where: { id, expiresAt: { gt: this.clock.now() } },
    });
    return count === 1;
  }

  private open(kind: ChallengeKind, token: string) {
    return { kind, tokenHash: sha256(token), expiresAt: { gt: this.clock.now() } };
  }
}
