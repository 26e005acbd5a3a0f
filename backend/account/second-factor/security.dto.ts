import { ApiProperty } from '@nestjs/swagger';

/** How the account is protected. */
export class SecurityResponse {
  /** Whether the link that was mailed to the email has been opened. */
  emailConfirmed: boolean;
  /** Whether the last mail to the email was refused for good. */
  emailRefused: boolean;
  /** Whether sign-in can ask for a code of an authenticator app. */
  authenticatorApp: boolean;
  /** Recovery codes that were not used yet. */
  @ApiProperty({ type: 'integer' })
  recoveryCodes: number;
}
