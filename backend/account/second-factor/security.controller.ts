import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { Database } from '../../database/database.service.js';
import { readSecurity } from './read-security.js';
import { SecurityResponse } from './security.dto.js';

@ApiTags('Account')
@Controller('account/security')
@Requires({ anyStatus: true })
export class SecurityController {
  constructor(private readonly database: Database) {}

  @Get()
  @Operation({
    summary: 'Read how your account is protected',
    description:
      'Tells about the authenticator app, the recovery codes that are left, and whether the email is confirmed.',
    answer: SecurityResponse,
  })
  read(@CurrentActor() actor: Actor): Promise<SecurityResponse> {
    return readSecurity(this.database.prisma, actor.id);
  }
}
