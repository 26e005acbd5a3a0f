import { ERRORS, type ErrorCode } from '../../contract/errors.js';

interface Details {
  /** Replaces the message of the error catalogue. */
  message?: string;
  /** Every wrong field of the request, with its message. */
  errors?: Record<string, string>;
  /** Seconds; becomes the `Retry-After` header. */
  retryAfter?: number;
}

/** The one error that the application throws. The filter turns it into the answer. */
export class AppError extends Error {
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? ERRORS[code].message);
    this.status = ERRORS[code].status;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }

  /** A 400 for one wrong field. */
  static invalid(field: string, message: string): AppError {
    return new AppError('VALIDATION_FAILED', { message, errors: { [field]: message } });
  }
}
