import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { observeStatements } from '../../../backend/database/run-statement.js';
import { readRowTypes } from './row-types.mjs';

/** A folder for the places of the statements that have answered with rows, if `npm test` wants to know. */
const SEEN = process.env.STATEMENTS_SEEN;
const ROOT = path.resolve(import.meta.dirname, '../../..');
const CLASSES: Record<string, abstract new (value: number) => object> = { Date, Buffer, Uint8Array };
/** Frames from here to the code that reads. Each more costs time. */
const FRAMES = 6;
const ajv = new Ajv({ allErrors: true, strictTypes: false, verbose: true });
ajv.addKeyword({
  keyword: 'instance',
  schemaType: 'string',
  validate: (name: string, value: unknown) => value instanceof (CLASSES[name] ?? Object),
});
const types = readRowTypes();
const checks = new Map<string, ValidateFunction>();
const seen = new Set<string>();
const differences = new Set<string>();

/** Where the code called `runStatement`, such as `backend/mail/read-mails.ts:23`. */
function findPlace(): string {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  const frames = (new Error('only for its stack').stack ?? '').split('\n');
  Error.stackTraceLimit = usual;
  const frame = frames.find((line) => line.includes(`${ROOT}/backend/`) && !line.includes('run-statement'));
  return /backend\/\S+?:\d+/.exec(frame ?? '')?.[0] ?? frames.join('\n');
}

function compare(place: string, rows: object[], columns: string[] | null) {
  const schema = types[place];
  if (!schema) {
    differences.add(`${place} is unknown to row-types.mjs`);
    return;
  }
  const check = checks.get(place) ?? ajv.compile({ type: 'array', items: schema });
  checks.set(place, check);
  if (!check(rows))
    for (const { instancePath, message, params, data } of check.errors ?? []) {
      const column = instancePath.replace(/\/\d+/g, '[]');
      const value = data instanceof Object ? '' : ` but is ${JSON.stringify(data)}`;
      differences.add(`${place} ${column} ${message} ${JSON.stringify(params)}${value}`);
    }
  const { properties = {} } = (schema.anyOf as (typeof schema)[] | undefined)?.[0] ?? schema;
  const [expected, found] = [Object.keys(properties as object), columns ?? []].map((all) =>
    all.toSorted().join(),
  );
  if (columns && found !== expected)
    differences.add(`${place} has the columns ${found}, and its type ${expected}`);
}

observeStatements(() => {
  const place = findPlace();
  return (rows, columns) => {
    compare(place, rows, columns);
    if (!SEEN || rows.length === 0 || seen.has(place)) return;
    seen.add(place);
    appendFileSync(path.join(SEEN, `${process.pid}`), `${place}\n`);
  };
});

/** The code that asked may go on without an answer, so each difference fails the test by itself. */
function failOnDifference() {
  if (differences.size === 0) return;
  const list = [...differences].join('\n');
  differences.clear();
  throw new Error(`Statements answer other rows than their types say:\n${list}`);
}

afterEach(failOnDifference);
afterAll(failOnDifference);
