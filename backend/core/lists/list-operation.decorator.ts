import { applyDecorators, type Type, UseInterceptors } from '@nestjs/common';
import { ApiExtraModels, ApiQuery, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { Operation } from '../operation.decorator.js';
import { SimpleRestInterceptor } from './simple-rest.interceptor.js';

interface ListOptions {
  summary: string;
  description: string;
  /** The DTO of a page. */
  page: Type;
  /** The DTO of a row. */
  row: Type;
}

/** A list that answers pages, and bare rows to clients that ask as `ra-data-simple-rest` does. */
export const ListOperation = ({ summary, description, page, row }: ListOptions) =>
  applyDecorators(
    UseInterceptors(SimpleRestInterceptor),
    ApiExtraModels(page, row),
    ApiQuery({
      name: 'sort',
      required: false,
      description:
        "The sort column, or in JSON the column with `ASC` or `DESC`; `id` stands for the list's own order.",
    }),
    ApiQuery({
      name: 'range',
      required: false,
      description: 'The first and the last row of a whole page, from 0. Not with `page` and `limit`.',
      schema: { type: 'string', example: '[0,9]' },
    }),
    ApiQuery({
      name: 'filter',
      required: false,
      description:
        'Filters in JSON, by the names of the other parameters. `id` takes a list and keeps its order.',
      schema: { type: 'string', example: '{"search":"ada"}' },
    }),
    ApiResponse({
      status: 200,
      headers: {
        'Content-Range': {
          description:
            'For bare rows: which they are, and how many there are in all. Counting stops at 10,000, for a search at 5,000.',
          schema: { type: 'string', example: 'businesses 0-9/319' },
        },
      },
      content: {
        'application/json': {
          schema: {
            oneOf: [{ $ref: getSchemaPath(page) }, { type: 'array', items: { $ref: getSchemaPath(row) } }],
          },
        },
      },
    }),
    Operation({
      summary,
      description: `${description} With \`range\`, \`filter\` or a \`sort\` in JSON, as \`ra-data-simple-rest\` sends them, the rows alone.`,
      answers: 'One page, or its rows alone when `range`, `filter` or a `sort` in JSON is sent.',
    }),
  );
