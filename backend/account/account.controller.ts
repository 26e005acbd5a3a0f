import { Body, Controller, Delete, Get, Post, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ACCOUNT_EMAIL_LINK_DAYS, EXPORTS_PER_DAY } from '../contract/limits.js';
import { AccountEmailLinks } from '../auth/confirmation/account-email-links.js';
import { RefreshCookie } from '../auth/sessions/refresh-cookie.js';
import { Limited } from '../core/limits/limit.guard.js';
import { Requires } from '../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../core/access/actor.js';
import { Operation } from '../core/operation.decorator.js';
import { EmptyBody, TakesNoBody } from '../core/request/empty-body.dto.js';
import { AccountExportResponse, DeleteAccountDto } from './account.dto.js';
import { AccountService } from './account.service.js';

@ApiTags('Account')
@Controller('account')
@Requires({ anyStatus: true })
@Limited('sign-in')
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly emailLinks: AccountEmailLinks,
    private readonly cookie: RefreshCookie,
  ) {}

  @Get('export')
  @Operation({
    summary: 'Download everything that is held about you',
    description:
      `A JSON file, written while it is read: one at a time and ${EXPORTS_PER_DAY} a day. Accounts that are pending ` +
      'verification or suspended may call this, too.',
    answer: AccountExportResponse,
    errors: ['EXPORT_RUNNING'],
  })
  export(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    return this.account.export(actor);
  }

  @Post('confirm-email')
  @TakesNoBody()
  @Operation({
    summary: 'Mail the link that confirms your email again',
    description: `The link works for ${ACCOUNT_EMAIL_LINK_DAYS} days. Earlier links keep working.`,
    status: 202,
    errors: ['EMAIL_ALREADY_CONFIRMED', 'EMAIL_LINK_LIMIT_REACHED'],
  })
  confirmEmail(@CurrentActor() actor: Actor, @Body() _body: EmptyBody): Promise<void> {
    return this.emailLinks.sendAgain(actor.id);
  }

  @Delete()
  @Operation({
    summary: 'Delete your account',
    description:
      'Deletes the account with its properties, businesses, memberships, sessions and mails. Businesses and owners ' +
      'who lose an invitation or a manager are informed by mail. The audit log keeps its entries without the name. ' +
      'Accounts that are pending verification or suspended may call this, too.',
    status: 204,
    errors: ['LAST_SUPER_ADMIN', 'CONFLICT'],
  })
  async delete(
    @CurrentActor() actor: Actor,
    @Body() body: DeleteAccountDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.account.delete(actor, body);
    this.cookie.clear(reply);
  }
}
