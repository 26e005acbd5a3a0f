import type { ErrorCode } from '../../../backend/contract/errors.js';
import type { Fixtures, Kind } from '../../api/access/access-fixtures.js';

/** How many times the same call is sent at once, as by an impatient user. */
export const SUBMITS = 3;

export interface Submit {
  /** The number of successes. Default: 1. */
  winners?: number;
  refusals?: readonly ErrorCode[];
  audit?: readonly string[];
  mail?: readonly string[];
  /** Replaces the caller or body of the access table if it would be refused or differ each time. */
  by?: Kind;
  body?: (fixtures: Fixtures) => object;
  /** The business is not approved yet, so it has no properties or invitations. */
  alone?: boolean;
}

/** Every call succeeds, and repeating it changes nothing. */
export const same = (audit: readonly string[] = [], mail: readonly string[] = []): Submit => ({
  winners: SUBMITS,
  audit,
  mail,
});
export const once = (refusal: ErrorCode, audit: string[] = [], mail: string[] = []): Submit => ({
  refusals: [refusal],
  audit,
  mail,
});
export const answered = (participle: string, ...more: string[]): Submit =>
  once(
    'INVITATION_TRANSITION_FORBIDDEN',
    [`invitation.${participle}`, ...more],
    [`invitation-${participle}`],
  );
export const reviewed = (participle: string, audit: string[] = [], mail: string[] = []): Submit =>
  once(
    'BUSINESS_TRANSITION_FORBIDDEN',
    [`business.${participle}`, ...audit],
    [`business-${participle}`, ...mail],
  );
export const account = (participle: string, mail: string[] = [`account-${participle}`]): Submit =>
  once('ACCOUNT_STATUS_UNCHANGED', [`account.${participle}`], mail);
