import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyInstance, LogController } from 'fastify';
import { AppModule } from './app.module.js';
import { BODY_MAX_BYTES, HEAD_MAX_BYTES, TRUNCATED_HEADER } from './contract/limits.js';
import { Availability } from './core/http/availability.js';
import type { Env } from './config/env.js';
import { useEntityTags } from './core/http/entity-tags.js';
import { useKeptDocuments } from './core/http/kept-documents.js';
import { ErrorFilter } from './core/errors/error.filter.js';
import {
  ARRIVAL_LIMITS,
  useArrivalLimit,
  useBodyLimits,
  useFormParser,
  useJsonParser,
  useLateAnswers,
  useRateLimit,
  useRequestHooks,
} from './core/http/request-hooks.js';
import { listenerOptions, useDataHeaders, useListenerChecks } from './core/http/listener.js';
import { createLogger, NestLogger } from './core/http/logger.js';
import { Limits } from './core/limits/limits.service.js';
import { RequestPipe } from './core/request/validation.js';

/** The Fastify adapter with the limits of the listener. */
export function createAdapter(env: Env, logger = createLogger(env.logLevel)): FastifyAdapter {
  return new FastifyAdapter({
    ...listenerOptions(env, env.apiUrl),
    requestTimeout: ARRIVAL_LIMITS.upload,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Some MCP clients end the address with a slash.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/mcp\/(?=$|\?)/, '/mcp'),
    bodyLimit: BODY_MAX_BYTES,
    // Each route checks its own path parameters. The listener limits the length of the whole address.
    routerOptions: { maxParamLength: HEAD_MAX_BYTES },
    // Calls that arrive during shutdown are still answered normally.
    return503OnClosing: false,
  });
}

/** Sets up the application. `main.ts` and the tests share it. */
export async function setUp(app: NestFastifyApplication, env: Env): Promise<void> {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  useDataHeaders(fastify, env.apiUrl);
  useListenerChecks(fastify, env.apiUrl);
  useArrivalLimit(fastify);
  useRequestHooks(fastify, app.get(Availability));
  useLateAnswers(fastify, env, app.get(Limits));
  app.enableCors({
    origin: env.webOrigins,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
      'Range',
      'X-Request-Id',
    ],
    exposedHeaders: [
      'X-Request-Id',
      'Retry-After',
      'RateLimit-Policy',
      'RateLimit',
      'ETag',
      'Content-Disposition',
      TRUNCATED_HEADER,
      'Content-Range',
    ],
    maxAge: 600,
    // An OPTIONS request that is not a preflight must not get the library's own text.
    strictPreflight: false,
  });
  await app.register(cookie as never);
  useEntityTags(fastify);
  useKeptDocuments(fastify);
  await app.register(compress as never, { global: true, threshold: 2_048, encodings: ['gzip', 'identity'] });
  useJsonParser(fastify);
  useFormParser(fastify);
  useBodyLimits(fastify);
  useRateLimit(fastify, env, app.get(Limits));
  app.useGlobalPipes(new RequestPipe());
  app.useGlobalFilters(new ErrorFilter(app.get(Availability)));
}

/** The application, ready to listen or to be called in tests. */
export async function createApp(
  env: Env,
  logger = createLogger(env.logLevel),
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(env),
    createAdapter(env, logger),
    {
      logger: new NestLogger(logger),
      bodyParser: false,
      abortOnError: false,
    },
  );
  await setUp(app, env);
  return app;
}
