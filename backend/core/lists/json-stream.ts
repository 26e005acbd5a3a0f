import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { prefetchFirst } from './batches.js';
import { JSON_TYPE } from '../http/json-type.js';

/** A JSON array, written while its rows are read. Only one batch is in memory. */
export async function jsonArray<Row>(batches: AsyncGenerator<Row[]>): Promise<StreamableFile> {
  const prefetched = await prefetchFirst(batches);
  async function* text() {
    let separator = '[';
    for await (const rows of prefetched) {
      if (rows.length === 0) continue;
      yield separator + rows.map((row) => JSON.stringify(row)).join(',');
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  }
  return new StreamableFile(Readable.from(text()), { type: JSON_TYPE });
}
