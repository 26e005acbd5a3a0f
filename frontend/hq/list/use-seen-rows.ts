import { useEffect } from 'react';
import { type RaRecord, useListContext, useResourceContext, useStore } from 'react-admin';

/**
 * The selected rows as they were last shown, also those of other pages, by their ids. While a dialog asks about them,
 * they stay as they were when it opened, because the rows may be read again behind it.
 */
export function useSeenRows<Row extends RaRecord>(asking = false): Readonly<Record<string, Row>> {
  const { data = [], selectedIds } = useListContext<Row>();
  // Its name contains `selectedIds`, so it is kept only while HQ is open (store.ts).
  const [seen, setSeen] = useStore<Record<string, Row>>(`${useResourceContext() ?? ''}.selectedIds.seen`, {});
  const shown = data.filter((row) => selectedIds.includes(row.id) && seen[row.id] !== row);
  useEffect(() => {
    if (shown.length > 0 && !asking)
      setSeen({ ...seen, ...Object.fromEntries(shown.map((row) => [row.id, row])) });
  });
  return seen;
}
