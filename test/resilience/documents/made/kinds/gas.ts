import { addDays, addMonths } from '../../../../../backend/contract/time.js';
import type { Content, Pair, Subject } from '../content.js';
import { agent, company, landlord, OWNED, phone, postal, printPlace, worker } from '../people.js';
import type { Roll } from '../roll.js';

const COMPANIES = [
  'Isle Gas Services Ltd',
  'Ouse Valley Plumbing & Heating',
  'BrightFlame (East Anglia) Limited',
  'Thurlow & Sons',
  'Ely Boiler Care Ltd',
  'A. J. Peacock Heating',
];
const MAKES = ['Worcester Bosch', 'Vaillant', 'Ideal', 'Baxi', 'Glow-worm'];
const MODELS = ['Greenstar 30i', 'ecoTEC plus 832', 'Logic Combi 24', 'Duo-tec 28', 'Energy7 25c'];

/** The property and the people, as most records name them. */
function peopleOf(roll: Roll) {
  const place = roll.pick(OWNED);
  const owner = landlord(roll, place);
  const ofProperty: Pair = [
    roll.pick([
      'Job address',
      'Address of installation',
      'Property inspected',
      'Site address',
      'Property address',
    ]),
    printPlace(roll, place),
  ];
  const other = roll.chance(35) ? agent(roll) : owner;
  const ofOwner: Pair = [
    other === owner
      ? roll.pick(['Landlord', 'Landlord / customer', 'Client'])
      : roll.pick(['Agent', 'Managing agent']),
    [other.name, ...other.place],
  ];
  return { place, owner, places: roll.chance(75) ? [ofProperty, ofOwner] : [ofProperty] };
}

/** A gas safety record. */
export function gasSafety(roll: Roll): Subject {
  const { place, owner, places } = peopleOf(roll);
  const firm = company(roll, COMPANIES);
  const engineer = worker(roll);
  const inspected = roll.day('2024-11-01', '2026-11-10');
  const hasIssue = roll.chance(50);
  const issued = hasIssue ? addDays(inspected, roll.below(3)) : inspected;
  const next = addMonths(inspected, 12);
  const number = roll.pick([
    `GSR-${roll.digits(6)}`,
    roll.digits(7),
    `LGSR/${inspected.slice(0, 4)}/${roll.digits(4)}`,
  ]);
  const business = roll.digits(6);
  const licence = roll.digits(7);
  const dates: Pair[] = [
    [
      roll.pick(['Date of inspection', 'Inspection date', 'Date of check', 'Date appliance/flue checked']),
      roll.print(inspected),
    ],
    ...(hasIssue
      ? [[roll.pick(['Date issued', 'Issue date', 'Date of issue']), roll.print(issued)] as const]
      : []),
    [
      roll.pick([
        'Next inspection due',
        'Next safety check due on or before',
        'Next gas safety check due by',
        'Due date for next check',
      ]),
      roll.print(next),
    ],
  ];
  const content: Content = {
    sender: { name: firm.name, lines: [...firm.place, firm.phone] },
    title: roll.pick([
      'Landlord / Home Owner Gas Safety Record',
      'Landlord Gas Safety Record',
      'Gas Safety Inspection Record (CP12)',
      'Domestic Landlord Gas Safety Certificate',
    ]),
    subtitle: 'In accordance with the Gas Safety (Installation and Use) Regulations 1998',
    numbers: [
      [roll.pick(['Certificate No.', 'Record number', 'Serial No', 'Cert ref', 'Report No']), number],
      [roll.pick(['Job No', 'Job number', 'Customer ref']), roll.digits(5)],
    ],
    registrations: [
      [roll.pick(['Gas Safe Reg No', 'Gas Safe registration number', 'Gas Safe Register No.']), business],
      ...(roll.chance(60)
        ? [[roll.pick(['Engineer ID card no', 'Licence No', 'ID card number']), licence] as const]
        : []),
    ],
    dates,
    places,
    details: [
      ['Gas tightness test', 'Pass'],
      ['Emergency control accessible', 'Yes'],
      ['CO alarm fitted and tested', 'Yes'],
      ['Tenant telephone', phone(roll)],
    ],
    table: {
      head: ['Location', 'Type', 'Make', 'Model', 'Pressure', 'Flue test', 'Safe to use'],
      rows: [
        ['Kitchen', 'Combi boiler', roll.pick(MAKES), roll.pick(MODELS), '20.1 mbar', 'Pass', 'Yes'],
        ['Kitchen', 'Hob', 'Bosch', 'PNP6B6', '20.0 mbar', 'N/A', 'Yes'],
      ],
    },
    notes: ['This record is for the appliances listed. It is not a guarantee of their condition afterwards.'],
    sentences: [
      `Dear ${owner.name}, we checked the gas appliances at ${postal(place)} on ${roll.print(inspected)} and found them safe to use.`,
      ...(hasIssue ? [`This record was issued on ${roll.print(issued)}.`] : []),
      `By law they must be checked again within a year. The next gas safety check is due by ${roll.print(next)}.`,
      `The check was carried out by ${engineer}. If you have questions, please ring ${firm.phone}.`,
    ],
    signed: { name: engineer, role: roll.pick(['Engineer', 'Gas engineer', 'Issued by']) },
  };
  const truth = {
    kind: ['GAS_SAFETY'],
    place,
    issuedOn: [issued],
    nextDueOn: [next],
    validUntil: [null, next],
    number: [number],
    registration: [business, licence],
    issuer: [firm.name, engineer],
  };
  return { kind: 'GAS_SAFETY', content, truth };
}

