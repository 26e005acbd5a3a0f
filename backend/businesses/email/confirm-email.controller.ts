import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BUSINESS_EMAIL_LINK_DAYS } from '../../contract/limits.js';
import { Limited } from '../../core/limits/limit.guard.js';
import { Public } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { EmptyBody, TakesNoBody } from '../../core/request/empty-body.dto.js';
import { IdPipe } from '../../core/request/validation.js';
import { ConfirmBusinessEmailDto } from './confirm-email.dto.js';
import { ConfirmEmailService } from './confirm-email.service.js';

@ApiTags('Businesses')
@Controller('businesses')
export class ConfirmEmailController {
  constructor(private readonly emails: ConfirmEmailService) {}

  @Post('confirm-email')
  @Public()
  @Limited('sign-in')
  @Operation({
    summary: "Confirm a business's email with the token of a mailed link",
    description: 'Mail to the business goes to this address from now on, and no longer to its owner.',
    status: 204,
    errors: ['CONFIRMATION_TOKEN_INVALID'],
  })
  confirm(@Body() body: ConfirmBusinessEmailDto): Promise<void> {
    return this.emails.confirm(body);
  }

  @Post(':id/confirm-email')
  @TakesNoBody()
  @Operation({
    summary: "Mail the link that confirms the business's email again; only the owner may",
    description: `The link works for ${BUSINESS_EMAIL_LINK_DAYS} days. Earlier links keep working.`,
    status: 202,
    errors: [
      'BUSINESS_NOT_FOUND',
      'FORBIDDEN',
      'BUSINESS_EMAIL_CONFIRMED',
      'CONFIRMATION_LINK_LIMIT_REACHED',
    ],
  })
  sendAgain(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() _body: EmptyBody,
  ): Promise<void> {
    return this.emails.sendAgain(actor, id);
  }
}
