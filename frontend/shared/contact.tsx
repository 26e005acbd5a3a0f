import Link, { type LinkProps } from '@mui/material/Link';

type Look = Pick<LinkProps, 'color'>;

/** An e-mail address as a mailto link. */
export function MailLink({ email, ...look }: Look & { email: string }) {
  return (
    <Link href={`mailto:${email}`} {...look} sx={{ overflowWrap: 'anywhere' }}>
      {email}
    </Link>
  );
}

/** A phone number as a tel link that never wraps. */
export function PhoneLink({ phoneNumber, ...look }: Look & { phoneNumber: string }) {
  return (
    <Link href={`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`} {...look} sx={{ whiteSpace: 'nowrap' }}>
      {phoneNumber}
    </Link>
  );
}
