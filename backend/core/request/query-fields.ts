import { PAGE_MAX, PAGE_SIZE_MAX, SEARCH_MAX, UUID } from '../../contract/limits.js';
import {
  Field,
  isString,
  type NumberOptions,
  numberRules,
  numberSchema,
  trimmed,
  withoutUnderflow,
} from './fields.js';

/** A number in the query string, where it is text. */
export function QueryNumber(options: NumberOptions): PropertyDecorator {
  return Field(numberSchema(options), numberRules(options), { optional: true, ...options }, (value) =>
    withoutUnderflow(
      isString(value) ? (/^-?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i.test(value.trim()) ? Number(value) : NaN) : value,
    ),
  );
}

/** Ids in the query string. The parameter may be repeated. */
export function QueryIds(label: string, max: number): PropertyDecorator {
  return Field(
    { type: String, format: 'uuid', isArray: true, maxItems: max },
    [
      [(value) => Array.isArray(value) && value.length <= max, `${label} must be at most ${max} ids`],
      [(value) => (value as unknown[]).every((id) => isString(id) && UUID.test(id)), `${label} must be ids`],
    ],
    { optional: true },
    (value) => (value === undefined ? undefined : Array.isArray(value) ? value : [value]),
  );
}

/** The rows of a list with these ids. */
export const RowIdsField = () => QueryIds('id', PAGE_SIZE_MAX);

export const PageField = () =>
  QueryNumber({
    label: 'page',
    description: 'Page number, from 1. A page past the end is empty.',
    min: 1,
    max: PAGE_MAX,
    integer: true,
    default: 1,
  });
export const LimitField = (fallback: number) =>
  QueryNumber({
    label: 'limit',
    description: 'Rows per page.',
    min: 1,
    max: PAGE_SIZE_MAX,
    integer: true,
    default: fallback,
  });

const absentWhenEmpty = (value: unknown) =>
  isString(value) && value.trim() === '' ? undefined : trimmed(value);

/** Text to search for. Empty means no search. */
export const SearchField = () =>
  Field(
    { type: String, maxLength: SEARCH_MAX, example: 'ada' },
    [
      [isString, 'search must be text'],
      [(value) => (value as string).length <= SEARCH_MAX, `search must be at most ${SEARCH_MAX} characters`],
    ],
    { optional: true },
    absentWhenEmpty,
  );

/** A filter in the query string by one of a list of names. Empty means no filter. */
export const FilterField = (name: string, values: readonly string[], enumName: string) =>
  Field(
    { enum: [...values], enumName },
    [[(value) => isString(value) && values.includes(value), `${name} must be one of ${values.join(', ')}`]],
    { optional: true },
    absentWhenEmpty,
  );

// Excludes the year 0, which PostgreSQL does not have.
const DATE_TIME = /^((?!0000)\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/** A time in the query string: a time with its zone, or a day, which means its first or last millisecond (UTC). */
export const MomentField = (name: string, ofDay: 'start' | 'end') =>
  Field(
    { type: String, example: ofDay === 'start' ? '2026-01-01' : '2026-01-31T12:00:00Z' },
    [
      [
        (value) => value instanceof Date && !Number.isNaN(value.getTime()),
        `${name} must be a date or a time in ISO 8601`,
      ],
    ],
    { optional: true },
    (value) => {
      if (!isString(value)) return value;
      const [text, day, time] = DATE_TIME.exec(value.trim()) ?? [];
      if (!text || !day) return value.trim() === '' ? undefined : new Date(NaN);
      const midnight = new Date(`${day}T00:00:00Z`);
      // `Date` turns a day that does not exist into another one, so compare the two.
      if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return new Date(NaN);
      return new Date(time ? text : ofDay === 'start' ? midnight : midnight.getTime() + 86_399_999);
    },
  );
