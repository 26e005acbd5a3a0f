/** The text with numbers and units that stay on one line, such as `19 °C`. */
export const withUnits = (text: string): string =>
  text.replaceAll(
    /(\d) (?=(?:°[CF]?|[ap]m|kWh?|km|m|cm|min|minutes?|hours?|miles?|%)(?![\p{L}\d]))/gu,
    '$1\u00a0',
  );

/** A phone number with its area code. */
const PHONE =
  /(?<![\w./-])(?:\+\d|0\d)(?:[ ()-]*\d){8,13}(?:[ ,;(]*(?:x|#|e?xt(?:n|ension)?\.?)[ :=]*\d{1,6})?(?!\w|\.\d|[ ()-]*\d)/;
const EXTENSION = /[a-z#]\D*(\d+)$/;
/** The short numbers for emergencies. Elsewhere the same digits are mostly a room or a price. */
const EMERGENCY = /(?<![\w£$€.,/-])(?:999|112|111|101)(?!\w|[.,]\d)/;

/** The line of a Wi-Fi section that says the password. */
const PASSWORD =
  /^[ \t]*(?:wi-?fi )?(?:password|passphrase|passcode|network key|key)[ \t]*[:=][ \t]*(\S+)[ \t]*$/im;

/** The password of the Wi-Fi, if the host wrote it on a line of its own: `Password: primrose`. */
export const passwordIn = (text: string): string | null => PASSWORD.exec(text)?.[1] ?? null;

/**
 * The text in parts: every second one is a phone number.
 * @param urgent whether the short numbers for emergencies count, too
 */
export function splitAtPhones(text: string, urgent: boolean): string[] {
  const numbers = urgent ? `${PHONE.source}|${EMERGENCY.source}` : PHONE.source;
  return text.split(new RegExp(`(${numbers})`));
}

/** Whether guests find a number to tap. The short ones for emergencies are not the host's, and Wi-Fi has no links. */
export const hasPhone = (sections: readonly { kind: string; text: string }[]): boolean =>
  sections.some(({ kind, text }) => kind !== 'WIFI' && PHONE.test(text));

/** The address of a link that calls a number (RFC 3966). `+44 (0)20` is dialled without the zero. */
export function phoneLink(found: string): string {
  const number = (found.startsWith('+') ? found.replace('(0)', '') : found).replace(EXTENSION, '');
  const extension = EXTENSION.exec(found)?.[1];
  return `tel:${number.replaceAll(/[^+\d]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}
