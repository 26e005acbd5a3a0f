import { Body, Controller, Delete, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Idempotent } from '../../core/idempotency/idempotent.decorator.js';
import { Operation } from '../../core/operation.decorator.js';
import { ConfirmTotpDto, PasswordDto, RecoveryCodesResponse, TotpSecretResponse } from './totp.dto.js';
import { TotpService } from './totp.service.js';

@ApiTags('Account')
@Controller('account/totp')
@Requires({ anyStatus: true })
export class TotpController {
  constructor(private readonly totp: TotpService) {}

  @Post()
  @Idempotent()
  @Operation({
    summary: 'Begin to set up an authenticator app',
    description:
      'Nothing changes until a code of the app confirms it. Calling this again makes a new secret.',
    answer: TotpSecretResponse,
    errors: ['TOTP_ALREADY_ADDED'],
  })
  begin(@CurrentActor() actor: Actor, @Body() body: PasswordDto): Promise<TotpSecretResponse> {
    return this.totp.begin(actor, body);
  }

  @Post('confirm')
  @Idempotent()
  @Operation({
    summary: 'Confirm the authenticator app with its first code',
    description:
      'Sign-in asks for a code from now on. Returns ten recovery codes, which replace earlier ones. The account is told by mail.',
    answer: RecoveryCodesResponse,
    errors: ['TOTP_ALREADY_ADDED', 'TOTP_NOT_ADDED'],
  })
  confirm(@CurrentActor() actor: Actor, @Body() body: ConfirmTotpDto): Promise<RecoveryCodesResponse> {
    return this.totp.confirm(actor, body);
  }

  @Delete()
  @Operation({
    summary: 'Remove the authenticator app',
    description: 'The recovery codes end with the last second step. The account is told by mail.',
    status: 204,
    errors: ['TOTP_NOT_ADDED'],
  })
  remove(@CurrentActor() actor: Actor, @Body() body: PasswordDto): Promise<void> {
    return this.totp.remove(actor, body);
  }
}
