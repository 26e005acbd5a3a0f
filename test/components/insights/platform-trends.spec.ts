import { screen, waitFor, within } from '@testing-library/dom';
import { daysFromToday } from '../../support/days.js';
import { open, press } from '../support/page.js';
import { sample } from '../support/samples.js';

/** How the platform does, for administrators. */

/** So many days up to today, each with one account. */
const series = (days: number) =>
  Array.from({ length: days }, (_, index) =>
    sample('HqDayDto', { day: daysFromToday(index - days + 1), signUps: 1 }),
  );

const openTrends = () =>
  open('/hq', {
    as: { roles: ['USER', 'ADMIN'], secondFactor: true },
    answers: {
      'GET /hq/insights': ({ query }) =>
        sample('HqInsightsResponse', {
          series: series(Number(query.get('days') ?? 30)),
          decisions: sample('HqDecisionsDto', { medianHours: 20, p90Hours: 51, count: 14 }),
        }),
    },
  });
const trends = async () => within(await screen.findByRole('region', { name: 'Trends' }));

test('the trends group days into bars, because single days would be mostly 0 or 1', async () => {
  await openTrends();
  const section = await trends();
  for (const [period, words, bars] of [
    ['30 days', 'Each bar covers 5 days. The last one ends today.', 6],
    ['90 days', 'Each bar covers 10 days. The last one ends today.', 9],
    ['1 year', 'Each bar covers 28 days, the first one 29. The last one ends today.', 13],
  ] as const) {
    await press(period);
    expect(await section.findByText(words)).toBeVisible();
    const table = await section.findByRole('table', { name: 'Sign-ups and Businesses' });
    // A row for each bar, and the head.
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(bars + 1));
  }
});

test('the time to a first decision has a link to the audit log, and none at figures that no list counts', async () => {
  await openTrends();
  const decisions = within(await (await trends()).findByRole('region', { name: 'Time to First Decision' }));
  expect(decisions.getAllByRole('definition').at(-1)).toHaveTextContent(/^[1-9]/);
  for (const figure of decisions.getAllByRole('definition'))
    expect(within(figure).queryByRole('link')).not.toBeInTheDocument();
  expect(decisions.getByRole('link', { name: 'See verified accounts' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/hq\/audit\?filter=/),
  );
});
