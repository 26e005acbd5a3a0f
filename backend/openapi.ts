import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ACCESS_TOKEN_MINUTES } from './contract/limits.js';
import { AppModule } from './app.module.js';
import { createAdapter, setUp } from './app.setup.js';
import { useDocsPolicy } from './core/http/docs-policy.js';
import { type Env, loadEnv } from './config/env.js';
import { completeOperation, HEADERS } from './openapi/complete-operation.js';
import { METHODS } from './openapi/document.types.js';
import { unwrapReferences, usedSchemas } from './openapi/schemas.js';
import { TAGS } from './openapi/tags.js';

/** The OpenAPI document of the application. */
export function createDocument(app: NestFastifyApplication, env: Env): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Property assistant API')
    .setDescription(
      'Properties, businesses and the invitations between them. Sign in with `POST /auth/signin` and send the access ' +
        'token as a bearer token; renew it with the cookie of `POST /auth/refresh`. Every error has the same body: a ' +
        'stable `code` for programs, a `message` for people, `errors` by field where a field is wrong.',
    )
    .setVersion('1.0')
    .setLicense('All rights reserved', 'https://choosealicense.com/no-permission/')
    // Without `API_URL` the address is that of the document itself, wherever somebody reads it.
    .addServer(env.publicApiUrl ?? '/')
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: `Access token, valid ${ACCESS_TOKEN_MINUTES} minutes`,
      },
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
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'Personal key, made with `POST /account/keys`' },
      'personal-key',
    );
  for (const [name, description] of Object.entries(TAGS)) builder.addTag(name, description);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) completeOperation(method, path, operation);
    }
  }
  const complete = unwrapReferences(document, document.components?.schemas ?? {}) as OpenAPIObject;
  if (complete.components?.schemas)
    complete.components.schemas = usedSchemas(complete.paths, complete.components.schemas);
  return { ...complete, components: { ...complete.components, headers: HEADERS } };
}

/** Serves Swagger UI at `/docs` and the document at `/docs-json`. */
export function serveDocument(app: NestFastifyApplication, env: Env): void {
  useDocsPolicy(app.getHttpAdapter().getInstance());
  SwaggerModule.setup('docs', app, () => createDocument(app, env), {
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
  writeFileSync(file, `${JSON.stringify(createDocument(app, env), null, 2)}\n`);
  process.exit(0);
}

const [, script, file] = process.argv;
if (script && file && import.meta.url === pathToFileURL(script).href) {
  main(file).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}
