import { Validator } from '@seriousme/openapi-schema-validator';
import { DOCUMENT_TYPES } from '../../../backend/contract/jobs/documents.js';
import { ERRORS } from '../../../backend/contract/errors.js';
import { createDocument } from '../../../backend/openapi.js';
import { useTestApp } from '../../support/app.js';
import {
  type OpenApiDocument,
  type Operation,
  readDocument,
  REFUSING_ROUTES,
} from '../../support/openapi.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** The keywords of a schema in OpenAPI 3.0. Tools silently ignore any other keyword. */
const SCHEMA_KEYWORDS = new Set(
  (
    '$ref title type format description default example enum nullable readOnly writeOnly deprecated ' +
    'properties required additionalProperties items minItems maxItems uniqueItems minLength maxLength ' +
    'pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf allOf anyOf oneOf not discriminator'
  ).split(' '),
);
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

type Schema = Record<string, unknown>;

const document = readDocument() as OpenApiDocument;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  METHODS.flatMap((method): [string, string, string, Operation][] => {
    const operation = item[method];
    return operation ? [[`${method.toUpperCase()} ${path}`, method, path, operation]] : [];
  }),
);

const app = useTestApp();

/** The mistakes of a schema, each with its path. */
function faults(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [`${place} is no schema`];
  const { $ref, type, nullable, properties, items, additionalProperties, ...rest } = schema as Schema;
  if (typeof $ref === 'string') {
    const name = /^#\/components\/schemas\/(.+)$/.exec($ref)?.[1];
    return name && document.components.schemas[name] ? [] : [`${place} refers to nothing: ${$ref}`];
  }
  const found = Object.keys(rest)
    .filter((key) => !SCHEMA_KEYWORDS.has(key) && !key.startsWith('x-'))
    .map((key) => `${place} has the unknown keyword ${key}`);
  if (nullable !== undefined && typeof nullable !== 'boolean') found.push(`${place} has an odd nullable`);
  for (const key of ['allOf', 'anyOf', 'oneOf'] as const) {
    const parts = rest[key];
    if (Array.isArray(parts))
      found.push(...parts.flatMap((part, at) => faults(part, `${place}.${key}[${at}]`)));
  }
  if (type === undefined) {
    if (!rest.allOf && !rest.anyOf && !rest.oneOf) found.push(`${place} has no type`);
    return found;
  }
  if (!TYPES.includes(type as string)) found.push(`${place} has an unknown type`);
  if (type === 'array') found.push(...faults(items, `${place}[]`));
  if (type === 'object') {
    if (!properties && additionalProperties === undefined && !rest.allOf)
      found.push(`${place} has no fields`);
    if (typeof additionalProperties === 'object' && additionalProperties)
      found.push(...faults(additionalProperties, `${place}{}`));
    for (const [name, property] of Object.entries((properties ?? {}) as Schema))
      found.push(...faults(property, `${place}.${name}`));
    for (const name of (rest.required ?? []) as string[]) {
      if (!(properties as Schema | undefined)?.[name])
        found.push(`${place} requires ${name}, which it lacks`);
    }
  }
  return found;
}

