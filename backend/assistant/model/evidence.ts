import { FOREIGN_NAME_MAX, FOREIGN_TEXT_MAX } from '../../contract/limits.js';
import { findDates } from '../language/dates.js';
import type { ToolAnswer, ToolRow } from '../tools/tool.js';
import { datesIn } from './dates-in-text.js';
import { canonical, cut, hasLink, wordLine } from './plain-text.js';

/** Rows of one tool that a model gets to read. */
const ROWS_READ = 20;
const SUFFIX = /[\s,]+(?:ltd|limited|llp|plc|co|company)\.?$/i;

/**
 * What the tools returned in one turn, and what the person asked. The model's words and inputs are compared with it.
 * Texts by other people are no evidence. Their names are, but only as a whole: a number in a name proves nothing.
 */
export class Evidence {
  readonly rows: ToolRow[] = [];
  readonly sentences: string[] = [];
  /** Names by other people, the longest first. */
  names: string[] = [];
  private endless: string[] = [];
  private readonly ids = new Set<string>();
  private readonly dates: Set<string>;
  private text: string;
  private words: string;

  /** @param today YYYY-MM-DD */
  constructor(
    readonly question: string,
    today: string,
    propertyId: string | null,
  ) {
    if (propertyId) this.ids.add(propertyId.toLowerCase());
    this.text = canonical(question);
    this.words = wordLine(question);
    const { on, until } = findDates(question, today);
    this.dates = new Set([...datesIn(this.text).days, ...(on ? [on] : []), ...(until ? [until] : [])]);
  }

  /** Adds what a tool returned, as far as the model gets to read it. Returns that part. */
  add({ sentences, rows, names = [] }: ToolAnswer): ToolAnswer {
    const read = rows.slice(0, ROWS_READ);
    this.rows.push(...read);
    this.sentences.push(...sentences);
    for (const { id } of read) if (id) this.ids.add(id.toLowerCase());
    const known = names.filter((name) => canonical(name).length > 0);
    this.endless.push(...known.filter(({ length }) => length > FOREIGN_NAME_MAX));
    const spoken = known.flatMap(spokenForms).filter(({ length }) => length <= FOREIGN_NAME_MAX);
    this.names = [...new Set([...this.names, ...spoken])].sort((a, b) => b.length - a.length);
    const pieces = [...sentences, ...read.flatMap(({ title, detail }) => [title, ...detail.split(' · ')])]
      .map((piece) => withoutAny(canonical(piece), known))
      .filter(Boolean);
    const own = pieces.join('\n');
    this.text += `\n${own}`;
    this.words += pieces
      .flatMap((piece) => piece.split('·'))
      .map(wordLine)
      .join('·');
    for (const day of datesIn(own).days) this.dates.add(day);
    const rest = read.map(({ title, detail, ...row }) => ({
      ...row,
      title: cut(title, FOREIGN_TEXT_MAX),
      detail: cut(detail, FOREIGN_TEXT_MAX),
    }));
    return { sentences: sentences.map((one) => cut(one, 2 * FOREIGN_TEXT_MAX)), rows: rest };
  }

  /** The computed sentences that can stand for an answer: without addresses, and without endless names. */
  get shown(): string[] {
    return [...new Set(this.sentences)].filter(
      (sentence) => !hasLink(sentence) && !this.endless.some((name) => sentence.includes(name)),
    );
  }

  hasId(id: string): boolean {
    return this.ids.has(id.toLowerCase());
  }

  /** Words that stand side by side in a result or in the question. */
  hasWords(phrase: string): boolean {
    return this.words.includes(wordLine(phrase));
  }

  /** A number as it is written, with its unit. */
  hasNumber(number: string): boolean {
    const escaped = canonical(number).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    return new RegExp(
      `(?<![\\p{L}\\p{N}£$€#%]|\\d[.,:/-])${escaped}(?![\\p{L}\\p{N}%]|[.,:/-]\\d)`,
      'u',
    ).test(this.text);
  }

  /** @param day YYYY-MM-DD, or --MM-DD for any year */
  hasDay(day: string): boolean {
    return day.startsWith('--')
      ? [...this.dates].some((known) => known.endsWith(day.slice(1)))
      : this.dates.has(day);
  }

  /** The person's own words, such as a message or a new name. */
  isAsked(text: string): boolean {
    const asked = canonical(text);
    return asked.length > 0 && canonical(this.question).includes(asked);
  }
}

/** A name as people say it: without `Ltd`; of an address, its beginning. */
function spokenForms(name: string): string[] {
  const parts = name.split(', ');
  return [
    name.replace(SUFFIX, ''),
    ...parts.map((_part, index) => parts.slice(0, index + 1).join(', ')),
  ].filter(({ length }) => length > 1);
}

function withoutAny(text: string, names: readonly string[]): string {
  return [...names]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(canonical(name), ' · '), text);
}
