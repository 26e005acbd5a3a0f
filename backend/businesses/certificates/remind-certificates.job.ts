import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { CERTIFICATE_REMINDER_DAYS } from '../../contract/limits.js';
import { DAY_MS, dayOf } from '../../contract/time.js';
import { paths } from '../../contract/web/web-paths.js';
import { Database } from '../../database/database.service.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { forEachInBatches } from '../../jobs/for-each-in-batches.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { certificateExpiring } from '../../mail/templates/business.js';
import { approvedName, recipientOf, recipientSelect } from '../../management/business-mail.js';

/**
 * Reminds businesses, once per certificate, that it expires soon. Expired certificates need no job, because every
 * reader compares the expiry date with the clock. Each reminder is one conditional write and one mail in a
 * transaction, so several replicas may run this at once.
 */
@Injectable()
export class RemindCertificatesJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly database: Database,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule({
      task: 'remind_certificates',
      formerTask: 'certificate_upkeep',
      cron: '42 * * * *',
      maxAttempts: 2,
      run: () => this.run(),
    });
  }

  /** @throws AggregateError with the certificates that failed, after all others were processed */
  run(): Promise<void> {
    return forEachInBatches({
      find: (after, size) =>
        this.database.prisma.certificate.findMany({
          where: { ...this.expiring(), ...(after ? { id: { gt: after } } : {}) },
          orderBy: { id: 'asc' },
          take: size,
          select: { id: true },
        }),
      each: ({ id }) => this.remind(id),
      rowLabel: 'certificates',
    });
  }

  /** Leaves out expired certificates. The business sees those on its page. */
  private expiring() {
    const now = this.clock.now();
    const until = new Date(now.getTime() + CERTIFICATE_REMINDER_DAYS * DAY_MS);
    return {
      remindedAt: null,
      expiresOn: { gte: new Date(dayOf(now)), lte: new Date(dayOf(until)) },
    } satisfies Prisma.CertificateWhereInput;
  }

  private remind(id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { count } = await tx.certificate.updateMany({
        where: { id, ...this.expiring() },
        data: { remindedAt: this.clock.now() },
      });
      if (count === 0) return;
      const { scheme, expiresOn, businessService } = await tx.certificate.findUniqueOrThrow({
        where: { id },
        select: {
          scheme: true,
          expiresOn: true,
          businessService: {
            select: {
              business: { select: { name: true, ...recipientSelect } },
              serviceCategory: { select: { name: true } },
            },
          },
        },
      });
      const { business, serviceCategory } = businessService;
      await this.mail.enqueue(
        tx,
        recipientOf(business),
        certificateExpiring({
          businessName: await approvedName(tx, business.id),
          serviceName: serviceCategory.name,
          scheme,
          expiresOn,
          path: paths.business(business.id),
        }),
      );
    });
  }
}
