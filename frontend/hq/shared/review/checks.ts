import { hasMixedScripts } from '../../../../backend/contract/email';
import { MIXED_SCRIPTS, NOT_CONFIRMED, REFUSED } from '../unconfirmed';

/** One thing that a reviewer checks. The server has checked it; this only says what it found. */
export interface Check {
  label: string;
  words: string;
  state: 'good' | 'look' | 'none';
  /** What to look at, in words that need no label. */
  doubt?: string;
  /** Whether it waits for us, so that the owner can do nothing about it. */
  ours?: boolean;
  /** Whether it is no reason to hesitate. */
  minor?: boolean;
  /** Whether its section says no more than that there is nothing. */
  empty?: boolean;
  /** The section with the details. */
  anchor?: string;
  /** The screen with the details, where they are not on this page. */
  to?: string;
}

interface Mailbox {
  email: string;
  emailConfirmed?: boolean | undefined;
  emailRefused?: boolean | undefined;
}

/** Whether mail arrives. The section of this anchor shows the email. */
export function emailCheck({ email, emailConfirmed, emailRefused }: Mailbox, anchor: string): Check {
  const base = { label: 'Email', anchor };
  if (hasMixedScripts(email))
    return { ...base, words: MIXED_SCRIPTS, state: 'look', doubt: `Email: ${MIXED_SCRIPTS.toLowerCase()}` };
  if (emailRefused) return { ...base, words: REFUSED, state: 'look', doubt: REFUSED };
  if (emailConfirmed) return { ...base, words: 'Confirmed', state: 'good' };
  return { ...base, words: 'Not confirmed', state: 'look', doubt: NOT_CONFIRMED };
}

/** What a reviewer should look at before saying yes. */
export const findingsOf = (checks: readonly Check[]): Check[] =>
  checks.filter(({ state }) => state === 'look');

/** Whether a check is a reason to hesitate, so that saying yes is not the main button. */
export const hasSeriousFindings = (checks: readonly Check[]): boolean =>
  findingsOf(checks).some(({ minor }) => !minor);
