import type { OpenAPIObject } from '@nestjs/swagger';
import type { ErrorCode } from '../contract/errors.js';
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_MAX } from '../contract/limits.js';
import type { Requirement } from '../core/access/access.decorators.js';
import { PUBLIC_ROUTES } from '../core/http/entity-tags.js';
import { errorResponses } from '../core/operation.decorator.js';
import type { Method, OperationObject, ResponseObject } from './document.types.js';

/** Whether a call creates something: it takes the header that makes a repeated request harmless. */
function takesIdempotencyKey(method: Method, operation: OperationObject): boolean {
  return method === 'post' && ('201' in operation.responses || 'x-idempotent' in operation);
}

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of an earlier answer. While nothing has changed, the answer is 304 without a body.',
  schema: { type: 'string' },
} as const;

/** The headers of every answer of a limited call, and of a refusal that says when to try again. */
export const HEADERS: NonNullable<NonNullable<OpenAPIObject['components']>['headers']> = {
  RateLimitPolicy: {
    description:
      'The limits that counted this call: name, calls (`q`) and length of the window in seconds (`w`). Absent while ' +
      'the limit is turned off.',
    schema: { type: 'string', example: '"calls";q=600;w=60' },
  },
  RateLimit: {
    description:
      'For each of these limits the calls that are left (`r`) and the seconds until it resets (`t`).',
    schema: { type: 'string', example: '"calls";r=598;t=42' },
  },
  RetryAfter: {
    description: 'Seconds to wait before trying again.',
    schema: { type: 'integer', example: 42 },
  },
  WwwAuthenticate: {
    description: 'How to sign in: with a bearer token.',
    schema: { type: 'string', example: 'Bearer' },
  },
  ETag: { description: 'Names this answer, for `If-None-Match`.', schema: { type: 'string' } },
};
const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

function describeHeaders(path: string, operation: OperationObject): void {
  const tagged = PUBLIC_ROUTES[path.replace(/\{(\w+)\}/g, ':$1')] !== undefined;
  const quota = { 'RateLimit-Policy': header('RateLimitPolicy'), RateLimit: header('RateLimit') };
  if (tagged) {
    (operation.parameters ??= []).push(IF_NONE_MATCH);
    operation.responses[304] = { description: 'Nothing has changed since the answer with that `ETag`' };
  }
  for (const [status, response] of Object.entries(operation.responses) as [string, ResponseObject][]) {
    const isAnswer = status.startsWith('2') || status === '304';
    const headers = {
      ...((isAnswer || status === '429') && '429' in operation.responses ? quota : {}),
      ...(status === '401' ? { 'WWW-Authenticate': header('WwwAuthenticate') } : {}),
      ...(status === '429' || status === '503' ? { 'Retry-After': header('RetryAfter') } : {}),
      ...(tagged && isAnswer ? { ETag: header('ETag') } : {}),
    };
    if (Object.keys(headers).length > 0) response.headers = { ...response.headers, ...headers };
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    `A random text that names this request, such as a UUID. For ${IDEMPOTENCY_HOURS} hours the same key gives the same answer and ` +
    'creates once, also when two requests arrive together. A refused request uses up no key.',
  schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_MAX },
  example: '0199f3c2-8a4e-4d61-a6de-1f0c8f2b7a10',
} as const;

