import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../backend/contract/time.js';

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** How long something has waited, in its largest whole unit: `3 days`, `5 hours`. */
export function waitingFor(since: string, now = Date.now()): string {
  const waited = now - Date.parse(since);
  const found = UNITS.find(([, ms]) => waited >= ms);
  if (!found) return 'less than a minute';
  const [unit, length] = found;
  const count = Math.floor(waited / length);
  return new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
