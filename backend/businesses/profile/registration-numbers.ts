import { checkVAT, countries } from 'jsvat';

export const NUMBER_CHECKS = ['valid', 'invalid', 'absent'] as const;
export type NumberCheck = (typeof NUMBER_CHECKS)[number];

/** Eight digits, two letters and six digits, or the R and seven digits of older Northern Irish companies. */
const COMPANY_NUMBER = /^(?:\d{8}|[A-Z]{2}\d{6}|R\d{7})$/;

const compact = (number: string) => number.toUpperCase().replace(/[\s.-]/g, '');

/**
 * Whether a VAT number has the format and check digits of its country. Numbers without a country code are British.
 */
export function checkVatNumber(number: string | null): NumberCheck {
  if (!number) return 'absent';
  const compacted = compact(number);
  const withCountry = /^[A-Z]{2}/.test(compacted) ? compacted : `GB${compacted}`;
  return checkVAT(withCountry, countries).isValid ? 'valid' : 'invalid';
}

/** Whether a company number has the Companies House format. It has no check digit. */
export function checkCompanyNumber(number: string | null): NumberCheck {
  if (!number) return 'absent';
  return COMPANY_NUMBER.test(compact(number)) ? 'valid' : 'invalid';
}
