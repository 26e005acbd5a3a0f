import { DISTANCE_BANDS_MILES, NEWCOMER_BELOW, REASON_MIN_OUTCOMES } from '../../contract/ranking.js';
import { INVITATION_TYPES } from '../../contract/statuses.js';
import type { CountedCell } from './read-outcomes.js';
import { type BaseRates, type Cell, isNewcomer, recordOf } from './score.js';
import type { BaseRateDto, DistanceBandDto, StandingChangeDto } from './standing.dto.js';

/** The miles of a band; null for an unknown distance. */
export function toBandDto(band: number | null): DistanceBandDto | null {
  if (band === null) return null;
  return { fromMiles: DISTANCE_BANDS_MILES[band - 1] ?? 0, toMiles: DISTANCE_BANDS_MILES[band] ?? null };
}

/** The base rate of every type and distance band. */
export function listBaseRates(cells: readonly CountedCell[], rates: BaseRates): BaseRateDto[] {
  return INVITATION_TYPES.flatMap((invitationType) =>
    [...DISTANCE_BANDS_MILES, null].map((toMiles, band) => {
      const known = cells.find((cell) => cell.invitationType === invitationType && cell.band === band);
      const outcomes = known?.outcomes ?? 0;
      return {
        invitationType,
        fromMiles: DISTANCE_BANDS_MILES[band - 1] ?? 0,
        toMiles,
        rate: rates.of({ invitationType, band }),
        outcomes: outcomes >= REASON_MIN_OUTCOMES ? outcomes : null,
      };
    }),
  );
}

interface Facts {
  cells: readonly Cell[];
  /** Outcomes that count. */
  counted: number;
  rates: BaseRates;
  /** Type and band of the invitation that is taken as the next one. */
  next: Pick<Cell, 'invitationType' | 'band'>;
  /** Unanswered invitations, and when the first of them counts as silence. */
  waiting: { count: number; by: Date | null };
  /** YYYY-MM-DD, if the business is fully booked until then. */
  freeFrom: string | null;
}

/** What would change the place of a business, the most pressing first. */
export function changesOf({ cells, counted, rates, next, waiting, freeFrom }: Facts): StandingChangeDto[] {
  const after = (accepted: 0 | 1) => recordOf([...cells, { ...next, weight: 1, accepted }], rates);
  const changes: StandingChangeDto[] = [];
  if (freeFrom) changes.push({ code: 'FREE_FROM', on: freeFrom });
  if (waiting.by) changes.push({ code: 'ANSWER_PENDING', count: waiting.count, by: waiting.by });
  if (isNewcomer(counted)) changes.push({ code: 'MORE_OUTCOMES', count: NEWCOMER_BELOW - counted });
  changes.push({ code: 'ACCEPT_NEXT', record: after(1) }, { code: 'DECLINE_NEXT', record: after(0) });
  return changes;
}
