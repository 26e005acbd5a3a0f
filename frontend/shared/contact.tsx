import Link, { type LinkProps } from '@mui/material/Link';
import { phoneLink } from '../../backend/contract/web/phone-link';

type Look = Pick<LinkProps, 'color' | 'className'>;

/** A part of an email address. Inside it a line ends only where the part alone is too long for one. */
const PART = { display: 'inline-block', maxWidth: '100%', textDecoration: 'inherit' } as const;

/** Longer parts do not fit in a line of a phone. */
const LONGEST_PART = 40;

/** An email address that wraps only before its `@`, unless one part alone is too long for its line. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  // A part that breaks anyway would leave the line before it nearly empty.
  if (Math.max(at, email.length - at) > LONGEST_PART) return email;
  return (
    <>
      <span style={PART}>{email.slice(0, at)}</span>
      <wbr />
      <span style={PART}>{email.slice(at)}</span>
    </>
  );
}

/** The address of a mailto link, with what is already written. An email address may contain what has a meaning in an address: `?`, `&`, `%`, `#`. */
export function mailHref(email: string, { subject, text }: { subject?: string; text?: string } = {}): string {
  const parts = Object.entries({ subject, body: text }).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`] : [],
  );
  const query = parts.length > 0 ? `?${parts.join('&')}` : '';
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}${query}`;
}

/** An email address as a mailto link. */
export function MailLink({ email, ...look }: Look & { email: string }) {
  return (
    // Its name is the address itself. The two parts would be read with a space between them.
    <Link href={mailHref(email)} aria-label={email} {...look} sx={{ overflowWrap: 'break-word' }}>
      <EmailText email={email} />
    </Link>
  );
}

/** A phone number as a tel link that never wraps. */
export function PhoneLink({ phoneNumber, ...look }: Look & { phoneNumber: string }) {
  return (
    <Link href={phoneLink(phoneNumber)} {...look} sx={{ whiteSpace: 'nowrap' }}>
      {phoneNumber}
    </Link>
  );
}