/** A boiler service. */
export function boilerService(roll: Roll): Subject {
  const { place, owner, places } = peopleOf(roll);
  const firm = company(roll, COMPANIES);
  const engineer = worker(roll);
  const done = roll.day('2025-01-05', '2026-11-10');
  const next = addMonths(done, 12);
  const fitted = roll.day('2018-01-01', '2022-12-30');
  const number = roll.pick([`BS${roll.digits(5)}`, `SVC-${roll.digits(6)}`, roll.digits(6)]);
  const business = roll.digits(6);
  const licence = roll.digits(7);
  const hasLicence = roll.chance(40);
  const content: Content = {
    sender: { name: firm.name, lines: [...firm.place, firm.phone] },
    title: roll.pick([
      'Boiler Service Record',
      'Gas Boiler Service Report',
      'Annual Boiler Service Checklist',
      'Boiler Service Certificate',
    ]),
    numbers: [
      [roll.pick(['Service record no', 'Report number', 'Service ref', 'Document no.']), number],
      [roll.pick(['Boiler serial no', 'GC number']), `${roll.digits(2)}-${roll.digits(3)}-${roll.digits(2)}`],
      ['VAT no', `GB ${roll.digits(3)} ${roll.digits(4)} ${roll.digits(2)}`],
    ],
    registrations: [
      [roll.pick(['Gas Safe No', 'Gas Safe registration']), business],
      ...(hasLicence ? [['Engineer licence no.', licence] as const] : []),
    ],
    dates: [
      [roll.pick(['Date of service', 'Service date', 'Serviced on', 'Date serviced']), roll.print(done)],
      [roll.pick(['Next service due', 'Service due again', 'Next annual service due by']), roll.print(next)],
    ],
    places,
    details: [
      ['Boiler', `${roll.pick(MAKES)} ${roll.pick(MODELS)}`],
      [roll.pick(['Installed', 'Commissioned on']), roll.print(fitted)],
      ['System pressure', '1.4 bar'],
      ['Time on site', '09:15 to 10:05'],
    ],
    table: {
      head: ['Check', 'Result', 'Remarks'],
      rows: [
        ['Burner and heat exchanger cleaned', 'Yes', ''],
        ['CO/CO2 ratio', '0.0009', 'Within limits'],
        ['Condensate trap', 'Cleaned', ''],
      ],
    },
    notes: ['A service does not replace the yearly safety check that landlords must arrange.'],
    sentences: [
      `Dear ${owner.name}, thank you for asking us to service the boiler at ${postal(place)}. Our engineer ${engineer} serviced it on ${roll.print(done)}.`,
      `The boiler was installed on ${roll.print(fitted)} and works as it should.`,
      `To keep its warranty the next service is due on ${roll.print(next)}. We will remind you two weeks before.`,
    ],
    signed: { name: engineer, role: roll.pick(['Serviced by', 'Engineer', 'Heating engineer']) },
  };
  const truth = {
    kind: ['BOILER_SERVICE'],
    place,
    issuedOn: [done],
    nextDueOn: [next],
    validUntil: [null],
    number: [number],
    registration: hasLicence ? [business, licence] : [business],
    issuer: [firm.name, engineer],
  };
  return { kind: 'BOILER_SERVICE', content, truth };
}

