import type { AnswerServices } from '../../ask/answer-services.js';
import { link, type Question, refusal, reply, type Reply } from '../../ask/question.js';
import { paths } from '../../../contract/web/web-paths.js';
import { reachesRole } from '../../../contract/statuses.js';
import type { Label } from '../../classifier/labels.js';
import type { NamedRecord } from '../../language/names.js';
import { lastQuestionOf } from '../../language/plain-words.js';
import { listBusinesses } from './hq-businesses.js';
import { certificatesOf, listCertificates } from './hq-certificates.js';
import { listDecisions, listEvents } from './hq-decisions.js';
import { decisionAbout, duplicatesOf, formerNames, historyOf, sanctionsOf } from './hq-facts.js';
import { COMPARES, figures, insights, supply } from './hq-figures.js';
import { hqHow } from './hq-how.js';
import { refuseOrder } from './hq-orders.js';
import { listInvitationsOfAll } from './hq-invitations.js';
import { byAddressOrNumber, chooseRecord, hqRow, recordsNamed, withoutNames } from './hq-named.js';
import { listProperties } from './hq-properties.js';
import { aboutBusiness, aboutProperty, aboutUser } from './hq-records.js';
import { reviewQueue } from './hq-review.js';
import { listUsers } from './hq-users.js';
import {
  namesDecision,
  periodOf,
  placeOf,
  registrationStatusOf,
  sayUnread,
  accountStatusOf,
  subjectOf,
  type Subject,
} from './hq-wish.js';

/** So many records are told about at once. */
const RECORDS_MAX = 3;

type Fact = (record: NamedRecord, question: Question, services: AnswerServices) => Promise<Reply>;

const FACTS: readonly (readonly [RegExp, Fact])[] = [
  [
    /\b(?:duplicat\w*|same (?:company|vat|phone|registration|number|email|address|business|firm|name|details)|share[sd]? (?:an?|the|any|its)|similar|twice|double|copy of|clones?|another (?:business|firm|company|account))\b/,
    duplicatesOf,
  ],
  [
    /\b(?:called before|used to be|old name|former(?:ly)?|previous(?:ly)? (?:name|called|known)|renam\w*|chang\w+ (?:its |their |the |his |her )?name|name (?:before|change)|known as|names? .*before)\b/,
    formerNames,
  ],
  [
    /\b(?:sanction\w*|against|complain\w*|trouble|black marks?|dodgy|in the past|ever been|been .* before)\b/,
    sanctionsOf,
  ],
];
const CERTIFICATE = /\b(?:certs?|certificat\w*|certified|gas safe|niceic|f-gas|waste carrier|accredit\w*)\b/;
const WHY = /\b(?:why|reasons?|notes?|wrote|written|did we (?:write|say|tell)|justification|how come)\b/;
const HISTORY =
  /\b(?:history|happen\w*|chang\w+|alter\w*|edit(?:s|ed)?|amend\w*|modif\w+|updat\w+|differ\w*|log|timeline|events?|activity|audit|so far|lately)\b/;
const ABOUT =
  /\b(?:who (?:owns|runs|is behind)|owners?|everything|tell me about|all about|phone|number|email|address|vat)\b/;
/** Who decided something that was just shown. */
const BY_WHOM =
  /\bby whom\b|\bwho (?:did|decided|made|took|signed|was) (?:that|it|this|off)\b|\bwhose (?:decision|call)\b/;
const CONTACT = /\b(?:phone|email|address|owns?|owner|everything|vat|company)\b/;
const IS = /^(?:is|are|has|have|so is)\b/;

