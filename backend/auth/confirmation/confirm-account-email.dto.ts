import { ERRORS } from '../../contract/errors.js';
import { TextField } from '../../core/request/fields.js';

const invalid = ERRORS.CONFIRMATION_TOKEN_INVALID.message;

export class ConfirmAccountEmailDto {
  /** The token of the mailed link. */
  @TextField({ label: 'Token', kind: 'raw', required: invalid, max: 100, long: invalid })
  token: string;
}
