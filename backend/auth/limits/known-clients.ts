import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { runStatement } from '../../database/run-statement.js';
import { Clock } from '../../config/clock.js';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import { KNOWN_CLIENT_DAYS, KNOWN_CLIENTS_PER_USER } from '../../contract/limits.js';
import { DAY_MS } from '../../contract/time.js';
import { KeyedQueue } from '../../core/keyed-queue.js';
import { clientOf } from '../../core/limits/client-of.js';
import { Database } from '../../database/database.service.js';
import type { Db } from '../../database/db.js';

/** What a call shows of its client: the value of its device cookie, if it has one, and its address. */
export interface Client {
  device: string | null;
  address: string | null;
}

/**
 * The browsers and addresses from which an account has signed in. They have their own allowance of sign-ins, so that
 * others cannot keep the account's owner out by guessing. Only keyed hashes are stored.
 */
@Injectable()
export class KnownClients {
  private readonly key: string;
  private readonly lookUps = new KeyedQueue();

  constructor(
    @Inject(ENV) env: Env,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.key = env.jwtSecret;
  }

  /**
   * The hash of the client if the account has signed in from it, else null. A device comes before an address.
   * Look-ups for one account run one after another, so that a flood of guesses does not use up the pool.
   */
  find(email: string, client: Client): Promise<string | null> {
    return this.lookUps.run(email, () => this.lookUp(email, client));
  }

  private async lookUp(email: string, client: Client): Promise<string | null> {
    const rows = await runStatement<{ hash: Buffer }>(this.database.pool, {
      name: 'known-client',
      text: `
        SELECT k.key_hash AS hash FROM users u JOIN known_clients k ON k.user_id = u.id
        WHERE u.email = $1 AND k.last_seen_at > $4
          AND ((k.kind = 'device' AND k.key_hash = $2) OR (k.kind = 'address' AND k.key_hash = $3))
        ORDER BY k.kind DESC LIMIT 1`,
      values: [
        email,
        this.hash('device', client.device),
        this.hash('address', client.address),
        this.oldest(),
      ],
    });
    return rows[0]?.hash.toString('base64url') ?? null;
  }

  /**
   * Adds the client to those that the account knows. `tx` must have locked the user's row.
   * @returns true when the account knows other browsers but not this one
   */
  async remember(tx: Db, userId: string, client: Client): Promise<boolean> {
    const now = this.clock.now();
    const device = this.hash('device', client.device);
    const devices = await tx.knownClient.findMany({
      where: { userId, kind: 'device' },
      select: { keyHash: true },
    });
    for (const kind of ['device', 'address'] as const) {
      const keyHash = this.hash(kind, client[kind]);
      if (!keyHash) continue;
      await tx.knownClient.upsert({
        where: { userId_kind_keyHash: { userId, kind, keyHash } },
        create: { userId, kind, keyHash, firstSeenAt: now, lastSeenAt: now },
        update: { lastSeenAt: now },
      });
    }
    await tx.$executeRaw`
      DELETE FROM known_clients WHERE user_id = ${userId}::uuid AND (kind, key_hash) IN (
        SELECT kind, key_hash FROM (
          SELECT kind, key_hash, row_number() OVER (PARTITION BY kind ORDER BY last_seen_at DESC, key_hash) AS place
          FROM known_clients WHERE user_id = ${userId}::uuid) AS ranked
        WHERE place > ${KNOWN_CLIENTS_PER_USER})`;
    const isKnown = ({ keyHash }: { keyHash: Uint8Array }) =>
      device !== null && Buffer.compare(keyHash, device) === 0;
    return devices.length > 0 && !devices.some(isKnown);
  }

  /** Leaves only this client known. */
  async replaceAll(tx: Db, userId: string, client: Client): Promise<void> {
    await tx.knownClient.deleteMany({ where: { userId } });
    await this.remember(tx, userId, client);
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - KNOWN_CLIENT_DAYS * DAY_MS);
  }

  private hash(kind: keyof Client, value: string | null): Uint8Array<ArrayBuffer> | null {
    if (value === null) return null;
    return new Uint8Array(createHmac('sha256', this.key).update(`known-client:${kind}:${value}`).digest());
  }
}

/** The address of a call as the limits count it. */
export const addressOf = (request: Pick<FastifyRequest, 'ip'>): string => clientOf(request.ip);
