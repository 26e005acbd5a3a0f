import type { DocumentKind } from '../../../contract/jobs/documents.js';
import { addMonths, daysBetween } from '../../../contract/time.js';

/** From when something is done or begins to when it is due or ends, in months. What is longer or shorter is no error, but not sure. */
const USUAL: Partial<Record<DocumentKind, [from: number, to: number]>> = {
  GAS_SAFETY: [9, 14],
  ELECTRICAL_REPORT: [3, 121],
  ENERGY_CERTIFICATE: [118, 121],
  ALARMS: [1, 61],
  BOILER_SERVICE: [5, 25],
  INSURANCE: [1, 37],
  PUBLIC_LIABILITY: [1, 37],
  FIRE_RISK: [1, 61],
  CHIMNEY: [2, 25],
  GAS_SAFE_REGISTRATION: [1, 61],
  NICEIC_REGISTRATION: [1, 61],
};
const ANY: [from: number, to: number] = [1, 121];
/** A date is taken for a whole number of months when it is so many days off, because the last day or the next may be meant. */
const DAYS_OFF = 1;
export const NEAT_MONTHS = [3, 6, 12, 18, 24, 36, 48, 60, 120];

/** Whether a time is usual for a kind. Days are YYYY-MM-DD. */
export function fits(kind: DocumentKind | null, from: string, to: string): boolean {
  const [least, most] = (kind && USUAL[kind]) ?? ANY;
  return to >= addMonths(from, least) && to <= addMonths(from, most);
}

/** Whether two days are so many months apart that one bears out the other. */
export function isNeat(one: string, other: string): boolean {
  const [from, to] = one < other ? [one, other] : [other, one];
  return NEAT_MONTHS.some((months) => Math.abs(daysBetween(addMonths(from, months), to)) <= DAYS_OFF);
}
