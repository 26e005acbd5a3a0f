/**
 * Format characters that show nothing of their own: marks of direction, joiners, zero-width spaces, soft hyphens. Text
 * that is pasted from other programs brings them along. Emoji need others, which are not among them.
 */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/;
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'g');
const SPACE = /\s/;

const JOINERS = '[\\u200C\\u200D]';

/** Scripts in which a joiner changes how letters connect: those with joined letters, and those of India and its region. */
const JOINING =
  '[' +
  [
    'Arab',
    'Syrc',
    'Nkoo',
    'Mong',
    'Adlm',
    'Rohg',
    'Deva',
    'Beng',
    'Guru',
    'Gujr',
    'Orya',
    'Taml',
    'Telu',
    'Knda',
  ]
    .concat(['Mlym', 'Sinh', 'Mymr', 'Khmr', 'Tibt', 'Newa', 'Limb', 'Lepc', 'Java', 'Bali', 'Sund', 'Cakm'])
    .map((script) => `\\p{sc=${script}}`)
    .join('') +
  ']';
/** Signs that take the vowel from a letter. A joiner after one decides how the next letter is written. */
const VIRAMAS =
  '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D3B\\u0D3C\\u0D4D\\u0DCA\\u1039\\u103A\\u17D2\\u1B44\\u1BAA\\u1BAB\\uA9C0\\u{11133}\\u{11442}]';
const AFTER_VIRAMA = `(?<=${VIRAMAS})${JOINERS}`;
/** A joiner that belongs to the writing: after a virama, or between two letters of such a script (UAX 31, A1 to B). */
const JOINER = new RegExp(
  `${AFTER_VIRAMA}|(?<=(?=\\p{L})${JOINING}\\p{M}*)${JOINERS}(?=(?=\\p{L})${JOINING})`,
  'gu',
);
const ENDS_AFTER_VIRAMA = new RegExp(`${AFTER_VIRAMA}$`, 'u');

/** Without the joiners that the writing needs. What is left of them is not needed. */
export const withoutJoiners = (text: string): string => text.replace(JOINER, '');

/** Without invisible format characters anywhere, for numbers and addresses, which never need one. */
export const withoutInvisible = (text: string): string => text.replace(EVERY_INVISIBLE, '');

/** Where the text begins and ends without spaces and invisible characters. A loop, because a pattern would try each start. */
function innerRange(text: string): [start: number, end: number] {
  const isOuter = (at: number) => SPACE.test(text.charAt(at)) || INVISIBLE.test(text.charAt(at));
  let [start, end] = [0, text.length];
  while (start < end && isOuter(start)) start += 1;
  // The last letter of some words ends with a virama and a joiner.
  while (end > start && isOuter(end - 1) && !ENDS_AFTER_VIRAMA.test(text.slice(Math.max(0, end - 3), end)))
    end -= 1;
  return [start, end];
}

/** Without spaces and invisible characters at both ends. */
export const trimText = (text: string): string => text.slice(...innerRange(text));

/** Without invisible characters at both ends, and the spaces beside them. Plain spaces stay, for fields that refuse them. */
export function trimInvisible(text: string): string {
  const [start, end] = innerRange(text);
  return text.slice(
    INVISIBLE.test(text.slice(0, start)) ? start : 0,
    INVISIBLE.test(text.slice(end)) ? end : undefined,
  );
}

/** What a character is that a text must not contain, with its code, for the person who has pasted it. */
export function nameCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const kind = KINDS.find(([pattern]) => pattern.test(character))?.[1] ?? 'invisible character';
  return `${kind} (U+${code.toString(16).toUpperCase().padStart(4, '0')})`;
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/[\n\r\v\f\u0085\u2028\u2029]/, 'line break'],
  [/\t/, 'tab'],
  [/\p{Cc}/u, 'control character'],
  [/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/, 'mark of the direction of text'],
  [/\u200B/, 'zero-width space'],
  [/[\u200C\u200D]/, 'joiner between letters that need none'],
  [/\u00AD/, 'soft hyphen'],
  [/\p{Zs}/u, 'space of unusual width'],
];
