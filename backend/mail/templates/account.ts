import { PASSWORD_RESET_MINUTES, REFUSED_SIGN_INS_WARNING } from '../../contract/limits.js';
import { paths } from '../../contract/web/web-paths.js';
import { longDate } from '../../contract/time.js';
import type { MailTemplate } from '../mail.content.js';
import { layout } from './layout.js';

export const accountVerified = ({ name }: { name: string }): MailTemplate =>
  layout({
    template: 'account-verified',
    subject: 'Your account is verified',
    name,
    paragraphs: [
      'Good news: your account has been verified. You can now add your properties and find businesses to look after them, or register a business of your own.',
    ],
    action: { label: 'Go to your dashboard', path: paths.dashboard },
  });

/** To a person whose account was suspended or rejected, and is verified again. */
export const accountRestored = (data: {
  name: string;
  was: 'SUSPENDED' | 'REJECTED';
  /** How many of theirs the marketplace shows again. */
  approvedBusinesses: number;
}): MailTemplate => {
  const lifted = data.was === 'SUSPENDED';
  const use = lifted ? 'You can use your account again' : 'You can sign in and use your account';
  const { approvedBusinesses: count } = data;
  const back = count === 1 ? 'your approved business is' : 'your approved businesses are';
  const businesses = count > 0 ? `, and ${back} back in the marketplace` : '';
  return layout({
    template: 'account-verified',
    subject: lifted ? 'Your account is active again' : 'Your account is verified',
    name: data.name,
    paragraphs: [
      lifted
        ? `Your suspension has been lifted. ${use}${businesses}.`
        : `We have looked at your account again and verified it. ${use}${businesses}.`,
    ],
    action: { label: 'Go to your dashboard', path: paths.dashboard },
  });
};

export const accountRejected = ({ name }: { name: string }): MailTemplate =>
  layout({
    template: 'account-rejected',
    subject: "Your account wasn't verified",
    name,
    paragraphs: [
      "We have reviewed your account and couldn't verify it, so you can no longer sign in.",
      'If you think this is a mistake, please write to us at the address below.',
    ],
  });

export const accountSuspended = ({ name }: { name: string }): MailTemplate =>
  layout({
    template: 'account-suspended',
    subject: 'Your account is suspended',
    name,
    paragraphs: [
      "Your account has been suspended. Nothing has been deleted, but you can't use it for now.",
      'To find out why, or to ask us to look at it again, please write to us at the address below.',
    ],
  });

/** @param path path of the form for a new password, with the token */
export const passwordReset = ({ name, path }: { name: string; path: string }): MailTemplate =>
  layout({
    template: 'password-reset',
    subject: 'Choose a new password',
    name,
    paragraphs: [
      'We received a request to choose a new password for your account.',
      `The link below works once, within the next ${PASSWORD_RESET_MINUTES} minutes.`,
    ],
    action: { label: 'Choose a new password', path },
    closing: ["If you didn't ask for this, you can ignore this email. Your password stays the same."],
  });

export const signInsRefused = ({ name }: { name: string }): MailTemplate =>
  layout({
    template: 'sign-ins-refused',
    subject: 'Failed sign-ins to your account',
    name,
    paragraphs: [
      `Someone entered a wrong password for your account at least ${REFUSED_SIGN_INS_WARNING} times within a day.`,
      "You can still sign in from a browser you've used before. If another browser is blocked, choose a new password there to unblock it.",
    ],
    action: { label: 'Choose a new password', path: paths.forgotPassword },
    closing: ['If it was you, you can ignore this email.'],
  });

/** @param expiresOn the last valid day, YYYY-MM-DD */
export const keyCreated = (key: { name: string; keyName: string; expiresOn: string }): MailTemplate =>
  layout({
    template: 'key-created',
    subject: 'A personal key was created',
    name: key.name,
    paragraphs: [
      `A personal key called "${key.keyName}" was created for your account. It is valid until ${longDate(key.expiresOn)}.`,
      'An app with this key can see what you can see. If the key allows it, the app can also suggest changes. Only you can confirm them.',
    ],
    action: { label: 'See your keys', path: paths.account },
    closing: ["If it wasn't you, revoke the key and choose a new password."],
  });

/** @param expiresOn the last valid day, YYYY-MM-DD */
export const keyRevoked = (key: { name: string; keyName: string; expiresOn: string }): MailTemplate =>
  layout({
    template: 'key-revoked',
    subject: 'A personal key was revoked',
    name: key.name,
    paragraphs: [`The personal key "${key.keyName}" of your account was revoked. It no longer works.`],
    action: { label: 'See your keys', path: paths.account },
  });
