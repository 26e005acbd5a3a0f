import type { Label } from '../../classifier/labels.js';

/** What kind of thing a question wants to hear, as its question word says it. */
export type WantedKind = 'SOMEBODY' | 'DAY' | 'NUMBER' | 'REASON' | 'PLACE' | 'MONEY';

const OPENING = String.raw`^(?:(?:and|so|but|ok|okay|hi|hello|hey|please|um|er|remind me|tell me|can you tell me|do you know|just)\W+)*`;
const WORDS: readonly (readonly [WantedKind, RegExp])[] = [
  ['NUMBER', /\bhow many\b|\b(?:number|count|total) of\b/],
  [
    'MONEY',
    /\bhow much (?:do|does|did|is|are|was|would|will|should|can|for|money)\b|\bwhat (?:do|does|would) .*\b(?:cost|charge)\b/,
  ],
  [
    'DAY',
    new RegExp(
      `${OPENING}(?:since when|until when|by when|when(?:s|'s)?|(?:on )?what (?:day|date)|which (?:day|date))\\b`,
    ),
  ],
  ['REASON', new RegExp(`${OPENING}(?:why|how come|what(?:'s| is| was) the reason|for what reason)\\b`)],
  [
    'PLACE',
    new RegExp(
      `${OPENING}where(?:s|'s)? (?:is|are|was)?\\s*(?:it|that|this|the (?:flat|house|property|job)|they)\\b`,
    ),
  ],
  ['SOMEBODY', new RegExp(`${OPENING}(?:who|who's|whos|whom|by whom|which (?:firm|business|company)s?)\\b`)],
];

/** What a question wants to hear; null where its words leave it open. @param plain in lower case */
export const wantedKindOf = (plain: string): WantedKind | null =>
  WORDS.find(([, words]) => words.test(plain))?.[0] ?? null;

/** Talk, refusals, help and what HQ answers by the words themselves fit every question word. */
const ANY = /^(?:chat|refuse|advice|help|follow|hq)\.|^oos$/;
/** The meanings whose answers say such a thing. */
const SAYS: Record<WantedKind, RegExp> = {
  SOMEBODY:
    /^(?:business\.(?!price|distance)|invitations?\.(?!rules)|jobs?\.|inbox\.|own\.(?:team|status|standing)|propert(?:y|ies)\.(?!rename|link)|certificates\.|deadline\.detail|deadlines\.|attention$|coverage$)/,
  DAY: /^(?:deadlines?\.|invitations?\.|jobs?\.|inbox\.|certificates\.|own\.(?:status|team)|property\.(?!rename|link)|properties\.(?:list|management)|business\.(?:history|about|availability|certified|problem)|guide\.|snooze$)/,
  NUMBER:
    /^(?:propert(?:y|ies)\.(?!rename|link)|deadlines\.|deadlines?\.|invitations?\.(?!rules)|jobs?\.|inbox\.|own\.|certificates\.|business\.(?:find|history|about|certified|quality)|coverage$|attention$|guide\.)/,
  REASON:
    /^(?:business\.(?:rank_why|problem|history|quality)|invitation\.(?:answer|details)|invitations\.(?:list|waiting|rules)|jobs?\.|own\.(?:status|standing|team|services|profile)|attention$|deadlines?\.|property\.history|coverage$)/,
  PLACE:
    /^(?:property\.(?:about|history)|business\.(?:about|distance|contact)|jobs?\.|go_to$|guide\.|deadline\.document|own\.(?:profile|status)|properties\.list|inbox\.)/,
  MONEY: /^(?:business\.price|guide\.)/,
};

/** False where the answer of this meaning says nothing of the kind. */
export const fitsKind = (label: Label, kind: WantedKind): boolean =>
  ANY.test(label) || SAYS[kind].test(label);
