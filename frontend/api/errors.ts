/** What a sign-in with a second step needs. */
export interface SecondStep {
  challenge: string;
  methods: readonly SecondStepMethod[];
}
export type SecondStepMethod = 'code' | 'recoveryCode' | 'passkey';

/** A failed call. `statusCode` is 0 if there was no response. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly statusCode: number,
    readonly code: string,
    /** The server's message for the user; empty if it sent none. */
    message: string,
    /** Wrong fields of the request, each with its message. */
    readonly errors: Readonly<Record<string, string>> = {},
    readonly requestId: string | null = null,
    /** Set if the right password was not enough: what the second step needs. */
    readonly secondStep: SecondStep | null = null,
  ) {
    super(message);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Makes an error from a response. The message is empty if the body is not an error of the API. */
export function errorFromBody(statusCode: number, body: unknown): ApiError {
  const record = isRecord(body) ? body : {};
  const errors: Record<string, string> = {};
  if (isRecord(record.errors)) {
    for (const [field, message] of Object.entries(record.errors)) {
      if (typeof message === 'string') errors[field] = message;
    }
  }
  return new ApiError(
    statusCode,
    typeof record.code === 'string' ? record.code : 'UNKNOWN',
    typeof record.message === 'string' ? record.message : '',
    errors,
    typeof record.requestId === 'string' ? record.requestId : null,
    typeof record.challenge === 'string'
      ? { challenge: record.challenge, methods: (record.methods ?? []) as SecondStepMethod[] }
      : null,
  );
}

/** An error for a call that got no response. */
export function networkError(): ApiError {
  return new ApiError(0, 'NETWORK_ERROR', '');
}

/** The server's message, or `fallback` if there is none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}

/** Why something could not be loaded, in the same words on every screen. */
export function loadMessageOf(error: unknown): string {
  return messageOf(error, "We can't reach the server. Try again.");
}

/** True for an error whose response had one of these statuses. */
export function hasStatus(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && statuses.includes(error.statusCode);
}
