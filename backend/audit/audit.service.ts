import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { readRows } from '../database/run-statement.js';
import type { AuditAction, AuditChanges, AuditSubject } from '../contract/audit-actions.js';
import { isRepeatable, OWN_AUDIT_ACTIONS, type TextDigest } from '../contract/history/own-events.js';
import { AUDIT_TEXT_MAX, OWN_EVENTS_PER_DAY } from '../contract/limits.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import { Prisma } from '../generated/prisma/client.js';

/** An action with its data before and after. */
export type AuditChange<Action extends AuditAction = AuditAction> = {
  [One in Action]: { action: One } & AuditChanges[One];
}[Action];

export type AuditEntry = AuditChange & {
  subjectType: AuditSubject;
  subjectId: string;
  /** The business whose timeline shows the event. */
  businessId?: string | null;
  notes?: string | null;
};

/** The values, with length and SHA-256 in place of long texts: the log only grows, and the record has the text itself. */
function shorten(values: object | null | undefined): Prisma.InputJsonObject | null {
  if (!values) return null;
  const text = JSON.stringify(values, (_name, value: unknown): unknown =>
    typeof value === 'string' && value.length > AUDIT_TEXT_MAX ? digestOf(value) : value,
  );
  return JSON.parse(text) as Prisma.InputJsonObject;
}

const digestOf = (text: string): TextDigest => ({
  characters: text.length,
  sha256: createHash('sha256').update(text).digest('hex'),
});

/** What a reviewer gives as the reason stands nowhere else, so it is kept whole. The message of an invitation is not. */
function shortenNotes({ action, notes }: AuditEntry): string | null {
  if (!notes || notes.length <= AUDIT_TEXT_MAX || !OWN_AUDIT_ACTIONS.includes(action)) return notes ?? null;
  const { characters, sha256 } = digestOf(notes);
  return `${characters} characters, SHA-256 ${sha256}`;
}

/** The columns of an entry. */
export function toAuditColumns(entry: AuditEntry) {
  return {
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    businessId: entry.businessId ?? (entry.subjectType === 'business' ? entry.subjectId : null),
    before: shorten(entry.before) ?? Prisma.DbNull,
    after: shorten(entry.after) ?? Prisma.DbNull,
    notes: shortenNotes(entry),
  };
}

/** Appends to the audit log, always in the same transaction as the change. */
@Injectable()
export class AuditService {
  /**
   * Writes one or more events.
   * @param actor who made the change; null for the platform itself
   * @throws AppError CHANGE_LIMIT when the account has caused too many events on its own things
   */
  async record(
    tx: Db,
    actor: Pick<Actor, 'id' | 'requestId'> | null,
    ...entries: readonly AuditEntry[]
  ): Promise<void> {
    if (actor && entries.some(({ action }) => isRepeatable(action))) await assertRoom(tx, actor);
    const by = { actorId: actor?.id ?? null, requestId: actor?.requestId ?? null };
    await tx.auditEvent.createMany({ data: entries.map((entry) => ({ ...by, ...toAuditColumns(entry) })) });
  }

  /** Writes one event and returns its id. */
  async recordOne(
    tx: Db,
    { id: actorId, requestId }: Pick<Actor, 'id' | 'requestId'>,
    entry: AuditEntry,
  ): Promise<string> {
    const data = { actorId, requestId, ...toAuditColumns(entry) };
    const { id } = await tx.auditEvent.create({ data, select: { id: true } });
    return id;
  }
}

/** @throws AppError CHANGE_LIMIT with the seconds until there is room for one more event */
async function assertRoom(tx: Db, { id }: Pick<Actor, 'id'>): Promise<void> {
  const [found] = await readRows<{ count: number; seconds: number | null }>(tx)`
    SELECT count(*)::int AS count, ceil(extract(epoch FROM min(at) + interval '24 hours' - now()))::int AS seconds
    FROM (SELECT at FROM audit_events
          WHERE actor_id = ${id}::uuid AND at > now() - interval '24 hours' AND action = ANY(${[...OWN_AUDIT_ACTIONS]})
          ORDER BY at DESC LIMIT ${OWN_EVENTS_PER_DAY}::int) latest`;
  if (found && found.count >= OWN_EVENTS_PER_DAY)
    throw new AppError('CHANGE_LIMIT', { retryAfter: Math.max(1, found.seconds ?? 0) });
}
