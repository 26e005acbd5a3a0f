import { PassThrough, Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AssistantEmit } from '../contract/assistant.js';
import type { Actor } from '../core/access/actor.js';
import { ModelService } from './model/model.service.js';
import {
  type AskResponse,
  type AskDto,
  type AssistantResponse,
  NO_CONTEXT,
  toAnswer,
} from './ask/ask.dto.js';
import { AskService } from './ask/ask.service.js';

/** Answers by rules first. What they leave open goes to the operator's model, if there is one. */
@Injectable()
export class AssistantService {
  constructor(
    private readonly rules: AskService,
    private readonly model: ModelService,
  ) {}

  settings(actor: Actor): AssistantResponse {
    const host = this.model.hostFor(actor);
    return { model: host === null ? null : { host } };
  }

  /**
   * The answer as a whole, or as a stream of events where the caller accepts that.
   * @throws AppError PROPERTY_NOT_FOUND, RATE_LIMITED
   */
  async ask(
    actor: Actor,
    body: AskDto,
    accept: string | undefined,
    reply: FastifyReply,
  ): Promise<AskResponse | StreamableFile> {
    const found = await this.rules.ask(actor, body);
    const asksModel = found.leftOpen && !body.rulesOnly && this.model.hostFor(actor) !== null;
    if (asksModel) await this.model.count(actor);
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const complete = async (emit: AssistantEmit) => {
      const byModel = asksModel ? await this.model.answer(actor, body, emit, left.signal) : null;
      return byModel ? toAnswer(byModel, 'MODEL', { ...NO_CONTEXT, next: found.next }) : found;
    };
    if (!accept?.includes('text/event-stream')) return asksModel ? streamJson(found, complete) : found;
    void reply.header('X-Accel-Buffering', 'no');
    return stream(found, complete);
  }
}

type Complete = (emit: AssistantEmit) => Promise<AskResponse>;

/** The answer once it is there. As a stream, because a call that waits for the model must not keep the caller's turn. */
function streamJson(byRules: AskResponse, complete: Complete): StreamableFile {
  const answer = complete(() => undefined).catch(() => byRules);
  const text = answer.then((value) => JSON.stringify(value));
  return new StreamableFile(Readable.from([text]), { type: 'application/json; charset=utf-8' });
}

/** Server-sent events. `done` has the whole answer. */
function stream(byRules: AskResponse, complete: Complete): StreamableFile {
  const events = new PassThrough();
  let texts = 0;
  const emit: AssistantEmit = (name, data) => {
    if (name === 'text') texts += 1;
    if (!events.destroyed && !events.writableEnded)
      events.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const finish = (answer: AskResponse) => {
    const { sentences, rows, proposal } = answer;
    if (texts === 0) for (const text of sentences) emit('text', { text });
    if (rows.length > 0) emit('rows', { rows });
    if (proposal) emit('proposal', { proposal });
    emit('done', answer);
    events.end();
  };
  // Whatever happens, there is an answer.
  complete(emit).then(finish, () => finish(byRules));
  return new StreamableFile(events, { type: 'text/event-stream; charset=utf-8' });
}
