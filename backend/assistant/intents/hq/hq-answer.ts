import type { AnswerServices } from '../../ask/answer-services.js';
import { link, type Question, refusal, reply, type Reply } from '../../ask/question.js';
import { paths } from '../../../contract/web/web-paths.js';
import { reachesRole } from '../../../contract/statuses.js';
import type { Label } from '../../classifier/labels.js';
import type { NamedRecord } from '../../language/names.js';
import { listBusinesses } from './hq-businesses.js';
import { listCertificates } from './hq-certificates.js';
import { listDecisions, listEvents } from './hq-decisions.js';
import { recordsDescribed } from './hq-described.js';
import { aboutEach, aboutRecord, asksWhyOfTheirs, FACTS, factOf, RECORDS_MAX } from './hq-fact-of.js';
import { COMPARES, figures, INSIGHT_WORDS, insights, supply } from './hq-figures.js';
import { ASKS_WHERE, hqHow } from './hq-how.js';
import { refuseOrder } from './hq-orders.js';
import { listInvitationsOfAll } from './hq-invitations.js';
import { byAddressOrNumber, chooseRecord, hqRow, recordsNamed, withoutNames } from './hq-named.js';
import { grouped } from './computed/groups.js';
import { whoHasMost } from './computed/most.js';
import { listProperties } from './hq-properties.js';
import { aboutUser } from './hq-records.js';
import { reportedReviews, reviewQueue } from './hq-review.js';
import { listUsers } from './hq-users.js';
import {
  BUSINESS_WORDS,
  DUPLICATED,
  namesDecision,
  periodOf,
  placeOf,
  subjectOf,
  type Subject,
} from './hq-wish.js';
import { type HqReply, sayLeftOver } from './words/left-over.js';
import { saidAnew, sayPlainly } from './words/say-plainly.js';
import { accountStatusesOf, registrationStatusesOf } from './words/states.js';

const isAdministrator = async ({ id }: NamedRecord, { hq }: AnswerServices): Promise<boolean> =>
  reachesRole((await hq.user.get(id)).roles, 'ADMIN');

const DOES =
  /\bwhat (?:did|has|have|is|was|does) (?:\w+ )?(?:do|done|doing|been doing|up to|been up to|chang\w*)\b|\b(?:activity|actions?|(?:last|latest) things?)\b/;

const MANAGES_ANY =
  /\b(?:what|which|how many|do(?:es)?|did) (?:\w+ ){0,3}?(?:manage|look after|take care of)\b/;

