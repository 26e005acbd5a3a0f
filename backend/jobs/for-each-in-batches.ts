interface Batches<Row> {
  /** Up to `size` rows after the one with this id, by id; null: from the beginning. */
  find: (after: string | null, size: number) => Promise<readonly Row[]>;
  /** Processes one row. Its failure does not keep the next one waiting. */
  each: (row: Row) => Promise<void>;
  /** What the rows are, in the message of a failure. */
  rowLabel: string;
}

/** Rows per query. */
const SIZE = 200;

/**
 * Processes all rows that a job has to, in the order of their ids.
 * @throws AggregateError with the errors of those that failed, after all others were processed
 */
export async function forEachInBatches<Row extends { id: string }>({
  find,
  each,
  rowLabel,
}: Batches<Row>): Promise<void> {
  const errors: unknown[] = [];
  let last: string | null = null;
  for (;;) {
    const rows: readonly Row[] = await find(last, SIZE);
    for (const row of rows) await each(row).catch((error: unknown) => errors.push(error));
    last = rows.at(-1)?.id ?? null;
    if (rows.length < SIZE) break;
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} ${rowLabel} failed`);
}
