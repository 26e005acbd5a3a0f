import type { OpenAPIObject } from '@nestjs/swagger';
import type { Requirement } from '../core/access/access.decorators.js';

export type OperationObject = NonNullable<OpenAPIObject['paths'][string]['get']> & {
  'x-access'?: Requirement;
  'x-idempotent'?: boolean;
};
export type ResponseObject = Extract<
  NonNullable<OperationObject['responses'][string]>,
  { description: string }
>;

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];
