/** Statuses of invitations, of businesses and of accounts, as people say them. The first that matches counts. */
const STATUS_WORDS: readonly (readonly [string, RegExp])[] = [
  [
    'PENDING_VERIFICATION',
    /\b(?:unverified|verification|to verify|to be verified)\b|\b(?:not|hasn'?t|haven'?t|isn'?t|aren'?t|never)\b(?: \w+){0,2} verified\b/,
  ],
  ['VERIFIED', /\bverified\b/],
  ['SUSPENDED', /\b(?:suspended|blocked|banned)\b/],
  ['REJECTED', /\brejected\b/],
  ['APPROVED', /\bapproved\b/],
  [
    'ACCEPTED',
    /\b(?:accept(?:ed|s)?|said yes|say yes|agreed|not started|hasn'?t started|haven'?t started|won)\b/,
  ],
  [
    'DECLINED',
    /\b(?:declined?|said no|say no|turn(?:ed|s|ing)? (?:\w+ ){0,3}down|refused|knock(?:ed|ing)? (?:(?:me|us) )?back|passed on)\b/,
  ],
  ['CANCELLED', /\b(?:cancell?ed|withdr[ae]wn?|withdrew|called off|expired|ran out|lapsed)\b/],
  ['ACTIVE', /\b(?:active|works?|working|started|current|currently|ongoing|running)\b/],
  [
    'PENDING',
    /\b(?:pending|unanswered|waiting|open|outstanding|not answered|no answer|hasn'?t (?:\w+ )?answered|haven'?t (?:\w+ )?answered|no ?(?:body|one) (?:has |have )?(?:answered|replied)|never answered|without an answer|not (?:yet )?(?:answered|replied))\b/,
  ],
];

export const findStatus = (plain: string): string | null =>
  STATUS_WORDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;

const NUMBERS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, couple: 2 };

/** A small number, in words or digits. */
export const numberIn = (word: string): number | null =>
  NUMBERS[word] ?? (/^[1-9]$/.test(word) ? Number(word) : null);

const INTERVALS: readonly (readonly [RegExp, (match: RegExpExecArray) => number])[] = [
  [
    /\bevery\s+(?:single\s+)?(\d{1,2}|two|three|four|five|six|ten)\s+years?\b/i,
    ([, n = '']) => 12 * (numberIn(n) ?? (n === 'ten' ? 10 : Number(n))),
  ],
  [/\bevery\s+(\d{1,3}|two|three|four|five|six)\s+months?\b/i, ([, n = '']) => numberIn(n) ?? Number(n)],
  [/\b(?:every six months|twice a year|half[- ]yearly|six[- ]monthly)\b/i, () => 6],
  [/\b(?:every year|once a year|yearly|annual(?:ly)?|each year|every twelve months|per year)\b/i, () => 12],
  [/\b(?:quarterly|every quarter|four times a year)\b/i, () => 3],
  [/\b(?:monthly|every month|once a month|each month)\b/i, () => 1],
];

/** How often something repeats, in months. */
export function findInterval(text: string): { months: number; index: number; length: number } | null {
  for (const [pattern, read] of INTERVALS) {
    const match = pattern.exec(text);
    const months = match && read(match);
    if (match && months) return { months, index: match.index, length: match[0].length };
  }
  return null;
}

const QUOTED = /(?:["“«]([^"”»]{1,200})["”»])|(?:(?<=\s)['‘]([^'’]{2,200})['’](?=\W|$))/;
const RENAMES = /\b(?:rename|call|called|name|renamed|change .*\bname)\b/i;
const TO = /\s+(?:to|into|as|called|:)\s+(.+)$/i;
const TAIL = /\s+(?:from now on|please|instead|now|going forward|thanks|thank you|pls)\s*$/i;

export const renames = (text: string): boolean => RENAMES.test(text);

/** A new name: in quotes, or what follows the old one, which ends at `end`. */
export function findNewName(text: string, end: number | null): { name: string; start: number } | null {
  if (!renames(text)) return null;
  const quoted = QUOTED.exec(text);
  const inQuotes = quoted?.[1] ?? quoted?.[2];
  if (quoted && inQuotes) return { name: inQuotes.trim(), start: quoted.index };
  if (end === null) return null;
  const rest = text.slice(end);
  const given = (
    TO.exec(rest)?.[1] ?? (/\bcall\b/i.test(text.slice(0, end)) ? /^\s+(.+)$/.exec(rest)?.[1] : undefined)
  )
    ?.replace(/[.!?]+$/, '')
    .replace(TAIL, '')
    .replace(/[.,!?]+$/, '')
    .replace(/^(?:to|as|the name)\s+/i, '')
    .trim();
  return given ? { name: given, start: end } : null;
}
