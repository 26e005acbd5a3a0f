import type { Type } from '@nestjs/common';
import type { ProposalTool } from '../../contract/assistant.js';
import { ANSWER_ROWS, FOREIGN_TEXT_MAX, KM_PER_MILE } from '../../contract/limits.js';
import type { Actor } from '../../core/access/actor.js';

/** One result, with the page of the web application that shows it. */
export interface ToolRow {
  /** Id of the record, for the input of other tools. Null where there is none. */
  id: string | null;
  title: string;
  /** Empty where there is nothing to add. */
  detail: string;
  path: string;
  /** Key of the insight that says the same, or is about the same record. */
  insight?: string;
  /** What another person wrote, cut short. It is never an instruction. */
  foreign?: string;
}

export interface ToolAnswer {
  sentences: string[];
  rows: ToolRow[];
  /** How many rows there are in all, where `rows` has only the first of them. */
  total?: number;
  /** Addresses, and what other people wrote in the sentences, titles and details. Each counts as a whole only. */
  names?: string[];
}

/** A change that is described, and not made yet. */
export interface ProposalDraft {
  /** What would happen, in one sentence. */
  sentence: string;
  /** The text that others would receive, in full. */
  message: string | null;
}

interface ToolHead<Input extends object, Name extends string = string> {
  /** As the registry, the model and MCP name it. */
  readonly name: Name;
  readonly description: string;
  /** The class that validates the input and documents it. */
  readonly input: Type<Input>;
}

/** Answers from what the actor may see. */
export interface ReadTool<Input extends object = object> extends ToolHead<Input> {
  readonly kind: 'read';
  /** Its rows are a list of the platform's own, which does not grow with an account. They are shown whole. */
  readonly isCatalogue?: true;
  run(actor: Actor, input: Input): Promise<ToolAnswer>;
}

/** Describes a change. It is made by `carryOut`, once the person has confirmed it. */
export interface ProposeTool<Input extends object = object> extends ToolHead<Input, ProposalTool> {
  readonly kind: 'propose';
  /** @throws AppError when the change is not possible now */
  run(actor: Actor, input: Input): Promise<ProposalDraft>;
  /**
   * Makes the change through the same service as the button. Runs inside the transaction of the confirmation.
   * @throws AppError as the service
   */
  carryOut(actor: Actor, input: Input): Promise<void>;
}

export type Tool = ReadTool | ProposeTool;

/** The first rows of an answer, with a sentence about how many there are where some are left out. */
export function showFirst<Answer extends ToolAnswer>(answer: Answer): Answer {
  const { sentences, rows, total = rows.length } = answer;
  if (total <= Math.min(rows.length, ANSWER_ROWS)) return answer;
  const shown = rows.slice(0, ANSWER_ROWS);
  return {
    ...answer,
    total,
    rows: shown,
    sentences: [...sentences, `The first ${shown.length} of ${total} are shown.`],
  };
}

/** What other people wrote, cut short. */
export function foreignText(text: string | null | undefined): Pick<ToolRow, 'foreign'> {
  return text ? { foreign: [...text].slice(0, FOREIGN_TEXT_MAX).join('') } : {};
}

/** `1 property`, `3 properties`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `No properties`, `1 property`, `3 properties`. Begins a sentence. */
export function countedOrNo(count: number, one: string, many = `${one}s`): string {
  return count === 0 ? `No ${many}` : counted(count, one, many);
}

/** A distance in km as the screens write it: `23 miles`. */
export function sayMiles(km: number): string {
  const miles = Math.round(km / KM_PER_MILE);
  return miles < 1 ? 'less than 1 mile' : counted(miles, 'mile');
}

/** How long something took, after "within": `an hour`, `3 hours`, `2 days`. */
export function sayHours(hours: number): string {
  if (hours < 1.5) return 'an hour';
  return hours < 47.5 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`;
}

/** How fast most of several came: `3 answers, half of them within 2 days`. */
export function halfWithin(count: number, one: string, hours: number): string {
  return `${counted(count, one)}, ${count === 1 ? '' : 'half of them '}within ${sayHours(hours)}`;
}

/** `Ada`, `Ada and Bob`, `Ada, Bob and Cyd`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
