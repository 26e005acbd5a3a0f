import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { lockSignedIn, lockUser } from '../../auth/accounts/lock-user.js';
import { Clock } from '../../config/clock.js';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { sha256 } from '../../core/sha256.js';
import { Database } from '../../database/database.service.js';
import type { CalendarResponse, CalendarUrlResponse } from './calendar.dto.js';
import { writeCalendar } from './write-calendar.js';

const TOKEN_BYTES = 32;

/** The calendar of an account's deadlines, at a secret address that calendar programs can read without signing in. */
@Injectable()
export class CalendarService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async get(actor: Actor): Promise<CalendarResponse> {
    const feed = await this.database.prisma.calendarFeed.findUnique({ where: { userId: actor.id } });
    return { createdAt: feed?.createdAt ?? null };
  }

  /**
   * Makes a new address. The one before ends at once.
   * @throws AppError UNAUTHORIZED when the account was just deleted or the session has just ended
   */
  async renew(actor: Actor): Promise<CalendarUrlResponse> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const feed = { tokenHash: sha256(token), createdAt: this.clock.now() };
    await this.database.transaction(async (tx) => {
      await lockSignedIn(tx, actor);
      await tx.calendarFeed.upsert({
        where: { userId: actor.id },
        create: { userId: actor.id, ...feed },
        update: feed,
      });
      await this.record(tx, actor, 'account.calendar-made');
    });
    return { url: `${this.env.apiUrl}/calendar/${token}.ics` };
  }

  /** Ends the address, if there is one. */
  async end(actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await lockUser(tx, actor.id))) throw new AppError('UNAUTHORIZED');
      const { count } = await tx.calendarFeed.deleteMany({ where: { userId: actor.id } });
      if (count > 0) await this.record(tx, actor, 'account.calendar-ended');
    });
  }

  /**
   * The calendar at an address, in the format of RFC 5545.
   * @throws AppError CALENDAR_NOT_FOUND, also when the account is not verified any more
   */
  async read(token: string): Promise<string> {
    const feed = await this.database.prisma.calendarFeed.findFirst({
      where: { tokenHash: sha256(token), user: { accountStatus: 'VERIFIED' } },
      select: { userId: true },
    });
    if (!feed) throw new AppError('CALENDAR_NOT_FOUND');
    const deadlines = await this.database.prisma.deadline.findMany({
      where: { property: { ownerId: feed.userId } },
      orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
      relationLoadStrategy: 'join',
      select: {
        id: true,
        title: true,
        dueOn: true,
        note: true,
        updatedAt: true,
        property: { select: { id: true, memorableName: true, address: true } },
      },
    });
    return writeCalendar(deadlines, this.env);
  }

  private record(
    tx: Parameters<AuditService['record']>[0],
    actor: Actor,
    action: 'account.calendar-made' | 'account.calendar-ended',
  ): Promise<void> {
    return this.audit.record(tx, actor, { action, subjectType: 'user', subjectId: actor.id });
  }
}