/** Errors that follow from the kind of call, not from what it does. */
function sharedErrors(method: Method, path: string, operation: OperationObject): ErrorCode[] {
  const access = operation['x-access'] ?? {};
  const codes: ErrorCode[] = [];
  // A body is parsed, and may be refused, even if the call does not use it.
  if (method !== 'get') codes.push('MALFORMED_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (operation.requestBody) codes.push('VALIDATION_FAILED');
  if (operation.parameters?.length) codes.push('VALIDATION_FAILED');
  if (path.includes('{id}') || /\{\w+Id\}/.test(path)) codes.push('INVALID_ID');
  if (codes.includes('VALIDATION_FAILED')) codes.push('MALFORMED_TEXT');
  // For a request without a Host, a path that cannot be decoded, or a body that does not match its headers.
  codes.push('BAD_REQUEST');
  if (!access.public) {
    codes.push('UNAUTHORIZED', 'ACCOUNT_NOT_VERIFIED');
    if (access.role) codes.push('INSUFFICIENT_ROLE', 'SECOND_FACTOR_SETUP_REQUIRED');
  }
  if (!path.startsWith('/health') && path !== '/metrics')
    codes.push('RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'STORAGE_FULL');
  if (method !== 'get' && !access.public && !access.role) codes.push('CHANGE_LIMIT');
  if (takesIdempotencyKey(method, operation)) {
    codes.push('IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED');
    if (!access.public) codes.push('IDEMPOTENCY_KEY_LIMIT_REACHED');
  }
  return codes;
}

/** What a path parameter identifies, by the last fixed word before it. */
const NAMED: Record<string, string> = {
  properties: 'property',
  property: 'property',
  businesses: 'business',
  business: 'business',
  invitations: 'invitation',
  threads: 'invitation',
  quotes: 'quote',
  reviews: 'review',
  notices: 'notice',
  users: 'user',
  staff: 'user',
  services: 'service category',
  sessions: 'session',
  passkeys: 'passkey',
  snoozes: 'snoozed insight',
  proposals: 'proposal',
  keys: 'personal key',
  p: 'property',
  deadlines: 'deadline',
  documents: 'document',
  calendar: 'calendar',
};

/** Describes each parameter of a path. */
function describeParameters(path: string, operation: OperationObject): void {
  for (const parameter of operation.parameters ?? []) {
    if ('$ref' in parameter || parameter.in !== 'path') continue;
    const segments = path.split('/');
    const at = segments.findIndex((segment) => segment.startsWith(`{${parameter.name}}`));
    const thing = NAMED[segments[at - 1] ?? ''];
    if (!thing) throw new Error(`${path}: nothing says what {${parameter.name}} names`);
    if (parameter.name === 'slug') {
      Object.assign(parameter, { description: `Slug of the ${thing}`, example: 'rose-cottage' });
      continue;
    }
    if (parameter.name === 'token') {
      Object.assign(parameter, { description: `Secret of the ${thing}` });
      continue;
    }
    if (parameter.name === 'key') {
      Object.assign(parameter, { description: `Key of the ${thing}` });
      continue;
    }
    parameter.description = `Id of the ${thing}`;
    parameter.schema = { type: 'string', format: 'uuid' };
    parameter.example = '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10';
  }
}

/** Who may call, in one sentence. The record may narrow it further: the description of the call says how. */
function callers(access: Requirement): string {
  if (access.public) return 'Needs no sign-in.';
  if (access.anyStatus) return 'For every account, also one that waits for verification or is suspended.';
  if (access.role) return access.exact ? 'For super administrators.' : 'For administrators.';
  return 'For verified accounts.';
}

/** Adds what follows from the kind of call: who may call, its errors, its headers and its security. */
export function completeOperation(method: Method, path: string, operation: OperationObject): void {
  describeParameters(path, operation);
  if (takesIdempotencyKey(method, operation)) (operation.parameters ??= []).push(IDEMPOTENCY_KEY);
  const access = operation['x-access'] ?? {};
  // A public call that declares its security takes something else in place of a session.
  const sentence = access.public && operation.security ? [] : [callers(access)];
  operation.description = [operation.description, ...sentence].join(' ');
  operation.security ??= access.public ? [] : [{ bearer: [] }];
  // The plugin guesses a success response from the verb. Responses that a call declares always have a description, so
  // remove those without.
  for (const [status, response] of Object.entries(operation.responses)) {
    if (status.startsWith('2') && (response as ResponseObject).description === '')
      delete operation.responses[status];
  }
  for (const [status, response] of Object.entries(errorResponses(sharedErrors(method, path, operation)))) {
    const own = operation.responses[status] as ResponseObject | undefined;
    if (!own) {
      operation.responses[status] = response as ResponseObject;
      continue;
    }
    const added = response as ResponseObject;
    own.description = [own.description, added.description].filter(Boolean).join('\n\n');
    const [mine, theirs] = [own.content?.['application/json'], added.content?.['application/json']];
    if (mine && theirs) mine.examples = { ...mine.examples, ...theirs.examples };
  }
  describeHeaders(path, operation);
}
