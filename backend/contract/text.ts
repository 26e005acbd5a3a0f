import { hasPhoneNumber, NAME_DIGITS_MAX } from './text/phone-in-name.js';
import { nameCharacter, trimText, withoutJoiners } from './text/invisible.js';

/** Letters or digits that a name must have. Without them it looks empty, or like decoration. */
const NAME_VISIBLE_MIN = 2;

/** A flag, a keycap, or pictographs with skin tones, presentation forms and joiners between them (UTS 51). */
const EMOJI =
  /\p{RI}\p{RI}|[0-9#*]\uFE0F?\u20E3|\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}|\p{ExtPict}(?:[\uFE0E\uFE0F]|\p{EMod})?(?:\u200D\p{ExtPict}(?:\uFE0F|\p{EMod})?)*/gu;

/** Control and format characters, among them all that turn the direction, and characters that look like nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800\u{1D159}]/u;
/** Spaces of unusual width. The plain, the no-break and the ideographic space are in real names. */
const ODD_SPACE = /[\u1680\u2000-\u200A\u202F\u205F]/;
const UNSEEN_IN_LINE = new RegExp(`${UNSEEN.source}|${ODD_SPACE.source}`, 'u');
/** Prose may have line breaks, tabs and joiners, but nothing that hides text or turns its direction. */
const UNSEEN_IN_PROSE =
  /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/u;

const withoutEmoji = (text: string) => text.replace(EMOJI, '');

/** The form in which text is stored: canonically composed (NFC), without spaces and invisible characters around it. */
export function normalizeText(text: string): string {
  return trimText(text.normalize('NFC'));
}

/**
 * The form in which passwords are judged and hashed (NFKC, as NIST SP 800-63B asks): systems type the same letters in
 * different ways.
 */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

const unseenInLine = (text: string) => UNSEEN_IN_LINE.exec(withoutJoiners(withoutEmoji(text)))?.[0];

/**
 * True for one line without invisible, direction-changing and control characters. Whole emoji and letters that need
 * them may have joiners between them.
 */
export const isPlainLine = (text: string): boolean => unseenInLine(text) === undefined;

/** The message for a character that a line must not contain, or null. */
export function lineFault(line: string, label: string): string | null {
  const unseen = unseenInLine(line);
  return unseen === undefined ? null : unseenMessage(label, unseen);
}

/** The message for a character that hides or reorders a part of a text of several lines, or null. */
export function proseFault(prose: string, label: string): string | null {
  const [unseen] = UNSEEN_IN_PROSE.exec(withoutEmoji(prose)) ?? [];
  return unseen === undefined ? null : unseenMessage(label, unseen);
}

/** True for text with the beginning of a web address, also in full-width letters. */
export function hasWebAddress(text: string): boolean {
  return /:\/\/|www\./i.test(text.normalize('NFKC'));
}

/** True when a name has enough letters or digits, of any script. */
function isReadableName(name: string): boolean {
  return (name.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= NAME_VISIBLE_MIN;
}

const unseenMessage = (label: string, character: string) =>
  `${label} must not contain invisible or control characters: ${nameCharacter(character)}`;

/** The message for what is wrong with a normalized name, or null. */
export function nameFault(name: string, label: string): string | null {
  const unseen = lineFault(name, label);
  if (unseen) return unseen;
  if (hasWebAddress(name)) return `${label} must not contain a web address`;
  if (hasPhoneNumber(name))
    return `${label} must not contain a telephone number or more than ${NAME_DIGITS_MAX} digits in a row`;
  return isReadableName(name) ? null : `${label} must have at least ${NAME_VISIBLE_MIN} letters or digits`;
}
