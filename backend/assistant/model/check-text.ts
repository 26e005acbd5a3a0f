import { datesIn } from './dates-in-text.js';
import type { Evidence } from './evidence.js';
import { canonical } from './plain-text.js';

const DIGITS: Record<string, string> = Object.fromEntries(
  ['zero', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
    .map((word, index): [string, string] => [word, String(index)])
    .filter(([word]) => word !== ''),
);
/** `one` and `first` are left out: they rarely count. */
const NUMBER_WORD =
  /\b(?:zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|millions?|billions?|dozens?|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|half|halves|quarters?|twice|thrice|double|triple)\b/g;
/** Days that only the calendar could prove. */
const RELATIVE_DAY =
  /\b(?:today|tonight|tomorrow|yesterday|overnight|(?:next|last|this|coming)\s+(?:week|weekend|month|quarter|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/g;
const NUMBER = /[£$€#]?\p{L}*\p{N}(?:[\p{N}\s.,:/+-]*\p{N})?[\p{L}%°]*/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’]*/gu;

/** Words that begin a sentence and name nothing. */
const STARTERS = new Set(
  (
    'a about according after again all also although an and another any are as ask at because before both but by can ' +
    'check choose click confirm could currently did do does each either every everything few find first for from go ' +
    'has have he here hello hi his how however i i’m i’ll i’ve if in is it it’s its just let like look make many most ' +
    'my near nearest neither next no nobody none not nothing now of ok okay on once one only open or other otherwise ' +
    'our overall perhaps please several she should since so some somebody sorry still such sure thanks thank that ' +
    'that’s the their them then there there’s these they they’re this those though to unfortunately until up use was ' +
    'we were what when where which while who whose why will with would yes yet you you’ll you’re you’ve your yours'
  )
    .replaceAll('’', "'")
    .split(' '),
);

/** Replaces names by other people, which may hold anything, when they stand there as a whole. */
function withoutNames(sentence: string, names: readonly string[]): string {
  let text = sentence;
  for (const name of names) {
    const escaped = name.normalize('NFKC').replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    text = text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?:['’]s)?(?![\\p{L}\\p{N}])`, 'giu'), '·');
  }
  return text;
}

function hasOnlyKnownNumbers(text: string, evidence: Evidence): boolean {
  const { days, rest } = datesIn(canonical(text));
  if (!days.every((day) => evidence.hasDay(day))) return false;
  for (const [phrase] of rest.matchAll(RELATIVE_DAY)) if (!evidence.hasWords(phrase)) return false;
  for (const [number] of rest.matchAll(NUMBER)) if (!evidence.hasNumber(number.trim())) return false;
  for (const [word] of rest.matchAll(NUMBER_WORD)) {
    const digits = DIGITS[word];
    if (!evidence.hasWords(word) && !(digits !== undefined && evidence.hasNumber(digits))) return false;
  }
  return true;
}

/** The capitalised words that stand together, without the first word of the sentence where it names nothing. */
function namesIn(text: string): string[] {
  const names: string[] = [];
  let end = -1;
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const plain = canonical(word);
    const between = end < 0 ? '' : text.slice(end, match.index);
    const begins = end < 0 || /[.!?:;"“(]/.test(between);
    const joined = end >= 0 && /^[\s-]{1,3}$/.test(between) && names.at(-1) !== '';
    end = match.index + word.length;
    const foreign = /\p{L}/u.test(word) && !/^[\p{Script=Latin}\p{N}'’]+$/u.test(word);
    const named = /\p{Lu}/u.test(word) || foreign;
    if (!named || plain === 'i' || plain.startsWith("i'") || (begins && STARTERS.has(plain))) names.push('');
    else if (joined) names.push(`${names.pop() ?? ''} ${word}`.trim());
    else names.push(word);
  }
  return names.filter(Boolean);
}

const isNumberWord = (word: string) => new RegExp(`^(?:${NUMBER_WORD.source})$`).test(canonical(word));

/**
 * Whether every number, date and name of a sentence occurs in this turn's results or in the question. Errs on the safe
 * side: a name is every capitalised word that is not known to begin sentences.
 */
export function isProven(sentence: string, evidence: Evidence): boolean {
  const text = withoutNames(sentence, evidence.names);
  return (
    hasOnlyKnownNumbers(text, evidence) &&
    namesIn(text).every((name) => isNumberWord(name) || evidence.hasWords(name))
  );
}
