import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  SIGN_IN_PASSWORD_MIN,
  USER_NAME_MAX,
  USER_NAME_MIN,
} from '../contract/limits.js';
import { MESSAGES } from '../contract/messages.js';
import { EmailField, PasswordField, TextField } from '../core/request/fields.js';
import { UserDto } from './accounts/user.dto.js';

export class SignInDto {
  @EmailField()
  email: string;

  @PasswordField(SIGN_IN_PASSWORD_MIN, MESSAGES.signInPasswordShort, PASSWORD_MAX, MESSAGES.passwordLong)
  password: string;
}

export class SignUpDto {
  /** The name shown to others. */
  @TextField({
    label: 'Name',
    kind: 'name',
    required: MESSAGES.userNameShort,
    min: USER_NAME_MIN,
    short: MESSAGES.userNameShort,
    max: USER_NAME_MAX,
    example: 'Ada Lovelace',
  })
  name: string;

  @EmailField()
  email: string;

  @PasswordField(PASSWORD_MIN, MESSAGES.passwordShort, PASSWORD_MAX, MESSAGES.passwordLong)
  password: string;
}

export class SignedInResponse {
  /** JWT for the `Authorization: Bearer` header, valid 15 minutes. */
  accessToken: string;
  user: UserDto;
}
