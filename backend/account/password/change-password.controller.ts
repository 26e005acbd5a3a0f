import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { ChangePasswordDto } from './change-password.dto.js';
import { ChangePasswordService } from './change-password.service.js';

@ApiTags('Account')
@Controller('account/password')
@Requires({ anyStatus: true })
export class ChangePasswordController {
  constructor(private readonly passwords: ChangePasswordService) {}

  @Post()
  @Operation({
    summary: 'Change your password',
    description:
      'Ends every other session of the account, its personal keys and its calendar address, and tells it by mail. Common passwords are refused.',
    status: 204,
  })
  change(@CurrentActor() actor: Actor, @Body() body: ChangePasswordDto): Promise<void> {
    return this.passwords.change(actor, body);
  }
}
