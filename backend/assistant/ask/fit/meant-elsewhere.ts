import type { Label } from '../../classifier/labels.js';
import type { Slots } from '../../language/slots.js';

interface Asked {
  plain: string;
  slots: Slots;
}

/** A meaning whose words say that another one is meant. */
interface Rule {
  of: RegExp;
  says: RegExp;
  when?: (slots: Slots) => boolean;
  to: Label;
}

/** What is late already is not meant. */
export const NOT_LATE =
  /\b(?:not|never mind|except|besides|without|excluding|(?:apart|aside) from|other than|leav(?:e|ing) out|leave aside|ignor(?:e|ing)|skip(?:ping)?|forget(?: about)?|minus|drop|disregard) (?:for )?(?:(?:the|those|any|anything|everything|all|what|things|that|ones|which|are|is|already|whats|what's|that's|thats) )*(?:late|overdue|past (?:due|it)|gone past|behind)\b/;

/** Work that is over. */
export const IS_FINISHED =
  /\b(?:finish\w*|complet(?:ed|e|ions?)|wrapped up|carried out|(?:got|get|were|was|been|is|are|have|has) done|done (?:at|in|for|since|by|over|during))\b/;
/** Who never answered before it ended. */
export const ENDED_SILENT =
  /\b(?:never|not once)\b.*\b(?:withdr\w+|cancel\w*|call\w* off|took back|gave up|ran out|expired|lapsed)\b|\b(?:withdr\w+|cancel\w*|expired|ran out|lapsed)\b.*\b(?:never|without|no) (?:an? )?(?:answer\w*|repl\w*|respon\w*|word)\b/;
const HOW = /\bhow (?:do|can|should|would|to)\b/;

const RULES: readonly Rule[] = [
  // Which work is over, and when it ended.
  {
    of: /^(?:invitations\.(?:list|waiting)|invitation\.(?:answer|details)|property\.history|work\.end|deadline\.done)$/,
    says: new RegExp(
      `^(?!.*${HOW.source})(?:and |so )?(?:what|which|whose|show|list|any|is|are|has|have|did|was|were)\\b.*${IS_FINISHED.source}`,
    ),
    when: ({ businesses, kind }) => businesses.length === 0 && kind === null,
    to: 'invitations.list',
  },
  // "Tell me two months before it runs out" is about mails, and no deadline of its own.
  {
    of: /^deadline\.(?:set|change)$/,
    says: /\b(?:remind\w*|tell me|told|warn\w*|notif\w*|mail\w*)\b.*\b(?:before|ahead|earlier|in advance)\b/,
    to: 'help.notifications',
  },
  // What is late is left out.
  {
    of: /^deadlines\.overdue$/,
    says: NOT_LATE,
    to: 'deadlines.list',
  },
  // An order to change one's own business is done there, and by nobody else.
  {
    of: /^(?!help\.edit_business|help\.business_email|chat\.|invitation|quote)/,
    says: /^(?:[^,.;!?]*[,.;!?] *)?(?:(?:and|so|now|please|pls|can you|could you|would you|just|i want you to|we need to) )*(?:chang|updat|correct|replac|amend|alter|switch|swap|set)e? (?:the|our|my|its)? ?(?:\w+ ){0,2}(?:phone|telephone|number|line|e-?mail|address|description|website)\b/,
    when: ({ businesses }) => businesses.some(({ kind }) => kind === 'OWN'),
    to: 'help.edit_business',
  },
  // What a business asks first, it has written.
  {
    of: /^(?:quotes\.list|business\.(?:price|contact|availability|about|history)|invitation\.(?:answer|details)|help\.quote|refuse\.money)$/,
    says: /\b(?:wants?|needs?|ask(?:s|ed|ing)?|requires?|after|waiting for)\b.*\b(?:before|until|first|so that|in order to|to be able to)\b.*\b(?:pric\w*|quot\w*|figure|estimate|cost|sum|amount)\b/,
    when: ({ businesses }) => businesses.length > 0,
    to: 'messages.read',
  },
  {
    of: /^(?:invitations\.list|invitation\.(?:answer|details|cancel|resend))$/,
    says: ENDED_SILENT,
    when: ({ businesses }) => businesses.length === 0,
    to: 'invitations.waiting',
  },
  // Who did it once, and not who could do it.
  {
    of: /^(?:business\.find|invitation\.(?:answer|details)|invitations\.list|property\.history)$/,
    says: /^(?:and |so |remind me |tell me )*who(?:'s| was it(?: that| who)?| was the one (?:that|who)| has| had| is it that)? (?:\w+ )?(?:fixed|mended|repaired|did|done|cleaned|painted|came|been|sorted|cleared|changed|replaced|laid|emptied|unblocked|serviced|looked at|saw to|dealt with)\b/,
    to: 'property.team',
  },
  // One business is named: what became of it says more than a list of all.
  {
    of: /^property\.team$/,
    says: /^(?!.*\bwho else\b)/,
    when: ({ businesses, properties }) => businesses.length === 1 && properties.length === 0,
    to: 'invitation.details',
  },
  {
    of: /^property\.manager$/,
    says: /\b(?:wait\w*|pending|asked|invited|approached|written to)\b/,
    to: 'invitations.list',
  },
];

/** The meaning that is meant where the words say so; null where they leave it. */
export const meantElsewhere = (label: Label, { plain, slots }: Asked): Label | null =>
  RULES.find(({ of, says, when }) => of.test(label) && says.test(plain) && (when?.(slots) ?? true))?.to ??
  null;
