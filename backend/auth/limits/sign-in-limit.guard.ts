import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isEmail, normalizeEmail } from '../../contract/email.js';
import { addQuota } from '../../core/http/quota.js';
import { DeviceCookie } from '../sessions/device-cookie.js';
import { AuthLimit } from './sign-in-limits.js';

/** Like `@Limited('sign-in')`, where a browser that the account knows has its own allowance. */
@Injectable()
export class SignInLimitGuard implements CanActivate {
  constructor(
    private readonly limit: AuthLimit,
    private readonly device: DeviceCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const device = this.device.read(request);
    const quota = await this.limit.consumeSigningIn(request.ip, emailOf(request.body), device);
    if (quota) addQuota(http.getResponse<FastifyReply>(), quota);
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
