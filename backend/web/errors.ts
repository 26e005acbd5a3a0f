import type { FastifyInstance } from 'fastify';
import type { Env } from '../config/env.js';
import { MINUTE_MS } from '../contract/time.js';
import { AppError } from '../core/errors/app.error.js';
import { errorBody, toAppError } from '../core/errors/error.filter.js';
import { clientOf } from '../core/limits/client-of.js';
import { toQuota } from '../core/limits/counted-call.js';
import { LocalWindows } from '../core/limits/local-windows.js';
import { ERROR_POLICY, errorHtml } from './error-html.js';
import { JSON_TYPE } from '../core/http/json-type.js';

/** The files of the application. Browsers keep them, but the first page of a new visitor needs dozens. */
export const ASSETS = '/assets/';
/** Files that a client may load for each page that it may open. A file costs much less than a page. */
const ASSETS_PER_PAGE = 10;

/**
 * Limits the pages and, apart from them, the files per minute and client. Answers errors with a page where a browser
 * asks for one, otherwise with the same body as the API.
 */
export function useErrors(
  server: FastifyInstance,
  { rateLimit, productName }: Pick<Env, 'rateLimit' | 'productName'>,
): void {
  const windows = new LocalWindows();
  const pages = { name: 'calls', ttl: MINUTE_MS, limit: rateLimit } as const;
  const assets = { name: 'assets', ttl: MINUTE_MS, limit: rateLimit * ASSETS_PER_PAGE } as const;
  server.addHook('onRequest', async (request) => {
    const limit = request.url.startsWith(ASSETS) ? assets : pages;
    if (limit.limit === 0) return;
    const key = `${limit.name}:${clientOf(request.ip)}`;
    toQuota(limit, await windows.increment(key, limit.ttl, limit.limit));
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
      .headers({ 'Cache-Control': 'no-store', Vary: 'Accept', 'X-Request-Id': request.id });
    if (request.headers.accept?.includes('text/html'))
      void reply
        .header('Content-Security-Policy', ERROR_POLICY)
        .type('text/html; charset=utf-8')
        .send(errorHtml(answer, productName));
    else void reply.type(JSON_TYPE).send(errorBody(answer, request.id));
  });
}
