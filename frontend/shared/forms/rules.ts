import { isEmail } from '../../../backend/contract/email';
import { MESSAGES } from '../../../backend/contract/messages';

/** Message for an e-mail that is missing or wrong, or true. */
export function checkEmail(value: string): string | true {
  const email = value.trim();
  if (!email) return MESSAGES.emailRequired;
  return isEmail(email) || MESSAGES.emailInvalid;
}
