import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import { KNOWN_CLIENT_DAYS } from '../../contract/limits.js';
import { addressOf, type Client } from '../limits/known-clients.js';
import { cookieName, cookieOptions } from './cookie-options.js';

const FORM = /^[\w-]{43}$/;

/**
 * A random value by which a browser is recognised at later sign-ins. It proves nothing and opens nothing: it only
 * decides which sign-in limit applies.
 */
@Injectable()
export class DeviceCookie {
  private readonly name: string;
  private readonly options;

  constructor(@Inject(ENV) env: Env) {
    this.name = cookieName('device', env.apiUrl);
    this.options = { ...cookieOptions(env.apiUrl), maxAge: KNOWN_CLIENT_DAYS * 24 * 60 * 60 };
  }

  /** The client of a call as it is. */
  read(request: FastifyRequest): Client {
    const value = request.cookies[this.name];
    return { device: value && FORM.test(value) ? value : null, address: addressOf(request) };
  }

  /** Like `read`, with a new device for a browser that has none. Keep it with `set`. */
  readOrCreate(request: FastifyRequest): Client & { device: string } {
    const client = this.read(request);
    return { ...client, device: client.device ?? randomBytes(32).toString('base64url') };
  }

  set(reply: FastifyReply, { device }: { device: string }): void {
    void reply.setCookie(this.name, device, this.options);
  }
}
