import { type ArgumentMetadata, Injectable, type PipeTransform, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { ERRORS } from '../../contract/errors.js';
import { AppError } from '../errors/app.error.js';
import { UUID } from '../../contract/limits.js';

/** Deepest JSON accepted. Calls need only a few levels. */
const DEPTH_MAX = 20;
// PostgreSQL cannot store NUL. A lone surrogate is not a character.
const FORBIDDEN = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

const unknownField = (name: string) => `Unknown field "${name}"`;

/**
 * Refuses characters that cannot be stored or shown, names that every object has (`ValidationPipe` skips them, such as
 * `__proto__`, instead of refusing them), and JSON that is nested too deep, anywhere in a request.
 * @throws AppError MALFORMED_TEXT or VALIDATION_FAILED
 */
function assertCleanInput(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string') {
    if (FORBIDDEN.test(value)) {
      const kind = value.includes('\0') ? 'the control character NUL (U+0000)' : 'half of a character';
      const message = `${ERRORS.MALFORMED_TEXT.message}: ${kind}`;
      throw new AppError('MALFORMED_TEXT', { message, ...(path ? { errors: { [path]: message } } : {}) });
    }
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= DEPTH_MAX)
    throw new AppError('VALIDATION_FAILED', { message: 'The request is nested too deeply' });
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN.test(key)) throw new AppError('MALFORMED_TEXT');
    if (key in Object.prototype) throw AppError.invalid(path || key, unknownField(key));
    assertCleanInput(inner, path || key, depth + 1);
  }
}

function toAppError(failures: ValidationError[]): AppError {
  const errors: Record<string, string> = {};
  const collect = (list: ValidationError[], prefix: string, unknown: boolean) => {
    for (const { property, constraints = {}, children = [] } of list) {
      const name = prefix + property;
      const [message] = Object.values(constraints);
      if ('whitelistValidation' in constraints === unknown && message)
        errors[name] = unknown ? unknownField(property) : message;
      collect(children, `${name}.`, unknown);
    }
  };
  // What is known to be wrong comes first.
  collect(failures, '', false);
  collect(failures, '', true);
  const [first] = Object.values(errors);
  return new AppError('VALIDATION_FAILED', { errors, ...(first ? { message: first } : {}) });
}

/** Turns bodies and query strings into their DTO. Refuses unknown fields and reports all invalid ones at once. */
export class RequestPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: true,
      exceptionFactory: toAppError,
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'body' && metadata.type !== 'query' && metadata.type !== 'param') return value;
    assertCleanInput(value);
    if (metadata.type === 'param') return value;
    const source = value ?? {};
    if (typeof source !== 'object' || Array.isArray(source)) {
      throw new AppError('VALIDATION_FAILED', { message: 'The request body must be a JSON object' });
    }
    return super.transform(source, metadata);
  }
}

/** A path parameter that is an id. */
@Injectable()
export class IdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown, { data = 'id' }: ArgumentMetadata): string {
    if (typeof value !== 'string' || !UUID.test(value)) {
      throw new AppError('INVALID_ID', { errors: { [data]: ERRORS.INVALID_ID.message } });
    }
    return value.toLowerCase();
  }
}
