import type { ErrorDto } from './error.dto.js';
import type { Quota } from '../http/quota.js';
import { ERRORS, type ErrorCode } from '../../contract/errors.js';

interface Details {
  /** Replaces the message of the error catalogue. */
  message?: string;
  /** All invalid fields of the request, each with its message. */
  errors?: Record<string, string>;
  /** In seconds. Sent as the `Retry-After` header. */
  retryAfter?: number;
  /** The limit that was reached. */
  quota?: Quota;
  /** Further fields of the body, such as the challenge of a sign-in that needs a second step. */
  more?: Pick<ErrorDto, 'challenge' | 'methods'>;
}

/** The only error class that the application throws for callers. The filter turns it into a response. */
export class AppError extends Error {
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly quota: Quota | undefined;
  readonly more: Details['more'];

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? ERRORS[code].message);
    this.status = ERRORS[code].status;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
    this.quota = details.quota;
    this.more = details.more;
  }

  /** A 400 for one invalid field. */
  static invalid(field: string, message: string): AppError {
    return new AppError('VALIDATION_FAILED', { message, errors: { [field]: message } });
  }
}
