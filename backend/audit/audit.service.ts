import { Injectable } from '@nestjs/common';
import type { AuditAction, AuditChanges, AuditSubject } from '../contract/audit-actions.js';
import type { Actor } from '../core/access/actor.js';
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

/** The columns of an entry. */
export function toAuditColumns(entry: AuditEntry) {
  return {
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    businessId: entry.businessId ?? (entry.subjectType === 'business' ? entry.subjectId : null),
    before: (entry.before as Prisma.InputJsonObject | null | undefined) ?? Prisma.DbNull,
    after: (entry.after as Prisma.InputJsonObject | null | undefined) ?? Prisma.DbNull,
    notes: entry.notes ?? null,
  };
}

/** Appends to the audit log, always in the same transaction as the change. */
@Injectable()
export class AuditService {
  /**
   * Writes one or more events with one statement.
   * @param actor who made the change; null for the platform itself
   */
  async record(
    tx: Db,
    actor: Pick<Actor, 'id' | 'requestId'> | null,
    ...entries: readonly AuditEntry[]
  ): Promise<void> {
    const by = { actorId: actor?.id ?? null, requestId: actor?.requestId ?? null };
    await tx.auditEvent.createMany({ data: entries.map((entry) => ({ ...by, ...toAuditColumns(entry) })) });
  }
}
