/** Digits in a row that a name may have. Names stand in mails to strangers. */
export const NAME_DIGITS_MAX = 6;
/** Digits of the shortest telephone number that is written without a prefix and in groups. */
const PHONE_DIGITS_MIN = 9;

/** Digits of other scripts become those of ASCII. Each script has its ten in a row. */
function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}

const DIGIT_WORDS: Record<string, string> = {
  oh: '0',
  zero: '0',
  nought: '0',
  nil: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  hundred: '00',
};
const DIGIT_WORD = new RegExp(`\\b(?:${Object.keys(DIGIT_WORDS).join('|')})\\b`, 'g');

/** Digits as they are read: also spelled out, as `double two`, and with letters that look like them. */
function readDigits(text: string): string {
  return asciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(DIGIT_WORD, (word) => DIGIT_WORDS[word] ?? word)
    .replace(/\bdouble\s+(\d)/g, '$1$1')
    .replace(/\btriple\s+(\d)/g, '$1$1$1')
    .replace(/(?<=\d)[oοо]+|[oοо]+(?=\d)/g, (letters) => '0'.repeat(letters.length))
    .replace(/(?<!\p{L})[il|]+(?=\d)|(?<=\d)[il|]+(?!\p{L})/gu, (letters) => '1'.repeat(letters.length));
}

/** Digits with anything but letters between them. A number with a prefix may have commas, too. */
const DIALLED = /(?:\+[^\p{L}\p{N}]{0,4}\d|(?<!\d)0)(?:[^\p{L}\p{N}]{0,4}\d)*/gu;
const GROUPED = /\d(?:[^\p{L}\p{N},;&]{0,4}\d)*/gu;
const digitsIn = (text: string): number => text.match(/\d/g)?.length ?? 0;

/**
 * True for text with a telephone number in any spelling, or with too many digits in a row. Numbers of homes and years
 * pass.
 */
export function hasPhoneNumber(text: string): boolean {
  const read = readDigits(text);
  return (
    /\d{7}/.test(asciiDigits(text.normalize('NFKC'))) ||
    (read.match(DIALLED) ?? []).some((number) => digitsIn(number) > NAME_DIGITS_MAX) ||
    (read.match(GROUPED) ?? []).some((number) => digitsIn(number) >= PHONE_DIGITS_MIN)
  );
}
