const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * A day as mails write it: `27 November 2027`.
 * @param day a time, or YYYY-MM-DD; both in UTC
 */
export const longDate = (day: Date | string): string => FORMAT.format(new Date(day));
