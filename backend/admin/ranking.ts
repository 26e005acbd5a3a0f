import { checkRanking } from '../businesses/ranking/predict.js';
import { readCountedOutcomes } from '../businesses/ranking/read-outcomes.js';
import { Clock } from '../config/clock.js';
import { AUTO_MIN_GAIN, AUTO_MIN_OUTCOMES } from '../contract/ranking.js';
import type { Command, RunCommand } from './command.js';
import { counted } from './lines.js';

/** Commands for the order of the marketplace. */
export const RANKING_COMMANDS: Record<string, Command> = {
  'ranking-check': {
    args: '',
    description: 'says whether records predict answers better than base rates',
    parse: () => printCheck,
  },
};

const printCheck: RunCommand = async ({ pool }) => {
  const now = new Clock().now();
  const { outcomes, baseLoss, recordLoss, gain, recommends } = await checkRanking(
    await readCountedOutcomes(pool, now),
    now,
  );
  const lines = [
    `${counted(outcomes, 'outcome')} in the last year, at least ${AUTO_MIN_OUTCOMES} are needed`,
  ];
  if (baseLoss !== null && recordLoss !== null && gain !== null) {
    const percent = `${Math.abs(gain * 100).toFixed(1)} % ${gain < 0 ? 'worse' : 'better'}`;
    lines.push(
      `Log loss of base rates ${baseLoss.toFixed(4)}, of records ${recordLoss.toFixed(4)}`,
      `Records predict ${percent}, at least ${AUTO_MIN_GAIN * 100} % better is needed`,
    );
  }
  lines.push(recommends ? 'order=auto recommends' : 'order=auto stays with the nearest first');
  return lines;
};
