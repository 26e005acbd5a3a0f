/** Letters and digits in capitals. Full-width ones count; spaces, hyphens of all kinds and full stops do not. */
const compact = (number: string): string =>
  number
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();

/** A company number has eight characters. */
const COMPANY_NUMBER_LENGTH = 8;
const PARTS = /^([A-Z]{0,2})0*([0-9]+)([A-Z]?)$/;

/**
 * The one spelling of a company number, by which it is checked, compared and remembered: eight characters, with zeros
 * after the prefix. `company_number` in the database gives the same.
 */
export function normalizeCompanyNumber(number: string): string {
  const bare = compact(number);
  const [, prefix = '', digits, suffix = ''] = PARTS.exec(bare) ?? [];
  if (digits === undefined) return bare;
  return prefix + digits.padStart(COMPANY_NUMBER_LENGTH - prefix.length - suffix.length, '0') + suffix;
}

/**
 * The one spelling of a VAT number. A British one has no country, which may be written GB or, for goods in Northern
 * Ireland, XI, and not the three digits of a branch. `vat_number` in the database gives the same.
 */
export function normalizeVatNumber(number: string): string {
  return compact(number)
    .replace(/^(?:GB|XI)/, '')
    .replace(/^([0-9]{9})[0-9]{3}$/, '$1');
}
