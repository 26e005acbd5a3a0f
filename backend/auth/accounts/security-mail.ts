import { SECURITY_MAILS_PER_DAY } from '../../contract/limits.js';
import type { AccountStatus } from '../../contract/statuses.js';
import { DAY_MS } from '../../contract/time.js';
import type { Db } from '../../database/db.js';
import type { Outbox } from '../../mail/mail.queue.js';
import type { EndedSteps } from '../second-factor/end-recent-steps.js';
import { newBrowserSignIn, type SecurityChange, securityChanged } from '../../mail/templates/security.js';
import { greetingName } from './greeting-name.js';

interface Recipient {
  id: string;
  name: string;
  email: string;
  accountStatus: AccountStatus;
}

const rules = (kind: string) =>
  ({
    ownAccount: true,
    limit: { key: `security:${kind}`, max: SECURITY_MAILS_PER_DAY, ms: DAY_MS },
  }) as const;

/** Tells an account that something about its security has changed. */
export async function mailSecurityChange(
  tx: Db,
  mail: Outbox,
  user: Recipient,
  change: SecurityChange,
  more: { path?: string; ended?: EndedSteps } = {},
): Promise<void> {
  const ended = more.ended && listEnded(more.ended);
  const template = securityChanged({ name: greetingName(user), change, path: more.path, ended });
  await mail.enqueue(tx, user.email, template, rules(change));
}

function listEnded({ passkeys, app, recoveryCodes }: EndedSteps): string[] {
  return [
    ...(passkeys > 0 ? [passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`] : []),
    ...(app ? ['the authenticator app'] : []),
    ...(recoveryCodes ? ['the recovery codes'] : []),
  ];
}

/** Tells an account about a sign-in from a browser that it has not used before. */
export async function mailNewBrowser(
  tx: Db,
  mail: Outbox,
  user: Recipient,
  { browser, at }: { browser: string | null; at: Date },
): Promise<void> {
  const template = newBrowserSignIn({ name: greetingName(user), browser, at });
  await mail.enqueue(tx, user.email, template, rules('new-browser'));
}
