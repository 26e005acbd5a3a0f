import { ERRORS } from '../../contract/errors.js';
import { TextField } from '../../core/request/fields.js';

const invalid = ERRORS.SECOND_STEP_LINK_INVALID.message;

export class RemoveSecondStepDto {
  /** The token of the mailed link. */
  @TextField({ label: 'Token', kind: 'raw', required: invalid, max: 100, long: invalid })
  token: string;
}

export class RemovedSecondStepResponse {
  /** The `token` for `POST /auth/reset-password`. */
  resetToken: string;
}
