import { fix, parse, validOutcode } from 'postcode';
import { POSTCODE_AREAS } from './postcode-areas.js';

/** A normalised postcode. `full` is null when only the outward code is known. */
export interface Postcode {
  full: string | null;
  outward: string;
  area: string;
}

/**
 * Reads a whole postcode (`cb21tn`, `CB2 ITN`), an outward code (`CB2`) or a postcode that is still being typed (`CB2
 * 1`). Returns null for anything else and for areas that do not exist.
 */
export function readPostcode(text: string): Postcode | null {
  const code = text.trim().toUpperCase();
  // `fix` reads letters as digits, and would make a postcode of Brodick.
  if (code.length > 10 || !/\d/.test(code)) return null;
  const parsed = parse(fix(code));
  if (parsed.valid) return known(parsed.postcode, parsed.outcode, parsed.area);
  const outward = code.replace(/\s+\d[A-Z]?$/, '');
  if (!validOutcode(outward)) return null;
  return known(null, outward, outward.replace(/\d.*$/, ''));
}

function known(full: string | null, outward: string, area: string): Postcode | null {
  return POSTCODE_AREAS.has(area) ? { full, outward, area } : null;
}

/** The form used in addresses. */
export function postcodeText(postcode: Postcode): string {
  return postcode.full ?? postcode.outward;
}
