import type { components } from '../../../frontend/api/schema';
import { readDocument } from '../../support/openapi.js';

type Schemas = components['schemas'];
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The part of a schema that a sample follows. */
interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: Json[];
  example?: Json;
  nullable?: boolean;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  oneOf?: Schema[];
}

const document = readDocument();
if (!document) throw new Error('frontend/api/openapi.json is missing: npm run openapi');
const schemas = document.components.schemas as Record<string, Schema>;

let made = 0;
/** An id that no other sample has. */
export const newId = (): string => `01900000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`;

/** The dates and times of samples, as far as a test does not say otherwise: long past, so that nothing is new. */
export const SAMPLE_TIME = '2025-11-03T09:30:00.000Z';

function makeText({ format, example }: Schema): string {
  if (format === 'uuid') return newId();
  if (typeof example === 'string') return example;
  if (format === 'date-time') return SAMPLE_TIME;
  if (format === 'date') return SAMPLE_TIME.slice(0, 10);
  if (format === 'email') return 'olivia@example.com';
  if (format === 'uri') return 'https://example.com/';
  return 'text';
}

/** The plainest value that a schema allows: null where it may be, no rows, the first of several values. */
export function makeSample(schema: Schema): Json {
  if (schema.nullable) return null;
  if (schema.$ref) return makeSample(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const [first] = schema.oneOf ?? [];
  if (first) return makeSample(first);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(makeSample)) as Json;
  if (schema.enum) return schema.enum[0] ?? null;
  if (schema.type === 'array') return [];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') {
    return typeof schema.example === 'number' ? schema.example : (schema.minimum ?? 0);
  }
  if (schema.type === 'string') return makeText(schema);
  const required = Object.entries(schema.properties ?? {}).filter(([name]) =>
    schema.required?.includes(name),
  );
  return Object.fromEntries(required.map(([name, inner]) => [name, makeSample(inner)]));
}

/** An object of the API's document, such as `sample('PropertyDto', { memorableName: 'Mill House' })`. */
export function sample<Name extends keyof Schemas>(
  name: Name,
  given: Partial<Schemas[Name]> = {},
): Schemas[Name] {
  return { ...(makeSample(schemas[name] ?? {}) as object), ...given } as Schemas[Name];
}

/** The only page of a list, unless `given` says otherwise. */
export const pageOf = <Row>(data: Row[], given: Partial<Schemas['PaginationDto']> = {}) => ({
  data,
  pagination: sample('PaginationDto', { page: 1, totalPages: 1, totalCount: data.length, ...given }),
});
