/**
 * The same batches. The first is read before this returns, so that an early failure is an ordinary error and not a
 * response that breaks off.
 */
export async function prefetchFirst<Row>(batches: AsyncGenerator<Row[]>): Promise<AsyncGenerator<Row[]>> {
  const first = await batches.next();
  return (async function* () {
    for (let batch = first; !batch.done; batch = await batches.next()) yield batch.value;
  })();
}
