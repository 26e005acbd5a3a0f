const DAY = /^\d{4}-\d\d-\d\d$/;

/** The filters by day, and the time of that day from which or to which they find rows. */
const TIMES: Readonly<Record<string, string>> = {
  from: '00:00:00',
  to: '23:59:59.999',
  reviewedFrom: '00:00:00',
  reviewedTo: '23:59:59.999',
};

/** The time in ISO 8601 at which it is `time` on `day` where the person is. What is no day stays, for the API to refuse. */
function momentOf(day: unknown, time: string): unknown {
  if (typeof day !== 'string' || !DAY.test(day)) return day;
  const moment = new Date(`${day}T${time}`);
  // 31 February would become 3 March.
  return moment.getDate() === Number(day.slice(-2)) ? moment.toISOString() : day;
}

/** The filters as the API takes them. It would count days in UTC, but the dates in the rows are the person's own. */
export const withOwnDays = (filters: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      TIMES[name] ? momentOf(value, TIMES[name]) : value,
    ]),
  );
