import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import { AppError } from '../../core/errors/app.error.js';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The host of a `Host` header without its port. IPv6 keeps its brackets. */
const hostnameOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, '');

/**
 * Refuses calls that were sent to another host, as MCP's transport security asks: a page of somebody else can make its
 * own name lead to this machine (DNS rebinding), and then its calls have no foreign origin.
 */
@Injectable()
export class HostGuard implements CanActivate {
  private readonly allowed: Set<string>;

  constructor(@Inject(ENV) { apiUrl, apiInternalUrl }: Env) {
    const own = [apiUrl, apiInternalUrl].map((url) => new URL(url).hostname);
    this.allowed = new Set([...own, ...(own.some((name) => LOOPBACK.includes(name)) ? LOOPBACK : [])]);
  }

  canActivate(context: ExecutionContext): boolean {
    const { host } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (host !== undefined && this.allowed.has(hostnameOf(host))) return true;
    throw new AppError('FOREIGN_HOST');
  }
}