/** What only a business has, also where its owner is named. */
const OF_BUSINESS =
  /\b(?:(?:company|vat|registration|business) (?:number|no)|services?|trades?|staff|team|(?:firm|business|company)(?:'?s)?(?: \w+)? (?:phone|email|address|number))\b/;

/** "The certificate of Jack Thurlow" is one of his businesses'. */
const ofTheirBusinesses: Fact = async (record, question, services) => {
  const { businesses } = await services.hq.user.get(record.id);
  if (businesses.length === 0) return aboutUser(record, services);
  return aboutEach(
    businesses
      .slice(0, RECORDS_MAX)
      .map(({ id, name }) => ({ id, name, detail: '', kind: 'BUSINESS', rank: 0 })),
    question,
    services,
  );
};

/** The fact about a record that is asked for. */
function factOf({ plain: all, label }: Question, record: NamedRecord): Fact {
  const plain = lastQuestionOf(all);
  const found = FACTS.find(([words]) => words.test(plain))?.[1];
  if (found) return found;
  if (record.kind === 'PERSON' && (CERTIFICATE.test(plain) || OF_BUSINESS.test(plain)))
    return ofTheirBusinesses;
  if (BY_WHOM.test(plain) && record.kind !== 'PROPERTY') return decisionAbout;
  if (record.kind === 'BUSINESS' && CERTIFICATE.test(plain) && !CONTACT.test(plain))
    return (one, asked, services) => certificatesOf(one, asked, services);
  if (ABOUT.test(plain)) return aboutRecord;
  if (record.kind !== 'PROPERTY' && (WHY.test(plain) || (namesDecision(plain) && !IS.test(plain))))
    return decisionAbout;
  if (HISTORY.test(plain)) return historyOf;
  if (label === 'hq.notes' && record.kind !== 'PROPERTY') return decisionAbout;
  if (label === 'hq.audit') return historyOf;
  return aboutRecord;
}

const aboutRecord: Fact = (record, question, services) => {
  if (record.kind === 'PERSON') return aboutUser(record, services);
  return record.kind === 'PROPERTY'
    ? aboutProperty(record, services)
    : aboutBusiness(record, question, services);
};

/** The answers about each of a few records, one after the other. */
async function aboutEach(
  records: readonly NamedRecord[],
  question: Question,
  services: AnswerServices,
): Promise<Reply> {
  const answers = await Promise.all(
    records.map((record) => factOf(question, record)(record, question, services)),
  );
  const [only] = answers;
  if (only && answers.length === 1) return only;
  return reply(
    answers.flatMap(({ sentences }) => sentences),
    answers.flatMap(({ rows }) => rows.slice(0, 5)),
  );
}

const isAdministrator = async ({ id }: NamedRecord, { hq }: AnswerServices): Promise<boolean> =>
  reachesRole((await hq.user.get(id)).roles, 'ADMIN');

const DOES =
  /\bwhat (?:did|has|have|is|was|does) (?:\w+ )?(?:do|done|doing|been doing|up to|been up to|chang\w*)\b|\b(?:activity|actions?|(?:last|latest) things?)\b/;

/** A list that a named record narrows, or what a named person decided. Null where it is about the record itself. */
async function listOf(
  records: readonly NamedRecord[],
  question: Question,
  services: AnswerServices,
): Promise<Reply | null> {
  const { plain } = question;
  const subject = subjectOf(question);
  if (subject === 'INVITATIONS') return listInvitationsOfAll(question, services, records);
  const person = records.find(({ kind }) => kind === 'PERSON');
  const firm = records.find(({ kind }) => kind === 'BUSINESS');
  if (person && !firm) {
    // Only administrators decide. A decision with anybody else's name is about them.
    if (subject === 'DECISIONS')
      return (await isAdministrator(person, services)) ? listDecisions(question, services, person) : null;
    if (DOES.test(plain)) return listEvents(question, services, person);
    if (subject === 'PROPERTIES') return listProperties(question, services, { owner: person });
    const { first, last } = periodOf(question);
    const narrowed = placeOf(question) ?? first ?? last ?? registrationStatusOf(plain);
    if (subject === 'BUSINESSES' && narrowed) return listBusinesses(question, services, person);
  }
  if (firm && subject === 'PROPERTIES' && !/\bowns?\b|\bowner\b/.test(plain))
    return listProperties(question, services, { manager: firm });
  const isFact = FACTS.some(([words]) => words.test(plain));
  if (firm && !isFact && /\b(?:else|other (?:business|firm|compan)\w*)\b/.test(plain)) {
    const { ownerId, user } = await services.hq.business.get(question.actor, firm.id);
    return aboutUser({ id: ownerId, name: user.name, detail: user.email, kind: 'PERSON', rank: 0 }, services);
  }
  return null;
}

const SUBJECT_OF: Partial<Record<Label, Subject>> = {
  'hq.users': 'USERS',
  'hq.businesses': 'BUSINESSES',
  'hq.properties': 'PROPERTIES',
  'hq.invitations': 'INVITATIONS',
  'hq.certificates': 'CERTIFICATES',
  'hq.review': 'QUEUE',
};
const RENAMED = /\bchang\w+ (?:\w+ )?names?\b|\bnames? (?:was |were |has |have )?(?:been )?chang|\brenam/;
const RECORD_LABELS: readonly Label[] = ['hq.about', 'hq.lookup', 'hq.notes'];

/** A list of the platform, by what the words say, else by the meaning. */
async function answerList(question: Question, services: AnswerServices): Promise<Reply> {
  const { plain, label, actor, slots } = question;
  const said = subjectOf(question);
  const isNamed = RECORD_LABELS.includes(label);
  // "Who owns Zebra Plumbing" is no question about plumbers.
  if (isNamed && !said && placeOf(question)) return listBusinesses(question, services);
  if (isNamed && (!said || (/\bwho (?:owns|runs)\b/.test(plain) && slots.categories.length > 0)))
    return refusal(
      ['I found no account, business or property of that name.'],
      [link('Users', paths.hqUsers), link('Businesses', paths.hqBusinesses)],
    );
  const subject = said ?? SUBJECT_OF[label] ?? null;
  const statuses = registrationStatusOf(plain) ?? accountStatusOf(plain);
  if (/\b(?:duplicat\w*|clones?)\b/.test(plain)) return listBusinesses(question, services);
  if (subject === 'CERTIFICATES') return listCertificates(question, services);
  if (subject === 'DECISIONS') {
    const mine = /\b(?:i|me|my|myself)\b/.test(plain);
    return listDecisions(question, services, mine ? { id: actor.id, name: 'you' } : undefined);
  }
  if (RENAMED.test(plain)) return listBusinesses(question, services);
  const asksSpeed = /\bhow (?:quick\w*|fast|slow\w*|many days)\b/.test(plain) && subject !== 'USERS';
  if (asksSpeed) return insights(question, services);
  if (
    label === 'hq.insights' &&
    subject !== 'SUPPLY' &&
    subject !== 'INVITATIONS' &&
    slots.categories.length === 0
  )
    return insights(question, services);
  if (subject === 'INVITATIONS')
    return /\b(?:who|business(?:es)?|firms?)\b.*\b(?:never|ignor\w+|not answer\w*|unresponsive|(?:don'?t|doesn'?t) (?:answer|repl)\w*)\b/.test(
      plain,
    )
      ? insights(question, services)
      : listInvitationsOfAll(question, services);
  if (subject === 'SUPPLY') return supply(question, services);
  const wide = !statuses && !placeOf(question);
  const period = periodOf(question).first;
  if (wide && period && COMPARES.test(plain)) return figures(question, services);
  if (label === 'hq.figures' && (!said || (wide && period))) return figures(question, services);
  if (subject === 'USERS') return listUsers(question, services);
  if (subject === 'PROPERTIES') return listProperties(question, services);
  if (subject === 'BUSINESSES')
    return isQueue(question) ? reviewQueue(question, services) : listBusinesses(question, services);
  if (subject === 'QUEUE')
    return isQueue({ ...question, label: 'hq.review' })
      ? reviewQueue(question, services)
      : listBusinesses(question, services);
  if (label === 'hq.audit' && namesDecision(plain)) return listDecisions(question, services);
  return label === 'hq.audit' ? listEvents(question, services) : figures(question, services);
}

/** "Which business has waited longest" is about the queue; "cleaners that wait in Leeds" is a list. */
const isQueue = (question: Question): boolean =>
  question.label === 'hq.review' &&
  question.slots.categories.length === 0 &&
  placeOf(question) === null &&
  registrationStatusOf(question.plain) !== 'APPROVED' &&
  !/\b(?:property manag|letting|agent|sole|limited|without|vat)/.test(question.plain);

const TELLS = /\b([\p{L}'-]+)(?: [\p{L}'-]+)? (?:says|reckons|thinks|told (?:me|us)|tells me|mentioned)\b/u;

/** "Ruth says there are …" is no question about Ruth. */
const isTeller = (name: string, plain: string): boolean =>
  TELLS.exec(plain)?.[1] === name.toLowerCase().split(' ')[0];

/**
 * Answers every question of HQ that only reads. Which words count comes before which label was likeliest. A list that
 * leaves out what is asked for is no answer.
 */
export async function answerHq(asked: Question, services: AnswerServices): Promise<Reply> {
  const found = await answerAsked(asked, services);
  const unread = sayUnread(asked.plain);
  return found.kind === 'ANSWER' && unread.some((one) => found.sentences.includes(one))
    ? { ...found, kind: 'UNKNOWN' }
    : found;
}

async function answerAsked(asked: Question, services: AnswerServices): Promise<Reply> {
  const all = (await byAddressOrNumber(asked, services)) ?? recordsNamed(asked);
  const named = all.filter(({ kind, name }) => kind !== 'PERSON' || !isTeller(name, asked.plain));
  const people = named.filter(({ kind }) => kind === 'PERSON');
  const records = /\b(?:he|she|him|her|his|hers)\b/.test(asked.plain) && people.length > 0 ? people : named;
  const plain = withoutNames(asked.plain, [...records, ...asked.slots.except]);
  const question: Question = {
    ...asked,
    plain,
    // A trade in the name of a business is none that is asked for.
    slots: { ...asked.slots, ...(records.length > 0 ? { categories: [] } : {}) },
  };
  const refused = refuseOrder(asked, records);
  if (refused) return refused;
  if (records.length === 0) return hqHow(plain) ?? answerList(question, services);
  const list = await listOf(records, question, services);
  if (list) return list;
  const [first] = records;
  if (asked.label === 'hq.lookup' && records.length > 1 && first && factOf(question, first) === aboutRecord)
    return reply([`${records.length} records fit.`], records.map(hqRow));
  const wanted = /\b(?:certs?|certificat\w*|duplicat\w*|approved|revoked)\b/.test(plain)
    ? records.filter(({ kind }) => kind === 'BUSINESS')
    : records;
  const shown = wanted.length > 0 ? wanted : records;
  if (shown.length > RECORDS_MAX) return chooseRecord(asked, shown);
  return aboutEach(shown, question, services);
}
