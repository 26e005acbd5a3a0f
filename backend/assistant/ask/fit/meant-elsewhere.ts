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

const RULES: readonly Rule[] = [
  // "Tell me two months before it runs out" is about mails, and no deadline of its own.
  {
    of: /^deadline\.(?:set|change)$/,
    says: /\b(?:remind\w*|tell me|told|warn\w*|notif\w*|mail\w*)\b.*\b(?:before|ahead|earlier|in advance)\b/,
    to: 'help.notifications',
  },
  // What is late is left out.
  {
    of: /^deadlines\.overdue$/,
    says: /\b(?:not|except|besides|without|never mind|(?:apart|aside) from|leaving out|ignoring)\b.*\b(?:late|overdue|past (?:due|it)|gone past)\b/,
    to: 'deadlines.list',
  },
  // Who did it once, and not who could do it.
  {
    of: /^business\.find$/,
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
