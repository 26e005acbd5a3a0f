import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { viewOf } from '../businesses/access/business.policy.js';
import { DraftTokens } from '../businesses/ranking/draft-token.js';
import { Clock } from '../config/clock.js';
import type { InvitationAction } from '../contract/statuses.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { BoundedList } from '../core/lists/bounded-list.js';
import { violates } from '../database/database.errors.js';
import { Database } from '../database/database.service.js';
import type { Db } from '../database/db.js';
import { type Queryable, readRows } from '../database/run-statement.js';
import { MailQueue } from '../mail/mail.queue.js';
import { toRefusal } from '../management/lock-property.js';
import { businessRoleOf } from '../management/people.policy.js';
import { validateFreeFrom, mayKnowInvitation } from './invitation.policy.js';
import type {
  CreateInvitationDto,
  DeclineInvitationDto,
  InvitationsQuery,
} from './invitation-requests.dto.js';
import {
  type InvitationResponse,
  type InvitationDto,
  type InvitationListResponse,
  toInvitationDto,
} from './invitations.dto.js';
import { readInvitations } from './read-invitations.js';
import { listInvitations, listNewestInvitations, listNewestOfSides } from './list-invitations.js';
import { resendInvitation, sendInvitation } from './send-invitation.js';
import { transitionInvitation } from './transition-invitation.js';

