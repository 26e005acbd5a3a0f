import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/errors.js';
import { AppError } from '../errors/app.error.js';
import type { Env } from '../../config/env.js';
import { errorBody, toAppError } from '../errors/error.filter.js';
import { requestIds } from './request-id.js';
import { useForwardedAddresses } from './forwarded-addresses.js';
import { JSON_TYPE } from './json-type.js';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Security headers of JSON responses: no scripts, no frames, no caching. The names are in lower case, so that Fastify
 * need not convert them at every call.
 * @param publicUrl origin of the listener; an https origin adds HSTS
 */
function dataHeaders(publicUrl: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  };
}

/** Adds the headers when a response is sent, so that errors and preflight responses have them too. */
export function useDataHeaders(fastify: FastifyInstance, publicUrl: string): void {
  const headers = dataHeaders(publicUrl);
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isAnswer = reply.statusCode === 200 || reply.statusCode === 304;
    const caching = isAnswer ? reply.getHeader('cache-control') : undefined;
    void reply.headers({ ...headers, 'x-request-id': request.id });
    // A file never gets the rights of this origin, should a browser show it.
    if (reply.hasHeader('content-disposition'))
      void reply.header('content-security-policy', `${headers['content-security-policy']};sandbox`);
    // Only the few calls whose answer is the same for everybody allow it to be kept.
    if (caching) void reply.header('cache-control', caching);
    done(null, payload);
  });
}

const CLIENT_ERRORS: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** A complete response, written without a route. */
function bareResponse(publicUrl: string, code: ErrorCode) {
  const requestId = randomUUID();
  const answer = new AppError(code);
  const body = JSON.stringify(errorBody(answer, requestId));
  const headers = {
    ...dataHeaders(publicUrl),
    'content-type': JSON_TYPE,
    'x-request-id': requestId,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { status: answer.status, headers, body };
}

/**
 * Options of both listeners: time limits for clients, and responses to requests that never reach a route.
 * @param publicUrl origin of the listener; an https origin adds HSTS
 */
export function listenerOptions({ trustProxy }: Pick<Env, 'trustProxy'>, publicUrl: string) {
  const headers = { ...dataHeaders(publicUrl), 'Content-Type': JSON_TYPE };
  return {
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: requestIds(trustProxy),
    requestIdHeader: false,
    trustProxy:
      typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    http: {
      headersTimeout: 15_000,
      // How often slow headers and bodies are checked.
      connectionsCheckingInterval: 5_000,
      // `useListenerChecks` refuses a missing Host with our headers.
      requireHostHeader: false,
    },
    /** A URL that cannot be decoded, or a path segment that is too long. */
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
      const answer = toAppError(error);
      void reply
        .headers({ ...headers, 'X-Request-Id': request.id })
        .status(answer.status)
        .send(errorBody(answer, request.id));
    },
    /** A request that is not HTTP, too large or too slow. */
    clientErrorHandler: (error: ConnectionError, socket: Socket): void => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (socket.writable) {
        const { status, headers, body } = bareResponse(publicUrl, CLIENT_ERRORS[error.code] ?? 'BAD_REQUEST');
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
        socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
      }
      socket.destroy(error);
    },
  } as const;
}

/** Refuses requests that Node.js would refuse with a bare response: without a Host, or with an unknown `Expect`. */
export function useListenerChecks(fastify: FastifyInstance, publicUrl: string): void {
  useForwardedAddresses(fastify);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { httpVersion, headers } = request.raw;
    done(httpVersion === '1.1' && headers.host === undefined ? new AppError('BAD_REQUEST') : undefined);
  });
  fastify.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = bareResponse(publicUrl, 'BAD_REQUEST');
    response.writeHead(status, headers).end(body);
  });
}
