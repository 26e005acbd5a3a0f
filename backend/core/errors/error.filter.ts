import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isStorageFull, isWriteConflict } from '../../database/database.errors.js';
import type { ErrorCode } from '../../contract/errors.js';
import { addQuota } from '../http/quota.js';
import type { Availability } from '../http/availability.js';
import { AppError } from './app.error.js';
import type { ErrorDto } from './error.dto.js';
import { JSON_TYPE } from '../http/json-type.js';

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'ROUTE_NOT_FOUND',
  405: 'ROUTE_NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'SERVICE_UNAVAILABLE',
};

/** An operator must free space first, so callers need not try again soon. In seconds. */
const STORAGE_RETRY_SECONDS = 30;

/** Turns any exception into an AppError for the caller. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
  const code = status === undefined ? undefined : BY_STATUS[status];
  if (code) return new AppError(code);
  if (status !== undefined && status >= 400 && status < 500) return new AppError('BAD_REQUEST');
  if (isStorageFull(error)) return new AppError('STORAGE_FULL', { retryAfter: STORAGE_RETRY_SECONDS });
  if (isDatabaseUnavailable(error)) return new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
  if (isWriteConflict(error)) return new AppError('CONFLICT');
  return new AppError('INTERNAL_ERROR');
}

/** Like `toAppError`. The log gets the error if the caller may not see it, and a full disk makes the process report not ready. */
export function reportError(
  error: unknown,
  log: Pick<FastifyRequest['log'], 'error' | 'warn'>,
  availability: Availability,
): AppError {
  const answer = toAppError(error);
  if (answer.code === 'STORAGE_FULL') availability.storageFull = true;
  if (answer.status === 500) log.error({ err: error }, 'unexpected error');
  else if (answer.status === 503) log.warn({ err: error }, 'unavailable');
  return answer;
}

/** The status that Fastify gives its own errors (body parser, media type, size). */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  return typeof code === 'string' && code.startsWith('FST_') && typeof statusCode === 'number'
    ? statusCode
    : undefined;
}

export function errorBody(error: AppError, requestId: string): ErrorDto {
  return {
    statusCode: error.status,
    code: error.code,
    message: error.message,
    ...(error.errors ? { errors: error.errors } : {}),
    ...error.more,
    requestId,
  };
}

/** The status in the log of a call whose client went away before its answer began. Nobody receives it. */
const ABORTED_STATUS = 499;

/** Whether the client went away, while its request arrived or while its answer waited for the first text of a stream. */
const isAborted = (error: unknown, { raw }: FastifyRequest, reply: FastifyReply): boolean =>
  (raw.destroyed && !raw.complete) ||
  (reply.raw.destroyed && (error as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE');

/** Writes all error responses. Unexpected errors are logged with their stack, which the caller does not see. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly availability: Availability) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (isAborted(error, request, reply)) {
      request.log.info({ err: error }, 'aborted by the client');
      void reply.status(ABORTED_STATUS).send();
      return;
    }
    const answer = reportError(error, request.log, this.availability);
    // A streamed response that fails half-way cannot become an error any more, so it is cut off.
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    if (answer.retryAfter !== undefined) void reply.header('Retry-After', String(answer.retryAfter));
    if (answer.status === 401) void reply.header('WWW-Authenticate', 'Bearer');
    if (answer.quota) addQuota(reply, answer.quota);
    void reply.status(answer.status).type(JSON_TYPE).send(errorBody(answer, request.id));
  }
}
