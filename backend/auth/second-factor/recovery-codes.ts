import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { RECOVERY_CODES } from '../../contract/limits.js';
import type { Db } from '../../database/db.js';
import { Passwords } from '../passwords/passwords.js';
import { plainCode } from './plain-code.js';
import { toBase32 } from './totp.js';

/** 50 random bits: ten characters that are easy to copy by hand. */
const CODE_BYTES = 7;
const CODE_LENGTH = 10;

const newCode = (): string => {
  const text = toBase32(randomBytes(CODE_BYTES)).slice(0, CODE_LENGTH).toLowerCase();
  return `${text.slice(0, 5)}-${text.slice(5)}`;
};
/** An account's codes share a salt, so that one hash finds a code. Ids are random and differ. */
const saltOf = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex');

export interface RecoveryCodeSet {
  /** The codes, to be shown once. */
  codes: string[];
  hashes: Uint8Array<ArrayBuffer>[];
}

/** Codes that replace the second step once each. Like passwords, only their argon2id hashes are stored. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  /** Makes new codes. This takes some time, so do it before the transaction that stores them. */
  async create(userId: string): Promise<RecoveryCodeSet> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    return { codes, hashes: await Promise.all(codes.map((code) => this.hash(userId, code))) };
  }

  hash(userId: string, code: string): Promise<Uint8Array<ArrayBuffer>> {
    return this.passwords.hashWithSalt(plainCode(code).toLowerCase(), saltOf(userId));
  }

  /** Replaces the account's codes. `tx` must have locked the user's row. */
  async replace(tx: Db, userId: string, { hashes }: RecoveryCodeSet): Promise<void> {
    await tx.recoveryCode.deleteMany({ where: { userId } });
    const createdAt = this.clock.now();
    await tx.recoveryCode.createMany({ data: hashes.map((codeHash) => ({ userId, codeHash, createdAt })) });
  }

  /**
   * Deletes the codes of an account that has no second step any more, and its challenges for new passkeys: the next one
   * would be the first step again, which needs the password.
   */
  async deleteIfUnneeded(tx: Db, userId: string): Promise<void> {
    const without = { userId, user: { secondFactor: false } };
    await tx.recoveryCode.deleteMany({ where: without });
    await tx.signInChallenge.deleteMany({ where: { ...without, kind: 'passkey-creation' } });
  }

  /** Uses a code up. @returns false when there is no such code or it was used before */
  async use(tx: Db, userId: string, codeHash: Uint8Array<ArrayBuffer>): Promise<boolean> {
    const { count } = await tx.recoveryCode.updateMany({
      where: { userId, codeHash, usedAt: null },
      data: { usedAt: this.clock.now() },
    });
    return count === 1;
  }
}
