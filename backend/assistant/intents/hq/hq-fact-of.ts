import type { AnswerServices } from '../../ask/answer-services.js';
import { type Question, reply } from '../../ask/question.js';
import type { NamedRecord } from '../../language/names.js';
import { lastQuestionOf } from '../../language/plain-words.js';
import { certificatesOf } from './hq-certificates.js';
import { decisionAbout, duplicatesOf, formerNames, historyOf, sanctionsOf } from './hq-facts.js';
import { aboutBusiness, aboutProperty, aboutUser, contactOfUser } from './hq-records.js';
import { BUSINESS_WORDS, DUPLICATED, namesDecision } from './hq-wish.js';
import type { HqReply } from './words/left-over.js';

/** So many records are told about at once. */
export const RECORDS_MAX = 3;

type Fact = (record: NamedRecord, question: Question, services: AnswerServices) => Promise<HqReply>;

export const FACTS: readonly (readonly [RegExp, Fact])[] = [
  [
    /\b(?:duplicat\w*|same (?:company|vat|phone|registration|number|email|address|business|firm|name|details)|share[sd]?\b|similar|twice|double|copy of|clones?|another (?:business|firm|company|account))/,
    duplicatesOf,
  ],
  [
    /\b(?:called before|used to be|old name|original name|former(?:ly)?|previous(?:ly)? (?:name|called|known)|renam\w*|chang\w+ (?:its |their |the |his |her )?name|name (?:before|change)|known as|names? .*before)\b/,
    formerNames,
  ],
  [
    /\b(?:sanction\w*|against|complain\w*|troubles?|black marks?|dodgy|in the past|ever been|been .* before)\b/,
    sanctionsOf,
  ],
];
const CERTIFICATE = /\b(?:certs?|certificat\w*|certified|gas safe|niceic|f-gas|waste carrier|accredit\w*)\b/;
const WHY = /\b(?:why|reasons?|notes?|wrote|written|did we (?:write|say|tell)|justification|how come)\b/;
const HISTORY =
  /\b(?:history|happen\w*|chang\w+|alter\w*|edit(?:s|ed)?|amend\w*|modif\w+|updat\w+|differ\w*|log|timeline|events?|activity|audit|so far|lately)\b/;
const ABOUT =
  /\b(?:who (?:owns|runs|is behind)|owners?|everything|tell me about|all about|phone|number|email|address|vat|contact details)\b/;
/** Who decided something that was just shown. */
const BY_WHOM =
  /\bby whom\b|\bwho (?:did|decided|made|took|signed|was) (?:that|it|this|off)\b|\bwhose (?:decision|call)\b|\bwhich (?:one )?of (?:us|you|my colleagues|the (?:admins|team))\b/;
const CONTACT = /\b(?:phone|email|address|owns?|owner|everything|vat|company|contact details)\b/;
const PHONE = /\b(?:phones?(?: numbers?)?|contact details|(?:his|her|their|'s) number)\b/;
const IS = /^(?:is|are|has|have|so is)\b/;

/** What only a business has, also where its owner is named. */
const OF_BUSINESS =
  /\b(?:(?:company|vat|registration|business) (?:number|no)|services?|trades?|staff|team|(?:firm|business|company)(?:'?s)?(?: \w+)? (?:phone|email|address|number))\b/;
/** "Her firm": what is asked is about the businesses of the one who is named. */
const THEIR_BUSINESS =
  /(?:\b(?:his|her|their|whose|owner's)|'s?) (?:\w+ )?(?:firms?|business(?:es)?|compan(?:y|ies)|outfits?|agenc(?:y|ies))\b/;
/** What is asked about them is more than which they are. */
const MORE_OF_BUSINESS =
  /\b(?:phone|number|email|address|vat|contact details|marketplace|still|status|where|since|services?|staff|manag\w+)\b/;

/** What the answers about a record say of it. Words that are none of these are left over. */
const READS: readonly RegExp[] = [
  ...FACTS.map(([words]) => words),
  CERTIFICATE,
  WHY,
  HISTORY,
  ABOUT,
  BY_WHOM,
  BUSINESS_WORDS,
  DUPLICATED,
  /\b(?:phones?|e-?mails?|mail|address(?:es)?|contact|reach|number|vat|company|owns?|owned|owners?|runs?|run|behind|boss|belongs?|landlord|landlady|manag\w+|looks? after|works?|working|staff|team|roles?|services?|trades?|offers?|offering|status|approv\w*|verif\w*|reject\w*|suspend\w*|revok\w*|reactivat\w*|decid\w*|decisions?|registered|registration|joined|signed|started|waiting|waits?|waited|active|live|listed|marketplace|certificat\w*|expir\w*|valid|check\w*|propert(?:y|ies)|houses?|homes?|flats?|rents? out|lets? out|based|located|account|user|person|people|invit\w*|former\w*|original\w*|earlier|before|ever|confirm\w*|business(?:es)?|firms?|involved|open|find|look up|odd|wrong|trouble|missing|lack\w*|ask\w*|suspicious|legit|genuine|trust\w*|rating|stars?|rated|reviews?|sole|limited)\b/,
];

/** Why "her firm" was stopped, and no list of firms. */
export const asksWhyOfTheirs = (plain: string): boolean => THEIR_BUSINESS.test(plain) && WHY.test(plain);

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
export function factOf({ plain: all, label }: Question, record: NamedRecord): Fact {
  const plain = lastQuestionOf(all);
  const theirs = record.kind === 'PERSON' && THEIR_BUSINESS.test(plain);
  const found = FACTS.find(([words]) => words.test(plain))?.[1];
  if (theirs && (found ?? (WHY.test(plain) || namesDecision(plain) || MORE_OF_BUSINESS.test(plain))))
    return ofTheirBusinesses;
  if (found) return found;
  if (record.kind === 'PERSON' && (CERTIFICATE.test(plain) || OF_BUSINESS.test(plain)))
    return ofTheirBusinesses;
  if (record.kind === 'PERSON' && PHONE.test(plain)) return contactOfUser;
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

export const aboutRecord: Fact = (record, question, services) => {
  if (record.kind === 'PERSON') return aboutUser(record, services);
  return record.kind === 'PROPERTY'
    ? aboutProperty(record, services)
    : aboutBusiness(record, question, services);
};

/** The answers about each of a few records, one after the other. */
export async function aboutEach(
  records: readonly NamedRecord[],
  question: Question,
  services: AnswerServices,
): Promise<HqReply> {
  const answers = await Promise.all(
    records.map((record) => factOf(question, record)(record, question, services)),
  );
  const [only] = answers;
  if (only && answers.length === 1) return { ...only, reads: READS, isFact: true };
  return {
    ...reply(
      answers.flatMap(({ sentences }) => sentences),
      answers.flatMap(({ rows }) => rows.slice(0, 5)),
    ),
    reads: READS,
    isFact: true,
  };
}
