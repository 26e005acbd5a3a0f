import { addMonths } from '../../../../../backend/contract/time.js';
import type { Content, Subject } from '../content.js';
import { agent, company, postal, worker } from '../people.js';
import type { Roll } from '../roll.js';
import { ELECTRICIANS } from './inspections.js';
import { placeOf } from './place-of.js';

/** A test of smoke and carbon monoxide alarms. */
export function alarms(roll: Roll): Subject {
  const { place, owner, places } = placeOf(roll, ['Property', 'Property tested', 'Address', 'Tested at']);
  const firm = company(roll, [...ELECTRICIANS, 'SafeHome Alarms Ltd', 'Isle Fire Protection']);
  const tester = worker(roll);
  const done = roll.day('2025-01-05', '2026-11-10');
  const next = addMonths(done, 12);
  const number = roll.pick([`SCO-${roll.digits(5)}`, roll.digits(6), `ALM/${roll.digits(4)}`]);
  const content: Content = {
    sender: { name: firm.name, lines: [...firm.place, firm.phone] },
    title: roll.pick([
      'Smoke and Carbon Monoxide Alarm Test Record',
      'Smoke & CO Alarm Certificate',
      'Smoke and CO Alarm Inspection Certificate',
    ]),
    subtitle: 'Smoke and Carbon Monoxide Alarm (Amendment) Regulations 2022',
    numbers: [
      [roll.pick(['Certificate no', 'Test record no.', 'Record number']), number],
      ['Job', roll.digits(5)],
    ],
    registrations: [],
    dates: [
      [roll.pick(['Date of test', 'Tested on', 'Test date', 'Date tested']), roll.print(done)],
      [roll.pick(['Next test due', 'Retest due', 'Next test due by']), roll.print(next)],
    ],
    places,
    details: [
      ['Alarms tested', '3'],
      ['Result', 'All passed'],
      ['Tenant present', roll.pick(['Yes', 'No'])],
    ],
    table: {
      head: ['Location', 'Alarm', 'Replace by', 'Result'],
      rows: [
        ['Hall', 'Smoke, mains', roll.print(`203${roll.below(5)}-06-30`), 'Pass'],
        ['Landing', 'Smoke, mains', roll.print(`203${roll.below(5)}-06-30`), 'Pass'],
        ['Kitchen', 'Carbon monoxide', roll.print(`202${7 + roll.below(3)}-11-30`), 'Pass'],
      ],
    },
    notes: ['Tenants should press the test button every month.'],
    sentences: [
      `Dear ${owner.name}, the smoke and carbon monoxide alarms at ${postal(place)} were tested by ${tester} on ${roll.print(done)}. All of them passed.`,
      `The next test is due on ${roll.print(next)}.`,
    ],
    signed: { name: tester, role: roll.pick(['Tested by', 'Engineer', 'Tester']) },
  };
  const truth = {
    kind: ['ALARMS'],
    place,
    issuedOn: [done],
    nextDueOn: [next],
    validUntil: [null],
    number: [number],
    issuer: [firm.name, tester],
  };
  return { kind: 'ALARMS', content, truth };
}

/** A fire risk assessment. */
export function fireRisk(roll: Roll): Subject {
  const { place, owner, ofProperty } = placeOf(roll, [
    'Premises',
    'Address of premises',
    'Premises assessed',
  ]);
  const other = agent(roll);
  const firm = company(roll, [
    'Anglian Fire Consultants Ltd',
    'Merrick Fire Safety',
    'Isle Fire Protection',
    'Beacon Risk Assessors LLP',
  ]);
  const assessor = worker(roll);
  const done = roll.day('2024-01-05', '2026-11-10');
  const next = addMonths(done, roll.pick([12, 24, 36]));
  const number = roll.pick([
    `FRA-${roll.digits(4)}`,
    `FRA/${done.slice(0, 4)}/${roll.digits(3)}`,
    roll.digits(6),
  ]);
  const content: Content = {
    sender: { name: firm.name, lines: [...firm.place, firm.phone] },
    title: roll.pick(['Fire Risk Assessment', 'Fire Risk Assessment Report', 'Type 1 Fire Risk Assessment']),
    subtitle: 'Regulatory Reform (Fire Safety) Order 2005',
    numbers: [[roll.pick(['Assessment reference', 'Reference', 'Report ref']), number]],
    registrations: [],
    dates: [
      [roll.pick(['Date of assessment', 'Assessment carried out on', 'Assessment date']), roll.print(done)],
      [
        roll.pick(['Recommended review date', 'Review due', 'Next review date', 'Suggested date for review']),
        roll.print(next),
      ],
    ],
    places: [ofProperty, [roll.pick(['Responsible person', 'Managing agent']), [other.name, ...other.place]]],
    details: [
      ['Level of risk', roll.pick(['Tolerable', 'Moderate', 'Low'])],
      ['Storeys', String(2 + roll.below(3))],
      ['Previous assessment', roll.print(addMonths(done, -24))],
      ['Sleeping risk', 'Yes'],
    ],
    table: {
      head: ['Finding', 'Priority', 'Action'],
      rows: [
        ['Bin store beside the exit', 'Medium', 'Move it within one month'],
        ['Closer of the kitchen door', 'High', 'Adjust it within one week'],
      ],
    },
    notes: ['The assessment should be reviewed earlier after material alterations or a fire.'],
    sentences: [
      `Dear ${owner.name}, our fire risk assessment of ${postal(place)} was carried out on ${roll.print(done)} by ${assessor}.`,
      `The assessment before was of ${roll.print(addMonths(done, -24))}. It should next be reviewed by ${roll.print(next)}.`,
    ],
    signed: { name: assessor, role: roll.pick(['Assessor', 'Assessed by', 'Fire risk assessor']) },
  };
  const truth = {
    kind: ['FIRE_RISK'],
    place,
    issuedOn: [done],
    nextDueOn: [next],
    validUntil: [null],
    number: [number],
    issuer: [firm.name, assessor],
  };
  return { kind: 'FIRE_RISK', content, truth };
}
