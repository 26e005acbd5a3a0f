import { known, toLines } from '../lines.spec-support.js';
import { readDates } from './read-dates.js';

const read = (kind: Parameters<typeof readDates>[2], ...rows: string[][]) =>
  readDates(toLines(...rows), known.today, kind);
const sureOf = ({ issuedOn, validUntil, nextDueOn }: ReturnType<typeof readDates>) =>
  [issuedOn, validUntil, nextDueOn].flatMap((found) => (found?.sure ? [found.day] : []));

describe('dates of a document', () => {
  it.each([
    ['a label before', [['Next safety check due by: 11/03/2027']], 'nextDueOn', '2027-03-11'],
    ['a label above', [['Next inspection not later than'], ['11 March 2027']], 'nextDueOn', '2027-03-11'],
    [
      'a label of two lines',
      [
        ['Next inspection', '11/03/2027'],
        ['due by', ''],
      ],
      'nextDueOn',
      '2027-03-11',
    ],
    [
      'a period',
      [['Period of insurance', '1/4/26 to 31/3/27 both dates inclusive']],
      'validUntil',
      '2027-03-31',
    ],
    ['a period of two lines', [['From 1 April 2026'], ['To 31 March 2027']], 'validUntil', '2027-03-31'],
    [
      'the date above a letter',
      [['Calder Ltd'], ['6 May 2026'], ['Dear Ms Brook']],
      'issuedOn',
      '2026-05-06',
    ],
    [
      'a visit of two days',
      [['Inspected on: 5/5/2026'], ['Inspected on: 6/5/2026']],
      'issuedOn',
      '2026-05-06',
    ],
  ] as const)('are found by %s', (_name, rows, field, day) => {
    expect(read(null, ...rows.map((row) => [...row]))[field]?.day).toBe(day);
  });

  it('are sure where the time between them is usual for the kind', () => {
    const rows = [['Date of check: 12/03/2026'], ['Next check due: 11/03/2027']];
    expect(sureOf(read('GAS_SAFETY', ...rows))).toEqual(['2026-03-12', '2027-03-11']);
    const long = [['Date of check: 12/03/2026'], ['Next check due: 12/03/2028']];
    expect(sureOf(read('GAS_SAFETY', ...long))).toEqual(['2026-03-12']);
  });

  it('are not sure where one contradicts another', () => {
    const rows = [['Date of check: 12/03/2026'], ['Next check due: 12/03/2025']];
    expect(sureOf(read('GAS_SAFETY', ...rows))).toEqual([]);
  });

  it('are sure, though recognised without certainty, where another bears them out', () => {
    const lines = (due: string) =>
      toLines(['Date of check: 12/03/2026'], [`Next check due: ${due}`]).map((line, row) =>
        row === 1
          ? { ...line, pieces: line.pieces.map((piece) => ({ ...piece, doubts: [[16, 26] as const] })) }
          : line,
      );
    expect(sureOf(readDates(lines('12/03/2027'), known.today, 'GAS_SAFETY'))).toContain('2027-03-12');
    expect(sureOf(readDates(lines('18/03/2027'), known.today, 'GAS_SAFETY'))).not.toContain('2027-03-18');
  });

  it('are computed from an interval: the next time from the visit, the end from the beginning', () => {
    expect(
      read(
        'INSURANCE',
        ['Date of issue: 20/03/2026', 'Start date: 01/04/2026'],
        ['Period of cover: 12 months'],
      ).validUntil,
    ).toMatchObject({ day: '2027-03-31', evidence: { computed: true }, sure: false });
    expect(
      read('ELECTRICAL_REPORT', ['Inspected on: 31/08/2026'], ['Next inspection recommended in 6 months'])
        .nextDueOn,
    ).toMatchObject({ day: '2027-02-28', evidence: { computed: true }, sure: true });
  });

  it.each(['1 7th February 2026', 'I 7th February 2026', '[3th February 2026'])(
    'that may have lost a digit, as in "%s", are not sure',
    (day) => {
      const found = read('GAS_SAFETY', ['Date of inspection', day]);
      expect(found.issuedOn?.day).toMatch(/^2026-02-0[37]$/);
      expect(sureOf(found)).toEqual([]);
    },
  );
});
