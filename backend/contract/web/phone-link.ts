/** What stands before the extension in the international form of a number: digits and what groups them. */
const SUBSCRIBER = /^[+\d ().-]*/;
const EXTENSION = /[^+\d ().-]\D*(\d+)$/;

/**
 * The number to dial (E.164), and what to dial once the call is answered. `phone_e164` in the database gives the same.
 * @param phoneNumber in international form, such as `+44 20 7946 0018 x12`
 */
export const splitPhone = (phoneNumber: string): { phoneE164: string; phoneExtension: string | null } => ({
  phoneE164: `+${(SUBSCRIBER.exec(phoneNumber)?.[0] ?? '').replaceAll(/\D/g, '')}`,
  phoneExtension: EXTENSION.exec(phoneNumber)?.[1] ?? null,
});

/**
 * The `tel:` link of a stored number (RFC 3966). The extension is a part of its own, because phones would dial it
 * together with the number.
 */
export function phoneLink(phoneNumber: string): string {
  const { phoneE164, phoneExtension } = splitPhone(phoneNumber);
  return `tel:${phoneE164}${phoneExtension ? `;ext=${phoneExtension}` : ''}`;
}
