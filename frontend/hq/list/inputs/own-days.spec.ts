import { withOwnDays } from './own-days';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it.each([
  ['Pacific/Auckland', '2026-11-27T11:00:00.000Z', '2026-11-28T10:59:59.999Z'],
  ['America/Los_Angeles', '2026-11-28T08:00:00.000Z', '2026-11-29T07:59:59.999Z'],
  ['UTC', '2026-11-28T00:00:00.000Z', '2026-11-28T23:59:59.999Z'],
])('a filter by days finds the rows of the person’s own days in %s', (TZ, first, last) => {
  process.env.TZ = TZ;
  expect(withOwnDays({ from: '2026-11-28', to: '2026-11-28' })).toEqual({ from: first, to: last });
  expect(withOwnDays({ reviewedFrom: '2026-11-28', reviewedTo: '2026-11-28' })).toEqual({
    reviewedFrom: first,
    reviewedTo: last,
  });
});

it('the day on which the clocks change has 23 or 25 hours', () => {
  process.env.TZ = 'Europe/London';
  const hours = (day: string) => {
    const { from, to } = withOwnDays({ from: day, to: day }) as { from: string; to: string };
    return Math.round((Date.parse(to) - Date.parse(from)) / 3_600_000);
  };
  expect(['2027-03-27', '2027-03-28', '2027-10-31'].map(hours)).toEqual([24, 23, 25]);
});

it('leaves other filters and what is no day as they are', () => {
  const filters = {
    search: '2026-11-28',
    from: '2026-02-31',
    to: '2026-13-01',
    reviewedTo: undefined,
    status: 'PENDING',
  };
  expect(withOwnDays(filters)).toEqual(filters);
});
