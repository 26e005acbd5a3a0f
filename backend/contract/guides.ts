/** What a section of a guide is about, in the usual order of a page. */
export const GUIDE_SECTION_KINDS = [
  'ARRIVAL',
  'WIFI',
  'HEATING',
  'BINS',
  'PARKING',
  'RULES',
  'EMERGENCY',
  'DEPARTURE',
  'NEARBY',
  'OTHER',
] as const;
export type GuideSectionKind = (typeof GUIDE_SECTION_KINDS)[number];

/** The usual title of a section, and what hosts write there. */
export const GUIDE_SECTION_PRESETS: Record<GuideSectionKind, { title: string; hint: string }> = {
  ARRIVAL: { title: 'Arrival', hint: 'When guests can arrive, how they get in, where the keys are.' },
  WIFI: { title: 'Wi-Fi', hint: 'The name of the network and its password.' },
  HEATING: { title: 'Heating and hot water', hint: 'How the thermostat works, and where the boiler is.' },
  BINS: { title: 'Bins', hint: 'What goes in which bin, and collection days.' },
  PARKING: { title: 'Parking', hint: 'Where guests can park, and whether they need a permit.' },
  RULES: { title: 'House rules', hint: 'Quiet hours, smoking, pets, visitors.' },
  EMERGENCY: {
    title: 'Emergencies',
    hint: 'Who to call, and where to turn off water, gas and power. Add your phone number.',
  },
  DEPARTURE: { title: 'Departure', hint: 'When to leave, and what to do before that.' },
  NEARBY: { title: 'Nearby', hint: 'Shops, buses, doctors, and places that you like.' },
  OTHER: { title: 'More', hint: 'Anything else that guests ask about.' },
};
