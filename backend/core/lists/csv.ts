import { Readable } from 'node:stream';
import { applyDecorators, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiResponse } from '@nestjs/swagger';
import { type Options, stringify } from 'csv-stringify/sync';
import { dayOf } from '../../contract/time.js';
import { prefetchFirst } from './batches.js';
import { Operation } from '../operation.decorator.js';

type Cell = string | number | boolean | Date | null | undefined;

/** For each column its heading and a function that reads the cell from a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>;

/**
 * Texts that a spreadsheet would take for a number and write in another way: with leading zeros, with more digits than
 * it keeps, or with an exponent. And those that begin like a cell that has been marked.
 */
const TAKEN_FOR_NUMBER = /^(?:0\d+|\d{16,}|\d+[eE]\d+)$|^'/;

/**
 * An apostrophe marks a cell as text, as `escape_formulas` does for formulas. A formula such as `="07"` would keep the
 * zero as well, but then programs would have to run formulas in order to read a number.
 */
const FORMAT: Options = {
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: {
    date: (value: Date) => value.toISOString(),
    boolean: (value) => (value ? 'yes' : 'no'),
    string: (value) => (TAKEN_FOR_NUMBER.test(value) ? `'${value}` : value),
  },
};

/** Documents a call that returns a CSV file. */
export const CsvOperation = (summary: string) =>
  applyDecorators(
    ApiProduces('text/csv'),
    ApiResponse({
      status: 200,
      content: { 'text/csv': { schema: { type: 'string' } } },
    }),
    Operation({
      summary,
      description:
        'Every row that the same filters find, streamed. A cell that a spreadsheet could take for a formula or a number, ' +
        'such as 07654321, begins with an apostrophe. Programs remove one leading apostrophe from each cell.',
      errors: ['EXPORT_RUNNING', 'EXPORTS_BUSY'],
      answers: 'RFC 4180, UTF-8 with a byte order mark, first line the headings, times in UTC.',
    }),
  );

/**
 * A CSV file, written while its rows are read. Batches are written as a whole, because a stream of single rows costs
 * more than the rows.
 * @param name of the file, without date and extension
 */
export async function csvFile<Row>(
  name: string,
  now: Date,
  columns: CsvColumns<Row>,
  batches: AsyncGenerator<Row[]>,
): Promise<StreamableFile> {
  const prefetched = await prefetchFirst(batches);
  const headings = Object.keys(columns);
  const cells = Object.values(columns);
  const write = (rows: Row[], options: Options = {}) =>
    stringify(
      rows.map((row) => cells.map((cell) => cell(row))),
      { ...FORMAT, ...options },
    );
  async function* text() {
    yield write([], { header: true, columns: headings, bom: true });
    for await (const rows of prefetched) yield write(rows);
  }
  return new StreamableFile(Readable.from(text()), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}-${dayOf(now)}.csv"`,
  });
}
