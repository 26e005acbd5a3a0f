import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { IdPipe } from '../../core/request/validation.js';
import { CreatedKeyResponse, CreateKeyDto, KeyDto } from './keys.dto.js';
import { KeysService } from './keys.service.js';

@ApiTags('Account')
@Controller('account/keys')
export class KeysController {
  constructor(private readonly keys: KeysService) {}

  @Get()
  @Requires({ anyStatus: true })
  @Operation({
    summary: 'List your personal keys, newest first',
    description: 'Shows name, scope and last use. The secret itself is shown once, when the key is made.',
    answer: [KeyDto],
  })
  list(@CurrentActor() actor: Actor): Promise<KeyDto[]> {
    return this.keys.list(actor);
  }

  @Post()
  @Operation({
    summary: 'Make a personal key for your own program',
    description: 'The key works for `POST /mcp` only, under your own rights. You get a mail about it.',
    status: 201,
    answer: CreatedKeyResponse,
    errors: ['KEY_LIMIT_REACHED'],
  })
  create(@CurrentActor() actor: Actor, @Body() body: CreateKeyDto): Promise<CreatedKeyResponse> {
    return this.keys.create(actor, body);
  }

  @Delete(':id')
  @Requires({ anyStatus: true })
  @Operation({
    summary: 'Revoke a personal key',
    description: 'It stops working at once. You get a mail about it.',
    status: 204,
    errors: ['KEY_NOT_FOUND'],
  })
  revoke(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    return this.keys.revoke(actor, id);
  }
}
