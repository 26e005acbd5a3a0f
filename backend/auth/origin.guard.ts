import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.token.js';
import { AppError } from '../core/errors/app.error.js';

/**
 * For calls that a cookie alone authorises: a browser names the page's origin, and only the application's own may
 * pass. Programs that are no browsers send no origin and have no cookie of somebody else's to misuse.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  private readonly allowed: Set<string>;

  constructor(@Inject(ENV) env: Env) {
    // The API's own origin is that of its documentation, where calls can be tried.
    this.allowed = new Set([...env.webOrigins, env.apiUrl]);
    if (env.defaultOrigins) this.allowed.add(`http://127.0.0.1:${env.apiPort}`);
  }

  canActivate(context: ExecutionContext): boolean {
    const { origin } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (origin === undefined || this.allowed.has(origin)) return true;
    throw new AppError('FOREIGN_ORIGIN');
  }
}
