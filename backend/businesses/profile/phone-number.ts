import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { trimText, withoutInvisible } from '../../contract/text/invisible.js';

/**
 * A number as people paste it, in a form that the library reads: without invisible characters, `tel:` and the brackets
 * around a country code or an extension.
 */
export const toPlainPhone = (text: string): string =>
  trimText(withoutInvisible(text).normalize('NFKC'))
    .replace(/^(?:tel|telephone|phone|mobile|callto)\s*[.:]\s*/i, '')
    .replace(/^\(?\s*\+\s*\(?\s*(\d{1,3})\s*\)/, '+$1 ')
    .replace(/^\+\s+/, '+')
    .replace(/\(\s*((?:e?xt|#)[^()]*)\)$/i, '$1');

/** The whole text must be the number. Numbers without a country code are British. */
const parse = (text: string) => parsePhoneNumberFromString(text, { defaultCountry: 'GB', extract: false });

/** Whether the number is possible for its country and length. Numbers reserved for drama are accepted. */
export function isPossiblePhone(text: string): boolean {
  return parse(text)?.isPossible() ?? false;
}

/** International form, such as `+44 20 7946 0018`, or `+44 20 7946 0018 x12` with an extension. */
export function toInternationalPhone(text: string): string {
  return parse(text)?.formatInternational() ?? text;
}
