import { addDays, addMonths } from '../../../../../backend/contract/time.js';
import type { Content, Subject } from '../content.js';
import { company, OWNED, postal, printPlace, worker } from '../people.js';
import { lastOf, type Roll } from '../roll.js';
import { placeOf } from './place-of.js';

export const ELECTRICIANS = [
  'Volt & Sons Electrical Ltd',
  'Fordham Electrical',
  'Ten Mile Bank Electrics Limited',
  'Lode Electrical Services',
];

/** An electrical installation condition report. */
export function electrical(roll: Roll): Subject {
  const { place, owner, places } = placeOf(roll, [
    'Installation address',
    'Address of installation',
    'Installation',
    'Premises',
  ]);
  const firm = company(roll, ELECTRICIANS);
  const inspector = worker(roll);
  const done = roll.day('2022-01-10', '2026-11-10');
  const hasIssue = roll.chance(55);
  const issued = hasIssue ? addDays(done, 1 + roll.below(6)) : done;
  const years = roll.pick([5, 5, 10, 3]);
  const next = addMonths(done, years * 12);
  const isComputed = !hasIssue && roll.chance(40);
  const previous = addMonths(done, -61);
  const number = roll.pick([
    `EICR-${roll.digits(5)}`,
    `${roll.digits(4)}/${roll.digits(2)}`,
    `IPN18C/${roll.digits(7)}`,
  ]);
  const scheme = roll.pick(['NICEIC', 'NAPIT', 'ELECSA']);
  const enrolled = roll.pick([roll.digits(6), `D${roll.digits(6)}`]);
  const within = `${years} years`;
  const content: Content = {
    sender: { name: firm.name, lines: [...firm.place, firm.phone] },
    title: roll.pick([
      'Electrical Installation Condition Report',
      'Electrical Installation Condition Report (EICR)',
      'EICR – Domestic Electrical Installation Condition Report',
    ]),
    subtitle: 'Requirements for electrical installations – BS 7671:2018+A2:2022',
    numbers: [
      [roll.pick(['Report reference', 'Certificate number', 'Report No.', 'Report number']), number],
      [roll.pick(['Job ref', 'Order no']), `J${roll.digits(4)}`],
    ],
    registrations: [
      [
        roll.pick([
          `${scheme} enrolment no`,
          'Enrolment number',
          `${scheme} registration number`,
          'Scheme registration no.',
        ]),
        enrolled,
      ],
    ],
    dates: [
      [
        roll.pick(['Date of inspection', 'Date(s) inspection carried out', 'Inspection carried out on']),
        roll.print(done),
      ],
      ...(hasIssue
        ? [[roll.pick(['Date of issue', 'Report issued', 'Date of report']), roll.print(issued)] as const]
        : []),
      isComputed
        ? ['Recommended interval to the next inspection', within]
        : [
            roll.pick([
              'Next inspection due by',
              'Recommended date of next inspection',
              'Next inspection recommended by',
            ]),
            roll.print(next),
          ],
    ],
    places,
    details: [
      ['Overall assessment', 'SATISFACTORY'],
      [roll.pick(['Date of previous inspection', 'Date of last inspection']), roll.print(previous)],
      ['Estimated age of wiring', `${10 + roll.below(30)} years`],
      ['Records available', 'No'],
    ],
    table: {
      head: ['Circuit', 'Description', 'Device', 'Rating', 'Zs (ohm)', 'RCD ms'],
      rows: [
        ['1', 'Ring final, ground floor', 'RCBO B', '32 A', '0.61', '24.3'],
        ['2', 'Lighting, first floor', 'RCBO B', '6 A', '1.12', '26.1'],
        ['3', 'Cooker', 'RCBO B', '32 A', '0.42', '22.8'],
      ],
    },
    notes: [
      `Subject to the necessary remedial action, we recommend that the installation is inspected again within ${within}.`,
      'C1 danger present, C2 potentially dangerous, C3 improvement recommended, FI further investigation.',
    ],
    sentences: [
      `Dear ${owner.name}, we inspected and tested the electrical installation at ${postal(place)} on ${roll.print(done)}. Its condition is satisfactory.`,
      ...(hasIssue
        ? [`The report was issued on ${roll.print(issued)}. The one before was of ${roll.print(previous)}.`]
        : []),
      isComputed
        ? `We recommend that it is inspected again after ${within}.`
        : `We recommend that the next inspection takes place by ${roll.print(next)}.`,
    ],
    signed: { name: inspector, role: roll.pick(['Inspected by', 'Inspector', 'Qualified supervisor']) },
  };
  const truth = {
    kind: ['ELECTRICAL_REPORT'],
    place,
    issuedOn: [issued],
    nextDueOn: isComputed ? [next, addDays(next, -1)] : [next],
    validUntil: [null],
    number: [number],
    registration: [enrolled],
    issuer: [firm.name, inspector],
  };
  return { kind: 'ELECTRICAL_REPORT', content, truth };
}

