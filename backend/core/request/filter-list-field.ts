import { Field, isString, trimmed } from './fields.js';

/** A filter in the query string by any of a list of names. The parameter may be repeated. Empty means no filter. */
export const FilterListField = (name: string, values: readonly string[], enumName: string) =>
  Field(
    { enum: [...values], enumName, isArray: true },
    [
      [
        (value) =>
          Array.isArray(value) &&
          value.length <= values.length &&
          value.every((one) => isString(one) && values.includes(one)),
        `${name} must be one or several of ${values.join(', ')}`,
      ],
    ],
    { optional: true },
    (value) => {
      const given = Array.isArray(value) ? value : value === undefined ? [] : [value];
      const names = given.map(trimmed).filter((one) => one !== '');
      return names.length === 0 ? undefined : [...new Set(names)];
    },
  );
