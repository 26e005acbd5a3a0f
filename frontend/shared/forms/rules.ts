import { EMAIL_MAX } from '../../../backend/contract/limits';
import { MESSAGES } from '../../../backend/contract/messages';

/** Something, an @, and a domain of two or more parts. */
const EMAIL_SHAPE = /^[^\s@<>",;:()[\]\\]+@[^\s@.<>",;:()[\]\\]+(\.[^\s@.<>",;:()[\]\\]+)+$/;

/** True for text that is shaped like an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL_SHAPE.test(text);
}

/** Message for an e-mail that is missing or wrong, or true. */
export function checkEmail(value: string): string | true {
  const email = value.trim();
  if (!email) return MESSAGES.emailRequired;
  return isEmail(email) || MESSAGES.emailInvalid;
}
