import { wordsOf } from './words.js';

/** Short forms and slips, as they are written without apostrophes. */
const LONG_FORMS: Record<string, string> = {
  whats: 'what is',
  whos: 'who is',
  wheres: 'where is',
  whens: 'when is',
  hows: 'how is',
  whys: 'why is',
  thats: 'that is',
  theres: 'there is',
  heres: 'here is',
  its: 'it is',
  im: 'i am',
  ive: 'i have',
  youre: 'you are',
  theyre: 'they are',
  weve: 'we have',
  theyve: 'they have',
  youve: 'you have',
  dont: 'do not',
  didnt: 'did not',
  doesnt: 'does not',
  isnt: 'is not',
  arent: 'are not',
  wasnt: 'was not',
  hasnt: 'has not',
  havent: 'have not',
  hadnt: 'had not',
  cant: 'can not',
  cannot: 'can not',
  wont: 'will not',
  couldnt: 'could not',
  wouldnt: 'would not',
  shouldnt: 'should not',
  werent: 'were not',
  aint: 'is not',
  wholl: 'who will',
  itll: 'it will',
  theyll: 'they will',
  youll: 'you will',
  lets: 'let us',
  u: 'you',
  ur: 'your',
  r: 'are',
  pls: 'please',
  plz: 'please',
  pleas: 'please',
  thx: 'thanks',
  ta: 'thanks',
  cert: 'certificate',
  certs: 'certificates',
  biz: 'business',
  mgr: 'manager',
  appt: 'appointment',
  gimme: 'give me',
  lemme: 'let me',
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'have to',
  dunno: 'do not know',
  num: 'number',
  tel: 'telephone',
  phone: 'telephone',
  invite: 'invitation',
  invites: 'invitations',
  info: 'information',
  pw: 'password',
  yr: 'year',
  yrs: 'years',
  bnb: 'holiday let',
  addy: 'address',
};

/** The word as the classifier sees it. Words of one form may be two words of another. */
export const longForm = (word: string): string[] => (LONG_FORMS[word] ?? word).split(' ');

/** Words that open or close a message and say nothing. */
const OPENING = new Set(
  (
    'hi hello hey heya hiya morning evening afternoon good there ok okay right so well um er erm hmm oh ah now please ' +
    'dear assistant mate sorry quick question just wondering'
  ).split(' '),
);
const CLOSING = new Set('please thanks thank you cheers mate ta pls plz asap x xx'.split(' '));

/** Where the message itself begins and ends, among its words. A message of nothing else is kept whole. */
export function messageWithin(words: readonly string[]): { begin: number; end: number } {
  let begin = 0;
  let end = words.length;
  while (begin < end && OPENING.has(words[begin] ?? '')) begin += 1;
  while (end > begin && CLOSING.has(words[end - 1] ?? '')) end -= 1;
  return end - begin < 1 ? { begin: 0, end: words.length } : { begin, end };
}

/** "It looks like a copy, what is its number": the question that comes last, else the whole. @param plain in lower case */
export function lastQuestionOf(plain: string): string {
  const asked = /.*[,.;:!?-]\s+((?:and |but |so )?(?:what|who|whose|when|why|which|where|how)\b.{8,})$/s.exec(
    plain,
  )?.[1];
  return asked ?? plain;
}

/** Where a long message may be cut. A clause that says what is not wanted counts for nothing beside another. */
const CUT =
  /(?:[.!?;:]\s+|,\s*(?:so|but|and|just|please|can you|could you|i|what|who|when|why|which|where|how)\b|\s+-\s+|\bbecause\b|\bas\b(?=\s+(?:we|i|they)\b))/gi;
const NEGATED = /^\W*(?:please\s+)?(?:do not|don'?t|dont|no need to|never mind|not)\b/i;
const CLAUSE_WORDS_MIN = 2;
const CLAUSES_MAX = 5;

/** The clauses of a message; what they begin with may be a word that only joins them. */
export function clausesOf(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(CUT)) {
    parts.push(text.slice(from, match.index));
    from = match.index;
  }
  parts.push(text.slice(from));
  const clauses = parts
    .map((part) => part.replace(/^[\s.,;:!?-]+/, ''))
    .filter((part) => wordsOf(part).length >= CLAUSE_WORDS_MIN);
  const wanted = clauses.filter((clause) => !NEGATED.test(clause));
  // What is wanted mostly comes last.
  return (wanted.length > 0 ? wanted : clauses).slice(-CLAUSES_MAX);
}
