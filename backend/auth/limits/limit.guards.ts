import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isEmail, normalizeEmail } from '../../contract/email.js';
import { addQuota, type Quota } from '../../core/http/quota.js';
import { DeviceCookie } from '../sessions/device-cookie.js';
import { AuthLimit } from './sign-in-limits.js';

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

function announce(context: ExecutionContext, quota: Quota | null): void {
  if (quota) addQuota(context.switchToHttp().getResponse<FastifyReply>(), quota);
}

/** Counts a call against the client's sign-in limit before anything else is read. */
@Injectable()
export class AuthLimitGuard implements CanActivate {
  constructor(private readonly limit: AuthLimit) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    announce(context, await this.limit.consumeClient(requestOf(context).ip));
    return true;
  }
}

/** Like `AuthLimitGuard` for sign-in, where a browser that the account knows has its own allowance. */
@Injectable()
export class SignInLimitGuard implements CanActivate {
  constructor(
    private readonly limit: AuthLimit,
    private readonly device: DeviceCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    const device = this.device.read(request);
    announce(context, await this.limit.consumeSigningIn(request.ip, emailOf(request.body), device));
    return true;
  }
}

/** The email of a body that is not validated yet; null if there is none. */
function emailOf(body: unknown): string | null {
  const { email } = (body ?? {}) as { email?: unknown };
  if (typeof email !== 'string') return null;
  const normal = normalizeEmail(email);
  return isEmail(normal) ? normal : null;
}
