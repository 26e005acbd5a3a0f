import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../config/clock.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { Database } from '../database/database.service.js';
import { runStatement } from '../database/run-statement.js';
import type { Db } from '../database/db.js';
import { MailQueue, type Outbox } from '../mail/mail.queue.js';
import { cancelInvitationsOfProperties } from '../management/cancel-invitations.js';
import { lockBusinessForShare } from '../management/lock-business.js';
import { lockManagedProperty, lockOwnProperty, type OwnProperty } from '../management/lock-property.js';
import { setManager } from '../management/set-manager.js';
import { releaseProperty } from './release-property.js';
import { mailFormerManagers, mailNewManager } from './mail-manager.js';
import { type PropertyResponse, propertySelect, toPropertyDto } from './properties.dto.js';

const MANAGED_SINCE = `
  SELECT e.at FROM properties p
  JOIN audit_events e ON e.subject_type = 'property' AND e.subject_id = p.id
  WHERE p.id = $1::uuid AND p.owner_id = $2::uuid AND e.action = 'property.assigned'
    AND e.after ->> 'businessId' = p.manager_business_id::text
  ORDER BY e.at DESC LIMIT 1`;

/** Lets owners assign a property to a business and take it back. */
@Injectable()
export class AssignmentService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  /** Since when a business manages the actor's own property; null where none does, or where the log does not say it. */
  async managedSince({ id: ownerId }: Pick<Actor, 'id'>, id: string): Promise<Date | null> {
    const [last] = await runStatement<{ at: Date }>(this.database.pool, {
      name: 'managed-since',
      text: MANAGED_SINCE,
      values: [id, ownerId],
    });
    return last?.at ?? null;
  }

  /**
   * Makes an approved business the manager and replaces the previous one. Mails both.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN, BUSINESS_NOT_FOUND, BUSINESS_NOT_ASSIGNABLE, MANAGER_CHANGE_LIMIT
   */
  async assign(actor: Actor, id: string, businessId: string): Promise<PropertyResponse> {
    const property = await this.database.transaction(async (tx) => {
      const own = await lockOwnProperty(tx, actor, id);
      const mail = this.mail.collect();
      const cancelled = await cancelInvitationsOfProperties(
        tx,
        { audit: this.audit, mail },
        actor,
        [own],
        { status: 'ACTIVE', invitationType: 'PROPERTY_MANAGER', businessId: { not: businessId } },
        'Another business was assigned',
      );
      const business = await lockBusinessForShare(tx, businessId);
      if (!business) throw new AppError('BUSINESS_NOT_FOUND');
      if (!business.listed) throw new AppError('BUSINESS_NOT_ASSIGNABLE');
      await setManager(tx, this.audit, actor, own, businessId, this.clock.now());
      if (own.managerBusinessId !== businessId) {
        await mailFormerManagers(tx, mail, actor, [own], cancelled);
        await mailNewManager(tx, mail, actor, own, businessId);
      }
      await mail.flush(tx);
      return tx.property.findUniqueOrThrow({ where: { id }, select: propertySelect });
    });
    return { property: toPropertyDto(property, actor) };
  }

  /**
   * Makes the property self-managed again, and mails the other side: the owner takes it back, or the business gives it up.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN, PROPERTY_NOT_MANAGED, MANAGER_CHANGE_LIMIT
   */
  async unassign(actor: Actor, id: string): Promise<PropertyResponse> {
    const property = await this.database.transaction(async (tx) => {
      const { ownerId, ...managed } = await lockManagedProperty(tx, actor, id);
      if (managed.managerBusinessId === null) throw new AppError('PROPERTY_NOT_MANAGED');
      const mail = this.mail.collect();
      if (ownerId === actor.id) await this.takeBack(tx, mail, actor, managed);
      else await releaseProperty(tx, { audit: this.audit, mail }, actor, managed);
      await mail.flush(tx);
      return tx.property.findUniqueOrThrow({ where: { id }, select: propertySelect });
    });
    return { property: toPropertyDto(property, actor) };
  }

  private async takeBack(tx: Db, mail: Outbox, actor: Actor, own: OwnProperty): Promise<void> {
    const cancelled = await cancelInvitationsOfProperties(
      tx,
      { audit: this.audit, mail },
      actor,
      [own],
      { status: 'ACTIVE', invitationType: 'PROPERTY_MANAGER' },
      'The business was unassigned',
    );
    await setManager(tx, this.audit, actor, own, null, this.clock.now());
    await mailFormerManagers(tx, mail, actor, [own], cancelled);
  }
}
