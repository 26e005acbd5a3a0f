import { DEADLINE_PRESETS, type DeadlineKind } from '../../contract/deadlines.js';
import { addDays, dayOf } from '../../contract/time.js';
import type { Db } from '../../database/db.js';
import type { DemoHistory } from './demo-history.js';
import { named, type WrittenProperty } from './demo-rows.js';

interface DemoDeadline {
  property: string;
  kind: DeadlineKind;
  /** Days from the seeding. Negative if it is overdue. */
  dueIn: number;
  /** Only where it is not the usual one of the kind. */
  title?: string;
  everyMonths?: number;
  note?: string;
}

const DEADLINES: readonly DemoDeadline[] = [
  { property: 'Riverside Flat', kind: 'GAS_SAFETY', dueIn: 18, note: 'Boiler in the airing cupboard' },
  { property: 'Riverside Flat', kind: 'ELECTRICAL_REPORT', dueIn: 74 },
  { property: 'Riverside Flat', kind: 'INSURANCE', dueIn: 140 },
  { property: 'The Old Bakery', kind: 'CHIMNEY', dueIn: -4, everyMonths: 12 },
  { property: 'The Old Bakery', kind: 'ENERGY_CERTIFICATE', dueIn: 1_130 },
  { property: 'Ferry House', kind: 'ALARMS', dueIn: 47 },
  { property: 'Ferry House', kind: 'LICENCE', dueIn: 83, note: 'Renew online, about six weeks' },
  { property: 'Market Loft', kind: 'BOILER_SERVICE', dueIn: 29 },
  { property: 'Camden Studio', kind: 'GAS_SAFETY', dueIn: 52 },
  { property: 'Camden Studio', kind: 'OTHER', dueIn: 12, title: 'Water filter', everyMonths: 6 },
];

/** Writes deadlines: overdue, due soon, and far away. */
export async function writeDeadlines(
  tx: Db,
  history: DemoHistory,
  properties: ReadonlyMap<string, WrittenProperty>,
): Promise<void> {
  const categories = new Map(
    (await tx.serviceCategory.findMany({ select: { id: true, name: true } })).map(({ id, name }) => [
      name,
      id,
    ]),
  );
  await tx.deadline.createMany({
    data: DEADLINES.map(({ property, kind, dueIn, title, everyMonths, note }) => {
      const preset = DEADLINE_PRESETS[kind];
      const createdAt = history.at(20);
      return {
        id: history.id(createdAt),
        propertyId: named(properties, property).id,
        kind,
        title: title ?? preset.title ?? kind,
        dueOn: new Date(addDays(dayOf(history.now), dueIn)),
        everyMonths: everyMonths ?? preset.everyMonths,
        note: note ?? null,
        serviceCategoryId: preset.category ? (categories.get(preset.category) ?? null) : null,
        createdAt,
      };
    }),
  });
}
