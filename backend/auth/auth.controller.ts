import { Body, Controller, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiCookieAuth, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PASSWORD_LINK_MINUTES, PASSWORD_RESET_MINUTES } from '../contract/limits.js';
import { OPTIONAL_SESSION } from '../contract/web/web-config.js';
import { Public } from '../core/access/access.decorators.js';
import { AppError } from '../core/errors/app.error.js';
import { Operation } from '../core/operation.decorator.js';
import { EmptyBody, TakesNoBody } from '../core/request/empty-body.dto.js';
import { SignedInResponse, SignInDto, SignUpDto } from './auth.dto.js';
import { ForgotPasswordDto, ResetPasswordDto } from './passwords/password-reset.dto.js';
import { AuthService } from './auth.service.js';
import { OriginGuard } from './origin.guard.js';
import { PasswordResetService } from './passwords/password-reset.service.js';
import { DeviceCookie } from './sessions/device-cookie.js';
import { bearerToken } from './sessions/jwt.strategy.js';
import { RefreshCookie } from './sessions/refresh-cookie.js';
import { SessionCookies } from './sessions/session-cookies.js';
import { SessionService } from './sessions/session.service.js';
import { Limited } from '../core/limits/limit.guard.js';
import { SignInLimitGuard } from './limits/sign-in-limit.guard.js';

@ApiTags('Authentication')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly passwordReset: PasswordResetService,
    private readonly sessions: SessionService,
    private readonly cookies: SessionCookies,
    private readonly refreshCookie: RefreshCookie,
    private readonly device: DeviceCookie,
  ) {}

  @Post('signin')
  @Public()
  @UseGuards(SignInLimitGuard)
  @Operation({
    summary: 'Sign in',
    description:
      'Sets the refresh cookie. With a second step the answer is 401 `SECOND_FACTOR_REQUIRED` with a `challenge` for ' +
      '`POST /auth/second-factor`, and no cookie. Accounts that are pending verification or suspended may sign in, too, and see their own status.',
    answer: SignedInResponse,
    errors: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'ACCOUNT_REJECTED'],
  })
  async signIn(
    @Body() body: SignInDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse> {
    const browser = this.cookies.readBrowser(request);
    return this.cookies.completeSignIn(reply, await this.auth.signIn(body, browser), browser);
  }

  @Post('signup')
  @Public()
  @Limited('sign-in')
  @Operation({
    summary: 'Register an account and sign in',
    description:
      'The account is pending verification. Mails a link that confirms the email. Common passwords are refused. Sets the refresh cookie.',
    status: 201,
    answer: SignedInResponse,
    errors: ['EMAIL_TAKEN'],
  })
  async signUp(
    @Body() body: SignUpDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse> {
    const browser = this.cookies.readBrowser(request);
    return this.cookies.completeSignIn(reply, await this.auth.signUp(body, browser), browser);
  }

  @Post('refresh')
  @Public()
  @ApiCookieAuth('refresh')
  @TakesNoBody()
  @UseGuards(OriginGuard)
  @Operation({
    summary: 'Renew the access token',
    description:
      'Returns a new access token and the next refresh cookie. The previous cookie still works, in case a response ' +
      'was lost: it gets the current cookie. An older cookie ends the session. With the header ' +
      `\`Accept: ${OPTIONAL_SESSION}\` a request without the cookie gets 204 instead of 401.`,
    answer: SignedInResponse,
    errors: ['SESSION_EXPIRED', 'FOREIGN_ORIGIN'],
  })
  @ApiResponse({ status: 204, description: 'There is no session, and the request accepts that' })
  async refresh(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Body() _body: EmptyBody,
  ): Promise<void> {
    if (request.headers.accept === OPTIONAL_SESSION && this.refreshCookie.isMissing(request))
      await reply.code(204).send();
    else await reply.code(200).send(await this.renew(request, reply));
  }

  private async renew(request: FastifyRequest, reply: FastifyReply): Promise<SignedInResponse> {
    try {
      const token = this.refreshCookie.read(request);
      if (!token) throw new AppError('SESSION_EXPIRED');
      return this.cookies.renew(reply, await this.sessions.refresh(token));
    } catch (error) {
      if (error instanceof AppError && error.code === 'SESSION_EXPIRED') this.refreshCookie.clear(reply);
      throw error;
    }
  }

  @Post('signout')
  @Public()
  @ApiCookieAuth('refresh')
  @TakesNoBody()
  @UseGuards(OriginGuard)
  @Operation({
    summary: 'Sign out',
    description:
      'Ends the sessions of the refresh cookie and the bearer token, if they are sent, and clears the cookie.',
    status: 204,
    errors: ['FOREIGN_ORIGIN'],
  })
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() _body: EmptyBody,
  ): Promise<void> {
    await this.auth.signOut(this.refreshCookie.read(request), bearerToken(request));
    this.refreshCookie.clear(reply);
  }

  @Post('forgot-password')
  @Public()
  @Limited('sign-in')
  @Operation({
    summary: 'Ask for a link to a new password',
    description:
      `If the account exists, mails a link that works once, within ${PASSWORD_RESET_MINUTES} minutes, unless it got one in the ` +
      `last ${PASSWORD_LINK_MINUTES} minutes. ` +
      'The response is always the same.',
    status: 202,
  })
  forgotPassword(@Body() body: ForgotPasswordDto): Promise<void> {
    return this.passwordReset.forgot(body);
  }

  @Post('reset-password')
  @Public()
  @Limited('sign-in')
  @Operation({
    summary: 'Set a new password with the token of a mailed link',
    description: 'Ends every session of the account and its other links.',
    status: 204,
    errors: ['RESET_TOKEN_INVALID'],
  })
  async resetPassword(
    @Body() body: ResetPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const client = this.device.readOrCreate(request);
    await this.passwordReset.reset(body, client);
    this.device.set(reply, client);
  }
}
