import MiniSearch from 'minisearch';
import { HELP_TOPICS } from './help-topics.js';
import { HQ_INTENTS } from './hq-intents.js';
import type { Intent } from './intent.js';
import { INTENTS } from './intents.js';
import { asksForPage, HQ_PAGES, PAGES } from './pages.js';

/** How well an intent fits a question. */
export interface Match {
  intent: string;
  /** The page or the topic of the help, where the intent has several. */
  variant: string | null;
  /** 0 to 1: the harmonic mean of how much of the question and how much of the example is explained. */
  score: number;
  /** 0 to 1: how much of the question is explained. */
  asked: number;
}

interface Example {
  id: number;
  intent: string;
  variant: string;
  text: string;
}

/** What stands for a found name, trade or date. */
const PLACEHOLDERS = ['PROPERTY', 'BUSINESS', 'OWN', 'TRADE', 'WHEN', 'KIND', 'NAME', 'COUNT'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
const isPlaceholder = (word: string) => (PLACEHOLDERS as readonly string[]).includes(word);

/** Words that say little. They count, but hardly. */
const LIGHT = new Set(
  (
    'a an the please pls is are am was be been being do does did done has have had my our me i we us you your to of for ' +
    'on in at it this that there their them they from with and or any some now today yet still so just can could would ' +
    'will shall may might should must by as me here one ones currently moment ok hi hello hey thanks about exactly'
  ).split(' '),
);
const LIGHT_WEIGHT = 0.12;
/** A day or a number alone says little about what is meant. */
const VAGUE = new Set(['xwhenx', 'xcountx', 'xnamex']);
const VAGUE_WEIGHT = 0.8;

/** The stem of an English word, roughly: `managing`, `manages` and `manager` are one. */
function stem(word: string): string {
  if (isPlaceholder(word)) return `x${word.toLowerCase()}x`;
  const lower = word.toLowerCase();
  if (lower.length <= 4 || LIGHT.has(lower)) return lower;
  const base = lower
    .replace(/(?:ies|ied|ying)$/, 'y')
    .replace(/(?:ings?|ed|ers?|es|e|s)$/, (ending) => (ending === 's' && lower.endsWith('ss') ? 's' : ''));
  return base.length >= 3 ? base : lower;
}

const FUZZY_LENGTH_MIN = 5;
const PREFIX_LENGTH_MIN = 4;

/** Finds the intent of a question by words, their beginnings and one typo. */
class IntentIndex {
  private readonly index: MiniSearch<Example>;
  private readonly weights = new Map<string, number>();
  private readonly unknownWeight: number;
  private readonly lengths = new Map<number, number>();

  constructor(examples: readonly Omit<Example, 'id'>[]) {
    this.index = new MiniSearch<Example>({
      fields: ['text'],
      storeFields: ['intent', 'variant'],
      tokenize: (text) => text.split(' '),
      processTerm: stem,
    });
    const intentsOf = new Map<string, Set<string>>();
    const rows = examples.map((example, id) => ({ id, ...example }));
    for (const { intent, variant, text } of rows) {
      for (const word of new Set(text.split(' ').map(stem))) {
        intentsOf.set(word, (intentsOf.get(word) ?? new Set()).add(`${intent} ${variant}`));
      }
    }
    const groups = new Set(rows.map(({ intent, variant }) => `${intent} ${variant}`)).size;
    for (const [word, intents] of intentsOf) {
      this.weights.set(word, this.weightOf(word, groups / intents.size));
    }
    this.unknownWeight = Math.log(1 + groups / 2);
    this.index.addAll(rows);
    for (const { id, text } of rows) this.lengths.set(id, this.weigh(new Set(text.split(' ').map(stem))));
  }

  /** The best match of each intent and variant, best first. */
  find(words: readonly string[]): Match[] {
    const stems = new Set(words.map(stem));
    const total = this.weigh(stems);
    if (total === 0) return [];
    const results = this.index.search(words.join(' '), {
      combineWith: 'OR',
      prefix: (term) => term.length >= PREFIX_LENGTH_MIN && !term.startsWith('x'),
      fuzzy: (term) => (term.length >= FUZZY_LENGTH_MIN && !term.startsWith('x') ? 1 : false),
    });
    const best = new Map<string, Match>();
    for (const { id, intent, variant, queryTerms, terms } of results) {
      const asked = this.weigh(new Set(queryTerms)) / total;
      const explained = this.weigh(new Set(terms)) / (this.lengths.get(id as number) ?? 1);
      const score = (2 * asked * explained) / (asked + explained);
      const key = `${String(intent)} ${String(variant)}`;
      if (score > (best.get(key)?.score ?? 0))
        best.set(key, { intent: String(intent), variant: variant ? String(variant) : null, score, asked });
    }
    return [...best.values()].sort((a, b) => b.score - a.score);
  }

  private weightOf(word: string, rarity: number): number {
    if (LIGHT.has(word)) return LIGHT_WEIGHT;
    return VAGUE.has(word) ? VAGUE_WEIGHT : Math.log(1 + rarity);
  }

  private weigh(stems: Iterable<string>): number {
    let sum = 0;
    for (const word of stems)
      sum += this.weights.get(word) ?? (LIGHT.has(word) ? LIGHT_WEIGHT : this.unknownWeight);
    return sum;
  }
}

const ofIntents = (intents: readonly Intent[]) =>
  intents.flatMap(({ id, examples }) => examples.map((text) => ({ intent: id, variant: '', text })));
const ofTopics = HELP_TOPICS.flatMap(({ id, examples }) =>
  examples.map((text) => ({ intent: 'help', variant: id, text })),
);
const ofPages = (pages: typeof PAGES) =>
  pages.flatMap((page) => asksForPage(page).map((text) => ({ intent: 'go-to', variant: page.id, text })));

export const PEOPLE_INDEX = new IntentIndex([...ofIntents(INTENTS), ...ofTopics, ...ofPages(PAGES)]);
export const HQ_INDEX = new IntentIndex([...ofIntents(HQ_INTENTS), ...ofTopics, ...ofPages(HQ_PAGES)]);
