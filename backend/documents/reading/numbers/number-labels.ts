import { list, words } from '../fold.js';

const NUMBERED = list`
    number, no, nos, nr, num, ref, reference, id, ref no, reference no, reference number, id number, id no`;
const numbered = (things: readonly string[]): string[] =>
  things.flatMap((thing) => NUMBERED.map((end) => `${thing} ${end}`));

/** Numbers of other things. */
const OTHER = words(
  ...numbered(
    list`
      company, vat, telephone, phone, tel, mobile, fax, model, appliance serial, job, order, invoice, customer,
      client, account, page, flat, house, charity, gc, meter, uprn, title, previous certificate, previous
      report, previous policy, claims, fca, boiler serial, instrument, analyser, tester, circuit, plot, asset,
      previous record, previous, mpan, mprn, meter serial, location, database, ico, company registration,
      company reg, equipment, appliance, batch, alarm, bank, branch, agency, broker, agent, benchmark, firm, landlord, tenant, claim, insurer, quote, quotation, your, receipt, purchase, payment, booking, proposal, 
      reference, instrument serial, analyser serial, multifunction tester, unit, certificate superseded`,
  ),
  ...list`
      previous certificate, previous report, previous record, last certificate, last report, superseded certificate, registered in england, registered in england and wales, frn, sort code, firm reference number, telephone,
      phone, tel, mobile, fax, instrument serial, analyser serial, tester serial, number of, no of, fca, call,
      registered in scotland, england no, wales no, england and wales no, scotland no, gc, uprn, postcode,
      post code, post town, zip, bs, bs en, en, iet, part p, appliances tested, fax no, emergency, helpline`,
);

/** Of the engineer, assessor or company: of the scheme that the public asks, then any scheme, then a person's card. */
const SCHEME = words(
  ...numbered(
    list`
      registration, reg, gas safe, gas safe reg, gas safe registration, gas safe register, gas safe registered,
      gas safe register reg, gas safe register registration, gas safe business, enrolment, enrollment, niceic,
      gsr, cps, niceic registration, niceic enrolment, niceic reg, niceic member, napit, napit member, napit registration,
      elecsa, stroma, hetas, hetas registration, hetas reg, nacs, bafe, firas, business registration, business reg,
      scheme registration, company gas safe, registered, registered business, oftec, oftec registration, select,
      bafe registration, scheme member, company gas safe reg, company gas safe registration, gas safe company,
      niceic contractor, elmhurst, scheme, contractor registration, contractor s registration, eca, niceic roll`,
  ),
  ...list`
      gas safe, gas safe registration, gas safe reg, gas safe registered, registration, enrolment, registered no,
      niceic, reg no, niceic enrolment, gas safe register, registered number, reg, napit, hetas, bafe, oftec, elecsa, stroma, select, besca, certsure, eca, nacs, trustmark, firas, ssaib, nsi, lca`,
);
const MEMBER = words(
  ...numbered(
    list`
      membership, member, assessor, assessor s, accreditation, assessor accreditation, energy assessor,
      contractor, contractor s, installer, certification, approval, trustmark, guild, sweep, sweep s, inspector,
      inspector s, operative, authorisation, accredited assessor, competent person, assessor registration, mcs,
      assessor membership, inspector registration, qualification, assessor certificate, sweep registration,
      guild membership, nacs member, guild member, nacs membership, hetas member`,
  ),
  ...list`
      accreditation, membership, assessor id, assessor s id, member`,
);
const CARD = words(
  ...numbered(
    list`
      engineer, engineer s, engineer licence, licence card, card, id card, gas safe licence, gas safe id card,
      engineer gas safe, engineer id, gas safe card, engineer id card, engineer card, gas engineer, operative id,
      operative licence, gas operative, licence, license, engineer s licence, operative s licence, engineer reg,
      engineer registration, engineer gas safe id, engineer gas safe licence, engineer s id card`,
  ),
  ...list`
      licence card, id card, operative id, engineer id`,
);

/** Of the document itself: by its name, by a word for it, by a bare word. */
const NAMED = words(
  ...numbered(
    list`
      certificate, cert, record, report, policy, cp12, certificate serial, report serial, gas safety record, gas safety certificate,
      service record, eicr, epc, lgsr, survey, sweeping certificate, fra, permit, assessment, record serial,
      report reference, certificate reference, policy reference, electrical report, insurance policy,
      gas record, landlord record, test certificate, test report, service report, inspection report,
      inspection certificate, condition report, risk assessment, sweep certificate, safety record, pat,
      safety certificate, epc certificate, rrn, certificate of insurance, master policy, fire risk assessment`,
  ),
  ...list`
      rrn, report rrn, certificate number, number of certificate, policy number, policy, certificate of insurance no,
      unique certificate number, unique reference number`,
);
const LICENCE = words(
  ...numbered(list`licence, license, hmo licence, hmo, property licence, selective licence`),
);
const REFERENCE = words(
  ...numbered(
    list`
      document, our, unique, schedule, test, form, sheet, inspection, service, application, doc, sheet s, worksheet,
      docket, visit, file, cover, contract, notice, service sheet, service visit`,
  ),
  ...list`
      reference, reference number, ref, ref no, reference no, doc ref, our ref`,
);
const BARE = words(
  ...list`number, no, certificate, record, report, gas safety record, licence, schedule, nr, cert, worksheet, service sheet, job sheet, docket, eicr, epc, cp12, lgsr, service report, service record, visit report, inspection report, sheet`,
);
const SERIAL = words(...numbered(list`serial, s n`), 'serial', 's n');

export type NumberRole = 'number' | 'registration' | 'other';

/** What a number is about, and how much its label says, from 1. Of labels of the same length the first counts. */
export const NUMBER_LABELS: readonly [NumberRole, rank: number, RegExp][] = [
  ['other', 9, OTHER],
  ['registration', 3, SCHEME],
  ['registration', 2, MEMBER],
  ['registration', 1, CARD],
  ['number', 5, NAMED],
  ['number', 4, REFERENCE],
  ['number', 2, BARE],
  ['number', 1, SERIAL],
];
/** The number of a licence, on a licence. */
export const LICENCE_LABELS: readonly [NumberRole, rank: number, RegExp][] = [
  ['number', 6, LICENCE],
  ...NUMBER_LABELS,
];
