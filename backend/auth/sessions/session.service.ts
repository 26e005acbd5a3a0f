import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { runStatement } from '../../database/run-statement.js';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../config/clock.js';
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS, SESSIONS_PER_USER } from '../../contract/limits.js';
import { DAY_MS } from '../../contract/time.js';
import { AppError } from '../../core/errors/app.error.js';
import { Database } from '../../database/database.service.js';
import type { Db } from '../../database/db.js';
import type { Prisma } from '../../generated/prisma/client.js';
import type { UserDto } from '../accounts/user.dto.js';
import { Limits } from '../../core/limits/limits.service.js';
import { AccessTokens } from './access-tokens.js';
import { formatRefreshToken, isSignedBy, type RefreshToken } from './refresh-cookie.js';
import { ACCOUNT_COLUMNS, type AccountFields } from './session-accounts.js';

/** Within this time after a rotation, every response has the same access token. Later responses get a new one. */
const SAME_TOKEN_MS = 60_000;
/** The previous cookie is late when its successor is older than this. Calls sent together arrive sooner. */
const LATE_MS = 30_000;

/** Why a session ended. Stored with the session. */
export type SessionEnd =
  | 'signed-out'
  | 'ended-by-owner'
  | 'rejected'
  | 'password-changed'
  | 'password-reset'
  | 'reuse-detected'
  | 'session-limit';

/** What a browser stores for a session. */
export interface Credentials {
  accessToken: string;
  refreshToken: string;
  /** Seconds until the session ends for good. */
  maxAge: number;
}

interface Refreshed {
  credentials: Credentials;
  user: UserDto;
}

interface SessionState {
  id: string;
  userId: string;
  key: Uint8Array;
  counter: number;
  rotatedAt: Date;
  /** The last counter at which the previous cookie arrived late and was accepted. */
  lateCounter: number | null;
  endsAt: Date;
}

interface StoredSession extends SessionState, AccountFields {
  expiresAt: Date;
  revokedAt: Date | null;
}

const FIND = {
  name: 'session-to-refresh',
  text: `SELECT s.id, s.user_id AS "userId", s.key, s.counter, s.rotated_at AS "rotatedAt", s.late_counter AS "lateCounter", s.ends_at AS "endsAt",
           s.expires_at AS "expiresAt", s.revoked_at AS "revokedAt", ${ACCOUNT_COLUMNS}
         FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = $1`,
};
const ROTATE = {
  name: 'rotate-session',
  text: `UPDATE sessions SET counter = counter + 1, rotated_at = $3, expires_at = least($4, ends_at)
         WHERE id = $1 AND counter = $2 AND revoked_at IS NULL AND expires_at > $3
         RETURNING counter, rotated_at AS "rotatedAt"`,
};

const NOTE_LATE = {
  name: 'note-late-refresh',
  text: `UPDATE sessions SET late_counter = counter WHERE id = $1 AND counter = $2`,
};

