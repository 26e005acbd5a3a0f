import type { Label } from '../classifier/labels.js';
import type { Slots } from '../language/slots.js';
import type { Asked } from './one-meaning.js';

/** What an owner asks of businesses, a business asks of owners. */
const TWINS: Partial<Record<Label, Label>> = {
  'invitation.answer': 'job.details',
  'invitation.details': 'job.details',
  'property.about': 'job.details',
  'property.history': 'job.details',
  'business.history': 'job.details',
  'business.distance': 'job.details',
  'property.manager': 'job.details',
  'property.team': 'job.details',
  'invitations.list': 'jobs.list',
  'invitations.waiting': 'inbox.waiting',
  'properties.management': 'properties.list',
  'invitation.cancel': 'job.finish',
  'work.end': 'job.finish',
  unassign: 'job.finish',
  'business.certified': 'certificates.list',
  'business.rank_why': 'own.standing',
  'business.quality': 'own.standing',
  'business.problem': 'own.status',
};

interface Rule {
  /** The labels that the words may have. */
  of: RegExp;
  says: RegExp;
  not?: RegExp;
  when?: (slots: Slots, asked: Asked) => boolean;
  to: Label;
}

const noHome = ({ properties }: Slots) => properties.length === 0;
/** What people mix up about their own business. */
const OWN =
  /^(?:own\.|attention|deadlines?\.|help\.(?:personal|edit_business|review|certificates|services)|certificates\.|jobs?\.|inbox\.|business\.|follow\.|properties\.|invitations?\.|chat\.capabilities|coverage|refuse\.privacy)/;

