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

/** The weight of an outcome of this age: it halves every 180 days. */
export const weightOf = (ageDays: number): number => 2 ** (-ageDays / HALF_LIFE_DAYS);

/** The index of the distance band: 0 is below 2 miles, the last one from 50 miles on. */
export function bandOf(distanceKm: number): number {
  const miles = distanceKm / KM_PER_MILE;
  return DISTANCE_BANDS_MILES.filter((end) => miles >= end).length;
}

/** The platform's acceptance rates per type and distance band, smoothed with 8 outcomes at the overall mean. */
export class BaseRates {
  readonly mean: number;
  private readonly byType = new Map<InvitationType, Map<number | null, number>>();

  constructor(cells: readonly Cell[]) {
    const weight = cells.reduce((sum, cell) => sum + cell.weight, 0);
    const accepted = cells.reduce((sum, cell) => sum + cell.accepted, 0);
    this.mean = weight > 0 ? accepted / weight : MEAN_BEFORE_OUTCOMES;
    for (const { invitationType, band, weight: known, accepted: yes } of cells) {
      const byBand = this.byType.get(invitationType) ?? new Map<number | null, number>();
      this.byType.set(invitationType, byBand.set(band, this.smooth(known, yes)));
    }
  }

  of({ invitationType, band }: Pick<Cell, 'invitationType' | 'band'>): number {
    return this.byType.get(invitationType)?.get(band) ?? this.mean;
  }

  private smooth(weight: number, accepted: number): number {
    return (accepted + BASE_RATE_PSEUDO_OUTCOMES * this.mean) / (weight + BASE_RATE_PSEUDO_OUTCOMES);
  }
}

/** How a business answers, compared with what was to be expected. 1 is as expected, 1.3 is the most. */
export function recordOf(cells: readonly Cell[], rates: Pick<BaseRates, 'of'>): number {
  let [observed, expected] = [0, 0];
  for (const cell of cells) {
    observed += cell.accepted;
    expected += cell.weight * rates.of(cell);
  }
  return Math.min(RECORD_CAP, (observed + RECORD_PSEUDO_OUTCOMES) / (expected + RECORD_PSEUDO_OUTCOMES));
}

/** Whether too few outcomes count to judge a business. */
export const isNewcomer = (countedOutcomes: number): boolean => countedOutcomes < NEWCOMER_BELOW;
