import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { AccountReviewService } from '../auth/review/account-review.service.js';
import { describeJob } from '../contract/jobs/thread.js';
import type { Actor } from '../core/access/actor.js';
import type { Db } from '../database/db.js';
import type { Outbox } from '../mail/mail.queue.js';
import { invitationCancelled } from '../mail/templates/invitation.js';
import { invitationMailLimit, recipientOf } from '../management/business-mail.js';
import { cancelInvitations } from '../management/cancel-invitations.js';
import { getBusiness } from '../management/get-business.js';
import { paths } from '../contract/web/web-paths.js';

/** Cancels the pending invitations of an owner who is rejected: nobody could accept them. */
@Injectable()
export class CancelOnRejection implements OnModuleInit {
  constructor(
    private readonly reviews: AccountReviewService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.reviews.onRejection((tx, mail, actor, ownerId) => this.cancel(tx, mail, actor, ownerId));
  }

  private async cancel(tx: Db, mail: Outbox, actor: Actor, ownerId: string): Promise<void> {
    await tx.$queryRaw`
      SELECT p.id FROM properties p
      WHERE p.owner_id = ${ownerId}::uuid
        AND EXISTS (SELECT 1 FROM invitations i WHERE i.property_id = p.id AND i.status = 'PENDING')
      ORDER BY p.id FOR NO KEY UPDATE`;
    const cancelled = await cancelInvitations(
      tx,
      this.audit,
      actor,
      { status: 'PENDING', property: { ownerId } },
      { action: 'invitation.cancelled', notes: 'The owner of the property was rejected' },
    );
    await mail.enqueueAll(
      tx,
      cancelled
        .filter(({ told }) => told)
        .map((invitation) => {
          const { property } = invitation;
          const business = getBusiness(invitation);
          return {
            recipient: recipientOf(business),
            template: invitationCancelled({
              businessName: business.name,
              propertyName: property.memorableName,
              ownerName: null,
              started: null,
              job: describeJob(invitation, property.memorableName, invitation.status),
              path: paths.business(business.id),
            }),
            limit: invitationMailLimit('cancellation', property.id, business.id),
          };
        }),
    );
  }
}