const RULES: readonly Rule[] = [
  // What is one's own, or between an owner and one's own business, is no secret.
  {
    of: /^refuse\.privacy/,
    says: /^(?!.*\b(?:other (?:firm|business|compan|owner)s?|competit\w+|undercut\w*|private|else (?:did|was|has))\b)/,
    when: ({ properties, people }, { known }) =>
      properties.length > 0 ||
      people.some(({ id }) => known.received.some(({ inviter }) => inviter?.email === id)),
    to: 'job.details',
  },
  {
    of: /^refuse\.privacy/,
    says: /\b(?:jobs?|work\w*|owners?|customers?|clients?)\b/,
    when: ({ businesses }) => businesses.length > 0,
    to: 'jobs.list',
  },
  {
    of: /^inbox\./,
    says: /\bany work\b/,
    when: ({ businesses }) => businesses.length > 0,
    to: 'jobs.list',
  },
  {
    of: /^deadlines?\./,
    says: /\b(?:out of date|expir\w*|r[au]ns? out|lapse\w*|valid|renew\w*)\b/,
    not: /\b(?:propert\w*|houses?|homes?|flats?|manag\w*)\b/,
    when: ({ properties, businesses, kind }) =>
      properties.length === 0 && businesses.length > 0 && kind === null,
    to: 'certificates.list',
  },
  {
    of: /./,
    says: /\b(?:keep|stop|pause|hold|turn|switch|block|halt)\b.*\b(?:enquir\w+|inquir\w+|invitations|invites|requests)\b.*(?:\b(?:away|off|coming|for now|for a (?:while|bit))\b|$)/,
    not: /\b(?:mails?|emails?|notif\w*|bell|down|declin\w*)\b/,
    to: 'invitations.rules',
  },
  {
    of: /./,
    says: /^(?:please |can you |could you |just |and )*(?:change|update|correct|replace|amend|set) our (?:\w+ ){0,2}(?:phone|telephone|number|line|e-?mail|address|description|website)\b/,
    to: 'help.edit_business',
  },
  {
    of: /./,
    says: /^(?:please |can you |could you |just )*(?:make|turn) \w+.*\bowner\b/,
    to: 'help.staff',
  },
  {
    of: /./,
    says: /^(?:please |can you |could you |just )*(?:make|give|grant|set)\b.*\b(?:admin\w*|rights|roles?|access)\b/,
    when: noHome,
    to: 'help.staff',
  },
  {
    of: /^(?:own\.|job|inbox|chat\.capabilities|help\.certificates)/,
    says: /\b(?:registration|accreditation|licen[cs]e|card|ticket|membership)\b.*\b(?:good|valid|expir\w*|runs? out|lasts?|until|up|old)\b|\b(?:expir\w*|valid|runs? out|how long)\b.*\b(?:registration|accreditation|licen[cs]e|card|ticket|membership)\b/,
    not: /\bhow (?:do|can|would|should|to)\b/,
    when: noHome,
    to: 'certificates.list',
  },
  {
    of: /^(?:attention|own\.|go_to|jobs\.|business\.|properties\.|chat\.capabilities)/,
    says: /\b(?:which|what|all|list|show|how many)\b.*\b(?:firms?|business(?:es)?|companies)\b.*\b(?:i|we|my|mine|our|me)\b/,
    not: /\b(?:near|around|does|offer\w*|certif\w*|wait\w*|invit\w*|manag\w*|look after)\b/,
    when: ({ properties, businesses }) => properties.length + businesses.length === 0,
    to: 'own.status',
  },
  {
    of: /^(?:own\.|business\.|follow\.|jobs?\.|invitations?\.|hq\.|help\.review|properties\.)/,
    says: /\b(?:why|what for|reason|turn\w* (?:\w+ )?down|reject\w*|refus\w*|suspend\w*|happened|wrong with|gone|find us|called before|former\w*|old name|used to be|previous\w* (?:name|called))\b/,
    when: ({ properties, people, businesses }, { known }) =>
      properties.length + people.length === 0 &&
      businesses.length > 0 &&
      businesses.every(({ id }) =>
        known.businesses.some(
          (one) => one.id === id && (one.registrationStatus !== 'APPROVED' || one.reviewNotes !== null),
        ),
      ),
    to: 'own.status',
  },
  {
    of: /^(?:own\.|business\.|follow\.|jobs?\.|invitations?\.|help\.)/,
    says: /\b(?:called before|former\w*|old(?:er)? name|other name|used to be|previous\w* (?:names?|called|known)|(?:was|were|are|is) (?:\w+ ){0,3}(?:called|known as))\b/,
    when: noHome,
    to: 'own.status',
  },
  {
    of: /^(?:job\.contact|business\.contact|follow\.contact)/,
    says: /\b(?:email|phone|number|contact|reach)\b/,
    when: ({ people }, { known }) =>
      people.length > 0 &&
      people.every(({ id }) =>
        known.businesses.some(({ staff = [] }) => staff.some(({ user }) => user.email === id)),
      ),
    to: 'own.team',
  },
  {
    of: /^(?:invitations\.speed|invitations\.rules)/,
    says: /\b(?:until when|by when|by (?:what|which) (?:day|date)|answer by|time left)\b/,
    to: 'job.details',
  },
  {
    of: /^job\.finish/,
    says: /\bwhen (?:did|have|were) (?:we|i)\b/,
    when: noHome,
    to: 'jobs.list',
  },
  {
    of: /^invitations\.rules/,
    says: /\b(?:any|which|are there)\b.*\bexpir/,
    not: /\bwhat happens\b/,
    to: 'inbox.waiting',
  },
  {
    of: /^(?:job\.finish)/,
    says: /\bwhen (?:did|have)\b|\bhave we (?:already )?finish/,
    when: ({ properties }) => properties.length > 0,
    to: 'job.details',
  },
  {
    of: /^(?:help\.certificates|own\.|certificates\.)/,
    says: /\bneeds?\b.*\bcert\w*|\bcert\w*.*\b(?:do|does) \w+ need\b|\brequires?\b.*\bcert/,
    not: /\bhow (?:do|can|to)\b/,
    to: 'own.services',
  },
  {
    of: /^(?:coverage|business\.|own\.|jobs\.)/,
    says: /\b(?:any|is there|new) work\b/,
    to: 'inbox.waiting',
  },
  {
    of: /^(?:help\.(?:delete_business|review)|own\.|oos)/,
    says: /\bhow (?:old|long)\b.*\b(?:on here|registered|been on)\b|\bwho approved\b|\bwhen did we (?:join|register)/,
    to: 'own.status',
  },
  {
    of: /^(?:own\.|attention|chat\.capabilities|invitation\.accept|jobs\.|job\.start|oos)/,
    says: /\b(?:what (?:can|may|is|are)|(?:can|may|is) \w+ (?:allowed |able )?(?:to )?(?:accept|answer|decline|start|edit|see|do)|role)\b/,
    when: ({ people }) => people.length > 0,
    to: 'own.team',
  },
  {
    of: /^(?:business\.|own\.|invitations?\.|job)/,
    says: /\bhow (?:quick\w*|fast|soon)\b.*\b(?:answer|repl|respond)/,
    to: 'invitations.speed',
  },
  {
    of: /^(?:property\.|properties\.|job\.|unassign|work\.)/,
    says: /\b(?:stop|quit|give up|hand(?:ing)? back|end) (?:manag|work|look|it|the (?:job|work))/,
    to: 'job.finish',
  },
  {
    of: /^(?:job\.|invitation\.(?:cancel|decline|answer))/,
    says: /\b(?:cancel|pull out|back out|(?:can'?t|cannot) (?:make|do|come))\b/,
    not: /\b(?:who|why|when|did|which|has|have)\b/,
    when: ({ properties }, { known }) =>
      known.received.some(
        ({ status, property }) => status === 'ACCEPTED' && properties.some(({ id }) => id === property.id),
      ),
    to: 'job.finish',
  },
  {
    of: /^(?:job\.contact|business\.history|property\.history|follow\.|own\.)/,
    says: /\bhistory\b|\bworked (?:for|with)\b/,
    when: ({ people: named }) => named.length > 0,
    to: 'job.details',
  },
  {
    of: /^(?:deadlines?\.|attention|property\.)/,
    says: /\b(?:we|us|our|i)\b/,
    when: ({ properties, kind }, { known }) =>
      kind === null &&
      properties.length > 0 &&
      properties.every(({ id }) => known.managed.every((home) => home.id !== id)),
    to: 'job.details',
  },
  {
    of: OWN,
    says: /\b(?:certs?|certificat\w*|niceic|gas safe|waste carrier|f-gas|accreditations?|sia licen[cs]e)\b/,
    not: /\bhow (?:do|can|would|should|to)\b|\bwhere do\b|\b(?:add|put|upload|renew|replace|needs?|require\w*)\b/,
    when: noHome,
    to: 'certificates.list',
  },
  {
    of: OWN,
    says: /\b(?:manag(?:e|es|ed|ing)|look(?:s|ed|ing)? after|on (?:our|my|the) books|portfolio|take care of)\b/,
    not: /\b(?:invit\w*|owner|stop|managers?|property management|overdue|due|deadlines?)\b/,
    when: noHome,
    to: 'properties.list',
  },
  {
    of: OWN,
    says: /\bwhat'?s (?:going )?on\b|\bgot on\b|\bon the go\b|\bworkload\b|\bin the diary\b|\bjobs (?:for|at|of|does)\b|\b(?:had|has|have) (?:any )?work\b|\bjobs\W*$/,
    not: /\b(?:new|can|may|allowed|accept|who)\b/,
    when: noHome,
    to: 'jobs.list',
  },
  {
    of: OWN,
    says: /\b(?:third|fourth|fifth|so low|low(?:er)? down|further (?:up|down)|higher|rank\w*|position|top of|bottom of|first page|come up)\b/,
    when: noHome,
    to: 'own.standing',
  },
  {
    of: OWN,
    says: /\b(?:chang\w+|renam\w+|new (?:name|address)|edited|altered)\b.*\b(?:approv\w*|review\w*|wait\w*|carry on|check\w*|look\w*|signed? off|vet\w*|pass\w*|seen)\b/,
    to: 'own.status',
  },
  {
    of: /^(?:chat\.capabilities|own\.(?:profile|status)|attention)/,
    says: /\b(?:what (?:can|may) i|my (?:role|job|rights)|am i (?:allowed|a manager|staff))\b/,
    when: ({ businesses }) => businesses.length > 0,
    to: 'own.team',
  },
  {
    of: /^(?:own\.team|properties\.list|refuse\.privacy|help\.transfer)/,
    says: /\bowners?\b|\bwho (?:owns|invited|gave)\b/,
    not: /\bour (?:business|company|firm)\b/,
    when: ({ properties }, { hasPrevious }) => properties.length > 0 || hasPrevious,
    to: 'job.details',
  },
  { of: /^own\.team/, says: /\bwho invited\b|\binvited (?:us|me)\b/, to: 'jobs.list' },
  {
    of: /^(?:follow\.why|invitation\.(?:decline|accept)|own\.status|business\.problem)/,
    says: /\b(?:why|when|what|who|which|reason)\b/,
    when: ({ properties, people }, { hasPrevious }) => properties.length + people.length > 0 && !hasPrevious,
    to: 'job.details',
  },
  {
    of: /^(?:follow\.why|own\.status|business\.history|business\.problem|invitation\.answer)/,
    says: /\b(?:declin\w*|turn\w* (?:\w+ )?down|refus\w*|said no|say no)\b/,
    when: (slots, { hasPrevious }) => noHome(slots) && !hasPrevious,
    to: 'jobs.list',
  },
  {
    of: /^(?:business\.contact)/,
    says: /./,
    when: ({ properties, people }) => properties.length + people.length > 0,
    to: 'job.contact',
  },
];

/** The meaning as people of a business have it, who own no property. */
export function asBusiness(label: Label, asked: Asked): Label {
  const { plain, slots, known } = asked;
  const own = new Set(known.businesses.map(({ id }) => id));
  const ofOthers = slots.businesses.some(({ id }) => !own.has(id));
  // What is asked of another business stays so.
  if (ofOthers && label.startsWith('business.')) return label;
  const rule = RULES.find(
    ({ of, says, not, when }) =>
      of.test(label) && says.test(plain) && !not?.test(plain) && (when?.(slots, asked) ?? true),
  );
  if (rule && !ofOthers) return rule.to;
  if (label === 'business.about' && slots.businesses.length > 0) return 'own.profile';
  return TWINS[label] ?? label;
}
