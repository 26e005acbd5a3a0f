import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { AppModule } from './app.module.js';
import { createAdapter, setUp } from './app.setup.js';
import { IDEMPOTENCY_KEY_MAX } from './contract/limits.js';
import type { ErrorCode } from './contract/errors.js';
import type { Requirement } from './core/access/access.decorators.js';
import { useDocsPolicy } from './core/http/docs-policy.js';
import { loadEnv } from './config/env.js';
import { errorResponses } from './core/operation.decorator.js';

type OperationObject = NonNullable<OpenAPIObject['paths'][string]['get']>;
type ResponseObject = Extract<NonNullable<OperationObject['responses'][string]>, { description: string }>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];

/** Whether a call creates something: it takes the header that makes a repeated request harmless. */
function takesIdempotencyKey(method: Method, operation: OperationObject): boolean {
  return method === 'post' && ('201' in operation.responses || 'x-idempotent' in operation);
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A random text that names this request, such as a UUID. For 24 hours the same key gives the same answer and ' +
    'creates once, also when two requests arrive together. A refused request uses up no key.',
  schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_MAX },
  example: '0199f3c2-8a4e-4d61-a6de-1f0c8f2b7a10',
} as const;

/** Errors that follow from the kind of call, not from what it does. */
function sharedErrors(method: Method, path: string, operation: OperationObject): ErrorCode[] {
  const access = (operation as { 'x-access'?: Requirement })['x-access'] ?? {};
  const codes: ErrorCode[] = [];
  // A body is parsed, and may be refused, even if the call does not use it.
  if (method !== 'get') codes.push('MALFORMED_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (operation.requestBody) codes.push('VALIDATION_FAILED');
  if (operation.parameters?.length) codes.push('VALIDATION_FAILED');
  if (path.includes('{id}') || /\{\w+Id\}/.test(path)) codes.push('INVALID_ID');
  if (codes.includes('VALIDATION_FAILED')) codes.push('MALFORMED_TEXT');
  // For a path that cannot be decoded, or a body that does not match its headers.
  if (method !== 'get' || path.includes('{')) codes.push('BAD_REQUEST');
  if (!access.public) {
    codes.push('UNAUTHORIZED', 'ACCOUNT_NOT_VERIFIED');
    if (access.role) codes.push('INSUFFICIENT_ROLE', 'SECOND_FACTOR_SETUP_REQUIRED');
  }
  if (!path.startsWith('/health') && path !== '/metrics')
    codes.push('RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'STORAGE_FULL');
  if (takesIdempotencyKey(method, operation)) codes.push('IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED');
  return codes;
}

/** What a path parameter identifies, by the last fixed word before it. */
const NAMED: Record<string, string> = {
  properties: 'property',
  property: 'property',
  businesses: 'business',
  business: 'business',
  invitations: 'invitation',
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

function completeOperation(method: Method, path: string, operation: OperationObject): void {
  describeParameters(path, operation);
  if (takesIdempotencyKey(method, operation)) (operation.parameters ??= []).push(IDEMPOTENCY_KEY);
  const access = (operation as { 'x-access'?: Requirement })['x-access'] ?? {};
  if (!access.public) operation.security ??= [{ bearer: [] }];
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
}

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  nullable?: boolean;
  enum?: unknown[];
  [key: string]: unknown;
}

/**
 * In OpenAPI 3.0 `nullable` has no effect beside a reference: null would also have to match the referenced schema. So
 * the referenced schema is written out in such places, and every validator accepts null.
 */
function writeOutNullables(value: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((inner) => writeOutNullables(inner, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const { allOf, ...rest } = value as Schema;
  const [only] = allOf ?? [];
  const name = allOf?.length === 1 ? only?.$ref?.split('/').at(-1) : undefined;
  if (rest.nullable === true && name) {
    const referenced = schemas[name] as Schema;
    const values = referenced.enum && { enum: [...referenced.enum, null] };
    return writeOutNullables({ ...referenced, ...rest, ...values }, schemas);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, writeOutNullables(inner, schemas)]),
  );
}

/** The OpenAPI document of the application. */
export function createDocument(app: NestFastifyApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Property assistant API')
    .setDescription(
      'Properties, businesses and the invitations between them. Sign in with `POST /auth/signin` and send the access ' +
        'token as a bearer token; renew it with the cookie of `POST /auth/refresh`. Every error has the same body: a ' +
        'stable `code` for programs, a `message` for people, `errors` by field where a field is wrong.',
    )
    .setVersion('1.0')
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Access token, valid 15 minutes' },
      'bearer',
    )
    .addCookieAuth(
      'refresh_token',
      {
        type: 'apiKey',
        in: 'cookie',
        description:
          'Refresh cookie, sent to /auth only. If the address of the API has a port, its name ends with it: refresh_token_3000',
      },
      'refresh',
    )
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) completeOperation(method, path, operation);
    }
  }
  return writeOutNullables(document, document.components?.schemas ?? {}) as OpenAPIObject;
}

/** Serves Swagger UI at `/docs` and the document at `/docs-json`. */
export function serveDocument(app: NestFastifyApplication): void {
  useDocsPolicy(app.getHttpAdapter().getInstance());
  SwaggerModule.setup('docs', app, () => createDocument(app), {
    jsonDocumentUrl: 'docs-json',
    yamlDocumentUrl: 'docs-yaml',
    // The page shows so many operations only in part until somebody scrolls. The filter finds them by tag.
    swaggerOptions: { persistAuthorization: false, filter: true },
    customSiteTitle: 'Property assistant API',
  });
}

/** Writes the document without a database: `node dist/backend/openapi.js FILE`. */
async function main(file: string): Promise<void> {
  const env = loadEnv({
    DATABASE_URL: 'postgresql://localhost/none',
    JWT_SECRET: 'only-for-the-document-never-for-a-token',
    LOG_LEVEL: 'silent',
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(env), createAdapter(env), {
    preview: true,
    logger: false,
    bodyParser: false,
  });
  await setUp(app, env);
  writeFileSync(file, `${JSON.stringify(createDocument(app), null, 2)}\n`);
  process.exit(0);
}

const [, script, file] = process.argv;
if (script && file && import.meta.url === pathToFileURL(script).href) {
  main(file).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}
