import { foldText } from '../../contract/text/fold-text.js';

/** Escapes the wildcards and the backslash, so that LIKE matches the text literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Whether the text, folded, has three letters or digits in a row. Only then can the trigram indexes find it inside
 * other text.
 */
export function hasTrigram(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(foldText(text));
}
