import { findDates } from './dates.js';

/** A Friday. */
const TODAY = '2026-11-27';
const read = (text: string) => {
  const { on, from, until } = findDates(text, TODAY);
  return { ...(on ? { on } : {}), ...(from ? { from } : {}), ...(until ? { until } : {}) };
};

it.each([
  ['due on tuesday', { on: '2026-12-01' }],
  ['due next tuesday', { on: '2026-12-01' }],
  ['last tuesday', { on: '2026-11-24' }],
  ['by the 30th', { until: '2026-11-30' }],
  ['10th of September 2027', { on: '2027-09-10' }],
  ['on 12 January', { on: '2027-01-12' }],
  ['two weeks ago', { on: '2026-11-13' }],
  ['yesterday', { on: '2026-11-26' }],
  ['in a fortnight', { from: TODAY, until: '2026-12-11' }],
  ['in the last 90 days', { from: '2026-08-29', until: TODAY }],
  ['since easter', { from: '2026-04-05', until: TODAY }],
  ['before easter', { until: '2027-03-28' }],
  ['before March', { until: '2027-02-28' }],
  ['last month', { from: '2026-10-01', until: '2026-10-31' }],
  ['next month', { from: '2026-12-01', until: '2026-12-31' }],
  ['this quarter', { from: '2026-10-01', until: '2026-12-31' }],
  ['who joined in march', { from: '2026-03-01', until: '2026-03-31' }],
  ['for the 5th of march', { on: '2027-03-05' }],
  ['have a deadline coming before christmas', { until: '2026-12-25' }],
  ['due in march', { from: '2027-03-01', until: '2027-03-31' }],
  ['after the 10th', { from: '2026-12-11' }],
  ['between 3 march and 5 may', { from: '2027-03-03', until: '2027-05-05' }],
  ['by the end of next month', { until: '2026-12-31' }],
  ['what was done this summer', { from: '2026-06-01', until: '2026-08-31' }],
  ['what have I got on between new year and the end of march', { from: '2027-01-01', until: '2027-03-31' }],
  ['between november and january', { from: '2026-11-01', until: '2027-01-31' }],
])('%s is read as %j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

it.each(['who sat on it', 'may I ask', '31 February', 'one of them'])('%s names no day', (text) => {
  expect(read(text)).toEqual({});
});
