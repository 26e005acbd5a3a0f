import { addDays, addMonths } from '../../../../../backend/contract/time.js';
import type { Content, Pair, Subject } from '../content.js';
import { agent, company, landlord, OWNED, type Party, phone, postal, printPlace, worker } from '../people.js';
import { lastOf, type Roll } from '../roll.js';

const INSURERS = [
  'Great Ouse Insurance plc',
  'Hereward Mutual',
  'Fenmark Underwriting Ltd',
  'Albion & Wash Insurance Company Limited',
];
const BROKERS = ['Cole Whitlock Brokers Ltd', 'Landlord Cover Direct'];
const FIRMS = [
  'Reed & Sedge Heating Ltd',
  'Padnal Electrical',
  'M. Nowak Plumbing',
  'Stretham Property Care Ltd',
];

/** From a day to a day, in one field or in two. */
function periodOf(roll: Roll, from: string, until: string): Pair[] {
  if (roll.chance(50))
    return [
      [
        roll.pick(['Period of insurance', 'Policy period', 'Period of cover']),
        `${roll.pick(['From ', ''])}${roll.print(from)} to ${roll.print(until)}`,
      ],
    ];
  return [
    [roll.pick(['Policy start date', 'Cover starts', 'Effective from', 'Inception date']), roll.print(from)],
    [roll.pick(['Policy end date', 'Cover ends', 'Expiry date', 'Cover expires']), roll.print(until)],
  ];
}

function policy(roll: Roll) {
  const from = roll.day('2025-02-01', '2026-11-10');
  const until = lastOf(from, 12);
  const issued = addDays(from, -roll.below(30) - 1);
  return {
    from,
    until,
    issued,
    hasIssue: roll.chance(60),
    hasRenewal: roll.chance(30),
    renewal: addMonths(from, 12),
  };
}

const datesOf = (
  roll: Roll,
  { from, until, issued, hasIssue, hasRenewal, renewal }: ReturnType<typeof policy>,
): Pair[] => [
  ...(hasIssue
    ? [[roll.pick(['Date of issue', 'Date issued', 'Schedule issued on']), roll.print(issued)] as const]
    : []),
  ...periodOf(roll, from, until),
  ...(hasRenewal ? [[roll.pick(['Renewal date', 'Renewal due']), roll.print(renewal)] as const] : []),
];

const datesTruth = ({ from, until, issued, hasIssue, hasRenewal, renewal }: ReturnType<typeof policy>) => ({
  issuedOn: hasIssue ? [issued] : [null, from],
  validUntil: [until],
  nextDueOn: hasRenewal ? [renewal] : [null, renewal],
});

/** A schedule of a landlord's insurance. */
export function insurance(roll: Roll): Subject {
  const place = roll.pick(OWNED);
  const owner = landlord(roll, place);
  const insurer = company(roll, INSURERS);
  const broker = company(roll, BROKERS);
  const terms = policy(roll);
  const number = roll.pick([
    `LL${roll.digits(8)}`,
    `HO/${roll.digits(6)}/${roll.digits(2)}`,
    `${roll.digits(4)} ${roll.digits(4)} ${roll.digits(2)}`,
  ]);
  const content: Content = {
    sender: { name: insurer.name, lines: [...insurer.place, insurer.phone] },
    title: roll.pick([
      'Landlord Insurance Policy Schedule',
      'Certificate of Buildings Insurance',
      'Residential Let Property Insurance – Schedule',
      'Landlord’s Buildings Insurance',
    ]),
    numbers: [
      [roll.pick(['Policy number', 'Policy No.', 'Policy no']), number],
      [roll.pick(['Customer number', 'Quote ref', 'Client ref']), roll.digits(6)],
    ],
    registrations: [],
    dates: datesOf(roll, terms),
    places: [
      [
        roll.pick(['Insured property', 'Property insured', 'Risk address', 'Address of risk']),
        printPlace(roll, place),
      ],
      [roll.pick(['Policyholder', 'Insured', 'The insured']), [owner.name, ...owner.place]],
    ],
    details: [
      ['Underwritten by', insurer.name],
      ['Arranged by', broker.name],
      ['Total premium', `£${200 + roll.below(300)}.${roll.digits(2)}`],
      ['Claims telephone', phone(roll)],
    ],
    table: {
      head: ['Section', 'Sum insured', 'Excess'],
      rows: [
        ['Buildings', '£285,000', '£250'],
        ['Loss of rent', '£57,000', '£0'],
        ['Property owners’ liability', '£2,000,000', '£100'],
      ],
    },
    notes: [
      `Authorised and regulated by the Financial Conduct Authority, firm reference ${roll.digits(6)}. Registered in England no. ${roll.digits(8)}.`,
    ],
    sentences: [
      `Dear ${owner.name}, thank you for insuring ${postal(place)} with us. Your buildings are covered from ${roll.print(terms.from)} until ${roll.print(terms.until)}.`,
      ...(terms.hasRenewal ? [`Your renewal date is ${roll.print(terms.renewal)}.`] : []),
      `The sum insured is £285,000. To make a claim please ring ${phone(roll)}.`,
    ],
    signed: { name: worker(roll), role: roll.pick(['Authorised signatory', 'Head of underwriting']) },
  };
  const truth = {
    kind: ['INSURANCE'],
    place,
    ...datesTruth(terms),
    number: [number],
    issuer: [insurer.name],
  };
  return { kind: 'INSURANCE', content, truth };
}

