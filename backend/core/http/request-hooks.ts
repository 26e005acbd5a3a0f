import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GUIDE_BODY_MAX_BYTES } from '../../contract/limits.js';
import type { ActorRequest } from '../access/actor.js';
import { AppError } from '../errors/app.error.js';
import type { Availability } from './availability.js';
import type { Env } from '../../config/env.js';
import { mayReadMetrics } from './metrics-access.js';
import { isFromWebServer, lookUpKey } from './internal-request.js';
import { addQuota } from './quota.js';
import { clientOf } from '../limits/client-of.js';
import type { Limits } from '../limits/limits.service.js';
import { Turns } from '../limits/turns.js';

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

/** Calls of mail programs, which send a form (RFC 8058). What it says is known from the call. */
const ONE_CLICK = '/insights/weekly-email/one-click';

/** Ignores the form of the calls that get one. It is no content for any other call. */
export function useFormParser(fastify: FastifyInstance): void {
  const form = (request: FastifyRequest, done: (error: Error | null) => void) =>
    done(request.routeOptions.url === ONE_CLICK ? null : new AppError('UNSUPPORTED_MEDIA_TYPE'));
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, _body, done) => form(request, done),
  );
  // Nobody has read it yet. An upload is read after the guards, with limits of its own.
  fastify.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (isUpload(request)) done(null);
    else form(request, done);
  });
}

/** The route that takes files. It takes nothing else. */
const UPLOADS = '/documents';
const isUpload = (request: FastifyRequest): boolean =>
  request.method === 'POST' && request.routeOptions.url === UPLOADS;

/** How long a request may take to arrive, in ms. Ten megabytes over a line of 300 kbit/s take four and a half minutes. */
export const ARRIVAL_LIMITS = { upload: 300_000, other: 30_000 };

/**
 * Ends requests that arrive too slowly, but for uploads. The listener knows one limit for all, which is that of uploads,
 * and answers as it does there.
 */
export function useArrivalLimit(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = (raw.headers['content-length'] ?? '0') !== '0' || 'transfer-encoding' in raw.headers;
    if (hasBody && !isUpload(request)) {
      const late = () => {
        const error = Object.assign(new Error('Too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        if (!raw.complete) fastify.server.emit('clientError', error, raw.socket);
      };
      const timer = setTimeout(late, ARRIVAL_LIMITS.other).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** Routes that take a larger body than the others, in bytes. */
const BODY_LIMITS: Record<string, number> = {
  'PUT /properties/:id/guide': GUIDE_BODY_MAX_BYTES,
  'POST /properties/:id/guide/share': GUIDE_BODY_MAX_BYTES,
};

/** Sets the limits of single routes. Call it before the routes are registered. */
export function useBodyLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const limit = BODY_LIMITS[`${String(route.method)} ${route.url}`];
    if (limit !== undefined) route.bodyLimit = limit;
  });
}

/** Paths for operators. They respond in every state and are not rate-limited. */
const OPERATORS = /^\/(health|metrics)(\/|\?|$)/;

const METRICS = /^\/metrics(\/|\?|$)/;

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

/**
 * Answers late where nobody is refused, beyond a limit of its own: health checks, an operator's metrics, and preflights of
 * browsers.
 */
export function useLateAnswers(fastify: FastifyInstance, env: Env, limits: Limits): void {
  // Not earlier: Nest answers preflights before any hook of ours is asked.
  fastify.addHook('onSend', async (request) => {
    if (isUnrefused(request, env)) await limits.count('unrefused', clientOf(request.ip));
  });
}

/** Strangers at the metrics are counted as everywhere else. */
const isUnrefused = (request: FastifyRequest, env: Env): boolean =>
  request.method === 'OPTIONS' ||
  (OPERATORS.test(request.url) && (!METRICS.test(request.url) || mayReadMetrics(request, env)));

/**
 * Limits the calls per minute and client, also those of no route, before a body is read: a guard comes too late for
 * both. Limits those without a session that one client has at once, too. The web server limits its own clients, so its
 * calls do not count.
 */
export function useRateLimit(fastify: FastifyInstance, env: Env, limits: Limits): void {
  const turns = new Turns(env.rateLimit);
  const key = lookUpKey(env);
  const counts = (request: FastifyRequest) => !isFromWebServer(request, key) && !isUnrefused(request, env);
  fastify.addHook('onRequest', async (request, reply) => {
    if (!counts(request)) return;
    const counted = await limits.consume('calls', clientOf(request.ip));
    if (counted) addQuota(reply, counted.quota);
  });
  // After the body has come: a slow one must not keep others of the same network waiting.
  fastify.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization !== undefined || !counts(request)) return;
    const leave = await turns.enter(clientOf(request.ip));
    if (reply.raw.closed) leave();
    else reply.raw.once('close', leave);
  });
}
