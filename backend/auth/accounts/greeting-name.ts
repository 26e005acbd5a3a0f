import type { AccountStatus } from '../../contract/statuses.js';

/**
 * The name for the greeting of a mail that anybody can cause. Nobody has looked at the name of an account that is not
 * verified, and its email may be a stranger's: with the name one could write to them.
 */
export function greetingName(user: { name: string; email: string; accountStatus: AccountStatus }): string {
  return user.accountStatus === 'VERIFIED' ? user.name : user.email;
}
