import { UUID } from '../contract/limits.js';
import { normalizeEmail } from '../contract/email.js';
import { type MailRow, readMails } from '../mail/read-mails.js';
import { type ResendRefusal, resendMail } from '../mail/resend-mail.js';
import { counted, errorLine } from './lines.js';
import { recordForAccount } from './record-for-account.js';
import { AdminCommandError, type Command, type RunCommand } from './command.js';

const LISTED = 20;

/** Commands that help when somebody says that a mail did not arrive. */
export const MAIL_COMMANDS: Record<string, Command> = {
  mails: {
    args: 'EMAIL',
    description: `shows the newest ${LISTED} mails to an address, without their text`,
    parse: (email) => listMails(normalizeEmail(email)),
  },
  resend: {
    args: 'MAIL_ID',
    description: 'sends a mail again',
    parse: (id) => {
      if (!UUID.test(id)) throw new AdminCommandError(`${id} is no id of a mail: "mails EMAIL" shows them`);
      return resend(id.toLowerCase());
    },
  },
};

const listMails =
  (email: string): RunCommand =>
  async ({ prisma }) => {
    const mails = await readMails(prisma, email, LISTED);
    return mails.length > 0 ? mails.map(lineOf) : [`There are no mails to ${email}`];
  };

const lineOf = (mail: MailRow): string =>
  `${mail.id}  ${mail.createdAt.toISOString()}  ${mail.template}  "${mail.subject}"  ${stateOf(mail)}`;

function stateOf(mail: MailRow): string {
  switch (mail.state) {
    case 'sent':
      return `sent ${mail.sentAt.toISOString()}`;
    case 'refused':
      return `refused for good ${mail.refusedAt.toISOString()}: ${errorLine(mail.lastError)}`;
    case 'dropped':
      return 'not sent, and not tried any more';
    case 'running':
      return `being sent, try ${mail.tries}`;
    case 'given-up':
      return `given up after ${counted(mail.tries, 'try', 'tries')}: ${errorLine(mail.lastError)}`;
    case 'waiting':
      return `waiting, ${counted(mail.tries, 'try', 'tries')} so far, next ${mail.nextTry.toISOString()}`;
  }
}

const REFUSALS: Record<ResendRefusal, (id: string) => string> = {
  unknown: (id) => `There is no mail with the id ${id}`,
  'text-deleted': (id) => `The text of mail ${id} was deleted, as it is some time after a mail was sent`,
  'being-sent': (id) => `Mail ${id} is being sent at this moment: look at it again before you resend it`,
};

function resend(id: string): RunCommand {
  return async (database) => {
    const mail = await database.transaction(async (tx) => {
      const resent = await resendMail(tx, id);
      if (typeof resent === 'string') throw new AdminCommandError(REFUSALS[resent](id));
      const { recipient, template } = resent;
      await recordForAccount(tx, recipient, {
        action: 'account.mail-resent',
        after: { template, mailId: id },
      });
      return resent;
    });
    return [`Queued again: "${mail.subject}" to ${mail.recipient}`];
  };
}
