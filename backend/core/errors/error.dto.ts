import { ApiProperty } from '@nestjs/swagger';

/** The body of every error. */
export class ErrorDto {
  /**
   * The HTTP status.
   * @example 404
   */
  @ApiProperty({ type: 'integer' })
  statusCode: number;
  /**
   * Stable code of the error, for programs.
   * @example "PROPERTY_NOT_FOUND"
   */
  code: string;
  /**
   * One sentence for the user.
   * @example "Property not found"
   */
  message: string;
  /** All invalid fields of a 400, each with its message. `message` is the first of them. */
  errors?: Record<string, string>;
  /** With `SECOND_FACTOR_REQUIRED`: send it with the second step. It works for five minutes and five tries. */
  challenge?: string;
  /** With `SECOND_FACTOR_REQUIRED`: what the account can use as its second step. */
  @ApiProperty({ enum: ['code', 'recoveryCode', 'passkey'], isArray: true, required: false })
  methods?: ('code' | 'recoveryCode' | 'passkey')[];
  /**
   * The same as the `X-Request-Id` header. Quote it when you ask for support.
   * @example "0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10"
   */
  requestId: string;
}
