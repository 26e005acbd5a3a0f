import { Injectable } from '@nestjs/common';
import { runStatement } from '../../database/run-statement.js';
import { Clock } from '../../config/clock.js';
import { SECURITY_AUDIT_ACTIONS } from '../../contract/audit-actions.js';
import { CERTIFICATE_REMINDER_DAYS } from '../../contract/limits.js';
import { DAY_MS, dayOf } from '../../contract/time.js';
import { Database } from '../../database/database.service.js';
import { AuditLogService } from '../audit/audit-log.service.js';
import type {
  ExpiringCertificateDto,
  LastWeekDaysDto,
  LastWeekDto,
  OverviewResponse,
} from './dashboard.dto.js';

const WEEK_DAYS = 7;
const CERTIFICATES = 5;
const SECURITY_EVENTS = 5;
const RECENT_EVENTS = 8;

type DayRow = Record<keyof LastWeekDaysDto, number>;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Reads what the start page of HQ shows beside the figures and the queue. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
  ) {}

  async read(): Promise<OverviewResponse> {
    const now = this.clock.now();
    const [lastWeek, expiringCertificates, securityEvents, recentEvents] = await Promise.all([
      this.countSince(new Date(new Date(dayOf(now)).getTime() - (WEEK_DAYS - 1) * DAY_MS)),
      this.findExpiringCertificates(now),
      this.auditLog.latest(SECURITY_EVENTS, { action: { in: [...SECURITY_AUDIT_ACTIONS] } }),
      this.auditLog.latest(RECENT_EVENTS),
    ]);
    return { lastWeek, expiringCertificates, securityEvents, recentEvents };
  }

  /**
   * Whole days in UTC that end today, as the charts below have them. One statement; each count walks the newest rows
   * of an index.
   */
  private async countSince(since: Date): Promise<LastWeekDto> {
    const rows = await runStatement<DayRow>(this.database.pool, {
      name: 'hq-overview',
      text: `SELECT
          (SELECT count(*)::int FROM users WHERE created_at >= day AND created_at < next AND deleted_at IS NULL)
            AS "signUps",
          (SELECT count(*)::int FROM businesses WHERE created_at >= day AND created_at < next) AS businesses,
          (SELECT count(*)::int FROM audit_events
           WHERE action = 'business.approved' AND at >= day AND at < next) AS approvals
        FROM (SELECT n, $1::timestamptz + n * interval '24 hours' AS day,
                CASE n WHEN $2::int - 1 THEN 'infinity' ELSE $1::timestamptz + (n + 1) * interval '24 hours' END AS next
              FROM generate_series(0, $2::int - 1) AS n) AS days
        ORDER BY n`,
      values: [since, WEEK_DAYS],
    });
    const days = {
      signUps: rows.map(({ signUps }) => signUps),
      businesses: rows.map(({ businesses }) => businesses),
      approvals: rows.map(({ approvals }) => approvals),
    };
    return {
      signUps: sum(days.signUps),
      businesses: sum(days.businesses),
      approvals: sum(days.approvals),
      days,
    };
  }

  private async findExpiringCertificates(now: Date): Promise<ExpiringCertificateDto[]> {
    const rows = await this.database.prisma.certificate.findMany({
      where: {
        expiresOn: {
          gte: new Date(dayOf(now)),
          lte: new Date(now.getTime() + CERTIFICATE_REMINDER_DAYS * DAY_MS),
        },
        businessService: { business: { registrationStatus: 'APPROVED' } },
      },
      orderBy: [{ expiresOn: 'asc' }, { id: 'asc' }],
      take: CERTIFICATES,
      relationLoadStrategy: 'join',
      select: {
        expiresOn: true,
        businessService: {
          select: {
            business: { select: { id: true, name: true } },
            serviceCategory: { select: { name: true } },
          },
        },
      },
    });
    return rows.map(({ expiresOn, businessService: { business, serviceCategory } }) => ({
      businessId: business.id,
      businessName: business.name,
      serviceCategory: serviceCategory.name,
      expiresOn: dayOf(expiresOn),
    }));
  }
}
