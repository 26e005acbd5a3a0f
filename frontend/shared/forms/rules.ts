import { isEmail, normalizeEmail } from '../../../backend/contract/email';
import { MESSAGES } from '../../../backend/contract/messages';
import { nameFault, normalizeText } from '../../../backend/contract/text';

/** The message for a missing or malformed email, or true if it is valid. */
export const checkEmail = (value: string): string | true => checkNeededEmail(value, MESSAGES.emailRequired);

/** @param required the message for a missing one */
export function checkNeededEmail(value: string, required: string): string | true {
  const email = normalizeEmail(value);
  if (!email) return required;
  return isEmail(email) || MESSAGES.emailInvalid;
}

/**
 * The message for a name that is too short or could deceive, or true if it is valid.
 * @param label the field's name in the messages of the API
 */
export function checkName(value: string, min: number, short: string, label: string): string | true {
  const name = normalizeText(value);
  if ([...name].length < min) return short;
  return nameFault(name, label) ?? true;
}
