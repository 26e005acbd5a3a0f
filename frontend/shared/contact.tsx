import Link, { type LinkProps } from '@mui/material/Link';
import { Fragment } from 'react';

type Look = Pick<LinkProps, 'color'>;

/** An email address that wraps only before `@` and `.`, unless one part alone is too long for its line. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?=[@.])/).map((part, index) => (
    // The parts never move.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** An email address as a mailto link. */
export function MailLink({ email, ...look }: Look & { email: string }) {
  return (
    <Link href={`mailto:${email}`} {...look} sx={{ overflowWrap: 'break-word' }}>
      <EmailText email={email} />
    </Link>
  );
}

/** The address of a tel link. */
export const phoneHref = (phoneNumber: string) => `tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`;

/** A phone number as a tel link that never wraps. */
export function PhoneLink({ phoneNumber, ...look }: Look & { phoneNumber: string }) {
  return (
    <Link href={phoneHref(phoneNumber)} {...look} sx={{ whiteSpace: 'nowrap' }}>
      {phoneNumber}
    </Link>
  );
}
