import { addMonths } from '../../../../../backend/contract/time.js';
import type { Content, Subject } from '../content.js';
import { company, landlord, OWNED, postal, printPlace, worker } from '../people.js';
import { lastOf, type Roll } from '../roll.js';

const TRADERS = [
  'Reed & Sedge Heating Ltd',
  'Padnal Gas Services',
  'M. Nowak Plumbing',
  'Stretham Boilers Limited',
];
const ELECTRICIANS = [
  'Padnal Electrical',
  'Witchford Electrics Ltd',
  'Lark & Lode Contractors',
  'Adventurers Electrical Limited',
];

/** A registration with the Gas Safe Register: of a business, or the card of an engineer. */
export function gasSafe(roll: Roll): Subject {
  const firm = company(roll, TRADERS);
  const engineer = worker(roll);
  const from = roll.day('2025-02-01', '2026-10-20');
  const until = lastOf(from, 12);
  const business = roll.digits(6);
  const licence = roll.digits(7);
  const content: Content = {
    sender: { name: 'Gas Safe Register', lines: ['PO Box 6804, Basingstoke RG24 4NB', '0800 408 5500'] },
    title: roll.pick([
      'Certificate of Registration',
      'Gas Safe registered business',
      'Engineer identity card',
      'Registration Certificate',
    ]),
    numbers: [[roll.pick(['Registration number', 'Business registration no.', 'Registration No']), business]],
    registrations: roll.chance(60) ? [[roll.pick(['Licence number', 'Engineer licence no']), licence]] : [],
    dates: [
      [roll.pick(['Start date', 'Valid from', 'Registered from']), roll.print(from)],
      [roll.pick(['Expiry date', 'Valid until', 'Expires', 'Registration expires']), roll.print(until)],
    ],
    places: [
      [
        roll.pick(['Business', 'Registered business', 'Trading name']),
        roll.chance(50) ? [firm.name, ...firm.place] : firm.name,
      ],
    ],
    details: [
      ['Natural gas', 'Boilers, cookers, fires'],
      ['LPG', 'No'],
    ],
    table: {
      head: ['Work category', 'From', 'Until'],
      rows: [
        ['Boilers', '2021', '2026'],
        ['Cookers', '2021', '2026'],
      ],
    },
    notes: ['Always check the back of the card to see what work an engineer may do.'],
    sentences: [
      `This confirms that ${firm.name} is registered with the Gas Safe Register under the registration number ${business}.`,
      `The registration runs from ${roll.print(from)} and expires on ${roll.print(until)}.`,
    ],
    signed: { name: engineer, role: roll.pick(['Engineer', 'Name']) },
  };
  const truth = {
    kind: ['GAS_SAFE_REGISTRATION'],
    issuedOn: [null, from],
    validUntil: [until],
    nextDueOn: [null],
    number: content.registrations.length > 0 ? [business, licence] : [business],
    registration: [null, business, licence],
    issuer: ['Gas Safe Register'],
  };
  return { kind: 'GAS_SAFE_REGISTRATION', content, truth };
}

