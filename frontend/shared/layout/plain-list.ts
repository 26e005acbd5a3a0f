/** A list without bullets and margins. */
export const PLAIN_LIST = { m: 0, p: 0, listStyle: 'none' } as const;

/** Columns for the rows of a list on wide screens: what is said, its age, the buttons and what is seldom used. */
export const ROW_COLUMNS = {
  display: { lg: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr) auto auto auto',
  '& > *': { gridColumn: '1 / -1' },
} as const;
