interface Schema {
  $ref?: string;
  allOf?: Schema[];
  nullable?: boolean;
  enum?: unknown[];
  [key: string]: unknown;
}

/**
 * OpenAPI 3.0 ignores what stands beside a reference, and the plugin wraps the reference in an `allOf` of one to avoid
 * that. Where nothing stands beside it the reference is enough. Elsewhere the schema is written out, so that its
 * description counts and every validator accepts null.
 */
export function unwrapReferences(value: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((inner) => unwrapReferences(inner, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const { allOf, ...rest } = value as Schema;
  const [only] = allOf ?? [];
  const name = allOf?.length === 1 ? only?.$ref?.split('/').at(-1) : undefined;
  if (name) {
    if (Object.keys(rest).length === 0) return only;
    const referenced = schemas[name] as Schema;
    const nullable = rest.nullable === true && referenced.enum;
    const values = nullable ? { enum: [...nullable, null] } : {};
    return unwrapReferences({ ...referenced, ...rest, ...values }, schemas);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, unwrapReferences(inner, schemas)]),
  );
}

function addReferences(value: unknown, schemas: Record<string, unknown>, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const name = key === '$ref' && typeof inner === 'string' ? inner.split('/').at(-1) : undefined;
    if (name === undefined) {
      addReferences(inner, schemas, found);
    } else if (!found.has(name)) {
      found.add(name);
      addReferences(schemas[name], schemas, found);
    }
  }
}

/** The schemas that the calls reach, directly or through other schemas. */
export function usedSchemas<T>(paths: unknown, schemas: Record<string, T>): Record<string, T> {
  const found = new Set<string>();
  addReferences(paths, schemas, found);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}
