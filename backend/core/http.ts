import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { ActorRequest } from './actor.js';
import { AppError } from './app.error.js';
import { errorBody, toAppError } from './error.filter.js';
import type { Env } from './env.js';
import { clientOf, LocalLimit } from './rate-limit.js';

const REQUEST_ID = /^[A-Za-z0-9._-]{8,100}$/;

/** A proxy's request id is kept where it has a sane form; otherwise the call gets one of its own. */
export function requestIdOf(headers: Record<string, string | string[] | undefined>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : uuidv7();
}

/** Fastify's answer to what never reaches a route, such as an address that cannot be decoded. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const answer = toAppError(error);
  void reply.header('X-Request-Id', request.id).status(answer.status).send(errorBody(answer, request.id));
}

/** JSON bodies only. An empty one is no body: several calls have none, whatever their content type says. */
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

/** Headers of every answer, and one log line a call. */
export function useRequestHooks(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    void reply.header('Cache-Control', 'no-store');
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

/** The limit of calls a minute and client; health and metrics are for operators and not counted. */
export function useRateLimit(fastify: FastifyInstance, env: Env): void {
  const limit = new LocalLimit(env.rateLimit);
  fastify.addHook('onRequest', async (request) => {
    if (request.method === 'OPTIONS' || /^\/(health|metrics)(\/|\?|$)/.test(request.url)) return;
    await limit.consume(clientOf(request.ip));
  });
}
