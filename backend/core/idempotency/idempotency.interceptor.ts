import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { IDEMPOTENCY_KEY_MAX } from '../../contract/limits.js';
import type { ActorRequest } from '../access/actor.js';
import { AppError } from '../errors/app.error.js';
import { IdempotentCalls } from './idempotent-calls.js';

const HEADER = 'Idempotency-Key';
/** Printable ASCII, as HTTP headers allow it. */
const FORM = /^[\x20-\x7e]+$/;

/** What tells one uploaded file from another. */
const fileOf = ({ upload }: ActorRequest): string[] =>
  upload ? [upload.name, Buffer.from(upload.sha256).toString('hex')] : [];

/** Carries out a call once for each `Idempotency-Key`. For calls that create something. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly calls: IdempotentCalls) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<ActorRequest>();
    const key = request.headers[HEADER.toLowerCase()];
    if (key === undefined) return next.handle();
    if (typeof key !== 'string' || key.length > IDEMPOTENCY_KEY_MAX || !FORM.test(key))
      throw AppError.invalid(
        HEADER,
        `${HEADER} must have 1 to ${IDEMPOTENCY_KEY_MAX} characters, without umlauts or accents`,
      );
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const call = {
      key,
      userId: request.user?.id ?? null,
      // The whole address: it names what is created in, such as a business.
      request: JSON.stringify([request.method, request.url, request.body ?? null, ...fileOf(request)]),
    };
    return from(
      this.calls.run(call, reply, () => firstValueFrom(next.handle(), { defaultValue: undefined })),
    );
  }
}
