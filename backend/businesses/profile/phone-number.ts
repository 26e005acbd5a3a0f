import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** The whole text must be the number. Numbers without a country code are British. */
const parse = (text: string) => parsePhoneNumberFromString(text, { defaultCountry: 'GB', extract: false });

/** Whether the number is possible for its country and length. Numbers reserved for drama are accepted. */
export function isPossiblePhone(text: string): boolean {
  return parse(text)?.isPossible() ?? false;
}

/** International form, such as `+44 20 7946 0018`. */
export function toInternationalPhone(text: string): string {
  return parse(text)?.formatInternational() ?? text;
}
