import { ACCOUNT_EMAIL_LINK_DAYS, RECENT_STEP_DAYS, SECOND_STEP_LINK_DAYS } from '../../contract/limits.js';
import { paths } from '../../contract/web/web-paths.js';
import type { MailTemplate } from '../mail.content.js';
import { layout } from './layout.js';

/** What changed about the security of an account: the subject of the mail and its first sentence. */
const CHANGES = {
  'password-changed': [
    'Your password was changed',
    'The password of your account has just been changed. We have signed out all other browsers and turned off your personal keys and calendar link.',
  ],
  'app-added': [
    'Authenticator app added',
    'An authenticator app was added to your account. From now on, we ask for its code when you sign in.',
  ],
  'app-removed': ['Authenticator app removed', 'The authenticator app was removed from your account.'],
  'passkey-added': [
    'Passkey added',
    'A passkey was added to your account. You can use it to sign in. On a new browser, choose "Forgot password?", then "Sign In with a Passkey".',
  ],
  'passkey-removed': ['Passkey removed', 'A passkey was removed from your account.'],
  'recovery-code-used': ['Recovery code used', 'Someone signed in to your account with a recovery code.'],
  'recovery-codes-renewed': [
    'New recovery codes',
    'New recovery codes were created for your account. The old ones no longer work.',
  ],
  'second-step-reset': [
    'Two-step sign-in was turned off',
    'Our support team has turned off two-step sign-in for your account and removed its passkeys and recovery codes. You can sign in with your password alone.',
  ],
} as const;
export type SecurityChange = keyof typeof CHANGES;

const IF_NOT_YOU = "If it wasn't you, choose a new password at once.";
const IF_NOT_YOURS = `If it wasn't you, open the link above and press the button there. It works for ${SECOND_STEP_LINK_DAYS} days. Then choose a new password.`;
const AT_ONCE =
  'That signs out every browser and turns off your personal keys and calendar link. Then write to us at the address below.';

interface SecurityMail {
  name: string;
  change: SecurityChange;
  /** Path of the page that removes what was added, with the token. */
  path?: string | undefined;
  /** Second steps that a new password has ended: "2 passkeys", "the authenticator app". */
  ended?: readonly string[] | undefined;
}

export const securityChanged = ({ name, change, path, ended = [] }: SecurityMail): MailTemplate =>
  layout({
    template: change,
    subject: CHANGES[change][0],
    name,
    paragraphs: [
      CHANGES[change][1],
      ...(ended.length > 0
        ? [
            `We have also removed what was added in the last ${RECENT_STEP_DAYS} days, in case it wasn't you: ${ended.join(', ')}. You can add it again.`,
          ]
        : []),
      'If it was you, you can ignore this email.',
    ],
    action: path
      ? { label: 'Remove it and choose a new password', path }
      : { label: 'Choose a new password', path: paths.forgotPassword },
    closing: [path ? `${IF_NOT_YOURS} ${AT_ONCE}` : `${IF_NOT_YOU} ${AT_ONCE}`],
  });

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** @param browser such as "Firefox on Linux"; null if it is not known */
export const newBrowserSignIn = ({
  name,
  browser,
  at,
}: {
  name: string;
  browser: string | null;
  at: Date;
}): MailTemplate =>
  layout({
    template: 'new-browser-sign-in',
    subject: 'New sign-in to your account',
    name,
    paragraphs: [
      `Someone signed in to your account${browser ? ` with ${browser}` : ''} on ${TIME.format(at)} (UTC). We haven't seen this browser before.`,
      'If it was you, you can ignore this email.',
    ],
    action: { label: 'Choose a new password', path: paths.forgotPassword },
    closing: [`${IF_NOT_YOU} ${AT_ONCE}`],
  });

/** @param path path of the page that confirms the email, with the token */
export const accountEmailLink = ({ name, path }: { name: string; path: string }): MailTemplate =>
  layout({
    template: 'account-email-link',
    subject: 'Confirm your email',
    name,
    paragraphs: [
      'Please confirm your email address. We check this when we review your account, and only people with a confirmed email can join a business.',
      `The link works for ${ACCOUNT_EMAIL_LINK_DAYS} days.`,
    ],
    action: { label: 'Confirm your email', path },
    closing: ["If you haven't signed up, you can ignore this email."],
  });
