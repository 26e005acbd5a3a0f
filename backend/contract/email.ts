import { EMAIL_MAX } from './limits.js';

/** Something, an @, and a domain of two or more parts. */
const EMAIL = /^[^\s\p{Cc}@<>(),;:"[\]\\]+@[^\s\p{Cc}@<>(),;:"[\]\\.]+(?:\.[^\s\p{Cc}@<>(),;:"[\]\\.]+)+$/u;

/** True for text that is shaped like an e-mail address. */
export function isEmail(value: string): boolean {
  return value.length <= EMAIL_MAX && EMAIL.test(value);
}

/** An e-mail address as it is stored and looked for. */
export function normalizeEmail(value: string): string {
  return value.trim().toLowerCase();
}
