import { SLUG_MAX, SLUG_MIN } from '../contract/limits.js';
import { slugFromName } from '../contract/slugs/slug.js';

/** The slug for a name without any letter or digit that a slug may have. */
const NAMELESS = 'home';

const HOME = '-home';

const cut = (text: string, length: number) => text.slice(0, length).replace(/-$/, '');

/**
 * The possible slugs for a new property, best first, without end: first the one made from the name (with `-home` if
 * it is too short, or if its words pass for a page of the operator), then with `-2`, `-3` and so on. Reserved words are
 * left out.
 */
export function* slugCandidates(
  name: string,
  isReserved: (slug: string) => boolean,
): Generator<string, never> {
  const suggested = cut(slugFromName(name), SLUG_MAX) || NAMELESS;
  const needsHome = suggested.length < SLUG_MIN || isReserved(`${suggested}-2`);
  const base = needsHome ? `${cut(suggested, SLUG_MAX - HOME.length)}${HOME}` : suggested;
  if (!isReserved(base)) yield base;
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`;
    const candidate = cut(base, SLUG_MAX - suffix.length) + suffix;
    if (!isReserved(candidate)) yield candidate;
  }
}
