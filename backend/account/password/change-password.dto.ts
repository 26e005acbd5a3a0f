import { PASSWORD_MAX, PASSWORD_MIN, SIGN_IN_PASSWORD_MIN } from '../../contract/limits.js';
import { MESSAGES } from '../../contract/messages.js';
import { PasswordField } from '../../core/request/fields.js';

export class ChangePasswordDto {
  @PasswordField(SIGN_IN_PASSWORD_MIN, MESSAGES.signInPasswordShort, PASSWORD_MAX, MESSAGES.passwordLong)
  currentPassword: string;

  /** Not one of the passwords that everybody tries, nor the account's email or name. */
  @PasswordField(PASSWORD_MIN, MESSAGES.passwordShort, PASSWORD_MAX, MESSAGES.passwordLong)
  newPassword: string;
}
