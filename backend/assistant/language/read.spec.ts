import type { NamedRecord } from './names.js';
import { read } from './read.js';

const record = (name: string, kind: NamedRecord['kind'], rank = 0): NamedRecord => ({
  id: name,
  name,
  kind,
  rank,
  detail: '',
});
const RECORDS = [
  record('Riverside Flat', 'PROPERTY'),
  record('Ferry House', 'PROPERTY'),
  record('Cam Valley Lettings', 'BUSINESS', 1),
  record('Fenland Plumbing and Heating', 'BUSINESS', 1),
  record('Fenland Plumbing & Heating Ltd', 'BUSINESS', 2),
];
const COMMON = new Set(
  'what is due at the who phone number for find a plumber near in when did i invite needs me to call flat house'.split(
    ' ',
  ),
);
const readIt = (text: string, records = RECORDS) =>
  read(text, { records, places: ['leeds'], today: '2026-11-27', isCommon: (word) => COMMON.has(word) });
const names = (found: readonly NamedRecord[]) => found.map(({ name }) => name);

it.each([
  ['what is due at ferry house', ['Ferry House']],
  ['what is due at riverside', ['Riverside Flat']],
  ['what is due at feryr house', ['Ferry House']],
  ['what is due at the flat', ['Riverside Flat']],
])('%s means the property %j', (text, expected) => {
  expect(names(readIt(text).slots.properties)).toEqual(expected);
});

it('a business is found by a part of its name', () => {
  expect(names(readIt('phone number for cam valley').slots.businesses)).toEqual(['Cam Valley Lettings']);
});

it('of equal names the one that the person deals with is meant', () => {
  expect(names(readIt('when did i invite fenland').slots.businesses)).toEqual([
    'Fenland Plumbing and Heating',
  ]);
  const equal = RECORDS.map((one) => ({ ...one, rank: 2 }));
  expect(readIt('when did i invite fenland plumbing and heating', equal).slots.businesses).toHaveLength(2);
});

it('an unknown word after "in" is a town, and a word like a town is none', () => {
  expect(readIt('find a plumber in Sawston').slots.place).toBe('Sawston');
  expect(readIt('needs me').slots.place).toBeNull();
});

it('a new name is what stands in quotes or after the old one', () => {
  expect(readIt("call riverside flat 'Punt Yard 14' instead").slots.name).toBe('Punt Yard 14');
  expect(readIt('rename ferry house to The Ferry, please').slots.name).toBe('The Ferry');
});
