import { v7 as uuidv7 } from 'uuid';
import { type AuditEntry, toAuditColumns } from '../../audit/audit.service.js';
import type { Db } from '../../database/db.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { DAY_MS, HOUR_MS } from '../../contract/time.js';

/** Time of day (UTC) of the events, and how far they may be from it, in hours. */
const ANCHOR_HOUR = 10.5;
const SPREAD_HOURS = 1.5;

/** The times and the audit log of the demonstration data. */
export class DemoHistory {
  private readonly anchor: number;
  private readonly events: Prisma.AuditEventCreateManyInput[] = [];
  private drawn = 0;
  private readonly starts = new Map<string, Date>();

  constructor(readonly now: Date) {
    const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + ANCHOR_HOUR * HOUR_MS;
    // No event may be in the future, so early in the day it starts from yesterday.
    this.anchor = today + SPREAD_HOURS * HOUR_MS > now.getTime() ? today - DAY_MS : today;
  }

  /** A time on the day this many days ago. Events at least a fifth of a day apart keep their order. */
  at(daysAgo: number): Date {
    this.drawn += 1;
    // The golden ratio spreads the times evenly, and the same way at every run.
    const place = (this.drawn * 0.618034) % 1;
    return new Date(this.anchor - daysAgo * DAY_MS + (place - 0.5) * 2 * SPREAD_HOURS * HOUR_MS);
  }

  /** When a business started at a property: one moment for the invitation and for the property. */
  startOf(business: string, property: string, daysAgo: number): Date {
    const start = `${business} at ${property}`;
    const at = this.starts.get(start) ?? this.at(daysAgo);
    this.starts.set(start, at);
    return at;
  }

  /** An id that sorts by time, like those of the database. */
  id(at: Date): string {
    return uuidv7({ msecs: at.getTime() });
  }

  /** @param actorId null for the platform itself */
  record(at: Date, actorId: string | null, entry: AuditEntry): void {
    this.events.push({ id: this.id(at), at, actorId, ...toAuditColumns(entry) });
  }

  async write(tx: Db): Promise<void> {
    await tx.auditEvent.createMany({ data: this.events });
  }
}
