import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Idempotent } from '../../core/idempotency/idempotent.decorator.js';
import { Operation } from '../../core/operation.decorator.js';
import { AccountRecoveryCodesService } from './recovery-codes.service.js';
import { PasswordDto, RecoveryCodesResponse } from './totp.dto.js';

@ApiTags('Account')
@Controller('account/recovery-codes')
@Requires({ anyStatus: true })
export class AccountRecoveryCodesController {
  constructor(private readonly codes: AccountRecoveryCodesService) {}

  @Post()
  @Idempotent()
  @Operation({
    summary: 'Make new recovery codes',
    description: 'The ten new codes end all earlier ones. The account is told by mail.',
    answer: RecoveryCodesResponse,
    errors: ['SECOND_FACTOR_NOT_ADDED'],
  })
  renew(@CurrentActor() actor: Actor, @Body() body: PasswordDto): Promise<RecoveryCodesResponse> {
    return this.codes.renew(actor, body);
  }
}
