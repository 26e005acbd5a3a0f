import type { AccountStatus, RegistrationStatus } from '../../../../contract/statuses.js';

/** Not "not suspended": that is left over, and the answer says so. */
const NOT = String.raw`(?<!\b(?:not|never|except|besides|without|other than|apart from|isn't|aren't|wasn't|n't) (?:the |those |yet |been )*)`;
const state = (words: string): RegExp => new RegExp(String.raw`${NOT}\b(?:${words})\b`);

const NO_YET = String.raw`(?:not|haven'?t|hasn'?t|isn'?t|aren'?t|wasn'?t|never) (?:been |yet )*`;
const WAITS = String.raw`pending|waits?|waiting|awaiting|undecided|in the queue|outstanding|still (?:to|needs?|have|has) `;
const STOPPED = 'suspended|blocked|banned|kicked(?: (?:off|out))?|suspensions?';
const REFUSED = 'rejected|refused|rejections?|turned down|turned away';

const ACCOUNTS: readonly (readonly [AccountStatus, RegExp])[] = [
  [
    'PENDING_VERIFICATION',
    new RegExp(
      String.raw`\b(?:${WAITS}|unverified|unapproved|verification|to (?:be )?verif\w+|${NO_YET}(?:verified|approved|decided|let in))`,
    ),
  ],
  ['SUSPENDED', state(STOPPED)],
  ['REJECTED', state(REFUSED)],
  ['VERIFIED', state('verified|approved|active|let in')],
];

const REGISTRATIONS: readonly (readonly [RegistrationStatus, RegExp])[] = [
  [
    'PENDING_REVIEW',
    new RegExp(
      String.raw`\b(?:${WAITS}|unapproved|unreviewed|applications?|${NO_YET}(?:approved|reviewed|decided|verified|let in|looked at)|(?:to|for|need(?:s|ing)?(?: an?)?) (?:be )?(?:approv\w+|review\w*|look\w* at))`,
    ),
  ],
  ['SUSPENDED', state(STOPPED)],
  ['REJECTED', state(`${REFUSED}|revoked|thrown out`)],
  ['APPROVED', state('approved|live|listed|verified|active|let in|can (?:be )?hired?')],
];

/** All that are named; who waits is nothing else. */
const named = <Status extends string>(
  states: readonly (readonly [Status, RegExp])[],
  plain: string,
): Status[] => {
  const found = states.flatMap(([status, words]) => (words.test(plain) ? [status] : []));
  const isEither = new RegExp(String.raw`\b(?:${WAITS})\W+(?:or|and)\b|\b(?:or|and) (?:${WAITS})`).test(
    plain,
  );
  return !isEither && found.some((status) => status.startsWith('PENDING')) ? found.slice(0, 1) : found;
};

export const accountStatusesOf = (plain: string): AccountStatus[] => named(ACCOUNTS, plain);
export const registrationStatusesOf = (plain: string): RegistrationStatus[] => named(REGISTRATIONS, plain);

export const ACCOUNT_STATES = ACCOUNTS.map(([, words]) => words);
export const REGISTRATION_STATES = REGISTRATIONS.map(([, words]) => words);
