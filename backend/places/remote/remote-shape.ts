import { ADDRESS_MAX } from '../../contract/limits.js';
import { PlacesFailure } from '../provider/places.provider.js';

/** Checks of a remote source's response. Invalid data counts as a failure of the source. */
type Fields = Record<string, unknown>;

const TYPES_MAX = 20;

export function wrong(what: string): never {
  throw new PlacesFailure(`the answer is not as it should be: ${what}`);
}

export function fields(value: unknown, what: string): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : wrong(what);
}

/** A list. Absent means empty. */
export function list(value: unknown, what: string): unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : wrong(what);
}

/** Text that can be stored and shown, cut to the length of an address. Null when absent or empty. */
export function optionalText(value: unknown, what: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') return wrong(what);
  const clean = value
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, ADDRESS_MAX);
  // The cut may have split a character.
  return clean.replace(/[\uD800-\uDBFF]$/, '') || null;
}

export function text(value: unknown, what: string): string {
  return optionalText(value, what) ?? wrong(what);
}

/** An id. It is never changed or cut, because it would then identify something else. */
export function idText(value: unknown, what: string): string {
  return typeof value === 'string' && /^[\w.~:+/=-]{1,450}$/.test(value) ? value : wrong(what);
}

export function degrees(value: unknown, max: number, what: string): number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= max ? value : wrong(what);
}

export function typeNames(value: unknown, what: string): string[] {
  return list(value, what)
    .map((type) => text(type, what))
    .slice(0, TYPES_MAX);
}
