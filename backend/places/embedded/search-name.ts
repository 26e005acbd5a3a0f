/** Letters that Unicode does not split into a base letter and an accent. */
const UNDECOMPOSED: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/**
 * The form for comparing names: lower case, no accents or apostrophes, `Saint` as `St`, and a single space for every
 * other character that is not a letter or digit. Empty for text without letters and digits.
 */
export function searchName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[øłđðþßæœı]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(/['’‘ʻʼ`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st');
}
