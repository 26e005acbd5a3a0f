/**
 * Compares two OpenAPI documents by what a client that was written for the first one meets in the second. A client must
 * ignore fields and accept values that it does not know, so new ones in an answer break nothing.
 *
 * @typedef {Record<string, any>} Json
 * @typedef {{ kind: 'additive' | 'breaking', place: string, what: string }} Change
 * @typedef {{ before: Json, after: Json, direction: 'request' | 'answer', seen: Set<string>, changes: Change[] }} Context
 */

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Limits of a request: in which direction a change makes it narrower. */
const LIMITS = /** @type {const} */ ({
  maxLength: -1,
  maximum: -1,
  maxItems: -1,
  minLength: 1,
  minimum: 1,
  minItems: 1,
});

/** @param {Json} document @param {Json | undefined} value @returns {Json} */
function resolve(document, value) {
  const name = value?.$ref;
  if (typeof name !== 'string') return value ?? {};
  return name
    .slice(2)
    .split('/')
    .reduce((/** @type {Json} */ inner, part) => inner[part] ?? {}, document);
}

/** @param {Context} context @param {Change['kind']} kind @param {string} place @param {string} what */
function note({ changes }, kind, place, what) {
  if (!changes.some((change) => change.place === place && change.what === what))
    changes.push({ kind, place, what });
}

/** @param {Context} context @param {Json} before @param {Json} after @param {string} place */
function compareFields(context, before, after, place) {
  const [old, now] = [before.properties ?? {}, after.properties ?? {}];
  const [oldRequired, nowRequired] = [new Set(before.required), new Set(after.required)];
  const isRequest = context.direction === 'request';
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const at = `${place}.${name}`;
    if (!(name in now)) note(context, 'breaking', at, 'was removed');
    else if (!(name in old)) {
      const mustSend = isRequest && nowRequired.has(name);
      note(
        context,
        mustSend ? 'breaking' : 'additive',
        at,
        mustSend ? 'was added and is required' : 'was added',
      );
    } else {
      if (oldRequired.has(name) !== nowRequired.has(name)) {
        const what = nowRequired.has(name) ? 'is required now' : 'is optional now';
        note(context, nowRequired.has(name) === isRequest ? 'breaking' : 'additive', at, what);
      }
      compareSchemas(context, old[name], now[name], at);
    }
  }
}

/** @param {Context} context @param {Json} before @param {Json} after @param {string} place */
function compareValues(context, before, after, place) {
  const isRequest = context.direction === 'request';
  if (Boolean(before.nullable) !== Boolean(after.nullable)) {
    const what = after.nullable ? 'may be null now' : 'is never null now';
    note(context, Boolean(after.nullable) === isRequest ? 'additive' : 'breaking', place, what);
  }
  const [old, now] = [before.enum, after.enum].map(
    (values) => values && new Set(values.filter((/** @type {unknown} */ one) => one !== null)),
  );
  for (const value of old && now ? now : [])
    if (!old.has(value)) note(context, 'additive', place, `has the value ${value}`);
  for (const value of old && now ? old : [])
    if (!now.has(value))
      note(context, isRequest ? 'breaking' : 'additive', place, `has the value ${value} no more`);
  if (!old !== !now)
    note(
      context,
      Boolean(now) === isRequest ? 'breaking' : 'additive',
      place,
      now ? 'has fixed values now' : 'has no fixed values now',
    );
  if (!isRequest) return;
  for (const [limit, narrower] of Object.entries(LIMITS)) {
    const [was, is] = [before[limit], after[limit]];
    if (was === is) continue;
    const isNarrower = is !== undefined && (was === undefined || Math.sign(is - was) === narrower);
    note(
      context,
      isNarrower ? 'breaking' : 'additive',
      place,
      `${limit} was ${was ?? 'open'} and is ${is ?? 'open'}`,
    );
  }
  if (before.pattern !== after.pattern)
    note(context, after.pattern ? 'breaking' : 'additive', place, 'has another pattern');
}

/** @param {Context} context @param {Json | undefined} oldSchema @param {Json | undefined} newSchema @param {string} place */
function compareSchemas(context, oldSchema, newSchema, place) {
  const names = `${oldSchema?.$ref} ${newSchema?.$ref} ${context.direction}`;
  if (oldSchema?.$ref && newSchema?.$ref) {
    if (context.seen.has(names)) return;
    context.seen.add(names);
    // What a shared schema changes is said once, under its own name.
    if (oldSchema.$ref === newSchema.$ref) place = oldSchema.$ref.split('/').at(-1);
  }
  const [before, after] = [resolve(context.before, oldSchema), resolve(context.after, newSchema)];
  if (before.type !== after.type || before.format !== after.format) {
    const shown = (/** @type {Json} */ one) => [one.type ?? 'anything', one.format].filter(Boolean).join(' ');
    note(context, 'breaking', place, `was ${shown(before)} and is ${shown(after)}`);
    return;
  }
  compareValues(context, before, after, place);
  compareFields(context, before, after, place);
  if (before.items || after.items) compareSchemas(context, before.items, after.items, `${place}[]`);
  for (const key of ['oneOf', 'anyOf', 'allOf']) {
    const [old, now] = [before[key] ?? [], after[key] ?? []];
    if (old.length !== now.length)
      note(context, 'breaking', place, `has ${now.length} alternatives instead of ${old.length}`);
    else
      old.forEach((/** @type {Json} */ one, /** @type {number} */ at) =>
        compareSchemas(context, one, now[at], `${place}|${at + 1}`),
      );
  }
}

