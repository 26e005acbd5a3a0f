import { setImmediate } from 'node:timers/promises';
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

/** A replay of so many takes some milliseconds. */
const OUTCOMES_AT_ONCE = 5_000;

/** A counted outcome. */
export interface CountedOutcome {
  /** Null once the business was deleted. */
  businessId: string | null;
  invitationType: InvitationType;
  band: number | null;
  accepted: boolean;
  /** In ms since 1970. */
  at: number;
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

/** Adds an outcome to the cells of a business. */
function addTo(cells: Cell[], outcome: Cell): void {
  const known = cells.find(
    ({ invitationType, band }) => invitationType === outcome.invitationType && band === outcome.band,
  );
  if (!known) cells.push({ ...outcome });
  else {
    known.weight += outcome.weight;
    known.accepted += outcome.accepted;
  }
}

/**
 * Replays the outcomes, oldest first, and predicts each of the last year from those before it: once by base rates,
 * once by base rate times record. Weights grow with time here and do not shrink with age (Cormode and others, "Forward
 * decay", 2009): their ratios are the same, and what was learned need not be weighed again. Pauses, so that other calls go on.
 */
export async function checkRanking(outcomes: readonly CountedOutcome[], now: Date): Promise<RankingCheck> {
  const since = now.getTime() - AUTO_DAYS * DAY_MS;
  const [first] = outcomes;
  const rates = new BaseRates();
  const businesses = new Map<string, Cell[]>();
  const sums = { count: 0, base: 0, record: 0 };
  for (const [index, { businessId, invitationType, band, accepted, at }] of outcomes.entries()) {
    if (index % OUTCOMES_AT_ONCE === OUTCOMES_AT_ONCE - 1) await setImmediate();
    rates.unit = weightOf(((first?.at ?? at) - at) / DAY_MS);
    const outcome = { invitationType, band, weight: rates.unit, accepted: accepted ? rates.unit : 0 };
    if (businessId !== null) {
      const own = businesses.get(businessId) ?? [];
      if (at >= since) {
        const base = rates.of(outcome);
        sums.count += 1;
        sums.base += lossOf(base, accepted);
        sums.record += lossOf(base * recordOf(own, rates), accepted);
      }
      addTo(own, outcome);
      businesses.set(businessId, own);
    }
    rates.add(outcome);
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
