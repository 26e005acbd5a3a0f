import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { Sanctions } from '../../auth/sanctions/sanctions.service.js';
import { Clock } from '../../config/clock.js';
import type { ReviewAction } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { Database } from '../../database/database.service.js';
import type { Db } from '../../database/db.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { AppError } from '../../core/errors/app.error.js';
import { type BusinessResponse, toBusinessDto } from '../profile/business.dto.js';
import { readBusinesses } from '../profile/read-businesses.js';
import type { DecisionResponse } from './decision.dto.js';
import { undoDecision } from './undo-decision.js';
import { type Decision, markChangesReviewed, reviewBusiness } from './review-business.js';

@Injectable()
export class ReviewService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
    private readonly sanctions: Sanctions,
  ) {}

  /**
   * @throws AppError BUSINESS_NOT_FOUND, OWN_BUSINESS_REVIEW, BUSINESS_TRANSITION_FORBIDDEN, BUSINESS_CHANGED,
   *   BUSINESS_OWNER_NOT_VERIFIED
   */
  review(actor: Actor, id: string, action: ReviewAction, decision: Decision): Promise<DecisionResponse> {
    const { audit, clock, sanctions } = this;
    return this.database.transaction(async (tx) => {
      const mail = this.mail.collect();
      const eventId = await reviewBusiness(
        tx,
        { audit, mail, clock, sanctions },
        actor,
        id,
        action,
        decision,
      );
      await mail.flush(tx);
      return { ...(await this.read(tx, actor, id)), eventId };
    });
  }

  /** @throws AppError BUSINESS_NOT_FOUND, OWN_BUSINESS_REVIEW, DECISION_NOT_UNDOABLE */
  undo(actor: Actor, id: string, eventId: string): Promise<DecisionResponse> {
    const { audit, clock, sanctions } = this;
    return this.database.transaction(async (tx) => {
      const undone = await undoDecision(tx, { audit, clock, sanctions }, actor, id, eventId);
      return { ...(await this.read(tx, actor, id)), eventId: undone };
    });
  }

  /** @throws AppError BUSINESS_NOT_FOUND, OWN_BUSINESS_REVIEW, BUSINESS_TRANSITION_FORBIDDEN, BUSINESS_CHANGED */
  markReviewed(actor: Actor, id: string, revision?: number): Promise<BusinessResponse> {
    return this.database.transaction(async (tx) => {
      await markChangesReviewed(tx, { audit: this.audit, clock: this.clock }, actor, id, revision);
      return this.read(tx, actor, id);
    });
  }

  /**
   * Reads in the transaction of the decision. Later, somebody else may have decided again or deleted the business.
   */
  private async read(tx: Db, actor: Actor, id: string): Promise<BusinessResponse> {
    const [row] = await readBusinesses(tx, [id]);
    if (!row) throw new AppError('BUSINESS_NOT_FOUND');
    return { business: toBusinessDto(row, 'administrator', actor, this.clock.now()) };
  }
}
