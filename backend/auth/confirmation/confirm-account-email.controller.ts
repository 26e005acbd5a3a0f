import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/access.decorators.js';
import { Operation } from '../../core/operation.decorator.js';
import { Limited } from '../../core/limits/limit.guard.js';
import { AccountEmailLinks } from './account-email-links.js';
import { ConfirmAccountEmailDto } from './confirm-account-email.dto.js';

@ApiTags('Authentication')
@Controller('auth')
export class ConfirmAccountEmailController {
  constructor(private readonly links: AccountEmailLinks) {}

  @Post('confirm-email')
  @Public()
  @Limited('sign-in')
  @Operation({
    summary: "Confirm an account's email with the token of a mailed link",
    description: 'This opens nothing by itself: an administrator still verifies the account.',
    status: 204,
    errors: ['CONFIRMATION_TOKEN_INVALID'],
  })
  confirm(@Body() { token }: ConfirmAccountEmailDto): Promise<void> {
    return this.links.confirm(token);
  }
}
