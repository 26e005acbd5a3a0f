import { ERRORS } from '../../contract/errors.js';
import { TextField } from '../../core/request/fields.js';

const invalid = ERRORS.CONFIRMATION_TOKEN_INVALID.message;

export class ConfirmBusinessEmailDto {
  /** The token of the mailed link. */
  @TextField({ label: 'Token', required: invalid, max: 100, long: invalid })
  token: string;
}
