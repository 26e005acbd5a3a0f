import {
  AUTO_DAYS,
  AUTO_MIN_GAIN,
  AUTO_MIN_OUTCOMES,
  COMPARE_MIN_OUTCOMES,
  RANKING_SIDES,
  type RankingSide,
} from '../../contract/ranking.js';
import type { InvitationType } from '../../contract/statuses.js';
import { DAY_MS } from '../../contract/time.js';
import { BaseRates, type Cell, recordOf, weightOf } from './score.js';

/** Probabilities stay so far away from 0 and 1: nothing is certain. */
const MARGIN = 0.01;

/** A counted outcome. */
export interface CountedOutcome {
  /** Null once the business was deleted. */
  businessId: string | null;
  invitationType: InvitationType;
  band: number | null;
  accepted: boolean;
  at: Date;
}

/** How well records predict, compared with base rates alone. */
export interface RankingCheck {
  /** Outcomes of the last year that were predicted. */
  outcomes: number;
  /** Mean log loss in nats; lower is better. Null without outcomes. */
  baseLoss: number | null;
  recordLoss: number | null;
  /** By how much the record predicts better: 0.02 is 2 % less loss. Null without outcomes. */
  gain: number | null;
  /** Whether `order=auto` recommends. */
  recommends: boolean;
}

const lossOf = (probability: number, accepted: boolean): number => {
  const likely = Math.min(1 - MARGIN, Math.max(MARGIN, probability));
  return -Math.log(accepted ? likely : 1 - likely);
};

/** Sums of weights at a moving point in time: everything learned so far loses weight as time goes on. */
class Memory {
  private readonly cells = new Map<string, Cell>();
  private at = 0;

  /** The cells as they weigh at this time, which must not be before the last one. */
  weighedAt(time: number): Cell[] {
    const factor = weightOf((time - this.at) / DAY_MS);
    for (const cell of this.cells.values()) {
      cell.weight *= factor;
      cell.accepted *= factor;
    }
    this.at = time;
    return [...this.cells.values()];
  }

  learn({ invitationType, band, accepted, at }: CountedOutcome): void {
    this.weighedAt(at.getTime());
    const key = `${invitationType} ${band}`;
    const cell = this.cells.get(key) ?? { invitationType, band, weight: 0, accepted: 0 };
    cell.weight += 1;
    if (accepted) cell.accepted += 1;
    this.cells.set(key, cell);
  }
}

/**
 * Replays the outcomes, oldest first, and predicts each of the last year from those before it: once by base rates,
 * once by base rate times record.
 */
export function checkRanking(outcomes: readonly CountedOutcome[], now: Date): RankingCheck {
  const since = now.getTime() - AUTO_DAYS * DAY_MS;
  const platform = new Memory();
  const businesses = new Map<string, Memory>();
  const sums = { count: 0, base: 0, record: 0 };
  for (const outcome of outcomes) {
    const { businessId, accepted, at } = outcome;
    const own = businessId === null ? undefined : (businesses.get(businessId) ?? new Memory());
    if (own && at.getTime() >= since) {
      const rates = new BaseRates(platform.weighedAt(at.getTime()));
      const base = rates.of(outcome);
      sums.count += 1;
      sums.base += lossOf(base, accepted);
      sums.record += lossOf(base * recordOf(own.weighedAt(at.getTime()), rates), accepted);
    }
    platform.learn(outcome);
    own?.learn(outcome);
    if (own && businessId !== null) businesses.set(businessId, own);
  }
  if (sums.count === 0)
    return { outcomes: 0, baseLoss: null, recordLoss: null, gain: null, recommends: false };
  const [baseLoss, recordLoss] = [sums.base / sums.count, sums.record / sums.count];
  const gain = 1 - recordLoss / baseLoss;
  const recommends = sums.count >= AUTO_MIN_OUTCOMES && gain >= AUTO_MIN_GAIN;
  return { outcomes: sums.count, baseLoss, recordLoss, gain, recommends };
}

/** What became of the invitations that one list of a comparison proposed. */
export interface ComparedSide {
  side: RankingSide;
  accepted: number;
  of: number;
  /** Null below 100 outcomes: not enough yet. */
  rate: number | null;
  /** The rate's 95 % interval (Wilson, 1927). Null below 100 outcomes. */
  interval: [low: number, high: number] | null;
}

const Z = 1.959964;

/** The 95 % interval of a share, after Wilson. */
export function wilson(accepted: number, of: number): [low: number, high: number] {
  const share = accepted / of;
  const middle = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const half = (Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))) / (1 + Z ** 2 / of);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

export function compareSides(
  counts: readonly { side: RankingSide; accepted: number; of: number }[],
): ComparedSide[] {
  return RANKING_SIDES.map((side) => {
    const { accepted, of } = counts.find((one) => one.side === side) ?? { accepted: 0, of: 0 };
    const enough = of >= COMPARE_MIN_OUTCOMES;
    return {
      side,
      accepted,
      of,
      rate: enough ? accepted / of : null,
      interval: enough ? wilson(accepted, of) : null,
    };
  });
}
