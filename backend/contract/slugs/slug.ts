/** Letters that Unicode does not split into a plain one and an accent. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
};

/** Latin letters without their accents. */
const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7F]/gu, (letter) => PLAIN[letter] ?? letter);

/**
 * Makes a slug from a name: lower case, without accents, trimmed, with only a-z, 0-9 and single inner hyphens in place of
 * spaces. The result may be empty, or shorter or longer than a slug may be.
 */
export function slugFromName(name: string): string {
  return foldLetters(name.toLowerCase())
    .trim()
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/ /g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
