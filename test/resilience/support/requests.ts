import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { type OpenApiDocument, type Operation, readDocument } from '../../support/openapi.js';

type Schema = { [key: string]: unknown };

/** A call made from the OpenAPI document. `body` is JSON text, also such that JSON.stringify cannot write. */
export interface FuzzedCall {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  template: string;
  parameters: Record<string, unknown>;
  body?: string;
}

/** Placeholder for JSON that no JavaScript value produces. */
const HUGE = '\u2063huge\u2063';
/** Texts that often cause errors. */
const HOSTILE = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff!',
  '\u202eevil',
  '\r\nX: y',
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '%00%c0%ae',
  '__proto__',
  'constructor',
  'null',
  '-0',
  '1e309',
  'NaN',
  '9'.repeat(400),
  'x'.repeat(5_000),
  '𝒳'.repeat(300),
  '=cmd|calc',
  '\\',
  '%',
  '_',
];
const hostileText = fc.constantFrom(...HOSTILE);
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    -0,
    2 ** 53,
    -(2 ** 63),
    1e308,
    HUGE,
    [],
    {},
    [[]],
    [null],
  ),
  fc.array(hostileText, { maxLength: 3 }),
  fc.constant(JSON.parse('{"__proto__":{"admin":true},"constructor":1}') as unknown),
  fc.anything({ maxDepth: 2, withObjectString: true }).filter((value) => JSON.stringify(value) !== undefined),
);

const document = readDocument() as OpenApiDocument;

const resolve = (schema: Schema): Schema => {
  const [inherited] = (schema.allOf ?? []) as Schema[];
  const reference = (schema.$ref ?? inherited?.$ref) as string | undefined;
  const name = reference?.split('/').at(-1);
  return name ? { ...(document.components.schemas[name] as Schema), nullable: schema.nullable } : schema;
};

/** Values that a schema of the document allows. `known` has ids of existing records. */
function valid(given: Schema, known: string[]): fc.Arbitrary<unknown> {
  const schema = resolve(given);
  const value = validValue(schema, known);
  return schema.nullable ? fc.oneof({ weight: 4, arbitrary: value }, fc.constant(null)) : value;
}

function validValue(schema: Schema, known: string[]): fc.Arbitrary<unknown> {
  const { minimum, maximum, minLength = 0, maxLength = 40 } = schema as Record<string, number | undefined>;
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: minimum ?? 0, max: Math.min(maximum ?? 100, (minimum ?? 0) + 1_000) });
    case 'number':
      return fc.double({ min: minimum ?? -90, max: maximum ?? 90, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valid(schema.items as Schema, known), {
        minLength: (schema.minItems as number | undefined) ?? 0,
        maxLength: Math.min((schema.maxItems as number | undefined) ?? 3, 3),
      });
    case 'object':
      return validObject(schema, known);
    default:
      break;
  }
  if (schema.format === 'uuid') return fc.constantFrom(...known);
  if (schema.format === 'email') return fc.uuid().map((id) => `${id}@example.com`);
  const text = fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 60)),
    unit: 'grapheme',
  });
  return schema.example === undefined ? text : fc.oneof(text, fc.constant(schema.example));
}

function validObject(schema: Schema, known: string[]): fc.Arbitrary<Record<string, unknown>> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valid(inner, known)])),
    { requiredKeys: (schema.required ?? []) as string[] },
  );
}

/** Makes one mistake: a missing, strange or unknown field. */
function mutated(fields: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .tuple(fields, fc.nat(), hostile, fc.constantFrom('drop', 'replace', 'replace', 'add', 'wrap'))
    .map(([record, at, value, how]) => {
      const names = Object.keys(record);
      const name = names[at % Math.max(1, names.length)];
      if (how === 'add' || name === undefined) return { ...record, [`unknown${at % 9}`]: value };
      if (how === 'wrap') return { ...record, [name]: [record[name]] };
      const { [name]: _old, ...rest } = record;
      return how === 'drop' ? rest : { ...rest, [name]: value };
    });
}

const toJson = (value: unknown) => JSON.stringify(value)?.replaceAll(`"${HUGE}"`, '1e309');

/** Calls of every operation: valid, with one mistake, and hostile. */
export function calls(known: string[]): fc.Arbitrary<FuzzedCall> {
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ template, method, operation })),
  );
  return fc.constantFrom(...operations).chain(({ template, method, operation }) =>
    fc.constantFrom('valid', 'mutated', 'mutated', 'hostile').chain((kind) =>
      fc.record({
        method: fc.constant(method as FuzzedCall['method']),
        template: fc.constant(template),
        parameters: parametersOf(operation, kind, known),
        ...bodyOf(operation, kind, known),
      }),
    ),
  );
}

function parametersOf(operation: Operation, kind: string, known: string[]) {
  const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
  const inQuery = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const id = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...known) }, fc.constant(randomUUID()));
  const path = fc.record(
    Object.fromEntries(inPath.map(({ name }) => [name, kind === 'hostile' ? fc.oneof(id, hostileText) : id])),
  );
  const query = fc.record(
    Object.fromEntries(inQuery.map(({ name, schema }) => [name, valid(schema ?? {}, known)])),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Record<string, unknown>>;
  const asked = kind === 'valid' || inQuery.length === 0 ? query : mutated(query);
  return fc.tuple(path, asked).map(([one, other]) => ({ ...other, ...one }));
}

function bodyOf(operation: Operation, kind: string, known: string[]): { body?: fc.Arbitrary<string> } {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema) return {};
  const fields = validObject(resolve(schema), known);
  if (kind === 'valid') return { body: fields.map(toJson) };
  if (kind === 'mutated') return { body: mutated(fields).map(toJson) };
  const names = Object.keys(resolve(schema).properties ?? {});
  const garbage = fc.oneof(
    hostile.map(toJson),
    fc.constantFrom('{', '{"a":', '[1,', 'undefined', '{"a":1e999}'),
  );
  const all = fc.record(Object.fromEntries(names.map((name) => [name, hostile]))).map(toJson);
  return { body: fc.oneof(garbage, all) };
}

/** The address of a call. Parameters that are not in the path go into the query. */
export function addressOf({ template, parameters }: FuzzedCall): string {
  const query = new URLSearchParams();
  let path = template;
  for (const [name, value] of Object.entries(parameters)) {
    const place = `{${name}}`;
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    if (path.includes(place))
      path = path.replace(
        place,
        () => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')) || '%20',
      );
    else if (Array.isArray(value)) for (const item of value) query.append(name, String(item));
    else query.append(name, text);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
