import { checkVAT, countries } from 'jsvat';
import { normalizeCompanyNumber, normalizeVatNumber } from '../../contract/text/registration-numbers.js';

export const NUMBER_CHECKS = ['valid', 'invalid', 'absent'] as const;
export type NumberCheck = (typeof NUMBER_CHECKS)[number];

/** What comes before the digits, from the list of prefixes that Companies House publishes for its API. */
const PREFIXES =
  'AC|BR|CE|CS|EN|ES|FC|FE|GE|GN|GS|IC|IP|LP|NA|NC|NF|NI|NL|NO|NP|NR|NV|NZ|OC|OE|PC|RC|RS|SA|SC|SE|SF|SG|SI|SL|SO|SP|SR|SZ|ZC';

/**
 * Eight digits or a prefix and six. The last one may be a letter: R or C for societies and companies that were
 * registered again or converted, A for limited partnerships, and more for registered societies. R and seven digits are
 * older companies of Northern Ireland.
 */
const COMPANY_NUMBER = new RegExp(
  `^(?:\\d{7}[\\dCR]|R\\d{7}|(?:${PREFIXES})\\d{5}[\\dCR]|(?:LP|NI|NL|SL)\\d{5}A|(?:RS|SO)\\d{5}[FSWZ])$`,
);

/** A British number, with or without a branch, a government department or a health authority. */
const BRITISH = /^(?:\d{9}|GD\d{3}|HA\d{3})$/;

/**
 * Whether a VAT number has the format and check digits of its country: for British ones modulus 97, or 9755 for newer
 * ones. Numbers without a country code are British, and XI stands for Northern Ireland.
 */
export function checkVatNumber(number: string | null): NumberCheck {
  if (!number) return 'absent';
  const normalized = normalizeVatNumber(number);
  const withCountry = BRITISH.test(normalized) ? `GB${normalized}` : normalized;
  return checkVAT(withCountry, countries).isValid ? 'valid' : 'invalid';
}

/** Whether a company number has the Companies House format. It has no check digit. */
export function checkCompanyNumber(number: string | null): NumberCheck {
  if (!number) return 'absent';
  return COMPANY_NUMBER.test(normalizeCompanyNumber(number)) ? 'valid' : 'invalid';
}
