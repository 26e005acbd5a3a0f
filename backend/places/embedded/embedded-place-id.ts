import { PLACE_ID_MAX, SEARCH_MAX } from '../../contract/limits.js';
import { cleanText } from './address-parser.js';
import type { EmbeddedPlace } from './embedded-place.js';
import { type GazetteerRow, isPostTownOf, isSettlement } from './gazetteer-row.js';
import { POSTCODE_AREAS } from './postcode-areas.js';
import { postcodeText, readPostcode } from './postcode.js';

/** The content of a place id besides the key of its location. */
interface Extra {
  /** Key of the town in the address, where more than the town is known. */
  t?: string;
  postcode?: string;
  street?: string;
}

/** The id, without the provider's prefix. Null when the user's words are too long for an id. */
export function placeIdOf({ location, town, postcode, street }: EmbeddedPlace): string | null {
  const isTown = isSettlement(location);
  const extra: Extra = {
    ...(town && (town.key !== location.key || postcode) ? { t: town.key } : {}),
    ...(postcode && (isTown || postcode !== location.postcode) ? { postcode } : {}),
    ...(street ? { street } : {}),
  };
  const id =
    Object.keys(extra).length === 0
      ? location.key
      : `${location.key}.${Buffer.from(JSON.stringify(extra)).toString('base64url')}`;
  return `embedded:${id}`.length <= PLACE_ID_MAX ? id : null;
}

/**
 * The place of an id. Ids come from clients, so the result is null for one that this provider would not have made
 * (wrong words, another postcode, an unknown key).
 */
export async function placeOfId(
  id: string,
  byKey: (key: string) => Promise<GazetteerRow | null>,
): Promise<EmbeddedPlace | null> {
  const match = /^([a-zA-Z0-9-]+)(?:\.([\w-]+))?$/.exec(id);
  const [, key = '', encoded] = match ?? [];
  const extra = match && encoded ? readExtra(encoded) : {};
  if (!match || !extra) return null;
  const location = await byKey(key);
  if (!location) return null;
  const { t, street } = extra;
  const code = extra.postcode ? readPostcode(extra.postcode) : null;
  if (extra.postcode && (!code || postcodeText(code) !== extra.postcode)) return null;
  const isTown = isSettlement(location);
  const named = t === undefined ? null : t === location.key ? location : await byKey(t);
  if (t !== undefined && !(named && isSettlement(named))) return null;
  if (isTown && t !== undefined && (t !== location.key || !code)) return null;
  const town = isTown && !code ? location : named;
  const area = isTown && code && !town ? (POSTCODE_AREAS.get(code.area) ?? null) : null;
  if (isTown && !town && (!area || !isPostTownOf(location, area))) return null;
  if (!isTown && code && code.full !== location.postcode && code.outward !== location.postcode) return null;
  const postcode = code ? postcodeText(code) : isTown ? null : location.postcode;
  const place: EmbeddedPlace = { location, town, area, postcode, street: street ?? null };
  return placeIdOf(place) === id ? place : null;
}

function readExtra(encoded: string): Extra | null {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { t, postcode, street } = value as Record<string, unknown>;
  const isText = (text: unknown): text is string | undefined =>
    text === undefined || (typeof text === 'string' && text.length > 0 && text.length <= SEARCH_MAX);
  if (!isText(t) || !isText(postcode) || !isText(street)) return null;
  if (street !== undefined && cleanText(street) !== street) return null;
  return {
    ...(t === undefined ? {} : { t }),
    ...(postcode === undefined ? {} : { postcode }),
    ...(street === undefined ? {} : { street }),
  };
}
