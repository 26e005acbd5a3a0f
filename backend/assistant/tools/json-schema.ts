import type { Type } from '@nestjs/common';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

interface Property {
  type?: unknown;
  isArray?: boolean;
  enum?: unknown[];
  required?: boolean;
  nullable?: boolean;
  [name: string]: unknown;
}

/** Keywords of JSON Schema that the declarations of fields use. */
const KEYWORDS = ['format', 'minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'default'] as const;
const LIST_KEYWORDS = ['minItems', 'maxItems'] as const;

const pick = (property: Property, names: readonly string[]): Record<string, Json> =>
  Object.fromEntries(
    names.flatMap((name): [string, Json][] =>
      property[name] === undefined ? [] : [[name, property[name] as Json]],
    ),
  );

const typeOf = ({ type }: Property): string =>
  typeof type === 'string' ? type : type === Number ? 'number' : type === Boolean ? 'boolean' : 'string';

function toSchema(property: Property): Record<string, Json> {
  const value: Record<string, Json> = {
    type: typeOf(property),
    ...(property.enum ? { enum: property.enum as Json[] } : {}),
    ...pick(property, KEYWORDS),
  };
  // Some models' servers refuse a list of types.
  const one = property.nullable ? { anyOf: [value, { type: 'null' }] } : value;
  return property.isArray ? { type: 'array', items: one, ...pick(property, LIST_KEYWORDS) } : one;
}

// A type and not an interface, for the SDK of MCP.
export type InputSchema = {
  type: 'object';
  properties: Record<string, Record<string, Json>>;
  required: string[];
  additionalProperties: false;
};

/** The JSON Schema of an input, from the same declarations that validate it. */
export function jsonSchemaOf(input: Type): InputSchema {
  const prototype = input.prototype as object;
  const names = (Reflect.getMetadata('swagger/apiModelPropertiesArray', prototype) ?? []) as string[];
  const fields = names.map((name): [string, Property] => {
    const field = name.slice(1);
    return [field, Reflect.getMetadata('swagger/apiModelProperties', prototype, field) as Property];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, property]) => [name, toSchema(property)])),
    required: fields.flatMap(([name, { required }]) => (required === false ? [] : [name])),
    additionalProperties: false,
  };
}