/** A certificate of a chimney sweep. */
export function chimney(roll: Roll): Subject {
  const { place, owner, places } = peopleOf(roll);
  const firm = company(roll, [
    'Fen Edge Chimney Sweeps',
    'Black Cat Sweeps Ltd',
    'J. Prior & Daughter',
    'Cathedral City Sweeping',
  ]);
  const sweep = worker(roll);
  const done = roll.day('2025-01-05', '2026-11-10');
  const next = addMonths(done, roll.pick([6, 12]));
  const number = roll.pick([roll.digits(5), `CS-${roll.digits(4)}`, `${roll.digits(4)}/A`]);
  const member = roll.pick([`NACS ${roll.digits(4)}`, roll.digits(4)]);
  const content: Content = {
    sender: { name: firm.name, lines: [...firm.place, firm.phone] },
    title: roll.pick([
      'Certificate of Chimney Sweeping',
      'Chimney Sweeping Certificate',
      'Chimney & Flue Sweeping Record',
    ]),
    numbers: [
      [roll.pick(['Certificate number', 'Certificate No', 'Cert. no.']), number],
      [roll.pick(['Invoice', 'Invoice no']), `INV${roll.digits(4)}`],
    ],
    registrations: [[roll.pick(['Membership no', 'Registration no.', 'Sweep registration number']), member]],
    dates: [
      [roll.pick(['Date of sweep', 'Date swept', 'Swept on', 'Date']), roll.print(done)],
      [
        roll.pick(['Next sweep due', 'Recommended date of next sweep', 'Next sweep recommended by']),
        roll.print(next),
      ],
    ],
    places,
    details: [
      ['Appliance', 'Wood-burning stove, 5 kW'],
      ['Fuel', roll.pick(['Seasoned logs', 'Smokeless fuel'])],
      ['Smoke evacuation test', 'Pass'],
      ['Bird guard', 'Fitted'],
    ],
    table: {
      head: ['Flue', 'Swept', 'Defects'],
      rows: [
        ['Sitting room', 'Yes', 'None seen'],
        ['Kitchen', 'Yes', 'None seen'],
      ],
    },
    notes: ['Please keep this certificate. Your insurer may ask for it after a chimney fire.'],
    sentences: [
      `Dear ${owner.name}, this is to certify that the chimney at ${postal(place)} was swept on ${roll.print(done)} by ${sweep}.`,
      `Both flues were found clear. With the fuel that you burn, the next sweep is due by ${roll.print(next)}.`,
    ],
    signed: { name: sweep, role: roll.pick(['Chimney sweep', 'Swept by', 'Sweep']) },
  };
  const truth = {
    kind: ['CHIMNEY'],
    place,
    issuedOn: [done],
    nextDueOn: [next],
    validUntil: [null],
    number: [number],
    registration: [member, member.replace('NACS ', '')],
    issuer: [firm.name, sweep],
  };
  return { kind: 'CHIMNEY', content, truth };
}
