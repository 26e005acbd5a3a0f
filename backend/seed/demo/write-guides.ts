import { GUIDE_SECTION_PRESETS, type GuideSectionKind } from '../../contract/guides.js';
import type { Db } from '../../database/db.js';
import type { DemoHistory } from './demo-history.js';
import { named, type WrittenProperty } from './demo-rows.js';

const PROPERTY = 'Riverside Flat';
const SECTIONS: readonly [GuideSectionKind, string][] = [
  [
    'ARRIVAL',
    'You can arrive from 15:00.\nThe key safe is to the left of the blue door. The code is in your booking confirmation.',
  ],
  ['WIFI', 'Network: Riverside\nPassword: punts-and-willows'],
  ['HEATING', 'The thermostat is in the hall. Turn the dial to 19 °C; the boiler does the rest.'],
  ['BINS', 'Blue: paper, glass and tins. Black: everything else.\nPut them out on Wednesday evening.'],
  ['PARKING', 'One space behind the house, marked 14. The street needs a permit.'],
  ['RULES', 'No smoking, please. Quiet after 22:00.'],
  ['EMERGENCY', 'Fire, police, ambulance: 999.\nThe stopcock is under the kitchen sink.'],
  ['DEPARTURE', 'Please leave by 10:00, close the windows and put the keys back into the safe.'],
];

/** Writes a guide that guests can open once its owner has made a link. */
export async function writeGuides(
  tx: Db,
  history: DemoHistory,
  properties: ReadonlyMap<string, WrittenProperty>,
): Promise<void> {
  const propertyId = named(properties, PROPERTY).id;
  await tx.guide.create({ data: { propertyId, enabled: true, createdAt: history.at(15) } });
  await tx.guideSection.createMany({
    data: SECTIONS.map(([kind, text], position) => ({
      propertyId,
      position,
      kind,
      title: GUIDE_SECTION_PRESETS[kind].title,
      text,
    })),
  });
}
