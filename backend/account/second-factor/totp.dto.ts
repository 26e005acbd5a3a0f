import { CodeField } from '../../auth/second-factor/second-factor.dto.js';
import { PASSWORD_MAX, SIGN_IN_PASSWORD_MIN } from '../../contract/limits.js';
import { MESSAGES } from '../../contract/messages.js';
import { PasswordField } from '../../core/request/fields.js';

export class PasswordDto {
  /** The account's password, so that nobody can do this from a borrowed browser. */
  @PasswordField(SIGN_IN_PASSWORD_MIN, MESSAGES.signInPasswordShort, PASSWORD_MAX, MESSAGES.passwordLong)
  password: string;
}

export class TotpSecretResponse {
  /**
   * For typing into an authenticator app, in base32. It counts once a code has confirmed it.
   * @example "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
   */
  secret: string;
  /** The content of the QR code that authenticator apps read. */
  uri: string;
}

export class ConfirmTotpDto {
  /** Six digits of the authenticator app. */
  @CodeField()
  code: string;
}

export class RecoveryCodesResponse {
  /**
   * Each replaces the second step once. They are shown this one time.
   * @example ["abcde-fghij"]
   */
  recoveryCodes: string[];
}
