/** Milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of 24 hours, as UTC has them. */
export const DAY_MS = 24 * HOUR_MS;
