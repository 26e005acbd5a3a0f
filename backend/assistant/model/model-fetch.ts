import { MODEL_RESPONSE_MAX_BYTES } from '../../contract/limits.js';

/** The model server did what it must not, or failed. The message has no text of a person. */
export class ModelServerError extends Error {}

/** Reads a body, and fails when it is longer than allowed. */
function bounded(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > MODEL_RESPONSE_MAX_BYTES) controller.error(new ModelServerError('too long a response'));
        else controller.enqueue(chunk);
      },
    }),
  );
}

interface Completion {
  choices?: { message?: { tool_calls?: object[] }; finish_reason?: string }[];
}

/** A response in one piece as the stream that was asked for: some servers do not stream calls of tools. */
function asStream(text: string): string {
  const { choices = [], ...rest } = JSON.parse(text) as Completion;
  const chunks = choices.slice(0, 1).map(({ message = {}, finish_reason }) => ({
    index: 0,
    delta: {
      ...message,
      ...(message.tool_calls
        ? { tool_calls: message.tool_calls.map((call, index) => ({ index, ...call })) }
        : {}),
    },
    finish_reason,
  }));
  return `data: ${JSON.stringify({ ...rest, object: 'chat.completion.chunk', choices: chunks })}\n\ndata: [DONE]\n\n`;
}

/**
 * Calls the operator's model server and nothing else: another address is refused, a redirect is not followed, and the
 * body is bounded.
 */
export function createModelFetch(base: string): typeof fetch {
  const root = `${base.replace(/\/+$/, '')}/`;
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(root)) throw new ModelServerError('another address than the model server');
    const response = await fetch(url, { ...init, redirect: 'manual' });
    const fail = async (why: string): Promise<never> => {
      await response.body?.cancel().catch(() => undefined);
      throw new ModelServerError(why);
    };
    if (!response.ok) return fail(`status ${response.status}`);
    const type = response.headers.get('content-type') ?? '';
    if (!response.body) return fail('no body');
    const body = bounded(response.body as ReadableStream<Uint8Array>);
    const headers = { 'content-type': 'text/event-stream' };
    if (type.startsWith('text/event-stream')) return new Response(body, { headers });
    if (!type.startsWith('application/json')) return fail('neither JSON nor an event stream');
    try {
      return new Response(asStream(await new Response(body).text()), { headers });
    } catch (error) {
      throw error instanceof ModelServerError ? error : new ModelServerError('broken JSON');
    }
  };
}
