const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** A day in a table, short and on one line: `3 Mar 2025`. */
export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{DAY.format(new Date(iso))}</time>;
}
