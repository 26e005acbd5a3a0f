import { PASSWORD_MIN } from '../../contract/limits.js';
import { MESSAGES } from '../../contract/messages.js';
import { normalizePassword } from '../../contract/text.js';
import { AppError } from '../../core/errors/app.error.js';

/** Longer repetitions are rare among the passwords that people try. */
const PATTERN_MAX = 12;
/** One to four characters again and again: `88888888`, `12341234`. */
const REPETITION = /^(.{1,4})\1+$/s;

let common: Promise<ReadonlySet<string>> | null = null;

/** The list is read when the first password is chosen, because it takes some memory. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common']),
  );
  return common;
}

/** Whether the characters follow one another, up or down: `87654321`, `abcdefgh`. */
function isSequence(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return [1, -1].some((step) => steps.every((other) => other === step));
}

/**
 * Whether a password is among those that attackers try first: the list of zxcvbn-ts, and what that list leaves out
 * because a pattern says it: repetitions and sequences. Capitals make no difference.
 */
async function isCommon(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  if (lower.length <= PATTERN_MAX && (REPETITION.test(lower) || isSequence(lower))) return true;
  return (await commonPasswords()).has(lower);
}

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Refuses a new password that is common, equal to the account's email or name, or too short once normalized.
 * @param field where the request has the password
 * @throws AppError VALIDATION_FAILED at that field
 */
export async function assertUncommonPassword(
  password: string,
  account: { email: string; name: string },
  field: string,
): Promise<void> {
  const plain = normalizePassword(password);
  if (plain.length < PASSWORD_MIN) throw AppError.invalid(field, MESSAGES.passwordShort);
  const own = [account.email, account.name].map(normalizePassword);
  const guessable = own.some((text) => sameText(plain, text)) || (await isCommon(plain));
  if (guessable) throw AppError.invalid(field, MESSAGES.passwordCommon);
}
