import { ERRORS } from '../../contract/errors.js';
import { MESSAGES } from '../../contract/messages.js';
import { Field, TextField } from '../../core/request/fields.js';

const expired = ERRORS.CHALLENGE_EXPIRED.message;

/** The answer of a browser to the options of a passkey call, as WebAuthn writes it in JSON. */
export const PasskeyField = (presence: { optional?: boolean } = {}) =>
  Field(
    { type: 'object', additionalProperties: true },
    [
      [
        (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
        MESSAGES.passkeyInvalid,
      ],
    ],
    presence,
  );

/** A code of an authenticator app. Spaces and dashes are ignored. */
export const CodeField = (presence: { optional?: boolean } = {}) =>
  TextField({
    label: 'Code',
    kind: 'raw',
    required: MESSAGES.codeRequired,
    max: 20,
    long: MESSAGES.codeWrong,
    example: '123456',
    ...presence,
  });

/** One of `code`, `recoveryCode` and `passkey`. */
export class SecondFactorDto {
  /** The `challenge` of the answer to the sign-in. */
  @TextField({ label: 'Challenge', kind: 'raw', required: expired, max: 100, long: expired })
  challenge: string;

  /** Six digits of the authenticator app. */
  @CodeField({ optional: true })
  code?: string;

  /** A recovery code that was not used yet. */
  @TextField({
    label: 'Recovery code',
    kind: 'raw',
    required: MESSAGES.codeRequired,
    max: 40,
    long: MESSAGES.codeWrong,
    optional: true,
    example: 'abcde-fghij',
  })
  recoveryCode?: string;

  @PasskeyField({ optional: true })
  passkey?: Record<string, unknown>;
}

export class PasskeyOptionsDto {
  /** The `challenge` of a sign-in that waits for its second step. Without it, the passkey signs in alone. */
  @TextField({ label: 'Challenge', kind: 'raw', max: 100, long: expired, optional: true })
  challenge?: string;
}

export class PasskeySignInDto {
  @PasskeyField()
  passkey: Record<string, unknown>;
}
