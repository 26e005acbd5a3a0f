import { MAILS_PER_RECIPIENT_AND_DAY, MAILS_PER_SENDER_AND_DAY } from '../../contract/limits.js';
import { paths } from '../../contract/web/web-paths.js';
import type { MailTemplate } from '../mail.content.js';
import { layout } from './layout.js';

/** To somebody for whom more mails were meant than one address gets in a day. */
export const mailDigest = ({ name, heldBack }: { name: string; heldBack: number }): MailTemplate => {
  const messages = heldBack === 1 ? '1 more message' : `${heldBack} more messages`;
  return layout({
    template: 'mail-digest',
    subject: `${messages} for you`,
    name,
    paragraphs: [
      `We send at most ${MAILS_PER_RECIPIENT_AND_DAY} emails a day to one address, ${MAILS_PER_SENDER_AND_DAY} of them because of one person, so ` +
        `${heldBack === 1 ? "1 message wasn't" : `${heldBack} messages weren't`} sent.`,
      'Open your dashboard to see what needs you.',
    ],
    action: { label: 'Open your dashboard', path: paths.dashboard },
  });
};
