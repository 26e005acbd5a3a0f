import { ensureFirstAdmin } from '../../backend/bootstrap/first-admin.js';
import { DAY_MS, HOUR_MS } from '../../backend/contract/time.js';
import { fillDemo } from '../../backend/seed/demo/fill-demo.js';
import type { TestApp } from './app.js';

const DAY_OF_MONTH = 25;
const HOUR = 15;

/**
 * Fills the demonstration data on the afternoon of a month's 25th,
 * so that "six days ago", "this month" and "next month" are the same rows on every day that the tests run.
 */
export async function fillDemoLateInMonth(app: TestApp): Promise<void> {
  const now = app.clock.now();
  const moment = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), DAY_OF_MONTH, HOUR));
  if (moment < now) moment.setUTCMonth(moment.getUTCMonth() + 1);
  const ahead = moment.getTime() - now.getTime();
  app.clock.advance({ days: Math.floor(ahead / DAY_MS), hours: (ahead % DAY_MS) / HOUR_MS });
  await ensureFirstAdmin(app.database, { admin: null });
  await fillDemo(app.database, moment);
}

/** All that an answer of the assistant shows, as text. */
export const shownIn = ({
  sentences,
  rows,
}: {
  sentences: readonly string[];
  rows: { title: string; detail?: string | null }[];
}): string => [...sentences, ...rows.map(({ title, detail }) => `${title} | ${detail}`)].join('\n');
