import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import type { Response } from 'supertest';

/** Routes that only refuse. The document has no operation for them. See `McpController`. */
export const REFUSING_ROUTES = ['GET /mcp', 'DELETE /mcp'];

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

interface Content {
  [mediaType: string]: { schema?: JsonObject; examples?: JsonObject };
}
export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; schema?: JsonObject; description?: string }[];
  requestBody?: { content: Content; required?: boolean };
  responses: Record<string, { description?: string; content?: Content }>;
  security?: JsonObject[];
}
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonObject>; securitySchemes: Record<string, JsonObject> };
}

const FILE = path.resolve(import.meta.dirname, '../../frontend/api/openapi.json');

/** The committed OpenAPI document; null if it does not exist yet. */
export function readDocument(): OpenApiDocument | null {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as OpenApiDocument) : null;
}

const document = readDocument();

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A schema of OpenAPI 3.0 as JSON Schema: what may be null says so with a type, and an object has no fields beyond
 * those documented, so that an answer which tells more than it should fails.
 */
function toJsonSchema(value: Json): Json {
  if (Array.isArray(value)) return value.map(toJsonSchema);
  if (!isObject(value)) return value;
  const { nullable, ...rest } = value;
  const schema = Object.fromEntries(
    Object.entries(rest).map(([key, inner]) => [
      key,
      key === 'enum' || key === 'example' || key === 'default' ? inner : toJsonSchema(inner),
    ]),
  );
  if (isObject(schema.properties) && schema.type === 'object') schema.additionalProperties ??= false;
  return nullable === true ? { anyOf: [{ type: 'null' }, schema] } : schema;
}

const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);
ajv.addFormat('email', /^[^\s@]+@[^\s@]+$/);
ajv.addFormat('uri', (text: string) => URL.canParse(text));
if (document) {
  ajv.addSchema({ components: toJsonSchema(document.components) }, 'document');
}

const templates = Object.keys(document?.paths ?? {})
  .map((template) => ({
    template,
    parameters: template.split('{').length,
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  // `/hq/users/all` is not an id.
  .sort((one, other) => one.parameters - other.parameters);

/** By the schema as text, because most calls share the schemas of their errors. */
const validators = new Map<string, ValidateFunction>();

function validatorOf(schema: JsonObject): ValidateFunction {
  const text = JSON.stringify(toJsonSchema(schema)).replaceAll('"#/components/', '"document#/components/');
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text) as AnySchema);
  validators.set(text, validate);
  return validate;
}

/** The operation that the document has for a call; undefined if there is none. */
export function findOperation(
  method: string,
  pathname: string,
): { template: string; operation: Operation } | undefined {
  for (const { template, pattern } of templates) {
    const operation = pattern.test(pathname) ? document?.paths[template]?.[method] : undefined;
    if (operation) return { template, operation };
  }
  return undefined;
}

/**
 * Fails unless the answer is one that the document has for its call: status, media type and body. Addresses that
 * the document lacks are none of its business; that it lacks none is `contract.spec.ts`'s.
 */
export function expectToMatchDocument(
  response: Pick<Response, 'status' | 'type' | 'text' | 'body'>,
  method: string,
  url: string,
): void {
  const { pathname } = new URL(`http://localhost${url}`);
  const found = findOperation(method, pathname);
  if (!found || method === 'head') return;
  const { template, operation } = found;
  const call = `${method.toUpperCase()} ${template} ${response.status}`;
  const fail = (why: string): never => {
    throw new Error(`${call} is not as documented (after a change: npm run openapi): ${why}`);
  };
  const documented = operation.responses[String(response.status)] ?? fail('this status is not documented');
  const contents = Object.entries(documented.content ?? {});
  const [mediaType, content] = contents.find(([type]) => type === response.type) ?? contents[0] ?? [];
  if (!mediaType) {
    if (response.text) fail('the body should be empty');
    return;
  }
  if (response.type !== mediaType) fail(`${response.type} instead of ${mediaType}`);
  if (mediaType !== 'application/json') return;
  const validate = validatorOf(content?.schema ?? {});
  if (!validate(response.body)) fail(ajv.errorsText(validate.errors?.slice(0, 5), { separator: '; ' }));
}
