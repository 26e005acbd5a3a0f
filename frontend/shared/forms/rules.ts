import { isEmail } from '../../../backend/contract/email';
import { MESSAGES } from '../../../backend/contract/messages';

/** The message for a missing or malformed e-mail, or true if it is valid. */
export function checkEmail(value: string): string | true {
  const email = value.trim();
  if (!email) return MESSAGES.emailRequired;
  return isEmail(email) || MESSAGES.emailInvalid;
}
