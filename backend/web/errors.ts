import type { FastifyInstance } from 'fastify';
import type { Env } from '../config/env.js';
import { AppError } from '../core/errors/app.error.js';
import { errorBody, toAppError } from '../core/errors/error.filter.js';
import { clientOf, LocalLimit } from '../core/http/rate-limit.js';

/** Limits the requests per minute and client, and answers errors with the same body as the API. */
export function useErrors(server: FastifyInstance, { rateLimit }: Pick<Env, 'rateLimit'>): void {
  const limit = new LocalLimit('calls', rateLimit);
  server.addHook('onRequest', async (request) => {
    await limit.consume(clientOf(request.ip));
  });
  // The web server takes no bodies.
  server.removeAllContentTypeParsers();
  server.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const { statusCode = 500 } = error;
    const known = toAppError(error);
    const answer = known.status === 500 && statusCode < 500 ? new AppError('BAD_REQUEST') : known;
    if (answer.status === 500) request.log.error({ err: error }, 'unexpected error');
    if (answer.retryAfter !== undefined) void reply.header('Retry-After', String(answer.retryAfter));
    void reply
      .code(answer.status)
      .headers({ 'Cache-Control': 'no-store', 'X-Request-Id': request.id })
      .type('application/json; charset=utf-8')
      .send(errorBody(answer, request.id));
  });
}