@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
    private readonly drafts: DraftTokens,
  ) {}

  /** @param query with `id` for one invitation */
  list(actor: Actor, query: InvitationsQuery & { id?: string }): Promise<InvitationListResponse> {
    return listInvitations(this.database, actor, query, this.clock.now());
  }

  /** The newest invitations of each side, at most a page of them, without how many there are. */
  listNewest(actor: Actor): Promise<Record<InvitationsQuery['side'], InvitationDto[]>> {
    return listNewestOfSides(this.database, actor, this.clock.now());
  }

  /**
   * The invitations of the actor's own property, newest first.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN
   */
  async listOfProperty(actor: Actor, propertyId: string): Promise<BoundedList<InvitationDto>> {
    const { prisma } = this.database;
    const property = await prisma.property.findFirst({
      where: { id: propertyId, ownerId: actor.id },
      select: { id: true },
    });
    if (!property) throw await toRefusal(prisma, actor, propertyId);
    return listNewestInvitations(this.database, actor, { propertyId }, this.clock.now());
  }

  /**
   * The invitations of a business, newest first, for its owner and staff.
   * @throws AppError BUSINESS_NOT_FOUND, FORBIDDEN
   */
  async listOfBusiness(actor: Actor, businessId: string): Promise<BoundedList<InvitationDto>> {
    const business = await this.database.prisma.business.findUnique({
      where: { id: businessId },
      relationLoadStrategy: 'join',
      select: { ownerId: true, listed: true, staff: { select: { userId: true, role: true } } },
    });
    if (!business || !viewOf(business, actor)) throw new AppError('BUSINESS_NOT_FOUND');
    if (!businessRoleOf(business, actor.id)) throw new AppError('FORBIDDEN');
    return listNewestInvitations(this.database, actor, { businessId }, this.clock.now());
  }

  /** @throws AppError as `sendInvitation` */
  async invite(actor: Actor, request: CreateInvitationDto): Promise<InvitationResponse> {
    return this.write(actor, (tx) =>
      sendInvitation(tx, { ...this.deps, drafts: this.drafts }, actor, request, this.clock.now()),
    );
  }

  /**
   * For callers who name businesses instead of choosing them on their page: an impostor may have renamed an approved one.
   * @throws AppError BUSINESS_NAME_CHANGED if one has another name than a reviewer saw last
   */
  async assertNamesReviewed(businessIds: readonly string[], db: Db = this.database.prisma): Promise<void> {
    const [renamed] = await readRows<{ id: string }>(db)`
      SELECT b.id FROM businesses b
      WHERE b.id = ANY (${[...businessIds]}::uuid[]) AND b.changed_since_approval AND b.name <> (
        SELECT e.before ->> 'name' FROM audit_events e
        WHERE e.business_id = b.id AND e.action = 'business.changed' AND jsonb_exists(e.before, 'name')
          AND e.at > coalesce((
            SELECT max(at) FROM audit_events seen
            WHERE seen.business_id = b.id AND seen.action IN ('business.approved', 'business.reactivated',
                                                              'business.changes-reviewed')), '-infinity')
        ORDER BY e.at, e.id LIMIT 1)
      LIMIT 1`;
    if (renamed) throw new AppError('BUSINESS_NAME_CHANGED');
  }

  /**
   * Invites several businesses to one property: all of them or none.
   * @throws AppError as `sendInvitation`
   */
  async inviteAll(
    actor: Actor,
    businessIds: readonly string[],
    request: Omit<CreateInvitationDto, 'businessId'>,
  ): Promise<void> {
    const mail = this.mail.collect();
    await this.database.transaction(async (tx) => {
      // By id, as others lock several businesses, too.
      for (const businessId of [...businessIds].sort()) {
        const deps = { audit: this.audit, mail, drafts: this.drafts };
        await sendInvitation(tx, deps, actor, { ...request, businessId }, this.clock.now());
      }
      await mail.flush(tx);
    });
  }

  /** @throws AppError as `resendInvitation` */
  async resend(actor: Actor, id: string): Promise<InvitationResponse> {
    return this.write(actor, async (tx) => {
      await resendInvitation(tx, this.deps, actor, id, this.clock.now());
      return id;
    });
  }

  /** @throws AppError as `transitionInvitation` */
  async transition(
    actor: Actor,
    id: string,
    action: InvitationAction,
    message?: string,
  ): Promise<InvitationResponse> {
    return this.write(actor, async (tx) => {
      await transitionInvitation(tx, this.deps, actor, id, { action, at: this.clock.now(), message });
      return id;
    });
  }

  /** @throws AppError VALIDATION_FAILED for the date, and as `transitionInvitation` */
  async decline(
    actor: Actor,
    id: string,
    { reason, freeFrom, responseMessage }: DeclineInvitationDto,
  ): Promise<InvitationResponse> {
    const at = this.clock.now();
    const message = validateFreeFrom(reason, freeFrom, at);
    if (message) throw new AppError('VALIDATION_FAILED', { message, errors: { freeFrom: message } });
    const decline = { reason, freeFrom };
    return this.write(actor, async (tx) => {
      await transitionInvitation(tx, this.deps, actor, id, {
        action: 'decline',
        at,
        message: responseMessage,
        decline,
      });
      return id;
    });
  }

  /** @throws AppError as `transitionInvitation` */
  async cancel(actor: Actor, id: string): Promise<void> {
    await this.transition(actor, id, 'cancel');
  }

  /** @throws AppError INVITATION_NOT_FOUND */
  get(actor: Actor, id: string): Promise<InvitationResponse> {
    return this.read(this.database.queryable, actor, id);
  }

  private async read(db: Queryable, actor: Actor, id: string): Promise<InvitationResponse> {
    const now = this.clock.now();
    const [row] = await readInvitations(db, [id], actor.id, now);
    if (!row || !mayKnowInvitation(row, actor)) throw new AppError('INVITATION_NOT_FOUND');
    return { invitation: toInvitationDto(row, actor, now) };
  }

  private get deps() {
    return { audit: this.audit, mail: this.mail };
  }

  /** Runs in one transaction. Unique indexes enforce the same rules in case a write gets past the locks. */
  private async write(actor: Actor, work: (tx: Db) => Promise<string>): Promise<InvitationResponse> {
    try {
      return await this.database.transaction(async (tx) => this.read(tx, actor, await work(tx)));
    } catch (error) {
      if (violates(error, 'invitations_one_open')) throw new AppError('INVITATION_OPEN');
      if (violates(error, 'invitations_one_active_manager')) throw new AppError('PROPERTY_ALREADY_MANAGED');
      throw error;
    }
  }
}