/** A business's public liability insurance. */
export function liability(roll: Roll): Subject {
  const firm: Party = company(roll, FIRMS);
  const insurer = company(roll, INSURERS);
  const terms = policy(roll);
  const number = roll.pick([`PL${roll.digits(7)}`, `TR/${roll.digits(6)}`, `${roll.digits(8)}PLB`]);
  const content: Content = {
    sender: { name: insurer.name, lines: [...insurer.place, insurer.phone] },
    title: roll.pick([
      'Certificate of Public Liability Insurance',
      'Public Liability Insurance Certificate',
      'Public Liability Insurance – Confirmation of Cover',
    ]),
    numbers: [[roll.pick(['Policy number', 'Policy No', 'Certificate / policy no.']), number]],
    registrations: [],
    dates: datesOf(roll, terms),
    places: [
      [roll.pick(['Insured business', 'Name of policyholder', 'The insured']), [firm.name, ...firm.place]],
    ],
    details: [
      ['Limit of indemnity', roll.pick(['£2,000,000', '£5,000,000', '£1,000,000'])],
      ['Underwritten by', insurer.name],
      ['Business description', roll.pick(['Heating and plumbing', 'Electrical contracting'])],
      ['Excess', '£250'],
    ],
    table: {
      head: ['Cover', 'Limit', 'Basis'],
      rows: [
        ['Public liability', '£5,000,000', 'Any one event'],
        ['Products liability', '£5,000,000', 'In the period'],
      ],
    },
    notes: [`Registered in England no. ${roll.digits(8)}. VAT ${roll.digits(9)}.`],
    sentences: [
      `We confirm that ${firm.name} holds public liability insurance with us.`,
      `The cover is in force from ${roll.print(terms.from)} until ${roll.print(terms.until)}, with a limit of indemnity of £5,000,000.`,
      ...(terms.hasRenewal
        ? [`The policy falls due for renewal: renewal date ${roll.print(terms.renewal)}.`]
        : []),
    ],
    signed: { name: worker(roll), role: 'Authorised signatory' },
  };
  const truth = {
    kind: ['PUBLIC_LIABILITY'],
    ...datesTruth(terms),
    number: [number],
    issuer: [insurer.name],
  };
  return { kind: 'PUBLIC_LIABILITY', content, truth };
}

/** A council's licence of a house. */
export function licence(roll: Roll): Subject {
  const place = roll.pick(OWNED);
  const owner = landlord(roll, place);
  const manager = agent(roll);
  const council = company(roll, [
    'East Fenland District Council',
    'Cambridge City Council',
    'Norwich City Council',
    'Breckland & Isle Borough Council',
  ]);
  const from = roll.day('2022-02-01', '2026-10-20');
  const until = lastOf(from, roll.pick([36, 60, 60]));
  const issued = addDays(from, -roll.below(10));
  const hasIssue = roll.chance(65);
  const number = roll.pick([
    `HMO/${roll.digits(5)}`,
    `LN/${from.slice(0, 4)}${roll.digits(5)}`,
    `SEL-${roll.digits(6)}`,
  ]);
  const content: Content = {
    sender: { name: council.name, lines: [...council.place, council.phone] },
    title: roll.pick([
      'Licence for a House in Multiple Occupation',
      'Selective Licence – Housing Act 2004, Part 3',
      'HMO Licence',
      'Property Licence',
    ]),
    numbers: [
      [roll.pick(['Licence number', 'Licence No', 'Licence reference']), number],
      [roll.pick(['UPRN', 'Application ref']), roll.digits(8)],
    ],
    registrations: [],
    dates: [
      ...(hasIssue
        ? [[roll.pick(['Date of issue', 'Date licence issued', 'Issued on']), roll.print(issued)] as const]
        : []),
      [roll.pick(['Licence start date', 'Licence commences', 'Valid from']), roll.print(from)],
      [
        roll.pick(['Licence expiry date', 'Licence expires', 'Valid until', 'Expiry date']),
        roll.print(until),
      ],
    ],
    places: [
      [roll.pick(['Licensed property', 'Address of house', 'Premises']), printPlace(roll, place)],
      [roll.pick(['Licence holder', 'Name of licence holder']), [owner.name, ...owner.place]],
    ],
    details: [
      ['Manager', manager.name],
      ['Maximum number of persons', String(4 + roll.below(4))],
      ['Households', '1'],
      ['Fee paid', '£842.00'],
    ],
    table: {
      head: ['Room', 'Floor', 'Persons'],
      rows: [
        ['Bedroom 1', 'Ground', '1'],
        ['Bedroom 2', 'First', '2'],
      ],
    },
    notes: [
      'The holder must show the gas safety certificate and the report on the electrical installation on demand.',
    ],
    sentences: [
      `Dear ${owner.name}, the Council grants you a licence under the Housing Act 2004 for the house in multiple occupation at ${postal(place)}.`,
      `The licence comes into force on ${roll.print(from)} and expires on ${roll.print(until)}.`,
    ],
    signed: { name: worker(roll), role: roll.pick(['Housing Standards Manager', 'Authorised officer']) },
  };
  const truth = {
    kind: ['LICENCE'],
    place,
    issuedOn: hasIssue ? [issued] : [null, from],
    validUntil: [until],
    nextDueOn: [null],
    number: [number],
    issuer: [council.name],
  };
  return { kind: 'LICENCE', content, truth };
}
