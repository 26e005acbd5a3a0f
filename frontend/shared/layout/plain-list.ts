/** A list without bullets and margins. */
export const PLAIN_LIST = { m: 0, p: 0, listStyle: 'none' } as const;
