import type { DocumentKind } from '../../../contract/jobs/documents.js';
import { list, words } from '../fold.js';

/** What names a kind, and what only goes with it. */
export const SIGNS: readonly [DocumentKind, title: RegExp, sign: RegExp][] = [
  [
    'GAS_SAFETY',
    words(
      ...list`
        gas safety record, gas safety certificate, gas safety check, gas safety inspection, gas safety
        report, cp12, lgsr, landlord gas safety, gas safety, landlord s gas safety, gas certificate`,
    ),
    words(
      ...list`
        gas safety installation and use, flue flow, spillage test, gas tightness, appliance safe to use,
        operating pressure`,
    ),
  ],
  [
    'ELECTRICAL_REPORT',
    words(
      ...list`
        eicr, electrical installation condition report, electrical condition report, electrical safety
        report, electrical safety certificate, electrical inspection, periodic inspection report, electrical
        installation report, electrical report, fixed wire test*, electrical installation certificate,
        electrical safety record, condition report electrical, electrical safety inspection`,
    ),
    words('bs 7671', 'distribution board', 'consumer unit', 'circuit*', 'rcd', 'earthing'),
  ],
  [
    'ENERGY_CERTIFICATE',
    words(
      'energy performance certificate',
      'epc',
      'energy certificate',
      'energy rating',
      'energy performance',
    ),
    words('rrn', 'energy efficiency', 'floor area', 'domestic energy assessor', 'sap'),
  ],
  [
    'ALARMS',
    words(
      ...list`
        smoke alarm*, carbon monoxide alarm*, fire alarm*, fire detection and alarm*, alarm test, alarm
        record, alarm certificate, smoke detector*, co alarm*, alarm inspection, fire detection, smoke and
        carbon monoxide alarm*, smoke and co alarm*, alarm system*`,
    ),
    words('bs 5839', 'sounder*', 'heat detector', 'call point*', 'detector*'),
  ],
  [
    'BOILER_SERVICE',
    words(
      ...list`
        boiler service, boiler service record, annual service record, boiler servicing, boiler maintenance,
        heating service, benchmark service, boiler service report, boiler service certificate, boiler annual
        service, appliance service record, service record, heating appliance service`,
    ),
    words('combustion', 'burner pressure', 'condensate trap', 'heat exchanger'),
  ],
  [
    'INSURANCE',
    words(
      ...list`
        landlord insurance, buildings insurance, building insurance, home insurance, property insurance,
        household insurance, contents insurance, let property insurance, property owners insurance,
        property owner s insurance, landlord policy, landlords insurance, landlord s insurance, buildings
        and contents, residential let, landlords policy, buildings policy, property owners policy, landlord s
        policy, residential property owners, landlord schedule, landlord buildings, block of flats insurance`,
    ),
    words(
      ...list`
        sum insured, rebuild*, buildings, risk address, insured property, property insured, address insured,
        insured address, premises insured, contents, declared value, loss of rent, subsidence, insured premises`,
    ),
  ],
  [
    'PUBLIC_LIABILITY',
    words(
      ...list`
        public liability, public and products liability, liability insurance, public liability certificate,
        employers and public liability, public products liability, combined liability, employers liability,
        employers liability and public liability, employer s liability, public liability insurance, business
        insurance, tradesman insurance, tradesman s insurance, trades insurance, contractors insurance,
        employers liability insurance, public employers liability, public and employers liability,
        contractors combined, liability certificate`,
    ),
    words(
      'limit of indemnity',
      'indemnity',
      'any one occurrence',
      'any one event',
      'products liability',
      'tools',
    ),
  ],
  [
    'FIRE_RISK',
    words(
      'fire risk assessment',
      'fire risk',
      'fra report',
      'fire safety assessment',
      'fire safety risk assessment',
    ),
    words('means of escape', 'regulatory reform', 'ignition', 'pas 79', 'fire doors'),
  ],
  [
    'CHIMNEY',
    words(
      ...list`
        chimney sweep*, sweeping certificate, chimney sweeping, flue sweep*, certificate of sweeping,
        chimney certificate, chimney cleaning, sweep certificate, chimney swept, chimney inspection,
        certificate of chimney sweeping, chimney`,
    ),
    words('hetas', 'smoke test', 'soot', 'flue liner', 'cowl', 'nacs', 'guild of master*', 'birds nest'),
  ],
  [
    'LICENCE',
    words(
      ...list`
        hmo licence, hmo license, property licence, selective licence, additional licence, licence to
        operate, multiple occupation licence, houses in multiple occupation, house in multiple occupation,
        short term let licence, licence certificate, rental licence, premises licence, landlord licence,
        letting licence, notice of licence, short term lets licence, selective licensing, licence granted,
        certificate of licence, licence`,
    ),
    words(
      ...list`
        licence holder, licensing authority, housing act, maximum occup*, permitted occup*, maximum number
        of*`,
    ),
  ],
  [
    'GAS_SAFE_REGISTRATION',
    words(
      ...list`
        gas safe register, gas safe registration, gas safe registered business, gas safe id card,
        certificate of registration gas safe, gas safe card, gas safe register id card, gas safe register
        certificate of registration, gas safe registration card, gas safe registration certificate`,
    ),
    words(
      ...list`
        licence card, id card, card number, business registration, registered engineer, certificate of
        registration, this is to certify, registration card, qualified to work on`,
    ),
  ],
  [
    'NICEIC_REGISTRATION',
    words(
      ...list`
        niceic registration, niceic certificate of registration, niceic approved contractor, niceic
        enrolment, niceic registered, niceic domestic installer, niceic membership, niceic`,
    ),
    words(
      ...list`
        certificate of registration, enrolment number, registration card, approved contractor, this is to
        certify, domestic installer, id card, enrolment`,
    ),
  ],
  [
    'OTHER',
    words(
      ...list`
        portable appliance test*, pat test*, pat certificate, pat report, pat record, portable appliance*,
        legionella, legionella risk assessment, water hygiene, asbestos, asbestos survey, emergency
        lighting, lift inspection, loler, fire extinguisher*, septic tank, pest control, oil tank,
        inventory, water risk assessment, appliance test record`,
    ),
    words('appliances tested', 'dead legs', 'class i', 'class ii', 'outlets', 'calorifier'),
  ],
];

/** Titles of insurances of either sort. */
export const INSURED = words(
  ...list`
    insurance schedule, insurance certificate, certificate of insurance, policy schedule, schedule of insurance,
    insurance policy, evidence of insurance, confirmation of insurance, confirmation of cover, schedule of cover,
    statement of insurance, policy certificate, insurance`,
);
