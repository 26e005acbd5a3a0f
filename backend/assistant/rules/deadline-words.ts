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
    'gas safety',
    'gas check',
    'cp12',
  ],
  ELECTRICAL_REPORT: ['electrical report', 'electrical inspection', 'electrical check', 'eicr'],
  ENERGY_CERTIFICATE: ['energy performance certificate', 'energy certificate', 'epc'],
  ALARMS: ['smoke alarm test', 'smoke alarm', 'alarm test', 'alarm check', 'carbon monoxide alarm'],
  BOILER_SERVICE: ['boiler service', 'boiler servicing', 'boiler check'],
  INSURANCE: ['building insurance', 'home insurance', 'insurance policy', 'insurance'],
  FIRE_RISK: ['fire risk assessment', 'fire risk', 'fire check', 'fire certificate'],
  CHIMNEY: ['chimney sweep', 'chimney sweeping', 'chimney'],
  LICENCE: ['hmo licence', 'licence', 'license', 'selective licence'],
};

/** The words for each kind of deadline, longest first. */
export const DEADLINE_WORDS = (Object.entries(WORDS) as [DeadlineKindName, readonly string[]][])
  .flatMap(([kind, phrases]) => phrases.map((phrase) => ({ kind, phrase: phrase.split(' ') })))
  .sort((a, b) => b.phrase.length - a.phrase.length);
