import { known, toLines } from './lines.spec-support.js';
import { suggest } from './suggest.js';

const read = (recognised: boolean, ...rows: string[][]) =>
  suggest({ lines: toLines(...rows), recognised }, known);

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
