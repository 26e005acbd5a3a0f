import { Readable } from 'node:stream';
import { applyDecorators, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiResponse } from '@nestjs/swagger';
import { stringify } from 'csv-stringify';
import { prefetchFirst } from './batches.js';
import { Operation } from '../operation.decorator.js';

type Cell = string | number | boolean | Date | null | undefined;

/** For each column its heading and a function that reads the cell from a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>;

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
        'Every row that the same filters find, streamed. A cell that a spreadsheet could take for a formula ' +
        'begins with an apostrophe.',
      errors: ['EXPORT_RUNNING'],
      answers: 'RFC 4180, UTF-8 with a byte order mark, first line the headings, times in UTC.',
    }),
  );

/**
 * A CSV file, written while its rows are read.
 * @param name of the file, without date and extension
 */
export async function csvFile<Row>(
  name: string,
  now: Date,
  columns: CsvColumns<Row>,
  batches: AsyncGenerator<Row[]>,
): Promise<StreamableFile> {
  const rows = await prefetchFirst(batches);
  const cells = Object.values(columns);
  async function* records(): AsyncGenerator<Cell[]> {
    for await (const row of rows) yield cells.map((cell) => cell(row));
  }
  const text = Readable.from(records()).compose<Readable>(
    stringify({
      header: true,
      columns: Object.keys(columns),
      bom: true,
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { date: (value: Date) => value.toISOString(), boolean: (value) => (value ? 'yes' : 'no') },
    }),
  );
  return new StreamableFile(text, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
  });
}
