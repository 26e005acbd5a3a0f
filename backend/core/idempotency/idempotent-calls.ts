import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../config/clock.js';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEYS_PER_USER } from '../../contract/limits.js';
import { HOUR_MS } from '../../contract/time.js';
import { AnsweredTransaction } from '../../database/answered-transaction.js';
import { isLockTimeout } from '../../database/database.errors.js';
import { Database } from '../../database/database.service.js';
import type { Db } from '../../database/db.js';
import { AppError } from '../errors/app.error.js';
import { secondsUntil } from '../http/quota.js';
import { KeyedQueue } from '../keyed-queue.js';
import { deriveKey, open, seal } from '../secret-box.js';
import { sha256 } from '../sha256.js';

/** A call with an `Idempotency-Key`. */
interface IdempotentCall {
  key: string;
  userId: string | null;
  /** Method, address and body. */
  request: string;
}

interface ReplayedCookie {
  name: string;
  value: string;
  options: Parameters<FastifyReply['setCookie']>[2];
}

/** What is kept of an answer, encrypted. */
interface KeptAnswer {
  status: number;
  body: unknown;
  cookies: readonly ReplayedCookie[];
}

/** Another call with the same key has committed in the meantime. */
class AlreadyAnswered extends Error {}

/** Collects the cookies that the answer sets from now on. */
function recordCookies(reply: FastifyReply): readonly ReplayedCookie[] {
  const cookies: ReplayedCookie[] = [];
  const setCookie = reply.setCookie.bind(reply);
  reply.setCookie = (name, value, options) => {
    cookies.push({ name, value, options });
    return setCookie(name, value, options);
  };
  return cookies;
}

const ofCall = ({ userId, key }: IdempotentCall): string => `${userId ?? ''}\n${key}`;

/**
 * Gives the same answer to calls of one caller with the same key, and carries them out once. The row of a key and what
 * the call creates are written in one transaction. Its primary key makes a second call wait for the first. Answers may
 * hold secrets, so they are encrypted under a key made from the caller's key, of which only a hash is stored.
 */
@Injectable()
export class IdempotentCalls {
  /** Calls that wait in it hold no connection. */
  private readonly queue = new KeyedQueue();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_USE, IDEMPOTENCY_KEY_LIMIT_REACHED, and what `work` throws
   */
  run(call: IdempotentCall, reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
    return this.queue.run(ofCall(call), () => this.answer(call, reply, work));
  }

  private async answer(
    call: IdempotentCall,
    reply: FastifyReply,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    const kept = await this.find(call);
    if (kept) return this.replay(reply, kept);
    return this.carryOut(call, reply, work, recordCookies(reply)).catch(async (error: unknown) => {
      if (!(error instanceof AlreadyAnswered)) throw error;
      const other = await this.find(call);
      if (!other) throw new AppError('IDEMPOTENCY_KEY_IN_USE');
      return this.replay(reply, other);
    });
  }

  private carryOut(
    call: IdempotentCall,
    reply: FastifyReply,
    work: () => Promise<unknown>,
    cookies: readonly ReplayedCookie[],
  ): Promise<unknown> {
    const transaction = new AnsweredTransaction({
      begin: (tx) => this.claim(tx, call),
      end: (tx, body) => this.keep(tx, call, { status: reply.statusCode, body, cookies }),
    });
    return transaction.run(work, (inner) => this.database.transaction(inner));
  }

  /** Takes the key for this transaction. Waits while another one has it, at most for the lock timeout. */
  private async claim(tx: Db, call: IdempotentCall): Promise<void> {
    const now = this.clock.now();
    const claimed = await tx.$executeRaw`
      INSERT INTO idempotent_answers (key_hash, user_id, request_hash, created_at)
      VALUES (${sha256(ofCall(call))}, ${call.userId}::uuid, ${this.requestHash(call)}, ${now})
      ON CONFLICT (key_hash) DO UPDATE
        SET request_hash = excluded.request_hash, created_at = excluded.created_at, answer = NULL
        WHERE idempotent_answers.created_at <= ${this.oldest()}`.catch((error: unknown) => {
      throw isLockTimeout(error) ? new AppError('IDEMPOTENCY_KEY_IN_USE') : error;
    });
    if (claimed === 0) throw new AlreadyAnswered();
    if (call.userId !== null) await this.assertWithinLimit(tx, call.userId);
  }

  /** Counts the key that was just claimed. Calls that arrive at once may each see room, so an account may have a few more. */
  private async assertWithinLimit(tx: Db, userId: string): Promise<void> {
    const last = await tx.idempotentAnswer.findFirst({
      where: { userId, createdAt: { gt: this.oldest() } },
      orderBy: { createdAt: 'desc' },
      skip: IDEMPOTENCY_KEYS_PER_USER,
      select: { createdAt: true },
    });
    if (!last) return;
    const retryAfter = secondsUntil(last.createdAt.getTime() - this.oldest().getTime());
    throw new AppError('IDEMPOTENCY_KEY_LIMIT_REACHED', { retryAfter });
  }

  private async keep(tx: Db, call: IdempotentCall, answer: KeptAnswer): Promise<void> {
    await tx.idempotentAnswer.update({
      where: { keyHash: sha256(ofCall(call)) },
      data: { answer: seal(this.secretOf(call), JSON.stringify(answer), 'idempotent-answer') },
      select: { keyHash: true },
    });
  }

  /** @throws AppError IDEMPOTENCY_KEY_REUSED */
  private async find(call: IdempotentCall): Promise<KeptAnswer | null> {
    const row = await this.database.prisma.idempotentAnswer.findUnique({
      where: { keyHash: sha256(ofCall(call)), createdAt: { gt: this.oldest() } },
    });
    if (!row) return null;
    if (Buffer.compare(row.requestHash, this.requestHash(call)) !== 0)
      throw new AppError('IDEMPOTENCY_KEY_REUSED');
    // Null after a change of JWT_SECRET: then nobody can read the answer any more, but the key stays used.
    const text = row.answer && open(this.secretOf(call), row.answer, 'idempotent-answer');
    if (!text) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return JSON.parse(text.toString('utf8')) as KeptAnswer;
  }

  private replay(reply: FastifyReply, { status, body, cookies }: KeptAnswer): unknown {
    void reply.status(status);
    for (const { name, value, options } of cookies) void reply.setCookie(name, value, options ?? {});
    return body;
  }

  /** The hash is keyed, because a body may hold a password. */
  private requestHash(call: IdempotentCall): Uint8Array<ArrayBuffer> {
    return sha256(`${Buffer.from(this.secretOf(call)).toString('base64')}\n${call.request}`);
  }

  private secretOf(call: IdempotentCall): Uint8Array {
    return deriveKey(this.env.jwtSecret, 'idempotent-answer', ofCall(call));
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - IDEMPOTENCY_HOURS * HOUR_MS);
  }
}
