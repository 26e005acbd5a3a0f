import {
  BASE_RATE_PSEUDO_OUTCOMES,
  DISTANCE_BANDS_MILES,
  HALF_LIFE_DAYS,
  MEAN_BEFORE_OUTCOMES,
  NEWCOMER_BELOW,
  RECORD_CAP,
  RECORD_PSEUDO_OUTCOMES,
} from '../../contract/ranking.js';
import { KM_PER_MILE } from '../../contract/limits.js';
import type { InvitationType } from '../../contract/statuses.js';

/** Outcomes of one type and distance band. A null band is for businesses without a location. */
export interface Cell {
  invitationType: InvitationType;
  band: number | null;
  /** The sum of the outcomes' weights. */
  weight: number;
  /** The sum of the weights of those that were accepted. */
  accepted: number;
}

type Sums = Pick<Cell, 'weight' | 'accepted'>;

/** The unknown distance has a place after the bands. */
const placeOf = (band: number | null): number => band ?? DISTANCE_BANDS_MILES.length + 1;

/** The weight of an outcome of this age: it halves every 180 days. */
export const weightOf = (ageDays: number): number => 2 ** (-ageDays / HALF_LIFE_DAYS);

/** The index of the distance band: 0 is below 2 miles, the last one from 50 miles on. */
export function bandOf(distanceKm: number): number {
  const miles = distanceKm / KM_PER_MILE;
  return DISTANCE_BANDS_MILES.filter((end) => miles >= end).length;
}

/** The platform's acceptance rates per type and distance band, smoothed with 8 outcomes at the overall mean. */
export class BaseRates {
  /** The weight of an outcome of today. */
  unit = 1;
  mean = MEAN_BEFORE_OUTCOMES;
  private readonly all: Sums = { weight: 0, accepted: 0 };
  private readonly byType: Record<InvitationType, Sums[]> = { PROPERTY_MANAGER: [], SERVICE_PROVIDER: [] };

  constructor(cells: readonly Cell[] = []) {
    for (const cell of cells) this.add(cell);
  }

  add({ invitationType, band, weight, accepted }: Cell): void {
    const sums = (this.byType[invitationType][placeOf(band)] ??= { weight: 0, accepted: 0 });
    for (const sum of [sums, this.all]) {
      sum.weight += weight;
      sum.accepted += accepted;
    }
    if (this.all.weight > 0) this.mean = this.all.accepted / this.all.weight;
  }

  of({ invitationType, band }: Pick<Cell, 'invitationType' | 'band'>): number {
    const known = this.byType[invitationType][placeOf(band)];
    if (!known) return this.mean;
    const smoothing = BASE_RATE_PSEUDO_OUTCOMES * this.unit;
    return (known.accepted + smoothing * this.mean) / (known.weight + smoothing);
  }
}

/** How a business answers, compared with what was to be expected. 1 is as expected, 1.3 is the most. */
export function recordOf(cells: readonly Cell[], rates: Pick<BaseRates, 'of' | 'unit'>): number {
  let [observed, expected] = [0, 0];
  for (const cell of cells) {
    observed += cell.accepted;
    expected += cell.weight * rates.of(cell);
  }
  const smoothing = RECORD_PSEUDO_OUTCOMES * rates.unit;
  return Math.min(RECORD_CAP, (observed + smoothing) / (expected + smoothing));
}

/** Whether too few outcomes count to judge a business. */
export const isNewcomer = (countedOutcomes: number): boolean => countedOutcomes < NEWCOMER_BELOW;
