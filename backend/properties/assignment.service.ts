import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { Database } from '../database/database.service.js';
import { MailQueue } from '../mail/mail.queue.js';
import { cancelInvitationsOfProperty } from '../management/cancel-invitations.js';
import { lockBusinessForShare } from '../management/lock-business.js';
import { lockOwnProperty } from '../management/lock-property.js';
import { setManager } from '../management/set-manager.js';
import { mailFormerManager, mailNewManager } from './mail-manager.js';
import { type PropertyResponse, propertySelect, toPropertyDto } from './properties.dto.js';

/** Lets owners assign a property to a business and take it back. */
@Injectable()
export class AssignmentService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
  ) {}

  /**
   * Makes an approved business the manager and replaces the previous one. Mails both.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN, BUSINESS_NOT_FOUND, BUSINESS_NOT_ASSIGNABLE
   */
  async assign(actor: Actor, id: string, businessId: string): Promise<PropertyResponse> {
    const property = await this.database.transaction(async (tx) => {
      const own = await lockOwnProperty(tx, actor, id);
      const mail = this.mail.collect();
      const cancelled = await cancelInvitationsOfProperty(
        tx,
        { audit: this.audit, mail },
        actor,
        own,
        { status: 'ACTIVE', invitationType: 'PROPERTY_MANAGER', businessId: { not: businessId } },
        'Another business was assigned',
      );
      const business = await lockBusinessForShare(tx, businessId);
      if (!business) throw new AppError('BUSINESS_NOT_FOUND');
      if (!business.listed) throw new AppError('BUSINESS_NOT_ASSIGNABLE');
      await setManager(tx, this.audit, actor, own, businessId);
      if (own.managerBusinessId !== businessId) {
        await mailFormerManager(tx, mail, actor, own, cancelled);
        await mailNewManager(tx, mail, actor, own, businessId);
      }
      await mail.flush(tx);
      return tx.property.findUniqueOrThrow({ where: { id }, select: propertySelect });
    });
    return { property: toPropertyDto(property, actor) };
  }

  /**
   * Makes the property self-managed again, and mails the business.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN, PROPERTY_NOT_MANAGED
   */
  async unassign(actor: Actor, id: string): Promise<PropertyResponse> {
    const property = await this.database.transaction(async (tx) => {
      const own = await lockOwnProperty(tx, actor, id);
      if (own.managerBusinessId === null) throw new AppError('PROPERTY_NOT_MANAGED');
      const mail = this.mail.collect();
      const cancelled = await cancelInvitationsOfProperty(
        tx,
        { audit: this.audit, mail },
        actor,
        own,
        { status: 'ACTIVE', invitationType: 'PROPERTY_MANAGER' },
        'The business was unassigned',
      );
      await setManager(tx, this.audit, actor, own, null);
      await mailFormerManager(tx, mail, actor, own, cancelled);
      await mail.flush(tx);
      return tx.property.findUniqueOrThrow({ where: { id }, select: propertySelect });
    });
    return { property: toPropertyDto(property, actor) };
  }
}
