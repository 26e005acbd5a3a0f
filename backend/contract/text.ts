/** Letters or digits that a name must have. Without them it looks empty, or like decoration. */
const NAME_VISIBLE_MIN = 2;

/** A flag, a keycap, or pictographs with skin tones, presentation forms and joiners between them (UTS 51). */
const EMOJI =
  /\p{RI}\p{RI}|[0-9#*]\uFE0F?\u20E3|\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}|\p{ExtPict}(?:[\uFE0E\uFE0F]|\p{EMod})?(?:\u200D\p{ExtPict}(?:\uFE0F|\p{EMod})?)*/gu;

/** Control and format characters, among them all that turn the direction, and characters that look like nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800\u{1D159}]/u;
/** Spaces of unusual width. The plain, the no-break and the ideographic space are in real names. */
const ODD_SPACE = /[\u1680\u2000-\u200A\u202F\u205F]/;
/** Prose may have line breaks, tabs and joiners, but nothing that hides text or turns its direction. */
const UNSEEN_IN_PROSE =
  /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/u;

const withoutEmoji = (text: string) => text.replace(EMOJI, '');

/** The form in which text is stored: canonically composed (NFC), without spaces around it. */
export function normalizeText(text: string): string {
  return text.normalize('NFC').trim();
}

/**
 * The form in which passwords are judged and hashed (NFKC, as NIST SP 800-63B asks): systems type the same letters in
 * different ways.
 */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** True for one line without invisible, direction-changing and control characters. Whole emoji may contain joiners. */
export function isPlainLine(text: string): boolean {
  const rest = withoutEmoji(text);
  return !UNSEEN.test(rest) && !ODD_SPACE.test(rest);
}

/** True for text of several lines without characters that hide or reorder a part of it. */
export function isPlainProse(text: string): boolean {
  return !UNSEEN_IN_PROSE.test(withoutEmoji(text));
}

/** True for text with the beginning of a web address, also in full-width letters. */
export function hasWebAddress(text: string): boolean {
  return /:\/\/|www\./i.test(text.normalize('NFKC'));
}

/** True when a name has enough letters or digits, of any script. */
function isReadableName(name: string): boolean {
  return (name.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= NAME_VISIBLE_MIN;
}

/** The messages for a field with this label. */
export const textMessages = (label: string) => ({
  unseen: `${label} must not contain invisible or control characters`,
  webAddress: `${label} must not contain a web address`,
  unreadable: `${label} must have at least ${NAME_VISIBLE_MIN} letters or digits`,
});

/** The message for what is wrong with a normalized name, or null. */
export function nameFault(name: string, label: string): string | null {
  const messages = textMessages(label);
  if (!isPlainLine(name)) return messages.unseen;
  if (hasWebAddress(name)) return messages.webAddress;
  return isReadableName(name) ? null : messages.unreadable;
}
