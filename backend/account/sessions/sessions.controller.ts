import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { IdPipe } from '../../core/request/validation.js';
import { SessionDto } from './sessions.dto.js';
import { AccountSessionsService } from './sessions.service.js';

@ApiTags('Account')
@Controller('account/sessions')
@Requires({ anyStatus: true })
export class AccountSessionsController {
  constructor(private readonly sessions: AccountSessionsService) {}

  @Get()
  @Operation({
    summary: 'List the browsers that are signed in to your account',
    description: '`current` marks the session of this call.',
    answer: [SessionDto],
  })
  list(@CurrentActor() actor: Actor): Promise<SessionDto[]> {
    return this.sessions.list(actor);
  }

  @Delete(':id')
  @Operation({
    summary: 'Sign out one browser',
    description: 'Its access token is refused from then on.',
    status: 204,
    errors: ['SESSION_NOT_FOUND'],
  })
  end(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    return this.sessions.end(actor, id);
  }

  @Delete()
  @Operation({
    summary: 'Sign out all other browsers',
    description: 'Ends every session of the account except the one of this call.',
    status: 204,
  })
  endOthers(@CurrentActor() actor: Actor): Promise<void> {
    return this.sessions.endOthers(actor);
  }
}
