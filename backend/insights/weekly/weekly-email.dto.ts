import { ERRORS } from '../../contract/errors.js';
import { Field, TextField } from '../../core/request/fields.js';

const invalid = ERRORS.WEEKLY_EMAIL_TOKEN_INVALID.message;

export class WeeklyEmailResponse {
  /** Whether the caller gets an email on Mondays when something is waiting. */
  enabled: boolean;
}

export class UpdateWeeklyEmailDto {
  @Field({ type: Boolean, example: false }, [
    [(value) => typeof value === 'boolean', 'enabled must be true or false'],
  ])
  enabled: boolean;
}

export class UpdateWeeklyEmailByLinkDto extends UpdateWeeklyEmailDto {
  /** The token of the link in a weekly email. */
  @TextField({ label: 'Token', required: invalid, max: 100, long: invalid })
  token: string;
}

export class OneClickQuery {
  /** The token of the link in a weekly email. */
  @TextField({ label: 'Token', required: invalid, max: 100, long: invalid })
  token: string;
}
