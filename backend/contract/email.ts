import { EMAIL_MAX } from './limits.js';
import { isPlainLine } from './text.js';
import { withoutInvisible } from './text/invisible.js';

/** A local part, an @, and a domain of two or more parts. */
const EMAIL = /^[^\s\p{Cc}@<>(),;:"[\]\\]+@[^\s\p{Cc}@<>(),;:"[\]\\.]+(?:\.[^\s\p{Cc}@<>(),;:"[\]\\.]+)+$/u;

/**
 * Looser: exactly one mailbox, and nothing that could count as a second one or as another header. The domain may have
 * one part, because settings may name `admin@localhost`.
 */
const MAILBOX = /^[^\s\p{Cc}@<>,;"]+@[^\s\p{Cc}@<>,;"]+$/u;

/** True for an address that mail can be sent to. What people enter must pass `isEmail`. */
export const isMailbox = (value: string): boolean => MAILBOX.test(value);

/**
 * True for text in the form of an email address. Invisible characters and other forms of a letter are refused,
 * because with them one mailbox could have several accounts.
 */
export function isEmail(value: string): boolean {
  return (
    value.length <= EMAIL_MAX &&
    EMAIL.test(value) &&
    isPlainLine(value) &&
    value === withoutInvisible(value).normalize('NFKC')
  );
}

/** Scripts with letters that look alike, and others that are common in addresses. Japanese and Korean mix the last. */
const SCRIPTS = [
  /\p{sc=Latin}/u,
  /\p{sc=Greek}/u,
  /\p{sc=Cyrillic}/u,
  /\p{sc=Armenian}/u,
  /\p{sc=Cherokee}/u,
  /\p{sc=Hebrew}/u,
  /\p{sc=Arabic}/u,
  /\p{sc=Devanagari}/u,
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Hangul}]/u,
];

/**
 * Whether the part before the @ has letters of several scripts, such as a Cyrillic `а` among Latin letters: it reads
 * like an address that it is not.
 */
export function hasMixedScripts(email: string): boolean {
  const letters = email.slice(0, email.lastIndexOf('@')).match(/(?!\p{sc=Common})\p{L}/gu) ?? [];
  return new Set(letters.map((letter) => SCRIPTS.findIndex((script) => script.test(letter)))).size > 1;
}

/** The address as limits count it: without `+…`, because one mailbox would otherwise have any number of addresses. */
export const countedAddress = (email: string): string =>
  email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@');

/**
 * The form in which email addresses are stored and looked up: NFC, lower case, the domain in ASCII (punycode), without
 * the invisible characters that come along with a pasted one.
 */
export function normalizeEmail(value: string): string {
  const email = withoutInvisible(value).normalize('NFC').trim().toLowerCase().normalize('NFC');
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 0 || !/[^\0-\x7F]/.test(domain) || !isPlainLine(domain) || /[/?#\\:]/.test(domain)) return email;
  try {
    return `${email.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return email;
  }
}