/** An energy performance certificate. */
export function energy(roll: Roll): Subject {
  const place = roll.pick(OWNED);
  const assessor = worker(roll);
  const assessed = roll.day('2017-03-01', '2026-10-20');
  const issued = addDays(assessed, roll.below(5));
  const until = lastOf(issued, 120);
  const number = Array.from({ length: 5 }, () => roll.digits(4)).join('-');
  const accredited = roll.pick([`EES/${roll.digits(6)}`, `STRO${roll.digits(6)}`, `QUID${roll.digits(6)}`]);
  const scheme = roll.pick(['Elmhurst Energy Systems Ltd', 'Stroma Certification Ltd', 'Quidos Limited']);
  const isModern = roll.chance(65);
  const content: Content = {
    sender: {
      name: roll.pick([
        'Find an energy certificate',
        'Energy Performance of Buildings Register',
        'HM Government',
      ]),
      lines: ['www.gov.uk/find-energy-certificate'],
    },
    title: roll.pick(['Energy performance certificate (EPC)', 'Energy Performance Certificate']),
    numbers: [
      [
        roll.pick(isModern ? ['Certificate number'] : ['Reference number', 'Report reference number', 'RRN']),
        number,
      ],
    ],
    registrations: [
      [roll.pick(['Assessor’s ID', 'Assessor accreditation number', 'Accreditation number']), accredited],
    ],
    dates: [
      [roll.pick(['Date of assessment', 'Assessment date']), roll.print(assessed)],
      [roll.pick(['Date of certificate', 'Certificate date', 'Date of issue']), roll.print(issued)],
      [
        roll.pick(['Valid until', 'This certificate is valid until', 'Certificate valid until']),
        roll.print(until),
      ],
    ],
    places: [[roll.pick(['Property', 'Address', 'Dwelling']), printPlace(roll, place)]],
    details: [
      ['Energy rating', roll.pick(['C', 'D', 'E'])],
      ['Property type', 'Mid-terrace house'],
      ['Total floor area', `${60 + roll.below(80)} square metres`],
      ['Accreditation scheme', scheme],
    ],
    table: {
      head: ['Feature', 'Description', 'Rating'],
      rows: [
        ['Walls', 'Cavity wall, filled cavity', 'Good'],
        ['Roof', 'Pitched, 250 mm loft insulation', 'Good'],
        ['Main heating', 'Boiler and radiators, mains gas', 'Good'],
      ],
    },
    notes: [
      'You can only rent out a property with an energy rating from A to E, unless it is exempt. Tenancies since 1 April 2020 need this.',
    ],
    sentences: [
      `The dwelling at ${postal(place)} was assessed on ${roll.print(assessed)}. The energy performance certificate ${number} was lodged on ${roll.print(issued)}.`,
      `It is valid until ${roll.print(until)}. The assessor’s name is ${assessor}, of ${scheme}.`,
    ],
    signed: { name: assessor, role: roll.pick(['Assessor’s name', 'Energy assessor', 'Assessor']) },
  };
  const truth = {
    kind: ['ENERGY_CERTIFICATE'],
    place,
    issuedOn: [issued],
    validUntil: [until],
    nextDueOn: [null],
    number: [number],
    registration: [accredited],
    issuer: [assessor],
  };
  return { kind: 'ENERGY_CERTIFICATE', content, truth };
}
