import type { NamedRecord } from '../../language/names.js';
import { wordsOf } from '../../language/words.js';

const NEAR = /\b(?:in|near|around|round|from|outside) (?:the )?$/;

/** "Near Sawston" is about the town, and not about the businesses that are named after it. */
export function withoutTowns(
  found: readonly NamedRecord[],
  place: string | null,
  text: string,
): NamedRecord[] {
  const town = place?.toLowerCase();
  const plain = text.toLowerCase();
  const at = town === undefined ? -1 : plain.indexOf(town);
  if (town === undefined || at < 0 || !NEAR.test(plain.slice(0, at))) return [...found];
  const said = new Set(wordsOf(plain).map((word) => word.text));
  return found.filter(({ name }) =>
    wordsOf(name).some((word) => word.text !== town && word.text.length > 3 && said.has(word.text)),
  );
}

const CAPITAL = /(?<=\p{Ll}[,;]? )\p{Lu}[\p{L}'’-]{2,}/gu;

/** Words with a capital letter inside of a sentence: names, however common their words are. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(CAPITAL)].map(([word]) => wordsOf(word)[0]?.text ?? '').filter(Boolean);
