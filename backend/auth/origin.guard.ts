import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.token.js';
import { AppError } from '../core/errors/app.error.js';

/**
 * Protects calls that are authorised by a cookie alone. A browser sends the page's origin, and only the application's
 * own origins pass. Other programs send no origin. They also have no cookie of another user to misuse.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  private readonly allowed: Set<string>;

  constructor(@Inject(ENV) env: Env) {
    // The API's own origin is allowed for its documentation, where calls can be tried.
    this.allowed = new Set([...env.webOrigins, env.apiUrl]);
    if (env.defaultOrigins) this.allowed.add(`http://127.0.0.1:${env.apiPort}`);
  }

  canActivate(context: ExecutionContext): boolean {
    const { origin } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (origin === undefined || this.allowed.has(origin)) return true;
    throw new AppError('FOREIGN_ORIGIN');
  }
}
