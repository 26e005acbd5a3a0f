import type { LanguageModel, ToolSet } from 'ai';
import { MODEL_STEPS, MODEL_TEXT_MAX, MODEL_TOOL_CALLS } from '../../contract/limits.js';
import type { AssistantEmit } from '../../contract/assistant.js';
import type { Reply } from '../ask/question.js';
import { jsonSchemaOf } from '../tools/json-schema.js';
import type { Tool, ToolRow } from '../tools/tool.js';
import { isProven } from './check-text.js';
import type { Evidence } from './evidence.js';
import { ModelServerError } from './model-fetch.js';
import type { ModelTools } from './model-tools.js';
import { canonical, hasLink, plainSentence, splitSentences } from './plain-text.js';

const ROWS_SHOWN = 10;
const SENTENCES_SHOWN = 6;

interface Turn {
  model: LanguageModel;
  system: string;
  tools: readonly Tool[];
  run: ModelTools;
  evidence: Evidence;
  emit: AssistantEmit;
  signal: AbortSignal;
}

/** The text of the last step, sentence by sentence. A sentence is passed on once it is proven. */
class Answer {
  private pending = '';
  private length = 0;
  private unproven = false;
  sentences: string[] = [];

  constructor(
    private readonly evidence: Evidence,
    private readonly emit: AssistantEmit,
  ) {}

  /** Forgets what was said before a further step. */
  restart(): void {
    this.pending = '';
    this.unproven = false;
    this.sentences = [];
  }

  add(text: string): void {
    this.length += text.length;
    if (this.length > MODEL_TEXT_MAX) throw new ModelServerError('too long a text');
    const { complete, rest } = splitSentences(this.pending + text);
    this.pending = rest;
    for (const sentence of complete) this.say(sentence);
  }

  /** What was said, or null when a part of it is not proven. */
  end(): string[] | null {
    this.say(this.pending);
    this.pending = '';
    return this.unproven || this.sentences.length === 0 ? null : this.sentences;
  }

  private say(given: string): void {
    const sentence = plainSentence(given);
    if (this.unproven || !/[\p{L}\p{N}]/u.test(sentence) || hasLink(sentence)) return;
    if (!isProven(sentence, this.evidence)) {
      this.unproven = true;
      return;
    }
    this.sentences.push(sentence);
    this.emit('text', { text: sentence });
  }
}

const unique = (rows: readonly ToolRow[]): ToolRow[] => [
  ...new Map(rows.map((row) => [`${row.path} ${row.title}`, row])).values(),
];

/** The rows that the text speaks of; without any, those of the last tool. */
function rowsFor(sentences: readonly string[], { evidence, run }: Turn): ToolRow[] {
  const text = canonical(sentences.join(' '));
  const named = evidence.rows.filter(({ title }) => text.includes(canonical(title)));
  return unique(named.length > 0 ? named : run.lastRows).slice(0, ROWS_SHOWN);
}

/** What the tools computed, in place of a text that is not proven. Null when they returned nothing. */
function computed({ evidence }: Turn): Reply | null {
  const { shown, rows } = evidence;
  if (shown.length === 0 && rows.length === 0) return null;
  const sentences = shown.length > 0 ? shown.slice(-SENTENCES_SHOWN) : ['This is what I found.'];
  return { kind: 'ANSWER', sentences, rows: unique(rows).slice(0, ROWS_SHOWN) };
}

async function toolSet({ tools, run, emit }: Turn, step: () => number): Promise<ToolSet> {
  const { jsonSchema, tool } = await import('ai');
  return Object.fromEntries(
    tools.map((one) => [
      one.name,
      tool({
        description: one.description,
        inputSchema: jsonSchema(jsonSchemaOf(one.input) as Parameters<typeof jsonSchema>[0]),
        execute: (input: unknown) => {
          emit('step', { step: step(), tool: one.name });
          return run.run(one, input);
        },
      }),
    ]),
  );
}

/**
 * Asks a model, which may use the tools, and checks what it says. Null when it ends without an answer.
 * @throws Error when the model server fails or the time is over
 */
export async function runTurn(turn: Turn): Promise<Reply | null> {
  const { model, system, evidence, emit, signal, run } = turn;
  const { stepCountIs, streamText } = await import('ai');
  const answer = new Answer(evidence, emit);
  let step = 0;
  let last = '';
  let calls = 0;
  const { fullStream } = streamText({
    model,
    system,
    prompt: evidence.question,
    tools: await toolSet(turn, () => step),
    stopWhen: [stepCountIs(MODEL_STEPS), () => run.proposal !== null],
    maxRetries: 0,
    abortSignal: signal,
    onError: () => undefined,
  });
  // A loop with `for await` would wait for the stream to end before it passes an error on.
  const reader = fullStream.getReader();
  for (;;) {
    const { value: part, done } = await reader.read();
    if (done) break;
    if (part.type === 'start-step') {
      step += 1;
      answer.restart();
      emit('step', { step, tool: null });
    } else if (part.type === 'text-delta') answer.add(part.text);
    else if (part.type === 'tool-call' && ++calls > MODEL_TOOL_CALLS)
      throw new ModelServerError('too many calls');
    else if (part.type === 'finish-step') last = part.finishReason;
    else if (part.type === 'error') throw part.error;
    else if (part.type === 'abort') throw new ModelServerError('out of time');
  }
  if (run.proposal) return proposed(run.proposal);
  if (last !== 'stop' && last !== 'length') return null;
  const sentences = answer.end();
  return sentences ? { kind: 'ANSWER', sentences, rows: rowsFor(sentences, turn) } : computed(turn);
}

/** A change that a model proposes is said in the words of the server. */
export const proposed = (proposal: NonNullable<ModelTools['proposal']>): Reply => ({
  kind: 'PROPOSAL',
  sentences: [proposal.sentence],
  rows: [],
  proposal,
});
