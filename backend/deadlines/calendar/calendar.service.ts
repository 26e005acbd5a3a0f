import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { runStatement } from '../../database/run-statement.js';
import { AuditService } from '../../audit/audit.service.js';
import { lockSignedIn, lockUser } from '../../auth/accounts/lock-user.js';
import { Clock } from '../../config/clock.js';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import {
  CALENDAR_EVENTS_MAX,
  CALENDAR_MONTHS_AHEAD,
  CALENDAR_MONTHS_BEFORE,
  CALENDAR_NOTE_MAX,
} from '../../contract/limits.js';
import { dayOf } from '../../contract/time.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { Limits } from '../../core/limits/limits.service.js';
import { sha256 } from '../../core/sha256.js';
import { Database } from '../../database/database.service.js';
import type { CalendarResponse, CalendarUrlResponse } from './calendar.dto.js';
import { type CalendarEntry, writeCalendar } from './write-calendar.js';

const TOKEN_BYTES = 32;
/** Calendars that are kept as text. The longest has about 300 kB. */
const KEPT_MAX = 50;

/** What the calendar of account `$1` has on day `$2`. */
const ENTRIES = `
  SELECT d.id, d.title, to_char(d.due_on, 'YYYY-MM-DD') AS "dueOn", left(d.note, ${CALENDAR_NOTE_MAX + 1}) AS note,
         d.updated_at AS "updatedAt", p.id AS "propertyId", p.memorable_name AS "propertyName", p.address
  FROM properties p JOIN deadlines d ON d.property_id = p.id
  WHERE p.owner_id = $1::uuid
    AND d.due_on >= $2::date - interval '${CALENDAR_MONTHS_BEFORE} months'
    AND d.due_on <= $2::date + interval '${CALENDAR_MONTHS_AHEAD} months'
  ORDER BY d.due_on, d.id LIMIT ${CALENDAR_EVENTS_MAX}`;

/** The calendar of an account's deadlines, at a secret address that calendar programs can read without signing in. */
@Injectable()
export class CalendarService {
  /** By account. */
  private readonly kept = new LRUCache<string, { state: string; text: string }>({ max: KEPT_MAX });

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly limits: Limits,
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
   * The calendar at an address, in the format of RFC 5545. It is written anew only when something in it has changed.
   * @throws AppError CALENDAR_NOT_FOUND, also when the account is not verified any more; RATE_LIMITED
   */
  async read(token: string): Promise<string> {
    const tokenHash = sha256(token);
    const feed = await this.database.prisma.calendarFeed.findFirst({
      where: { tokenHash, user: { accountStatus: 'VERIFIED' } },
      select: { userId: true },
    });
    if (!feed) throw new AppError('CALENDAR_NOT_FOUND');
    await this.limits.consume('calendar', `calendar:${Buffer.from(tokenHash).toString('base64url')}`);
    const { pool } = this.database;
    const values = [feed.userId, dayOf(this.clock.now())];
    const found = await runStatement<{ state: string | null }>(pool, {
      name: 'calendar-state',
      text: `SELECT md5(string_agg(entry::text, '')) AS state FROM (${ENTRIES}) entry`,
      values,
    });
    const state = found[0]?.state ?? '';
    const kept = this.kept.get(feed.userId);
    if (kept?.state === state) return kept.text;
    const rows = await runStatement<CalendarEntry>(pool, { name: 'calendar-entries', text: ENTRIES, values });
    const text = writeCalendar(rows, this.env);
    this.kept.set(feed.userId, { state, text });
    return text;
  }

  private record(
    tx: Parameters<AuditService['record']>[0],
    actor: Actor,
    action: 'account.calendar-made' | 'account.calendar-ended',
  ): Promise<void> {
    return this.audit.record(tx, actor, { action, subjectType: 'user', subjectId: actor.id });
  }
}
