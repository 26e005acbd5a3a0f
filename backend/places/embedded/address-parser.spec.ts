import { cleanText, parseAddress, readings, readStreetLine } from './address-parser.js';
import { readPostcode } from './postcode.js';
import { searchName } from './search-name.js';

const codeOf = (text: string) => {
  const { segments, postcode } = parseAddress(text);
  return [segments.join(' | '), postcode?.full ?? postcode?.outward ?? null];
};

describe('parseAddress', () => {
  it.each([
    ['12 High Street, Cambridge', '12 High Street | Cambridge', null],
    ['12 High Street Cambridge CB2 1TN', '12 High Street Cambridge', 'CB2 1TN'],
    ['12 High Street\nCambridge\r\nCB21TN', '12 High Street | Cambridge', 'CB2 1TN'],
    ['CB2 1TN, Cambridge', 'Cambridge', 'CB2 1TN'],
    ['Cambridge CB2', 'Cambridge', 'CB2'],
    ['Cambridge, CB2, UK', 'Cambridge', 'CB2'],
    ['Cambridge United Kingdom', 'Cambridge', null],
    ['Unit E1, Cambridge', 'Unit E1 | Cambridge', null],
    ['Unit B1 2nd Floor, Cambridge', 'Unit B1 2nd Floor | Cambridge', null],
    ['ZZ1 1AA', 'ZZ1 1AA', null],
    [' , ,, ', '', null],
  ])('splits %j', (text, segments, postcode) => {
    expect(codeOf(text)).toEqual([segments, postcode]);
  });
});

describe('readPostcode', () => {
  it.each([
    ['cb21tn', 'CB2 1TN'],
    ['CB2 ITN', 'CB2 1TN'],
    ['sw1a', 'SW1A'],
    ['CB2 1', 'CB2'],
    ['CB2 1T', 'CB2'],
    ['ZZ1 1AA', null],
    ['Cambridge', null],
    ['Brodick', null],
    ['BRODICK', null],
    ['12', null],
    ['', null],
  ])('reads %j as %j', (text, code) => {
    const postcode = readPostcode(text);
    expect(postcode?.full ?? postcode?.outward ?? null).toBe(code);
  });
});

describe('readings', () => {
  it('puts the words before the town into the street line and those after it into the qualifiers', () => {
    expect(readings(['12 Mill Road', 'Cambridge', 'Cambs'])).toContainEqual({
      street: '12 Mill Road',
      town: 'cambridge',
      qualifiers: ['cambs'],
    });
    expect(readings(['12 Mill Road Newcastle upon Tyne'])).toContainEqual({
      street: '12 Mill Road',
      town: 'newcastle upon tyne',
      qualifiers: [],
    });
  });

  it('does not read the end of a street as a town, nor a number as a street', () => {
    const towns = readings(['12 High Street']).map(({ street, town }) => [street, town]);
    expect(towns).not.toContainEqual(['12 High', 'street']);
    expect(towns).not.toContainEqual(['12', 'high street']);
  });

  it('returns a limited number of readings for any text', () => {
    expect(readings(Array.from({ length: 100 }, () => 'a b c d e f')).length).toBeLessThanOrEqual(600);
  });
});

describe('readStreetLine', () => {
  it.each([
    ['12 Mill Road', [null, '12', 'Mill Road', null]],
    ['12a Mill Road', [null, '12a', 'Mill Road', null]],
    ['12-14 Mill Road', [null, '12-14', 'Mill Road', null]],
    ['Flat 3, 12 Mill Road', ['Flat 3', '12', 'Mill Road', null]],
    ['Mill Road', [null, null, 'Mill Road', null]],
    ["King's College", [null, null, null, "King's College"]],
  ])('takes %j apart', (line, [subpremise, number, route, premise]) => {
    expect(readStreetLine(line)).toEqual({ subpremise, number, route, premise });
  });
});

it('compares names without case, accents and signs', () => {
  expect(searchName("  St. Alban's ")).toBe('st albans');
  expect(searchName('Saint-Étienne')).toBe('st etienne');
  expect(searchName('Łódź & Øster')).toBe('lodz and oster');
  expect(searchName('%_\\')).toBe('');
});

it('keeps text on one line without control characters', () => {
  expect(cleanText(' a\u0000\tb\u202e c\ud800 ')).toBe('a b c');
});
