import type { Evidence, Place } from './suggestion.js';
import { type ReadText, textOf } from './text.js';

/** Rounded, because nobody sees less than a pixel of a preview. */
const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/**
 * Where the lines of the evidence stand on the first page. Only of text: an image is evened out before it is recognised,
 * so a place in it is none in the preview.
 */
export function findPlaces({ lines, recognised }: ReadText, evidence: readonly Evidence[]): Place[] {
  if (recognised) return [];
  return evidence.flatMap(({ field, page, text }) => {
    const line = lines.find((one) => one.page === 1 && page === 1 && textOf(one).startsWith(text));
    const [first, last] = [line?.pieces.at(0), line?.pieces.at(-1)];
    if (!line || !first || !last) return [];
    const left = share(first.from);
    return [{ field, left, top: share(line.y), width: share(last.to - left), height: share(line.height) }];
  });
}