/** @param {Context} context @param {Json} before @param {Json} after @param {string} place */
function compareParameters(context, before, after, place) {
  /** @param {Json} operation */
  const byName = ({ parameters = [] }) =>
    new Map(parameters.map((/** @type {Json} */ one) => [`${one.in} ${one.name}`, one]));
  const [old, now] = [byName(before), byName(after)];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(name), now.get(name)];
    const at = `${place} ${name}`;
    // An unknown parameter is refused, so a client that still sends it fails.
    if (!is) note(context, was.in === 'header' ? 'additive' : 'breaking', at, 'was removed');
    else if (!was)
      note(
        context,
        is.required ? 'breaking' : 'additive',
        at,
        is.required ? 'was added and is required' : 'was added',
      );
    else {
      if (Boolean(was.required) !== Boolean(is.required))
        note(
          context,
          is.required ? 'breaking' : 'additive',
          at,
          is.required ? 'is required now' : 'is optional now',
        );
      compareSchemas({ ...context, direction: 'request' }, was.schema, is.schema, at);
    }
  }
}

/** @param {Json | undefined} content */
const firstOf = (content) => Object.entries(content ?? {})[0] ?? [];

/** @param {Context} context @param {Json} before @param {Json} after @param {string} place */
function compareBodies(context, before, after, place) {
  const [was, is] = [before.requestBody, after.requestBody];
  if (!was !== !is) {
    const mustSend = !is || is.required;
    note(context, mustSend ? 'breaking' : 'additive', `${place} body`, is ? 'was added' : 'was removed');
  } else if (is) {
    if (Boolean(was.required) !== Boolean(is.required))
      note(
        context,
        is.required ? 'breaking' : 'additive',
        `${place} body`,
        is.required ? 'is required now' : 'is optional now',
      );
    const [[, old], [, now]] = [firstOf(was.content), firstOf(is.content)];
    compareSchemas({ ...context, direction: 'request' }, old?.schema, now?.schema, `${place} body`);
  }
  for (const status of new Set([...Object.keys(before.responses), ...Object.keys(after.responses)])) {
    const [old, now] = [before.responses[status], after.responses[status]];
    const isSuccess = status.startsWith('2');
    if (!old || !now) {
      note(
        context,
        isSuccess && !now ? 'breaking' : 'additive',
        `${place} ${status}`,
        now ? 'was added' : 'was removed',
      );
      continue;
    }
    if (!isSuccess) continue;
    const [[oldType, oldContent], [type, content]] = [firstOf(old.content), firstOf(now.content)];
    if (oldType !== type)
      note(context, 'breaking', `${place} ${status}`, `was ${oldType ?? 'empty'} and is ${type ?? 'empty'}`);
    else
      compareSchemas(
        { ...context, direction: 'answer' },
        oldContent?.schema,
        content?.schema,
        `${place} ${status}`,
      );
  }
}

/** @param {Context} context @param {Json} before @param {Json} after @param {string} place */
function compareCallers(context, before, after, place) {
  const [was, is] = [before.security?.length === 0, after.security?.length === 0];
  if (was !== is)
    note(context, is ? 'additive' : 'breaking', place, is ? 'needs no sign-in now' : 'needs a sign-in now');
  if (before['x-access']?.role !== after['x-access']?.role)
    note(
      context,
      after['x-access']?.role ? 'breaking' : 'additive',
      place,
      `is for ${after['x-access']?.role ?? 'every role'} now`,
    );
  if (!before.deprecated && after.deprecated) note(context, 'additive', place, 'is deprecated now');
}

/**
 * @param {Json} before  the document that clients were written for
 * @param {Json} after
 * @returns {Change[]} breaking ones first, each group by place
 */
export function compareContracts(before, after) {
  /** @type {Context} */
  const context = { before, after, direction: 'answer', seen: new Set(), changes: [] };
  for (const path of new Set([...Object.keys(before.paths), ...Object.keys(after.paths)])) {
    for (const method of METHODS) {
      const [was, is] = [before.paths[path]?.[method], after.paths[path]?.[method]];
      const place = `${method.toUpperCase()} ${path}`;
      if (!was && is) note(context, 'additive', place, 'was added');
      if (was && !is) note(context, 'breaking', place, 'was removed');
      if (!was || !is) continue;
      compareCallers(context, was, is, place);
      compareParameters(context, was, is, place);
      compareBodies(context, was, is, place);
    }
  }
  return context.changes.sort(
    (one, other) => other.kind.localeCompare(one.kind) || one.place.localeCompare(other.place),
  );
}