/** A list that a named record narrows, or what a named person decided. Null where it is about the record itself. */
async function listOf(
  records: readonly NamedRecord[],
  question: Question,
  services: AnswerServices,
): Promise<HqReply | null> {
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
    if (subject === 'CERTIFICATES' && /\bcheck/.test(plain) && (await isAdministrator(person, services)))
      return listEvents(question, services, person, ['business.certificate-checked']);
    if (subject === 'PROPERTIES') return listProperties(question, services, { owner: person });
    const { first, last } = periodOf(question);
    const narrowed = placeOf(question) ?? first ?? last ?? registrationStatusesOf(plain)[0];
    if (subject === 'BUSINESSES' && narrowed && !asksWhyOfTheirs(plain))
      return listBusinesses(question, services, person);
  }
  if (firm && (subject === 'PROPERTIES' || MANAGES_ANY.test(plain)) && !/\bowns?\b|\bowner\b/.test(plain))
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
async function answerList(question: Question, services: AnswerServices): Promise<HqReply> {
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
  const computed = (await whoHasMost(question, services)) ?? (await grouped(question, services));
  if (computed) return computed;
  const subject = said ?? SUBJECT_OF[label] ?? null;
  const statuses = registrationStatusesOf(plain)[0] ?? accountStatusesOf(plain)[0];
  if (
    DUPLICATED.test(plain) &&
    (subject !== 'USERS' || /\bpeople waiting\b|\b(?:phone|vat|company|address|number)\b/.test(plain))
  )
    return listBusinesses(question, services);
  if (subject === 'REVIEWS') return reportedReviews(question, services);
  if (subject === 'CERTIFICATES') return listCertificates(question, services);
  if (subject === 'DECISIONS') {
    const mine = /\b(?:i|me|my|myself)\b/.test(plain);
    return listDecisions(question, services, mine ? { id: actor.id, name: 'you' } : undefined);
  }
  if (RENAMED.test(plain)) return listBusinesses(question, services);
  const asksSpeed = /\bhow (?:quick\w*|fast|slow\w*|many days)\b/.test(plain) && subject !== 'USERS';
  if (asksSpeed) return insights(question, services);
  const asksInsight = said === null || said === 'QUEUE' || INSIGHT_WORDS.test(plain);
  if (
    label === 'hq.insights' &&
    asksInsight &&
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
      : OF_PEOPLE.test(plain) && !BUSINESS_WORDS.test(plain)
        ? listUsers(question, services)
        : listBusinesses(question, services);
  if (label === 'hq.audit' && namesDecision(plain)) return listDecisions(question, services);
  return label === 'hq.audit' ? listEvents(question, services) : figures(question, services);
}

const OF_PEOPLE = /\b(?:verif\w*|who|people|persons?|accounts?|users?|sign[- ]?ups?)\b/;

/** "Which business has waited longest" is about the queue; "cleaners that wait in Leeds" is a list. */
const isQueue = (question: Question): boolean =>
  question.label === 'hq.review' &&
  question.slots.categories.length === 0 &&
  placeOf(question) === null &&
  [...accountStatusesOf(question.plain), ...registrationStatusesOf(question.plain)].every((status) =>
    status.startsWith('PENDING'),
  ) &&
  !/\b(?:property manag|letting|agent|sole|limited|without|vat|unconfirmed|confirmed)/.test(question.plain);

const TELLS = /\b([\p{L}'-]+)(?: [\p{L}'-]+)? (?:says|reckons|thinks|told (?:me|us)|tells me|mentioned)\b/u;

/** "Ruth says there are …" is no question about Ruth. */
const isTeller = (name: string, plain: string): boolean =>
  TELLS.exec(plain)?.[1] === name.toLowerCase().split(' ')[0];

/**
 * Answers every question of HQ that only reads. Which words count comes before which label was likeliest. What nothing
 * was done with is said, so that nobody takes a wider list for the one that was asked for.
 */
export async function answerHq(asked: Question, services: AnswerServices): Promise<Reply> {
  const all = (await byAddressOrNumber(asked, services)) ?? recordsNamed(asked);
  const named = all.filter(({ kind, name }) => kind !== 'PERSON' || !isTeller(name, asked.plain));
  const people = named.filter(({ kind }) => kind === 'PERSON');
  const isAboutPerson =
    /\b(?:he|she|him|her|his|hers)\b/.test(asked.plain) && !/\b(?:did|does|has|had) \w+/.test(asked.plain);
  const records = isAboutPerson && people.length > 0 ? people : named;
  const refused = refuseOrder(asked, records);
  if (refused) return refused;
  const nameless = (text: string) => sayPlainly(withoutNames(text, [...records, ...asked.slots.except]));
  const plain = saidAnew(nameless(asked.plain), nameless(asked.said ?? asked.plain));
  const question: Question = {
    ...asked,
    plain,
    // A trade in the name of a business is none that is asked for.
    slots: { ...asked.slots, ...(records.length > 0 ? { categories: [] } : {}) },
  };
  return sayLeftOver(question, await answerAbout(question, records, services));
}

/** The way to what somebody did, before what it is. */
const withAuditLog = (list: HqReply, { id, name }: NamedRecord): HqReply => ({
  ...list,
  sentences: [
    `Open the Audit Log and choose “Only this person” beside ${name}: it then shows what ${name} did.`,
    ...list.sentences,
  ],
  rows: [
    link(
      `Audit Log: ${name}`,
      `${paths.hqAudit}?filter=${encodeURIComponent(JSON.stringify({ actorId: id }))}`,
    ),
    ...list.rows,
  ],
  ...(list.reads ? { reads: [...list.reads, ASKS_WHERE] } : {}),
});

async function answerAbout(
  question: Question,
  records: readonly NamedRecord[],
  services: AnswerServices,
): Promise<HqReply> {
  const { plain } = question;
  if (records.length === 0) {
    const how = hqHow(plain);
    if (how) return how;
    const described = await recordsDescribed(question, services);
    return described.length > 0 ? aboutEach(described, question, services) : answerList(question, services);
  }
  const list = await listOf(records, question, services);
  const doer = records.find(({ kind }) => kind === 'PERSON');
  if (list && doer && ASKS_WHERE.test(plain)) return withAuditLog(list, doer);
  if (list) return list;
  const [first] = records;
  if (
    question.label === 'hq.lookup' &&
    records.length > 1 &&
    first &&
    factOf(question, first) === aboutRecord
  )
    return reply([`${records.length} records fit.`], records.map(hqRow));
  const wanted = /\b(?:certs?|certificat\w*|duplicat\w*|approved|revoked)\b/.test(plain)
    ? records.filter(({ kind }) => kind === 'BUSINESS')
    : records;
  const shown = wanted.length > 0 ? wanted : records;
  if (shown.length > RECORDS_MAX) return chooseRecord(question, shown);
  return aboutEach(shown, question, services);
}
