import { ACCOUNT_EMAIL_LINK_DAYS } from '../../contract/limits.js';
import type { MailTemplate } from '../mail.content.js';
import { layout } from './layout.js';

/** What changed about the security of an account: the subject of the mail and its first sentence. */
const CHANGES = {
  'password-changed': [
    'Your password was changed',
    'The password of your account has just been changed. All other sessions, its personal keys and its calendar address have ended.',
  ],
  'app-added': [
    'Authenticator app added',
    'An authenticator app was added to your account. Sign-in asks for its code from now on.',
  ],
  'app-removed': ['Authenticator app removed', 'The authenticator app was removed from your account.'],
  'passkey-added': ['Passkey added', 'A passkey was added to your account. It can be used to sign in.'],
  'passkey-removed': ['Passkey removed', 'A passkey was removed from your account.'],
  'recovery-code-used': ['Recovery code used', 'Somebody signed in to your account with a recovery code.'],
  'recovery-codes-renewed': [
    'New recovery codes',
    'New recovery codes were made for your account. The earlier ones no longer work.',
  ],
  'second-step-reset': [
    'Your second step was removed',
    'The operator has removed the second step of your account, with its passkeys and recovery codes. You can sign in with your password alone.',
  ],
} as const;
export type SecurityChange = keyof typeof CHANGES;

const IF_NOT_YOU =
  'If it was not you, choose a new password at once. That ends every session, personal key and calendar address. Then write to us at the address below.';

export const securityChanged = ({ name, change }: { name: string; change: SecurityChange }): MailTemplate =>
  layout({
    template: change,
    subject: CHANGES[change][0],
    name,
    paragraphs: [CHANGES[change][1], 'If it was you, you need not do anything.'],
    action: { label: 'Choose a new password', path: '/forgot-password' },
    closing: [IF_NOT_YOU],
  });

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
      `Somebody signed in to your account from a browser that we have not seen before${browser ? `: ${browser}` : ''}, on ${at.toUTCString()}.`,
      'If it was you, you need not do anything.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
    closing: [IF_NOT_YOU],
  });

/** @param path path of the page that confirms the email, with the token */
export const accountEmailLink = ({ name, path }: { name: string; path: string }): MailTemplate =>
  layout({
    template: 'account-email-link',
    subject: 'Confirm your email',
    name,
    paragraphs: [
      'Please confirm that this is your email. Our reviewers see whether it is confirmed, and only people with a confirmed email can join a business.',
      `The link works for ${ACCOUNT_EMAIL_LINK_DAYS} days.`,
    ],
    action: { label: 'Confirm your email', path },
    closing: ['If you have not signed up, you need not do anything.'],
  });
