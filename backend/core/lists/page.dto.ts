import { ApiProperty } from '@nestjs/swagger';
import { COUNT_CAP } from '../../contract/limits.js';

export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export class PaginationDto {
  /**
   * Number of this page, from 1.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  page: number;
  /**
   * Rows per page.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  limit: number;
  /** @example 3 */
  @ApiProperty({ type: 'integer' })
  totalPages: number;
  /** @example 31 */
  @ApiProperty({ type: 'integer' })
  totalCount: number;
  hasPrevPage: boolean;
  hasNextPage: boolean;
  /** True when there are more rows than `totalCount`, because counting stopped at a limit. */
  totalCountIsLowerBound: boolean;
}

export interface PageRequest {
  page: number;
  limit: number;
}

/**
 * The pagination of a response.
 * @param counted rows counted, at most `cap + 1` of them
 * @param cap where counting stops; `totalCount` is never above it, and pages past it are empty
 */
export function paginate(
  { page, limit }: PageRequest,
  counted: number,
  cap: number = COUNT_CAP,
): PaginationDto {
  const totalCountIsLowerBound = counted > cap;
  const totalCount = Math.min(counted, cap);
  const totalPages = Math.ceil(totalCount / limit);
  return {
    page,
    limit,
    totalPages,
    totalCount,
    hasPrevPage: page > 1,
    hasNextPage: page < totalPages,
    totalCountIsLowerBound,
  };
}

/** Whether the page lies past the rows that are counted. Such a page is empty, and nothing is read for it. */
export function isPastCount({ page, limit }: PageRequest, cap: number = COUNT_CAP): boolean {
  return (page - 1) * limit >= cap;
}
