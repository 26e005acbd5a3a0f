import { v7 as uuidv7 } from 'uuid';
import { type AuditEntry, toAuditColumns } from '../../audit/audit.service.js';
import type { Db } from '../../database/database.service.js';
import type { Prisma } from '../../generated/prisma/client.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Hour (UTC) around which things are done, and how far from it they may be. */
const ANCHOR_HOUR = 10.5;
const SPREAD_HOURS = 1.5;

/** The times of the demonstration, and its audit log: what the platform would have written then. */
export class DemoHistory {
  private readonly anchor: number;
  private readonly events: Prisma.AuditEventCreateManyInput[] = [];
  private drawn = 0;

  constructor(readonly now: Date) {
    const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + ANCHOR_HOUR * HOUR_MS;
    // Nothing of it lies in the future, however early in the day it is.
    this.anchor = today + SPREAD_HOURS * HOUR_MS > now.getTime() ? today - DAY_MS : today;
  }

  /** A moment of the day so many days before; two that are a fifth of a day apart never change places. */
  at(daysAgo: number): Date {
    this.drawn += 1;
    // The golden ratio spreads the times evenly, and the same way at each filling.
    const place = (this.drawn * 0.618034) % 1;
    return new Date(this.anchor - daysAgo * DAY_MS + (place - 0.5) * 2 * SPREAD_HOURS * HOUR_MS);
  }

  /** An id that sorts by its time, as those of the database do. */
  id(at: Date): string {
    return uuidv7({ msecs: at.getTime() });
  }

  /** @param actorId null: the platform itself */
  record(at: Date, actorId: string | null, entry: AuditEntry): void {
    this.events.push({ id: this.id(at), at, actorId, ...toAuditColumns(entry) });
  }

  async write(tx: Db): Promise<void> {
    await tx.auditEvent.createMany({ data: this.events });
  }
}
