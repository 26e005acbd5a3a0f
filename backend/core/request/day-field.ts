import { DEADLINE_FIRST_DAY, DEADLINE_LAST_DAY } from '../../contract/limits.js';
import { dayOf, longDate } from '../../contract/time.js';
import { Field } from './fields.js';

/** A real calendar date. `Date` would turn 31 February into a day in March. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const midnight = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && dayOf(midnight) === value && !value.startsWith('0000');
}

interface DayOptions {
  label: string;
  /** The message when it is absent. */
  required?: string;
  optional?: boolean;
  nullable?: boolean;
  /** In the query string, where an empty text means that it is absent. */
  query?: boolean;
}

/** A day as YYYY-MM-DD, within the days that a deadline may have. */
export const DayField = ({ label, required, optional, nullable, query }: DayOptions): PropertyDecorator =>
  Field(
    { type: String, format: 'date', example: '2027-03-31' },
    [
      [
        (value) => !required || (typeof value === 'string' && value !== ''),
        required ?? `${label} must be a date`,
      ],
      [isDay, `${label} must be a date such as 2027-03-31`],
      [
        (value) => (value as string) >= DEADLINE_FIRST_DAY && (value as string) <= DEADLINE_LAST_DAY,
        `${label} must be between ${longDate(DEADLINE_FIRST_DAY)} and ${longDate(DEADLINE_LAST_DAY)}`,
      ],
    ],
    { ...(optional ? { optional } : {}), ...(nullable ? { nullable } : {}) },
    query ? (value) => (value === '' ? undefined : value) : undefined,
  );
