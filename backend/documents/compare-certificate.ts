import { dayOf, longDate } from '../contract/time.js';
import type { Suggestion } from './reading/suggestion.js';

interface Claim {
  number: string;
  expiresOn: Date;
}

const plain = (number: string): string => number.replace(/[^\p{L}\d]/gu, '').toLowerCase();

/** Where a certificate differs from what its document says for sure, in sentences for a reviewer. */
export function compareCertificate(
  suggestion: Pick<Suggestion, 'number' | 'registration' | 'validUntil' | 'sure'> | null,
  { number, expiresOn }: Claim,
): string[] {
  if (!suggestion) return [];
  const differences: string[] = [];
  const numbers = [suggestion.number, suggestion.registration].filter((one) => one !== null);
  const [said] = numbers;
  if (said && !numbers.some((one) => plain(one) === plain(number)))
    differences.push(`The document says ${said}, the business typed ${number}.`);
  const { validUntil, sure } = suggestion;
  if (validUntil && sure.includes('validUntil') && validUntil !== dayOf(expiresOn))
    differences.push(
      `The document is valid until ${longDate(validUntil)}, the business typed ${longDate(expiresOn)}.`,
    );
  return differences;
}
