import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const IDEMPOTENT = 'idempotent';

/** For a call that creates something and does not answer 201: it takes an `Idempotency-Key`, too. */
export const Idempotent = () =>
  applyDecorators(SetMetadata(IDEMPOTENT, true), ApiExtension('x-idempotent', true));
