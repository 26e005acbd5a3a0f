import { ApiProperty } from '@nestjs/swagger';
import { KEY_SCOPES, type KeyScope } from '../../contract/assistant.js';
import { KEY_NAME_MAX, PASSWORD_MAX, SIGN_IN_PASSWORD_MIN } from '../../contract/limits.js';
import { MESSAGES } from '../../contract/messages.js';
import { DayField } from '../../core/request/day-field.js';
import { EnumField, PasswordField, TextField } from '../../core/request/fields.js';

export class CreateKeyDto {
  /** What the key is for, such as the name of a program or a machine. */
  @TextField({
    label: 'Name',
    required: 'Please name the key',
    max: KEY_NAME_MAX,
    example: 'Assistant on my laptop',
  })
  name: string;
  /** `READ`: reads only. `PROPOSE`: may also propose changes, which you confirm here. */
  @EnumField(KEY_SCOPES, 'KeyScope', { label: 'scope' })
  scope: KeyScope;
  /**
   * The last valid day in UTC: after the earliest day that it is anywhere (UTC-12), and at most 365 days after the
   * latest one (UTC+14).
   */
  @DayField({ label: 'The expiry date', required: 'Please enter the expiry date' })
  expiresOn: string;
  /** The account’s password. */
  @PasswordField(SIGN_IN_PASSWORD_MIN, MESSAGES.signInPasswordShort, PASSWORD_MAX, MESSAGES.passwordLong)
  password: string;
}

/** A personal key, without the key itself. */
export class KeyDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Assistant on my laptop" */
  name: string;
  @ApiProperty({ enum: KEY_SCOPES, enumName: 'KeyScope' })
  scope: KeyScope;
  createdAt: Date;
  /** The last valid day, in UTC. */
  @ApiProperty({ format: 'date', example: '2027-03-31' })
  expiresOn: string;
  /** To the minute. Null before the first call. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  lastUsedAt: Date | null;
}

export class CreatedKeyResponse {
  key: KeyDto;
  /**
   * The key itself. It is shown this once and not stored.
   * @example "pak_Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE"
   */
  token: string;
}
