import {
  normalizeCompanyNumber,
  normalizeVatNumber,
} from '../../../backend/contract/text/registration-numbers.js';
import { splitPhone } from '../../../backend/contract/web/phone-link.js';
import { useTestApp } from '../../support/app.js';

const app = useTestApp();

const PREFIXES = [
  '',
  '0',
  '00',
  'R',
  'SC',
  'ni',
  'OC0',
  'IP',
  'GB',
  'XI',
  'gb ',
  'XI\u2011',
  'FR',
  'ß',
  'ı',
  'ＳＣ',
  'ABC',
];
const DIGITS = [
  '',
  '0',
  '1',
  '911',
  '02614',
  '1234567',
  '07654321',
  '980780684',
  '980 7806 84',
  '980780684001',
  '٣٤',
];
const SUFFIXES = ['', 'R', 'a', '\u200B', ' Ltd', '.', 'é'];
const NUMBERS = PREFIXES.flatMap((prefix) =>
  DIGITS.flatMap((digits) => SUFFIXES.map((suffix) => prefix + digits + suffix)),
);

it.each([
  ['company_number', normalizeCompanyNumber],
  ['vat_number', normalizeVatNumber],
  ['phone_e164', (number: string) => splitPhone(number).phoneE164],
] as const)('%s in the database spells numbers as TypeScript does', async (name, normalize) => {
  const { rows } = await app.database.pool.query<{ spelled: string }>(
    `SELECT ${name}(value) AS spelled FROM unnest($1::text[]) WITH ORDINALITY AS t (value, n) ORDER BY n`,
    [NUMBERS],
  );
  const different = NUMBERS.filter((number, index) => normalize(number) !== rows[index]?.spelled);
  expect(different).toEqual([]);
});