/** Sessions: one row for each signed-in browser, from sign-in to sign-out. */
@Injectable()
export class SessionService {
  private readonly logger = new Logger('Sessions');

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly tokens: AccessTokens,
    private readonly audit: AuditService,
    private readonly limits: Limits,
  ) {}

  /**
   * Creates a session. `tx` must have locked the user's row, so that concurrent sign-ins see each other's sessions.
   * Past the limit, the oldest sessions end.
   */
  async issue(tx: Db, userId: string, userAgent: string | null = null): Promise<Credentials> {
    const now = this.clock.now();
    const endsAt = new Date(now.getTime() + SESSION_MAX_DAYS * DAY_MS);
    const session = await tx.session.create({
      data: {
        userId,
        userAgent,
        key: randomBytes(32),
        rotatedAt: now,
        createdAt: now,
        expiresAt: new Date(now.getTime() + SESSION_IDLE_DAYS * DAY_MS),
        endsAt,
      },
    });
    const surplus = await tx.session.findMany({
      where: { userId, revokedAt: null, expiresAt: { gt: now } },
      orderBy: { id: 'desc' },
      skip: SESSIONS_PER_USER,
      select: { id: true },
    });
    if (surplus.length > 0) await this.end(tx, { id: { in: surplus.map(({ id }) => id) } }, 'session-limit');
    return this.credentials(session, now);
  }

  /**
   * The current cookie rotates. The previous one gets the current one again: its response was lost, or several calls
   * were sent at once. An older cookie means that somebody else has a copy, so the session ends. It also ends when
   * the previous cookie arrives late after two rotations in a row: then two clients share it.
   * @throws AppError SESSION_EXPIRED, or RATE_LIMITED
   */
  async refresh(token: RefreshToken): Promise<Refreshed> {
    const session = await this.find(token);
    await this.limits.consume('refresh', session.id);
    if (token.counter === session.counter) {
      const rotated = await this.rotate(session);
      // Another call with the same cookie was faster. Return the result of its rotation.
      const current = rotated ? { ...session, ...rotated } : await this.find(token);
      return this.refreshed(current);
    }
    if (token.counter === session.counter - 1 && (await this.mayBeLost(session)))
      return this.refreshed(session);
    if (token.counter < session.counter) await this.endReused(session);
    throw new AppError('SESSION_EXPIRED');
  }

  /** Ends the session of a refresh cookie, even if the cookie is an old one. */
  async endByToken(token: RefreshToken): Promise<void> {
    const rows = await runStatement<StoredSession>(this.database.pool, {
      ...FIND,
      values: [token.sessionId],
    });
    if (rows[0] && isSignedBy(token, rows[0].key)) await this.endById(rows[0].id);
  }

  async endById(id: string): Promise<void> {
    await this.end(this.database.prisma, { id }, 'signed-out');
  }

  /** Ends every session of a user. Their access tokens are refused as soon as `tx` commits. */
  async endAll(tx: Db, userId: string, reason: SessionEnd): Promise<void> {
    await this.end(tx, { userId }, reason);
  }

  /** Ends one session of a user. @returns false when it is not the user's or has ended */
  async endOne(tx: Db, userId: string, id: string): Promise<boolean> {
    const active = { expiresAt: { gt: this.clock.now() } };
    return (await this.end(tx, { id, userId, ...active }, 'ended-by-owner')) === 1;
  }

  /** Ends every session of a user but one. */
  async endOthers(tx: Db, userId: string, keptId: string, reason: SessionEnd): Promise<void> {
    await this.end(tx, { userId, id: { not: keptId } }, reason);
  }

  /** @returns how many sessions this call ended */
  private async end(tx: Db, which: Prisma.SessionWhereInput, reason: SessionEnd): Promise<number> {
    const { count } = await tx.session.updateMany({
      where: { ...which, revokedAt: null },
      data: { revokedAt: this.clock.now(), revokedReason: reason },
    });
    return count;
  }

  /** @throws AppError SESSION_EXPIRED unless an active session signed the token */
  private async find(token: RefreshToken): Promise<StoredSession> {
    const rows = await runStatement<StoredSession>(this.database.pool, {
      ...FIND,
      values: [token.sessionId],
    });
    const [session] = rows;
    if (!session || !isSignedBy(token, session.key)) throw new AppError('SESSION_EXPIRED');
    if (session.revokedAt || session.expiresAt <= this.clock.now()) throw new AppError('SESSION_EXPIRED');
    if (session.accountStatus === 'REJECTED') {
      await this.endAll(this.database.prisma, session.userId, 'rejected');
      throw new AppError('SESSION_EXPIRED');
    }
    return session;
  }

  /**
   * Increments the counter, if it is still the one that was read. Only one of many concurrent calls succeeds. The
   * others get null, and so does a call whose session has ended.
   */
  private async rotate(session: SessionState): Promise<Pick<SessionState, 'counter' | 'rotatedAt'> | null> {
    const now = this.clock.now();
    const idleEnd = new Date(now.getTime() + SESSION_IDLE_DAYS * DAY_MS);
    const rows = await runStatement<Pick<SessionState, 'counter' | 'rotatedAt'>>(this.database.pool, {
      ...ROTATE,
      values: [session.id, session.counter, now, idleEnd],
    });
    return rows[0] ?? null;
  }

  /** Whether a caller with the previous cookie may simply have missed the response with the current one. */
  private async mayBeLost({ id, counter, rotatedAt, lateCounter }: SessionState): Promise<boolean> {
    const isLate = this.clock.now().getTime() - rotatedAt.getTime() >= LATE_MS;
    if (!isLate || lateCounter === counter) return true;
    if (lateCounter === counter - 1) return false;
    await this.database.pool.query({ ...NOTE_LATE, values: [id, counter] });
    return true;
  }

  private async endReused({ id, userId }: SessionState): Promise<void> {
    await this.database.transaction(async (tx) => {
      if ((await this.end(tx, { id }, 'reuse-detected')) === 0) return;
      this.logger.warn(
        `Refresh cookie used again after its successors: session ${id} of user ${userId} ended`,
      );
      await this.audit.record(tx, null, {
        action: 'session.reuse-detected',
        subjectType: 'user',
        subjectId: userId,
        after: { sessionId: id },
      });
    });
  }

  private refreshed(session: StoredSession): Refreshed {
    return { credentials: this.credentials(session), user: { ...session, id: session.userId } };
  }

  private credentials(session: SessionState, now = this.clock.now()): Credentials {
    const { id, userId, key, counter, rotatedAt, endsAt } = session;
    const issuedAt = now.getTime() - rotatedAt.getTime() < SAME_TOKEN_MS ? rotatedAt : now;
    return {
      accessToken: this.tokens.sign(userId, id, issuedAt),
      refreshToken: formatRefreshToken(id, counter, key),
      maxAge: Math.floor((endsAt.getTime() - issuedAt.getTime()) / 1000),
    };
  }
}
