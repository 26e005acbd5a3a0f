import { formatDate } from '../../../shared/format';

/** A day in a table, short and on one line: `3 Mar 2025`. */
export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDate(iso)}</time>;
}
