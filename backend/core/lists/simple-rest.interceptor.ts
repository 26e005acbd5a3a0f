import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { PAGE_MAX, PAGE_SIZE_MAX } from '../../contract/limits.js';
import { AppError } from '../errors/app.error.js';
import type { PaginationDto } from './page.dto.js';

interface Page {
  data: unknown[];
  pagination: PaginationDto;
}
type Query = Record<string, unknown>;

const PARAMETERS = ['sort', 'range', 'filter'];
/** What `sort` and `range` stand for. A filter must not set them. */
const PAGING = ['page', 'limit', 'sort', 'order'];

/**
 * Lets a list that answers pages also take the queries of `ra-data-simple-rest`: `sort=["name","ASC"]`, `range=[0,9]`
 * and `filter={"status":"APPROVED"}`. Such a call gets the bare rows, and the total in `Content-Range`.
 */
@Injectable()
export class SimpleRestInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<Page>): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const query = request.query as Query;
    if (!isSimpleRest(query)) return next.handle();
    request.query = toPageQuery(query);
    const resource = request.routeOptions.url?.split('/').at(-1) ?? 'rows';
    return next.handle().pipe(
      map((page) => {
        void http.getResponse<FastifyReply>().header('Content-Range', contentRange(resource, page));
        return page.data;
      }),
    );
  }
}

function isSimpleRest({ sort, range, filter }: Query): boolean {
  return (
    range !== undefined || filter !== undefined || (typeof sort === 'string' && sort.trim().startsWith('['))
  );
}

/**
 * The query for the same page in the API's own form.
 * @throws AppError VALIDATION_FAILED
 */
function toPageQuery(query: Query): Query {
  const foreign = Object.keys(query).find((name) => !PARAMETERS.includes(name));
  if (foreign !== undefined)
    throw AppError.invalid(foreign, `${foreign} cannot be combined with sort, range and filter in JSON`);
  const filter = query.filter === undefined ? {} : parseFilter(query.filter);
  const page =
    query.range !== undefined ? parseRange(query.range) : 'id' in filter ? { limit: PAGE_SIZE_MAX } : {};
  return { ...filter, ...page, ...(query.sort === undefined ? {} : parseSort(query.sort)) };
}

function parseFilter(text: unknown): Query {
  const filter = parse(text);
  const isFilter = typeof filter === 'object' && filter !== null && !Array.isArray(filter);
  if (!isFilter || PAGING.some((name) => Object.hasOwn(filter, name)))
    throw AppError.invalid('filter', 'filter must be a JSON object of filters, such as {"search":"ada"}');
  return filter as Query;
}

/** Only whole pages, because the lists read pages. */
function parseRange(text: unknown): { page: number; limit: number } {
  const range = parse(text);
  const [start, end] = Array.isArray(range) && range.length === 2 ? (range as unknown[]) : [];
  const limit = Number(end) - Number(start) + 1;
  const page = Number(start) / limit + 1;
  const isPage = Number.isInteger(start) && Number.isInteger(end) && Number.isInteger(page);
  if (!isPage || limit < 1 || limit > PAGE_SIZE_MAX || page < 1 || page > PAGE_MAX)
    throw AppError.invalid(
      'range',
      `range must be the first and the last row of a whole page of at most ${PAGE_SIZE_MAX} rows, such as [0,9]`,
    );
  return { page, limit };
}

/** Clients that know nothing better sort by `id`. They get the list's own order. */
function parseSort(text: unknown): { sort?: string; order?: string } {
  const sort = parse(text);
  const [field, direction] = Array.isArray(sort) && sort.length === 2 ? (sort as unknown[]) : [];
  if (typeof field !== 'string' || (direction !== 'ASC' && direction !== 'DESC'))
    throw AppError.invalid('sort', 'sort must be a column and ASC or DESC, such as ["createdAt","DESC"]');
  return field === 'id' ? {} : { sort: field, order: direction.toLowerCase() };
}

/** The value of a JSON text. Undefined for any other text, and for a parameter that is repeated. */
function parse(text: unknown): unknown {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

function contentRange(resource: string, { data, pagination }: Page): string {
  const first = (pagination.page - 1) * pagination.limit;
  const rows = data.length === 0 ? '*' : `${first}-${first + data.length - 1}`;
  return `${resource} ${rows}/${pagination.totalCount}`;
}
