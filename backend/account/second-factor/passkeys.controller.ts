import { Body, Controller, Delete, Get, Headers, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { CHALLENGE_MINUTES } from '../../contract/limits.js';
import { PasskeyCreationOptions } from '../../auth/second-factor/webauthn-options.dto.js';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { IdPipe } from '../../core/request/validation.js';
import { CreatePasskeyDto, PasskeyDto, PasskeyResponse, RecentPasswordDto } from './passkeys.dto.js';
import { AccountPasskeysService } from './passkeys.service.js';

@ApiTags('Account')
@Controller('account/passkeys')
@Requires({ anyStatus: true })
export class AccountPasskeysController {
  constructor(private readonly passkeys: AccountPasskeysService) {}

  @Get()
  @Operation({
    summary: 'List your passkeys',
    description: 'Shows the name of each passkey and when it was last used.',
    answer: [PasskeyDto],
  })
  list(@CurrentActor() actor: Actor): Promise<PasskeyDto[]> {
    return this.passkeys.list(actor);
  }

  @Post('options')
  @Operation({
    summary: 'Get what a browser needs to make a passkey',
    description: `WebAuthn's creation options in JSON. They work for ${CHALLENGE_MINUTES} minutes.`,
    answer: PasskeyCreationOptions,
    errors: ['PASSKEY_LIMIT_REACHED'],
  })
  options(
    @CurrentActor() actor: Actor,
    @Body() body: RecentPasswordDto,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return this.passkeys.options(actor, body);
  }

  @Post()
  @Operation({
    summary: 'Add the passkey that the browser has made',
    description: 'Sign-in asks for a second step from now on. The account is told by mail.',
    status: 201,
    answer: PasskeyResponse,
    errors: ['PASSKEY_ALREADY_ADDED', 'PASSKEY_LIMIT_REACHED'],
  })
  add(
    @CurrentActor() actor: Actor,
    @Body() body: CreatePasskeyDto,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<PasskeyResponse> {
    return this.passkeys.add(actor, body, userAgent);
  }

  @Delete(':id')
  @Operation({
    summary: 'Remove a passkey',
    description: 'The recovery codes end with the last second step. The account is told by mail.',
    status: 204,
    errors: ['PASSKEY_NOT_FOUND'],
  })
  remove(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: RecentPasswordDto,
  ): Promise<void> {
    return this.passkeys.remove(actor, id, body);
  }
}
