import { ApiProperty } from '@nestjs/swagger';
import { PasskeyField } from '../../auth/second-factor/second-factor.dto.js';
import { PASSKEY_NAME_MAX, PASSWORD_MAX, SIGN_IN_PASSWORD_MIN } from '../../contract/limits.js';
import { MESSAGES } from '../../contract/messages.js';
import { Field, TextField } from '../../core/request/fields.js';

export class RecentPasswordDto {
  /** The account's password. Not needed within 15 minutes after the sign-in, unless this is the first second step. */
  @Field(
    { type: String, format: 'password', minLength: SIGN_IN_PASSWORD_MIN, maxLength: PASSWORD_MAX },
    [
      [(value) => typeof value === 'string' && value.length > 0, MESSAGES.passwordRequired],
      [(value) => (value as string).length <= PASSWORD_MAX, MESSAGES.passwordLong],
    ],
    { optional: true },
  )
  password?: string;
}

export class CreatePasskeyDto {
  @PasskeyField()
  passkey: Record<string, unknown>;

  /** A name by which the person recognises the passkey. Without one it is named after the browser. */
  @TextField({ label: 'Name', max: PASSKEY_NAME_MAX, optional: true, example: 'Phone' })
  name?: string;
}

export class PasskeyDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Chrome on Android" */
  name: string;
  createdAt: Date;
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  lastUsedAt: Date | null;
}

export class PasskeyResponse {
  passkey: PasskeyDto;
  /** Ten recovery codes, shown this one time, if the account had none; else null. */
  @ApiProperty({ nullable: true, type: [String] })
  recoveryCodes: string[] | null;
}
