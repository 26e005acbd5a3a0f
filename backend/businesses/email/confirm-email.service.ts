import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../config/clock.js';
import { ERRORS } from '../../contract/errors.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { sha256 } from '../../core/sha256.js';
import { Database } from '../../database/database.service.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { findOwnBusiness, lockOwnBusiness } from '../access/find-business.js';
import type { ConfirmBusinessEmailDto } from './confirm-email.dto.js';
import { sendEmailLink } from './send-email-link.js';

/** Links that confirm that a business's email is read by somebody who wants its mail. */
@Injectable()
export class ConfirmEmailService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError CONFIRMATION_TOKEN_INVALID when the token is unknown, used, too old or for an earlier email */
  async confirm({ token }: ConfirmBusinessEmailDto): Promise<void> {
    const now = this.clock.now();
    const tokenHash = sha256(token);
    const open = { tokenHash, usedAt: null, expiresAt: { gt: now } };
    const link = await this.database.prisma.businessEmailLink.findUnique({ where: open });
    if (!link) throw invalidToken();
    const { businessId, email } = link;
    await this.database.transaction(async (tx) => {
      // Locks the business before its links, like a change of the email.
      await tx.$queryRaw`SELECT id FROM businesses WHERE id = ${businessId}::uuid FOR NO KEY UPDATE`;
      const used = await tx.businessEmailLink.updateMany({ where: open, data: { usedAt: now } });
      const confirmed = await tx.business.updateMany({
        where: { id: businessId, email },
        data: { emailConfirmedAt: now },
      });
      if (used.count === 0 || confirmed.count === 0) throw invalidToken();
      await tx.businessEmailLink.deleteMany({ where: { businessId, usedAt: null } });
      await this.audit.record(tx, null, {
        action: 'business.email-confirmed',
        subjectType: 'business',
        subjectId: businessId,
        businessId,
      });
    });
  }

  /** @throws AppError BUSINESS_NOT_FOUND, FORBIDDEN, BUSINESS_EMAIL_CONFIRMED, CONFIRMATION_LINK_LIMIT_REACHED */
  async sendAgain(actor: Actor, id: string): Promise<void> {
    await findOwnBusiness(this.database.prisma, id, actor);
    await this.database.transaction(async (tx) => {
      await lockOwnBusiness(tx, id, actor.id);
      const outcome = await sendEmailLink(tx, this.mail, id, this.clock.now());
      if (outcome === 'confirmed') throw new AppError('BUSINESS_EMAIL_CONFIRMED');
      if (outcome === 'limit-reached') throw new AppError('CONFIRMATION_LINK_LIMIT_REACHED');
    });
  }
}

function invalidToken(): AppError {
  return new AppError('CONFIRMATION_TOKEN_INVALID', {
    errors: { token: ERRORS.CONFIRMATION_TOKEN_INVALID.message },
  });
}
