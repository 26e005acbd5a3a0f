import type { Word } from './words.js';

/** What says that the name after it is left out, as its last two words. */
const EXCEPT =
  /(?:^| )(?:except|besides|excluding|minus|(?:other|rather) than|(?:apart|aside) from|except for|instead of|not counting|(?:anyone|anybody|everyone|everybody|all|nobody|none|but) (?:but|not))$/;

/** And after it. */
const LEFT_ASIDE = /^(?:aside|excluded|excepted)$/;
/** "Ada can't, who else": somebody other than Ada. */
const UNABLE = /^(?:can'?t|cannot|won'?t|couldn'?t|refused|declined)$/;
const ANOTHER = /\bwho else\b|\binstead\b|\b(?:someone|somebody|anyone|anybody) else\b|\breplacement\b/i;

/** Where the words begin that leave out the name at `begin`; null where it is not left out. */
export function exceptionAt(words: readonly Word[], begin: number): number | null {
  const before = words.slice(Math.max(0, begin - 2), begin).map(({ text }) => text);
  if (!EXCEPT.test(before.join(' '))) return null;
  const one = /^(?:except|besides|excluding|minus|but)$/.test(before.at(-1) ?? '');
  return begin - (one ? 1 : 2);
}

/** Whether the word after a name leaves it out. */
export const isLeftAside = (next: string, isBusiness: boolean, text: string): boolean =>
  LEFT_ASIDE.test(next) || (isBusiness && UNABLE.test(next) && ANOTHER.test(text));
