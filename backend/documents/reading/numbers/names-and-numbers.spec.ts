import { toLines } from '../lines.spec-support.js';
import { readIssuer } from '../issuer/read-issuer.js';
import { readNumbers } from './read-numbers.js';

const numbersOf = (kind: Parameters<typeof readNumbers>[1], ...rows: string[][]) => {
  const { number, registration } = readNumbers({ lines: toLines(...rows), recognised: true }, kind);
  return [number?.value ?? null, registration?.value ?? null];
};

describe('numbers of a document', () => {
  it.each([
    [[['Certificate number: GSR-20418', 'Gas Safe Reg. No. 512398']], 'GSR-20418', '512398'],
    [
      [
        ['Record No.', 'Gas Safe ID'],
        ['0044817', '604411'],
      ],
      '0044817',
      '604411',
    ],
    [[['Report No: 18.2.3/4471'], ['NAPIT enrolment no.', '48213']], '18.2.3/4471', '48213'],
    [[['No. BSR 2291'], ['Serial no.', '3406-551-004812'], ['Gas Safe No: 550871']], 'BSR 2291', '550871'],
    [[['Licence number: 6612093'], ['Gas Safe registration no. 471002']], null, '471002'],
    [[['Gas safety record WB/2026/771: 27A Queens Road']], 'WB/2026/771', null],
    [[['Gas Safety Certificate (CP12)'], ['Certificate no: B7715']], 'B7715', null],
    [
      [
        ['Policy Number', 'FCA no. 310444'],
        ['LL/4471/20933', ''],
      ],
      'LL/4471/20933',
      null,
    ],
    [[['Report number', '2O26-l18']], '2026-118', null],
  ])('%j', (rows, number, registration) => {
    expect(numbersOf(null, ...rows)).toEqual([number, registration]);
  });

  it('know the number of a licence on a licence, and that of an energy certificate over two lines', () => {
    expect(numbersOf('LICENCE', ['Licence number: HMO/26/00871'])[0]).toBe('HMO/26/00871');
    expect(
      numbersOf('ENERGY_CERTIFICATE', ['Certificate number:'], ['2438-3030-6207-'], ['0114-2200'])[0],
    ).toBe('2438-3030-6207-0114-2200');
  });
});

describe('who made a document', () => {
  const issuerOf = (kind: Parameters<typeof readIssuer>[1], ...rows: string[][]) =>
    readIssuer(toLines(...rows), kind)?.value ?? null;

  it.each([
    [
      [
        ['Engineer', 'Tom Marsh'],
        ['Gas Safe ID', '512345'],
      ],
      'Tom Marsh',
    ],
    [[['Ely Heat Ltd'], ['Engineer', 'Tom Marsh']], 'Ely Heat Ltd'],
    [
      [
        ['Company Details', 'Job Address'],
        ['Company', 'Anglia Gas Care'],
      ],
      'Anglia Gas Care',
    ],
    [[['Company', 'Crystal Electrics Ltd, 12 Westow Hill, London']], 'Crystal Electrics Ltd'],
    [
      [
        ['For and on behalf of:', 'Webb Electrical Contractors'],
        ['', 'Ltd'],
      ],
      'Webb Electrical Contractors Ltd',
    ],
    [[['The assessment was carried out by Dominic Fry of Severn EPCs Ltd.']], 'Severn EPCs Ltd'],
    [[['Swept by: Tom Reeve, Reeve & Son Chimney Sweeps, 4 High Street']], 'Reeve & Son Chimney Sweeps'],
    [[['Customer'], ['Fenland Lettings Ltd'], ['Engineer: A Cole. Signed.']], 'A Cole'],
  ])('%j', (rows, name) => {
    expect(issuerOf('GAS_SAFETY', ...rows)).toBe(name);
  });

  it('is the insurer, not the broker, and the register on its own cards', () => {
    expect(
      issuerOf('INSURANCE', ['Cathedral Brokers Ltd'], ['Underwritten by Shield General Insurance Ltd.']),
    ).toBe('Shield General Insurance Ltd');
    expect(issuerOf('GAS_SAFE_REGISTRATION', ['Gas Safe Register'], ['Whitby Heating Ltd'])).toBe(
      'Gas Safe Register',
    );
  });
});