/** A registration with NICEIC. */
export function niceic(roll: Roll): Subject {
  const firm = company(roll, ELECTRICIANS);
  const supervisor = worker(roll);
  const issued = roll.day('2025-02-01', '2026-10-20');
  const until = lastOf(issued, 12);
  const number = roll.pick([`D${roll.digits(6)}`, roll.digits(6), roll.digits(9)]);
  const content: Content = {
    sender: {
      name: 'NICEIC',
      lines: ['Warwick House, Houghton Hall Park, Dunstable LU5 5ZX', '0333 015 6625'],
    },
    title: roll.pick([
      'Certificate of Registration',
      'Approved Contractor',
      'Domestic Installer Registration',
      'Certificate of Enrolment',
    ]),
    numbers: [[roll.pick(['Enrolment number', 'Registration number', 'Enrolment No.']), number]],
    registrations: [],
    dates: [
      [roll.pick(['Date of issue', 'Issue date', 'Issued']), roll.print(issued)],
      [roll.pick(['Expiry date', 'Valid until', 'Certificate valid until']), roll.print(until)],
    ],
    places: [
      [
        roll.pick(['Company', 'Registered firm', 'Contractor']),
        roll.chance(60) ? [firm.name, ...firm.place] : firm.name,
      ],
    ],
    details: [
      ['Scope', 'Domestic and commercial installations'],
      ['Standard', 'BS 7671'],
    ],
    table: {
      head: ['Scheme', 'Status'],
      rows: [
        ['Approved Contractor', 'Registered'],
        ['Competent Person', 'Registered'],
      ],
    },
    notes: ['Whether a firm is registered at present is shown on the website.'],
    sentences: [
      `NICEIC certifies that ${firm.name} has been assessed and is enrolled as an Approved Contractor under the enrolment number ${number}.`,
      `This certificate was issued on ${roll.print(issued)} and is valid until ${roll.print(until)}.`,
    ],
    signed: { name: supervisor, role: roll.pick(['Qualified supervisor', 'Name']) },
  };
  const truth = {
    kind: ['NICEIC_REGISTRATION'],
    issuedOn: [issued],
    validUntil: [until],
    nextDueOn: [null],
    number: [number],
    registration: [null, number],
    issuer: ['NICEIC'],
  };
  return { kind: 'NICEIC_REGISTRATION', content, truth };
}

/** A test of portable appliances, or an assessment of legionella: none of the kinds that have a name. */
export function other(roll: Roll): Subject {
  const isAppliances = roll.number % 2 === 0;
  const place = roll.pick(OWNED);
  const owner = landlord(roll, place);
  const firm = company(roll, ['Lode Compliance Ltd', 'Isle Testing Services', 'ClearWater Assessors']);
  const tester = worker(roll);
  const done = roll.day('2024-02-01', '2026-10-20');
  const next = addMonths(done, isAppliances ? 12 : 24);
  const number = `${isAppliances ? 'PAT' : 'LRA'}-${roll.digits(5)}`;
  const title = isAppliances ? 'Portable Appliance Test (PAT) Certificate' : 'Legionella Risk Assessment';
  const content: Content = {
    sender: { name: firm.name, lines: [...firm.place, firm.phone] },
    title,
    numbers: [[roll.pick(['Certificate no', 'Reference', 'Report number']), number]],
    registrations: [],
    dates: [
      [isAppliances ? 'Date of test' : 'Date of assessment', roll.print(done)],
      [isAppliances ? 'Retest due' : 'Review due', roll.print(next)],
    ],
    places: [
      [roll.pick(['Site', 'Property']), printPlace(roll, place)],
      ['Client', [owner.name, ...owner.place]],
    ],
    details: [['Result', isAppliances ? '11 of 11 items passed' : 'Low risk']],
    table: isAppliances
      ? {
          head: ['Item', 'Class', 'Earth', 'Result'],
          rows: [
            ['Kettle', 'I', '0.08', 'Pass'],
            ['Lamp', 'II', '', 'Pass'],
          ],
        }
      : {
          head: ['Outlet', 'Cold', 'Hot'],
          rows: [
            ['Kitchen tap', '12 C', '55 C'],
            ['Shower', '13 C', '51 C'],
          ],
        },
    notes: ['The results are those of the day.'],
    sentences: [
      `Dear ${owner.name}, please find our ${title} for ${postal(place)}, done on ${roll.print(done)}.`,
      `It falls due again on ${roll.print(next)}.`,
    ],
    signed: { name: tester, role: isAppliances ? 'Tested by' : 'Assessor' },
  };
  const truth = {
    kind: ['OTHER', null],
    place,
    issuedOn: [done],
    nextDueOn: [next],
    validUntil: [null],
    number: [number],
    issuer: [firm.name, tester],
  };
  return { kind: 'OTHER', content, truth };
}
