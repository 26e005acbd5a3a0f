import { applyDecorators, HttpCode, type Type, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiResponse, getSchemaPath, ApiExtraModels } from '@nestjs/swagger';
import { ERRORS, type ErrorCode } from '../contract/errors.js';
import { TRUNCATED_HEADER } from '../contract/limits.js';
import { ErrorDto } from './errors/error.dto.js';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';

interface OperationOptions {
  summary: string;
  /** What the call does and what it refuses. The document adds who may call. */
  description: string;
  /** Success status. Default 200. */
  status?: 200 | 201 | 202 | 204;
  /** The response's DTO, `[Dto]` for a bare array, absent for an empty response. */
  answer?: Type | [Type];
  /** A description of the response. */
  answers?: string;
  /** The number of rows at which the list ends. */
  max?: number;
  /** Errors of this call. The document adds those that every call has (session, validation, limits). */
  errors?: readonly ErrorCode[];
}

/** Examples for errors whose message is more exact than the one in the catalogue. */
const EXAMPLES: Partial<Record<ErrorCode, { message?: string; errors?: Record<string, string> }>> = {
  VALIDATION_FAILED: { message: 'Name is required', errors: { name: 'Name is required' } },
  INVALID_ID: { errors: { id: ERRORS.INVALID_ID.message } },
  RESET_TOKEN_INVALID: { errors: { token: ERRORS.RESET_TOKEN_INVALID.message } },
  BUSINESS_TRANSITION_FORBIDDEN: { message: 'A business that is SUSPENDED cannot be approved' },
  INVITATION_TRANSITION_FORBIDDEN: { message: 'An invitation that is DECLINED cannot be accepted' },
};

/** OpenAPI responses for error codes, one per status, with an example for each code. */
export function errorResponses(codes: readonly ErrorCode[]): Record<number, object> {
  const byStatus: Record<number, ErrorCode[]> = {};
  for (const code of new Set(codes)) (byStatus[ERRORS[code].status] ??= []).push(code);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: { $ref: getSchemaPath(ErrorDto) },
            examples: Object.fromEntries(
              list.map((code) => [
                code,
                {
                  value: {
                    statusCode: Number(status),
                    code,
                    message: ERRORS[code].message,
                    ...EXAMPLES[code],
                    requestId: '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10',
                  },
                },
              ]),
            ),
          },
        },
      },
    ]),
  );
}

const TRUNCATED = {
  [TRUNCATED_HEADER]: {
    description: '`true` where there are more rows than the list has. Otherwise absent.',
    schema: { type: 'string' as const, enum: ['true'] },
  },
};

const sayMax = (max: number) =>
  `The list ends after ${max.toLocaleString('en-GB')} rows; \`${TRUNCATED_HEADER}: true\` says that there are more.`;

/** Sets the success status of a call and documents its responses and errors. A call that answers 201 takes an `Idempotency-Key`. */
export function Operation(options: OperationOptions): MethodDecorator {
  const { summary, description, status = 200, answer, answers, max, errors = [] } = options;
  return applyDecorators(
    HttpCode(status),
    ...(status === 201 ? [UseInterceptors(IdempotencyInterceptor)] : []),
    ApiExtraModels(ErrorDto),
    ApiOperation({
      summary,
      description: max === undefined ? description : `${description} ${sayMax(max)}`,
    }),
    ApiResponse({
      status,
      description: answers ?? (answer ? summary : 'Done; the answer is empty'),
      ...(answer ? { type: Array.isArray(answer) ? answer[0] : answer, isArray: Array.isArray(answer) } : {}),
      ...(max === undefined ? {} : { headers: TRUNCATED }),
    }),
    ...Object.entries(errorResponses(errors)).map(([code, response]) =>
      ApiResponse({ status: Number(code), ...response }),
    ),
  );
}
