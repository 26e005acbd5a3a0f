import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** The whole text is the number, not a number somewhere in a text; without a country code it is British. */
const parse = (text: string) => parsePhoneNumberFromString(text, { defaultCountry: 'GB', extract: false });

/** Whether a number could exist by its country and length; numbers reserved for drama pass. */
export function isPossiblePhone(text: string): boolean {
  return parse(text)?.isPossible() ?? false;
}

/** International form, such as `+44 20 7946 0018`. */
export function toInternationalPhone(text: string): string {
  return parse(text)?.formatInternational() ?? text;
}
