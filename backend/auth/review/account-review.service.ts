import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import type { Role } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { Database } from '../../database/database.service.js';
import type { Db } from '../../database/db.js';
import { MailQueue, type Outbox } from '../../mail/mail.queue.js';
import { Sanctions } from '../sanctions/sanctions.service.js';
import { SessionService } from '../sessions/session.service.js';
import type { BulkActionDto, BulkResponse, BulkResultDto, UserResponse } from './account-review.dto.js';
import { type AccountDecision, changeAccountStatus } from './change-account-status.js';
import { changeRoles } from '../accounts/change-roles.js';
import { toUserDto, type UserDto } from '../accounts/user.dto.js';

/** What ends with the rejection of an account, in the same transaction and before the account is locked. */
type EndOnRejection = (tx: Db, mail: Outbox, actor: Actor, accountId: string) => Promise<void>;

@Injectable()
export class AccountReviewService {
  private readonly rejections: EndOnRejection[] = [];

  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly sessions: SessionService,
    private readonly sanctions: Sanctions,
  ) {}

  /** Adds what a rejection ends, for domains that this one does not know. Call it when the module is initialised. */
  onRejection(end: EndOnRejection): void {
    this.rejections.push(end);
  }

  /** @throws AppError as `changeAccountStatus` does */
  async change(actor: Actor, id: string, decision: AccountDecision): Promise<UserResponse> {
    return { user: toUserDto(await this.changeStatus(actor, id, decision)) };
  }

  /** Changes the accounts one after another, each in its own transaction. A refusal does not stop the others. */
  async changeMany(actor: Actor, { ids, ...decision }: BulkActionDto): Promise<BulkResponse> {
    const results: BulkResultDto[] = [];
    for (const id of ids) {
      try {
        await this.changeStatus(actor, id, decision);
        results.push({ id, ok: true });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        results.push({ id, ok: false, code: error.code, message: error.message });
      }
    }
    return { results };
  }

  /** @throws AppError as `changeRoles` does */
  async changeRoles(actor: Actor, id: string, roles: Role[]): Promise<UserResponse> {
    const user = await this.database.transaction((tx) => changeRoles(tx, this.audit, actor, id, roles));
    return { user: toUserDto(user) };
  }

  private changeStatus(actor: Actor, id: string, decision: AccountDecision): Promise<UserDto> {
    const { audit, sessions, sanctions } = this;
    return this.database.transaction(async (tx) => {
      const mail = this.mail.collect();
      // They lock properties and invitations, which come before accounts.
      if (decision.action === 'reject') for (const end of this.rejections) await end(tx, mail, actor, id);
      const user = await changeAccountStatus(tx, { audit, mail, sessions, sanctions }, actor, id, decision);
      await mail.flush(tx);
      return user;
    });
  }
}
