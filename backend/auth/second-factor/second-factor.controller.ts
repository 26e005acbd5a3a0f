import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CHALLENGE_MINUTES, CHALLENGE_TRIES } from '../../contract/limits.js';
import { Public } from '../../core/access/access.decorators.js';
import { Operation } from '../../core/operation.decorator.js';
import { SignedInResponse } from '../auth.dto.js';
import { Limited } from '../../core/limits/limit.guard.js';
import { SessionCookies } from '../sessions/session-cookies.js';
import { PasskeyRequestOptions } from './webauthn-options.dto.js';
import { PasskeyOptionsDto, PasskeySignInDto, SecondFactorDto } from './second-factor.dto.js';
import { SecondFactorService } from './second-factor.service.js';

@ApiTags('Authentication')
@Controller('auth')
@Limited('sign-in')
export class SecondFactorController {
  constructor(
    private readonly secondFactor: SecondFactorService,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('second-factor')
  @Public()
  @Operation({
    summary: 'Finish a sign-in with its second step',
    description:
      `Takes the \`challenge\` of the sign-in, which works for ${CHALLENGE_MINUTES} minutes and ${CHALLENGE_TRIES} tries, and a code of the ` +
      'authenticator app, a recovery code, or the answer of a passkey. No code is accepted twice. Sets the refresh cookie.',
    answer: SignedInResponse,
    errors: ['SECOND_FACTOR_INVALID', 'PASSKEY_INVALID', 'CHALLENGE_EXPIRED', 'ACCOUNT_REJECTED'],
  })
  async finish(
    @Body() body: SecondFactorDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse> {
    const browser = this.cookies.readBrowser(request);
    return this.cookies.completeSignIn(reply, await this.secondFactor.finish(body, browser), browser);
  }

  @Post('passkey/options')
  @Public()
  @Operation({
    summary: 'Get what a browser passes to a passkey',
    description:
      "WebAuthn's request options in JSON. With the `challenge` of a sign-in they are for its second step, else for a " +
      `sign-in with a passkey alone. They work for ${CHALLENGE_MINUTES} minutes.`,
    answer: PasskeyRequestOptions,
    errors: ['CHALLENGE_EXPIRED'],
  })
  passkeyOptions(@Body() body: PasskeyOptionsDto): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.secondFactor.passkeyOptions(body);
  }

  @Post('passkey')
  @Public()
  @Operation({
    summary: 'Sign in with a passkey alone',
    description: 'The passkey has checked its user, so no password is needed. Sets the refresh cookie.',
    answer: SignedInResponse,
    errors: ['PASSKEY_INVALID', 'CHALLENGE_EXPIRED', 'ACCOUNT_REJECTED'],
  })
  async passkeySignIn(
    @Body() body: PasskeySignInDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse> {
    const browser = this.cookies.readBrowser(request);
    return this.cookies.completeSignIn(reply, await this.secondFactor.passkeySignIn(body, browser), browser);
  }
}
