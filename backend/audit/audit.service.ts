import { Injectable } from '@nestjs/common';
import type { Actor } from '../core/access/actor.js';
import type { Db } from '../database/database.service.js';
import { Prisma } from '../generated/prisma/client.js';

/** What happened, as the audit trail names it: subject and participle. */
export type AuditAction =
  | `account.${string}`
  | `session.${string}`
  | `property.${string}`
  | `business.${string}`
  | `invitation.${string}`;

export const AUDIT_SUBJECTS = ['user', 'property', 'business', 'invitation'] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

export interface AuditEntry {
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string;
  /** The business whose timeline shows the event. */
  businessId?: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  notes?: string | null;
}

/** Appends to the audit trail, always in the transaction of what it tells. */
@Injectable()
export class AuditService {
  /**
   * Writes one event or many, by one statement.
   * @param actor who did it; null when the platform itself did
   */
  async record(
    tx: Db,
    actor: Pick<Actor, 'id' | 'requestId'> | null,
    ...entries: readonly AuditEntry[]
  ): Promise<void> {
    await tx.auditEvent.createMany({
      data: entries.map((entry) => ({
        actorId: actor?.id ?? null,
        requestId: actor?.requestId ?? null,
        action: entry.action,
        subjectType: entry.subjectType,
        subjectId: entry.subjectId,
        businessId: entry.businessId ?? (entry.subjectType === 'business' ? entry.subjectId : null),
        before: (entry.before as Prisma.InputJsonObject | null | undefined) ?? Prisma.DbNull,
        after: (entry.after as Prisma.InputJsonObject | null | undefined) ?? Prisma.DbNull,
        notes: entry.notes ?? null,
      })),
    });
  }
}
