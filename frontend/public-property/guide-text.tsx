import { Fragment } from 'react';

/** A number that people call: with its area code, or one of the short ones for emergencies. */
const PHONE = /((?<![\w.])(?:\+\d|0\d)[\d ()-]{6,14}\d(?!\w|\.\d)|(?<!\w)(?:999|112|111|101)(?!\w))/;

/** The line of a Wi-Fi section that says the password. */
const PASSWORD =
  /^\s*(?:wi-?fi )?(?:password|passphrase|passcode|network key|key)\s*(?:is\s|[:=–-])\s*(\S.*?)\s*$/im;

/** The password of the Wi-Fi, if the host wrote it on a line of its own: `Password: primrose`. */
export const passwordIn = (text: string): string | null => PASSWORD.exec(text)?.[1] ?? null;

/** The text of a section, with its phone numbers as links. */
export function WithPhoneLinks({ text }: { text: string }) {
  // With the number as a group, every second part is one.
  return text.split(PHONE).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={`tel:${part.replaceAll(/[^+\d]/g, '')}`}>
        {part}
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
