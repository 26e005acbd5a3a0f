import { PASSWORD_MIN } from '../../../backend/contract/limits';

export interface PasswordStrength {
  /** 0 to 100, in steps of 12.5. */
  points: number;
  label: 'Weak' | 'Fair' | 'Good' | 'Strong';
}

export const STRENGTH_HINT = `Use at least ${PASSWORD_MIN} characters with mixed case, numbers and symbols.`;

/**
 * Strength of a password: 25 points for enough characters, 25 for 12 or more, 25 for lower and upper case
 * together, 12.5 for a digit and 12.5 for a symbol. Up to 25 is Weak, up to 50 Fair, up to 75 Good, above Strong.
 */
export function passwordStrength(password: string): PasswordStrength {
  const points =
    (password.length >= PASSWORD_MIN ? 25 : 0) +
    (password.length >= 12 ? 25 : 0) +
    (/\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) ? 25 : 0) +
    (/\d/.test(password) ? 12.5 : 0) +
    (/[^\p{L}\p{N}\s]/u.test(password) ? 12.5 : 0);
  const label = points <= 25 ? 'Weak' : points <= 50 ? 'Fair' : points <= 75 ? 'Good' : 'Strong';
  return { points, label };
}
