import { randomFillSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { ActorRequest } from '../access/actor.js';
import { AppError } from '../errors/app.error.js';
import type { Availability } from './availability.js';
import type { Env } from '../../config/env.js';
import { clientOf, LocalLimit } from './rate-limit.js';

const REQUEST_ID = /^[A-Za-z0-9._-]{8,100}$/;

const UUID_BYTES = 16;
/** Random bytes; those from `used` on are unused. Generating them for one id at a time would be the slowest step. */
const randomBytes = Buffer.alloc(256 * UUID_BYTES);
let used = randomBytes.length;

function newRequestId(): string {
  if (used === randomBytes.length) {
    randomFillSync(randomBytes);
    used = 0;
  }
  used += UUID_BYTES;
  return uuidv7({ random: randomBytes.subarray(used - UUID_BYTES, used) });
}

/** Keeps a proxy's request id if it is well formed, otherwise makes a new one. */
export function requestIdOf(headers: Record<string, string | string[] | undefined>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newRequestId();
}

/** Accepts JSON bodies only. An empty body counts as none, regardless of its content type. */
export function useJsonParser(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    void parse(request, body as string, (error, parsed) => {
      if (error) done(new AppError('MALFORMED_JSON'), undefined);
      else done(null, parsed);
    });
  });
}

/** Paths for operators. They respond in every state and are not rate-limited. */
const OPERATORS = /^\/(health|metrics)(\/|\?|$)/;

/** Sets the headers of every response and writes one log line per call. */
export function useRequestHooks(fastify: FastifyInstance, availability: Availability): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (availability.state === 'stopping') void reply.header('Connection', 'close');
    if (availability.state === 'starting' && !OPERATORS.test(request.url)) {
      done(new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2 }));
      return;
    }
    done();
  });
  fastify.addHook('onResponse', (request: ActorRequest, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.user?.id,
      },
      'call',
    );
    done();
  });
}

/** Limits the calls per minute and client. Health and metrics are for operators and do not count. */
export function useRateLimit(fastify: FastifyInstance, env: Env): void {
  const limit = new LocalLimit(env.rateLimit);
  fastify.addHook('onRequest', async (request) => {
    if (request.method === 'OPTIONS' || OPERATORS.test(request.url)) return;
    await limit.consume(clientOf(request.ip));
  });
}
