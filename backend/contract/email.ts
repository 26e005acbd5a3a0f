import { EMAIL_MAX } from './limits.js';

/** A local part, an @, and a domain of two or more parts. */
const EMAIL = /^[^\s\p{Cc}@<>(),;:"[\]\\]+@[^\s\p{Cc}@<>(),;:"[\]\\.]+(?:\.[^\s\p{Cc}@<>(),;:"[\]\\.]+)+$/u;

/** True for text in the form of an e-mail address. */
export function isEmail(value: string): boolean {
  return value.length <= EMAIL_MAX && EMAIL.test(value);
}

/** The form in which e-mail addresses are stored and looked up. */
export function normalizeEmail(value: string): string {
  return value.trim().toLowerCase();
}
