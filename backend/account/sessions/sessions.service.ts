import { Injectable } from '@nestjs/common';
import { SessionService } from '../../auth/sessions/session.service.js';
import { Clock } from '../../config/clock.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { Database } from '../../database/database.service.js';
import type { SessionDto } from './sessions.dto.js';

/** The sessions of the caller's own account. */
@Injectable()
export class AccountSessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionService,
    private readonly clock: Clock,
  ) {}

  /** The active sessions: the caller's own first, then the most recently used. */
  async list(actor: Actor): Promise<SessionDto[]> {
    const rows = await this.database.prisma.session.findMany({
      where: { userId: actor.id, revokedAt: null, expiresAt: { gt: this.clock.now() } },
      orderBy: [{ rotatedAt: 'desc' }, { id: 'desc' }],
      select: { id: true, createdAt: true, rotatedAt: true, expiresAt: true, userAgent: true },
    });
    return rows
      .map(({ rotatedAt, ...row }) => ({
        ...row,
        lastUsedAt: rotatedAt,
        current: row.id === actor.sessionId,
      }))
      .sort((one, other) => Number(other.current) - Number(one.current));
  }

  /** @throws AppError SESSION_NOT_FOUND */
  async end(actor: Actor, id: string): Promise<void> {
    if (!(await this.sessions.endOne(this.database.prisma, actor.id, id)))
      throw new AppError('SESSION_NOT_FOUND');
  }

  async endOthers(actor: Actor): Promise<void> {
    await this.sessions.endOthers(this.database.prisma, actor.id, actor.sessionId, 'ended-by-owner');
  }
}
