import { Injectable } from '@nestjs/common';
import { runStatement } from '../../database/run-statement.js';
import { toAccountMarks } from '../../auth/sanctions/account-marks.js';
import { Sanctions } from '../../auth/sanctions/sanctions.service.js';
import { SAME_NAME_MAX } from '../../contract/limits.js';
import { AppError } from '../../core/errors/app.error.js';
import { isRefused } from '../../mail/read-mails.js';
import { Database } from '../../database/database.service.js';
import { AuditLogService } from '../audit/audit-log.service.js';
import { type ReviewedUserDto, reviewedUserSelect, toReviewedUserDto } from './hq-users.dto.js';

/** Audit events shown with an account. */
const HISTORY_SIZE = 50;

/** Reads an account with the facts for a review. */
@Injectable()
export class ReviewedUserService {
  constructor(
    private readonly database: Database,
    private readonly auditLog: AuditLogService,
    private readonly sanctions: Sanctions,
  ) {}

  /** @throws AppError USER_NOT_FOUND */
  async get(id: string): Promise<ReviewedUserDto> {
    const { prisma } = this.database;
    const row = await prisma.user.findUnique({
      where: { id, deletedAt: null },
      select: reviewedUserSelect,
      relationLoadStrategy: 'join',
    });
    if (!row) throw new AppError('USER_NOT_FOUND');
    const [emailRefused, earlierSanctions, sameName, history] = await Promise.all([
      isRefused(prisma, row.email),
      this.sanctions.find(
        prisma,
        { kind: 'account', id, accountId: id },
        toAccountMarks(row.email, row.businesses),
      ),
      this.countSameName(row),
      this.auditLog.latest(HISTORY_SIZE, { subjectType: 'user', subjectId: id }),
    ]);
    return toReviewedUserDto(row, { emailRefused, earlierSanctions, sameName, history });
  }

  private async countSameName({ id, name }: { id: string; name: string }): Promise<number> {
    const rows = await runStatement<{ count: number }>(this.database.pool, {
      name: 'hq-same-name',
      text: `SELECT count(*)::int AS count FROM (
               SELECT 1 FROM users WHERE fold_text(name) = fold_text($1) AND id <> $2 AND deleted_at IS NULL
               LIMIT $3) counted`,
      values: [name, id, SAME_NAME_MAX],
    });
    return rows[0]?.count ?? 0;
  }
}
