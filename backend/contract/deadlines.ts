import { DEADLINE_EARLY_DAYS_MAX } from './limits.js';
import { addMonths, dayOfMonth, daysBetween } from './time.js';

/** What a deadline of a property is about. */
export const DEADLINE_KINDS = [
  'GAS_SAFETY',
  'ELECTRICAL_REPORT',
  'ENERGY_CERTIFICATE',
  'ALARMS',
  'BOILER_SERVICE',
  'INSURANCE',
  'FIRE_RISK',
  'CHIMNEY',
  'LICENCE',
  'OTHER',
] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

interface DeadlinePreset {
  /** Null where only the owner can name it. */
  title: string | null;
  /** The usual interval in months. Null where there is no usual one. */
  everyMonths: number | null;
  /** The name of the service category that deals with it. Null where none does. */
  category: string | null;
  /** What the owner should know. It is no legal advice. */
  hint: string;
}

/** What a new deadline has when the owner says nothing else. All of it can be changed. */
export const DEADLINE_PRESETS: Record<DeadlineKind, DeadlinePreset> = {
  GAS_SAFETY: {
    title: 'Gas safety record',
    everyMonths: 12,
    category: 'Gas Safety Record',
    hint: 'Usually every 12 months for rented homes with gas.',
  },
  ELECTRICAL_REPORT: {
    title: 'Electrical report',
    everyMonths: 60,
    category: 'Electrical Installation Condition Report',
    hint: 'Usually every 5 years, or sooner if the last report says so.',
  },
  ENERGY_CERTIFICATE: {
    title: 'Energy certificate',
    everyMonths: 120,
    category: 'Energy Performance Certificate',
    hint: 'Usually valid for 10 years.',
  },
  ALARMS: {
    title: 'Smoke and carbon monoxide alarms',
    everyMonths: 12,
    category: 'Smoke, Heat and Carbon Monoxide Alarms',
    hint: 'Usually tested at the start of a let, then every year.',
  },
  BOILER_SERVICE: {
    title: 'Boiler service',
    everyMonths: 12,
    category: 'Gas Boiler Servicing and Repair',
    hint: 'Usually every 12 months. The warranty may require it.',
  },
  INSURANCE: {
    title: 'Insurance',
    everyMonths: 12,
    category: null,
    hint: 'Most policies end after 12 months.',
  },
  FIRE_RISK: {
    title: 'Fire risk assessment',
    everyMonths: null,
    category: 'Fire Risk Assessment',
    hint: 'The assessment says when it should be reviewed.',
  },
  CHIMNEY: {
    title: 'Chimney sweep',
    everyMonths: null,
    category: 'Chimney Sweeping',
    hint: 'How often depends on the fuel and on your insurer.',
  },
  LICENCE: {
    title: 'Licence',
    everyMonths: null,
    category: null,
    hint: 'Your council says whether a licence is needed and when it ends.',
  },
  OTHER: {
    title: null,
    everyMonths: null,
    category: null,
    hint: 'Anything else that this property needs by a certain day.',
  },
};

/** Shown wherever a preset is offered. */
export const DEADLINE_PRESETS_NOTE =
  'These are usual intervals, not legal advice. Check which deadlines apply to your property.';

/** How many days before a deadline the owner gets a mail. Negative numbers are days after it. */
export const DEADLINE_REMINDERS = [60, 30, 7, 0, -7, -14, -21, -28] as const;

/** When a deadline is due, and the day of the month to which it returns after a shorter month. */
export interface DueDay {
  /** YYYY-MM-DD */
  dueOn: string;
  dueDay: number;
}

/**
 * The next day of a repeating deadline: the first one after `doneOn` (YYYY-MM-DD), counted from the due day, so that it
 * keeps its day. Done more than 60 days early, it counts from the day done.
 */
export function findNextDue({ dueOn, dueDay }: DueDay, everyMonths: number, doneOn: string): DueDay {
  if (daysBetween(doneOn, dueOn) > DEADLINE_EARLY_DAYS_MAX)
    return { dueOn: addMonths(doneOn, everyMonths), dueDay: dayOfMonth(doneOn) };
  let next = dueOn;
  for (let times = 1; next === dueOn || next <= doneOn; times += 1)
    next = addMonths(dueOn, times * everyMonths, dueDay);
  return { dueOn: next, dueDay };
}
