import { findDates } from './dates.js';
import { suggest } from './suggest.js';
import type { Line } from './text.js';

const known = {
  today: '2026-11-28',
  properties: [
    { id: 'fourteen', address: '14 Ferry Street, Ely CB7 4AB, UK' },
    { id: 'sixteen', address: '16 Ferry Street, Ely CB7 4AB, UK' },
    { id: 'flat', address: 'Flat 2, 16 Ferry Street, Ely CB7 4AB, UK' },
  ],
};

/** Rows from the top of a page down, each with its pieces in columns of the same width. */
const toLines = (...rows: string[][]): Line[] =>
  rows.map((pieces, row) => ({
    page: 1,
    y: row * 0.02,
    height: 0.012,
    pieces: pieces.map((text, at) => ({
      text,
      from: 0.1 + at * 0.3,
      to: 0.1 + at * 0.3 + Math.min(0.28, text.length * 0.01),
    })),
  }));
const read = (recognised: boolean, ...rows: string[][]) =>
  suggest({ lines: toLines(...rows), recognised }, known);

describe('dates', () => {
  it.each([
    ['12/03/2026', '2026-03-12'],
    ['12-3-26', '2026-03-12'],
    ['12.03.2026', '2026-03-12'],
    ['2026-03-12', '2026-03-12'],
    ['12th March 2026', '2026-03-12'],
    ['Thursday, 12 March 2026', '2026-03-12'],
    ['12 Mar 26', '2026-03-12'],
    ['12-MAR-2026', '2026-03-12'],
    ['the 12th day of March 2026', '2026-03-12'],
    ['March 12, 2026', '2026-03-12'],
    ['l2/O3/2O26', '2026-03-12'],
    ['12 Mareh 2026', '2026-03-12'],
  ])('%s is %s', (text, day) => {
    expect(findDates(text).map((found) => found.day)).toEqual([day]);
  });

  it.each(['30/02/2026', '03/13/2026', '12 Jun1 2026'])('%s is none', (text) => {
    expect(findDates(text).filter(({ day }) => day !== null)).toEqual([]);
  });

  it.each(['0800 123 4567', '1.2.3', 'BS 7671:2018', '12/03', 'CB7 4AB'])('%s has none', (text) => {
    expect(findDates(text)).toEqual([]);
  });
});

describe('a suggestion', () => {
  it('takes labels left of their values', () => {
    expect(
      read(
        false,
        ['Boiler Service Record'],
        ['Report no', 'BS-10442'],
        ['Engineer', 'Tom Marsh'],
        ['Gas Safe ID', '512345'],
        ['Date of last service', '01/02/2025'],
        ['Date of service', '03/02/2026'],
        ['Next service due', '03/02/2027'],
      ),
    ).toMatchObject({
      kind: 'BOILER_SERVICE',
      issuedOn: '2026-02-03',
      nextDueOn: '2027-02-03',
      number: 'BS-10442',
      registration: '512345',
      issuer: 'Tom Marsh',
    });
  });

  it('takes labels above their values, side by side', () => {
    expect(
      read(
        false,
        ['Certificate of Chimney Sweeping'],
        ['Date swept', 'Next sweep due', 'Certificate number'],
        ['5 October 2026', '5 October 2027', 'SW/4431'],
      ),
    ).toMatchObject({ kind: 'CHIMNEY', issuedOn: '2026-10-05', nextDueOn: '2027-10-05', number: 'SW/4431' });
  });

  it('computes a date from an interval, and says so', () => {
    const suggestion = read(
      false,
      ['Fire Risk Assessment'],
      ['Date of assessment: 31 August 2026'],
      ['This assessment should be reviewed again in 6 months.'],
    );
    expect(suggestion).toMatchObject({ kind: 'FIRE_RISK', issuedOn: '2026-08-31', nextDueOn: '2027-02-28' });
    expect(suggestion.evidence).toContainEqual({
      field: 'nextDueOn',
      page: 1,
      text: 'This assessment should be reviewed again in 6 months.',
      computed: true,
    });
  });

  it('leaves a date empty that contradicts another, lies in the future, or is not one', () => {
    expect(
      read(
        false,
        ['Landlord Gas Safety Record'],
        ['Date of issue: 12/03/2026', 'Issued on: 13/03/2026'],
        ['Next check due: 12/03/2025'],
      ),
    ).toMatchObject({ issuedOn: null, nextDueOn: null });
    for (const day of ['12/03/2099', '31/02/2026', '03/13/2026'])
      expect(read(false, ['Gas Safety Record'], [`Date of issue: ${day}`])).toMatchObject({ issuedOn: null });
  });

  it('tells neighbours, flats and the landlord’s own home apart', () => {
    const record = ['Landlord Gas Safety Record'];
    const at = (...rows: string[][]) => read(false, record, ...rows).propertyId;
    expect(at(['Address: 14 Ferry Street, Ely CB7 4AB'])).toBe('fourteen');
    expect(at(['Address: 16 Ferry St, Ely, CB74AB'])).toBe('sixteen');
    expect(at(['Address: Flat 2, 16 Ferry Street'], ['Ely'], ['CB7 4AB'])).toBe('flat');
    expect(at(['Address: 6 Ferry Street, Ely CB7 4AB'])).toBeNull();
    expect(at(['Address: 116 Ferry Street, Ely CB7 4AB'])).toBeNull();
    expect(at(['Address: 14 Ferry Street, Ely CB7 4AC'])).toBeNull();
    expect(
      at(
        ['Landlord', 'Property inspected'],
        ['16 Ferry Street', '14 Ferry Street'],
        ['Ely CB7 4AB', 'Ely CB7 4AB'],
      ),
    ).toBe('fourteen');
  });

  it('repairs look-alikes that were recognised', () => {
    expect(
      read(
        true,
        ['Gas Safe Register'],
        ['Certificate of Registration'],
        ['Registration number: 5532ll'],
        ['Exp1ry date: 3l/O3/2028'],
      ),
    ).toMatchObject({ kind: 'GAS_SAFE_REGISTRATION', number: '553211', validUntil: '2028-03-31' });
  });

  it('is empty for a text that says nothing', () => {
    expect(read(false, ['Shopping list'], ['Milk', '2 pints'])).toEqual({
      kind: null,
      propertyId: null,
      issuedOn: null,
      validUntil: null,
      nextDueOn: null,
      number: null,
      registration: null,
      issuer: null,
      evidence: [],
      sure: [],
    });
  });
});
