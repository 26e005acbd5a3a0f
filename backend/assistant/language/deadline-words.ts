export type DeadlineKindName =
  | 'GAS_SAFETY'
  | 'ELECTRICAL_REPORT'
  | 'ENERGY_CERTIFICATE'
  | 'ALARMS'
  | 'BOILER_SERVICE'
  | 'INSURANCE'
  | 'FIRE_RISK'
  | 'CHIMNEY'
  | 'LICENCE';

const WORDS: Record<DeadlineKindName, readonly string[]> = {
  GAS_SAFETY: [
    'gas safety check',
    'gas safety record',
    'gas safety certificate',
    'gas safety inspection',
    'landlord gas safety',
    'gas safety',
    'gas check',
    'gas certificate',
    'gas cert',
    'gas record',
    'gas safe certificate',
    'gas safe cert',
    'gas safe check',
    'gas inspection',
    'cp12',
    'cp 12',
    'lgsr',
  ],
  ELECTRICAL_REPORT: [
    'electrical report',
    'electrical inspection',
    'electrical safety check',
    'electrical safety report',
    'electrical certificate',
    'electrical cert',
    'electrical safety',
    'electrical check',
    'electrical test',
    'electrics check',
    'electrics report',
    'electric report',
    'electric check',
    'eicr',
    'eicr report',
    'fixed wire test',
  ],
  ENERGY_CERTIFICATE: [
    'energy performance certificate',
    'energy certificate',
    'energy cert',
    'energy rating',
    'energy performance',
    'epc',
    'epc certificate',
  ],
  ALARMS: [
    'smoke and carbon monoxide alarm',
    'smoke alarm test',
    'smoke alarm check',
    'smoke alarm',
    'smoke detector',
    'smoke detector test',
    'alarm test',
    'alarm check',
    'alarm testing',
    'carbon monoxide alarm',
    'co alarm',
    'co detector',
    'fire alarm test',
    'fire alarm',
    'heat alarm',
    'alarms',
  ],
  BOILER_SERVICE: [
    'boiler service',
    'boiler servicing',
    'boiler check',
    'annual boiler service',
    'boiler inspection',
    'service of the boiler',
    'boiler serviced',
  ],
  INSURANCE: [
    'building insurance',
    'buildings insurance',
    'home insurance',
    'house insurance',
    'landlord insurance',
    'contents insurance',
    'insurance policy',
    'insurance renewal',
    'insurance',
    'insurances',
  ],
  FIRE_RISK: [
    'fire risk assessment',
    'fire risk',
    'fire check',
    'fire certificate',
    'fire assessment',
    'fire safety assessment',
    'fire safety check',
    'fra',
  ],
  CHIMNEY: ['chimney sweeping', 'chimney sweep', 'chimney', 'chimney cleaning', 'sweep', 'flue sweep'],
  LICENCE: [
    'hmo licence',
    'hmo license',
    'hmo',
    'licence',
    'license',
    'licence renewal',
    'selective licence',
    'selective license',
    'landlord licence',
    'council licence',
    'letting licence',
    'short let licence',
  ],
};

/** What people write themselves as the title of a deadline that is of no kind. */
const OTHERS = (
  'water filter,pat test,pat testing,legionella,legionella test,legionella assessment,fire extinguisher,fire blanket,' +
  'tv licence,warranty,lift inspection,emergency lighting,water test,boiler cover'
).split(',');

/** The words for each kind of deadline, longest first. Without a kind they may be the title of one. */
export const DEADLINE_WORDS = [
  ...(Object.entries(WORDS) as [DeadlineKindName, readonly string[]][]).flatMap(([kind, phrases]) =>
    phrases.map((phrase) => ({ kind, phrase: phrase.split(' ') })),
  ),
  ...OTHERS.map((title) => ({ kind: null, phrase: title.split(' ') })),
].sort((a, b) => b.phrase.length - a.phrase.length);

/** What a kind is called where it is clear that a deadline is meant: "and the electrics?" */
const SHORT_WORDS: readonly (readonly [DeadlineKindName, RegExp])[] = [
  ['ALARMS', /\b(?:smoke|alarms?|detectors?|co)\b/],
  ['ELECTRICAL_REPORT', /\b(?:electrics?|electrical|electricity|leccy|wiring)\b/],
  ['ENERGY_CERTIFICATE', /\benergy\b/],
  ['FIRE_RISK', /\bfire\b/],
  ['CHIMNEY', /\b(?:chimney|sweep|flue)\b/],
  ['INSURANCE', /\b(?:policy|insured|insure)\b/],
  ['GAS_SAFETY', /\bgas\b/],
  ['BOILER_SERVICE', /\bboiler\b/],
];

export const shortKindIn = (plain: string): DeadlineKindName | null =>
  SHORT_WORDS.find(([, words]) => words.test(plain))?.[0] ?? null;
