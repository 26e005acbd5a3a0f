import { ERRORS } from '../../contract/errors.js';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../contract/limits.js';
import { MESSAGES } from '../../contract/messages.js';
import { EmailField, PasswordField, TextField } from '../../core/request/fields.js';

export class ForgotPasswordDto {
  @EmailField()
  email: string;
}

export class ResetPasswordDto {
  /** The token of the mailed link. */
  @TextField({
    label: 'Token',
    kind: 'raw',
    required: ERRORS.RESET_TOKEN_INVALID.message,
    max: 100,
    long: ERRORS.RESET_TOKEN_INVALID.message,
  })
  token: string;

  @PasswordField(PASSWORD_MIN, MESSAGES.passwordShort, PASSWORD_MAX, MESSAGES.passwordLong)
  password: string;
}