describe('the OpenAPI document', () => {
  it('says what it is and how to sign in', () => {
    expect(document.openapi).toMatch(/^3\.0\.\d$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(document.components.securitySchemes).toMatchObject({
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      refresh: { type: 'apiKey', in: 'cookie', name: 'refresh_token' },
    });
  });

  it('is valid by the schema that OpenAPI publishes', async () => {
    // A copy, because the validator changes its input when it resolves references.
    const { errors } = await new Validator().validate(structuredClone(document) as never);
    expect(errors).toBeUndefined();
  });

  it('has every route of the application and no other', () => {
    const tree = app.nest.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
    const path: string[] = [];
    const routes = tree.split('\n').flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(\S+) \(([A-Z, ]+)\)$/u.exec(line) ?? [];
      if (!part) return [];
      path.splice(indent.length / 4 - 1, Infinity, part);
      const template = path.join('').replace(/:(\w+)/g, '{$1}');
      return template.startsWith('/docs')
        ? []
        : methods
            .split(', ')
            .filter((method) => METHODS.includes(method.toLowerCase()))
            .map((method) => `${method} ${template}`);
    });
    const documented = routes.filter((route) => !REFUSING_ROUTES.includes(route));
    expect(operations.map(([name]) => name).sort()).toEqual(documented.sort());
  });

  it('is served with the committed paths', async () => {
    const { body } = await app.client().get('/docs-json').expect(200);
    expect(Object.keys(body.paths as object).sort()).toEqual(Object.keys(document.paths).sort());
    await app.client().get('/docs').expect(200);
  });

  it('gives everything in its schemas a type', () => {
    const found = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      // A body that may be empty has no fields.
      name === 'EmptyBody' ? [] : faults(schema, name),
    );
    expect(found).toEqual([]);
  });

  it('says where the API is and what each tag is about', () => {
    // The committed document is the same on every machine, so its address is relative.
    expect(document.servers).toEqual([{ url: '/' }]);
    const used = new Set(operations.map(([, , , { tags }]) => tags?.[0]));
    expect(new Set(document.tags.map(({ name }) => name))).toEqual(used);
    for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].+\.$/);
  });

  it('takes its address from API_URL where it is set', () => {
    const { servers } = createDocument(app.nest, { ...app.env, publicApiUrl: 'https://api.example.org' });
    expect(servers).toEqual([{ url: 'https://api.example.org' }]);
  });

  it('has no schema that no call uses, and wraps no reference', () => {
    const text = JSON.stringify(document);
    const unused = Object.keys(document.components.schemas).filter(
      (name) => !text.includes(`"#/components/schemas/${name}"`),
    );
    expect(unused).toEqual([]);
    expect(text).not.toMatch(/"allOf":\[\{[^{}]*\}\]/);
  });

  it('gives each operation an id of its own', () => {
    const ids = operations.map(([, , , { operationId }]) => operationId);
    expect(ids.filter((id) => !id)).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe.each(operations)('%s', (_name, method, path, operation) => {
  const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  const errors = Object.entries(operation.responses).filter(([status]) => /^[45]/.test(status));

  it('has a summary, a description, one tag, and says who may call', () => {
    expect(operation.summary).toMatch(/^[A-Z].{5,}[^.]$/);
    expect(operation.description).toMatch(/\.$/);
    expect(operation.security).toBeDefined();
    expect(operation.tags).toHaveLength(1);
  });

  it('has one success, with a typed answer unless it is empty', () => {
    // A refresh may also say that there is no session to renew.
    expect(successes.slice(1).map(([status]) => status)).toEqual(path === '/auth/refresh' ? ['204'] : []);
    const [[status, { description, content }]] = successes as [(typeof successes)[number]];
    expect(description).not.toBe('');
    if (status === '204' || status === '202') {
      expect(content).toBeUndefined();
      return;
    }
    expect(status).toBe(method === 'post' && successes[0]?.[0] === '201' ? '201' : '200');
    const media = Object.entries(content ?? {});
    expect(media).toHaveLength(path === '/documents/{id}/file' ? DOCUMENT_TYPES.length : 1);
    for (const [type, { schema }] of media) expect(faults(schema, type)).toEqual([]);
  });

  it('lists its errors, each with an example for every code', () => {
    for (const [status, { content }] of errors) {
      const json = content?.['application/json'];
      expect(json?.schema).toEqual({ $ref: '#/components/schemas/ErrorDto' });
      const examples = Object.entries((json?.examples ?? {}) as Record<string, { value: Schema }>);
      expect(examples.length).toBeGreaterThan(0);
      for (const [code, { value }] of examples) {
        expect(ERRORS).toHaveProperty(code);
        expect(value).toMatchObject({ statusCode: Number(status), code, message: expect.any(String) });
      }
    }
    const isPublic = operation.security?.length === 0;
    if (!isPublic && !path.startsWith('/auth')) {
      expect(errors.map(([status]) => status)).toEqual(expect.arrayContaining(['401', '403', '429']));
    }
    expect(new Set(operation.security?.map((one) => JSON.stringify(one))).size).toBe(
      operation.security?.length ?? 0,
    );
    if (path.includes('{')) expect(errors.map(([status]) => status)).toContain('404');
    if (path.includes('{') || operation.requestBody)
      expect(operation.responses[400]?.content?.['application/json']?.examples).toHaveProperty('BAD_REQUEST');
    if (operation.requestBody)
      expect(errors.map(([status]) => status)).toEqual(expect.arrayContaining(['400', '413', '415']));
  });

  it('documents every parameter and its body', () => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const { parameters = [] } = operation;
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
    for (const { name, schema } of parameters) expect(faults(schema, name)).toEqual([]);
    if (method === 'get') expect(operation.requestBody).toBeUndefined();
    for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {}))
      expect(faults(schema, type)).toEqual([]);
  });
});
