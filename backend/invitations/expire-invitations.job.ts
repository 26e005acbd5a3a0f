import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../config/clock.js';
import { INVITATION_EXPIRY_DAYS, INVITATION_REMINDER_HOURS } from '../contract/limits.js';
import { describeJob } from '../contract/jobs/thread.js';
import { HOUR_MS } from '../contract/time.js';
import { paths } from '../contract/web/web-paths.js';
import { Database } from '../database/database.service.js';
import type { Prisma } from '../generated/prisma/client.js';
import { JobsService } from '../jobs/jobs.service.js';
import { MailQueue } from '../mail/mail.queue.js';
import { invitationExpired, invitationReminder } from '../mail/templates/invitation.js';
import { recipientOf, recipientSelect } from '../management/business-mail.js';
import { cancelInvitations } from '../management/cancel-invitations.js';
import { getBusiness } from '../management/get-business.js';
import { answerBy, expiresAt } from './invitation.policy.js';

/** Invitations per query. */
const BATCH = 200;

const named = { select: { name: true, email: true } } as const;
const selection = {
  status: true,
  invitationType: true,
  createdAt: true,
  lastSentAt: true,
  inviteMessage: true,
  serviceCategory: { select: { name: true } },
  deadline: { select: { title: true, dueOn: true } },
  business: { select: { name: true, ...recipientSelect } },
  property: { select: { memorableName: true, address: true, owner: named } },
  inviter: { select: { id: true, name: true } },
} satisfies Prisma.InvitationSelect;

/**
 * Handles unanswered invitations: first one reminder to the business, later the expiry. Each step is one conditional
 * write with its side effects in one transaction, so several replicas may run this at once.
 */
@Injectable()
export class ExpireInvitationsJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule({
      task: 'expire_invitations',
      formerTask: 'invitation_upkeep',
      cron: '*/5 * * * *',
      maxAttempts: 2,
      run: () => this.run(),
    });
  }

  /** @throws AggregateError with the invitations that failed, after all others were processed */
  async run(): Promise<void> {
    const errors = [...(await this.forEach(this.due(), (id) => this.expire(id)))];
    errors.push(...(await this.forEach(this.unreminded(), (id) => this.remind(id))));
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} invitations failed`);
  }

  private due(): Prisma.InvitationWhereInput {
    const bound = new Date(this.clock.now().getTime() - INVITATION_EXPIRY_DAYS * 24 * HOUR_MS);
    // `lastSentAt` is never before `createdAt`. The first condition is only there so that the index can be used.
    return { status: 'PENDING', createdAt: { lte: bound }, lastSentAt: { lte: bound } };
  }

  /** Leaves out businesses that may not respond now. */
  private unreminded(): Prisma.InvitationWhereInput {
    const bound = new Date(this.clock.now().getTime() - INVITATION_REMINDER_HOURS * HOUR_MS);
    return {
      status: 'PENDING',
      createdAt: { lte: bound },
      lastSentAt: { lte: bound },
      remindedAt: null,
      business: { listed: true },
    };
  }

  private async forEach(
    where: Prisma.InvitationWhereInput,
    work: (id: string) => Promise<void>,
  ): Promise<unknown[]> {
    const errors: unknown[] = [];
    let last: string | undefined;
    for (;;) {
      const found = await this.database.prisma.invitation.findMany({
        where: { ...where, ...(last ? { id: { gt: last } } : {}) },
        orderBy: { id: 'asc' },
        take: BATCH,
        select: { id: true },
      });
      for (const { id } of found) await work(id).catch((error: unknown) => errors.push(error));
      last = found.at(-1)?.id;
      if (found.length < BATCH) return errors;
    }
  }

  private expire(id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const where = { id, ...this.due() };
      const event = { action: 'invitation.expired' } as const;
      const [invitation] = await cancelInvitations(tx, this.audit, null, where, event, this.clock.now());
      if (!invitation) return;
      const { property } = invitation;
      await this.mail.enqueue(
        tx,
        property.owner.email,
        invitationExpired({
          ownerName: property.owner.name,
          businessName: getBusiness(invitation).name,
          propertyName: property.memorableName,
          job: describeJob(invitation, property.memorableName, 'PENDING'),
        }),
      );
    });
  }

  private remind(id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { count } = await tx.invitation.updateMany({
        where: { id, ...this.unreminded() },
        data: { remindedAt: this.clock.now() },
      });
      if (count === 0) return;
      const invitation = await tx.invitation.findUniqueOrThrow({ where: { id }, select: selection });
      const { inviteMessage, property, inviter } = invitation;
      const business = getBusiness(invitation);
      await this.mail.enqueue(
        tx,
        recipientOf(business),
        invitationReminder({
          type: invitation.invitationType,
          businessName: business.name,
          propertyName: property.memorableName,
          propertyAddress: property.address,
          inviterName: inviter?.name ?? property.owner.name,
          inviteMessage,
          job: describeJob(invitation, property.memorableName, 'PENDING'),
          answerBy: answerBy(invitation, this.clock.now()),
          expiresAt: expiresAt(invitation.lastSentAt),
          path: paths.business(business.id),
        }),
        inviter ? { sender: inviter.id } : {},
      );
    });
  }
}
