import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LIST_MAX, TRUNCATED_HEADER } from '../../contract/limits.js';

/** The first rows of a list that has no pages. */
export interface BoundedList<Row> {
  rows: Row[];
  /** Whether there are more. */
  truncated: boolean;
}

/** @param rows at least one more than `max` where there are more */
export function toBoundedList<Row>(rows: readonly Row[], max: number = LIST_MAX): BoundedList<Row> {
  return { rows: rows.slice(0, max), truncated: rows.length > max };
}

export type SendList = <Row>(list: BoundedList<Row>) => Row[];

/** Gives a controller the rows of a bounded list. Where there are more, a header of the response says so. */
export const ListSender = createParamDecorator((_data: unknown, context: ExecutionContext): SendList => {
  const reply = context.switchToHttp().getResponse<FastifyReply>();
  return ({ rows, truncated }) => {
    if (truncated) void reply.header(TRUNCATED_HEADER, 'true');
    return rows;
  };
});
