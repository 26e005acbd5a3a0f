import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an OpenAI-compatible server is asked. */
export interface ModelRequest {
  model: string;
  stream?: boolean;
  messages: { role: string; content: unknown }[];
  tools?: { function: { name: string } }[];
}

export interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  body: ModelRequest;
}

/** What the model says next: a text, calls of tools, or bytes of its own making. */
export type Turn =
  | { say: string }
  | { calls: readonly { name: string; input: unknown }[] }
  | { raw: (response: ServerResponse) => void };

/** Decides from all that was said so far. `results` are those of the tools, oldest first. */
export type Model = (turn: { question: string; results: string[]; step: number }) => Turn;

const contentOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : Array.isArray(content)
      ? content.map((part: { text?: string }) => part.text ?? '').join('')
      : '';

/** A stand-in for a model server. It plays the model that a test gives it, and keeps what it was asked. */
export class ModelServer {
  readonly asked: Asked[] = [];
  model: Model = () => ({ say: 'I do not know.' });
  /** False for a server that answers in one piece although it was asked to stream. */
  streams = true;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ModelServer> {
    const server = createServer();
    const stand = new ModelServer(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void stand.handle(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return stand;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The setting of an application that uses it. */
  get setting() {
    return { url: `http://${this.host}/v1`, name: 'stand-in', apiKey: 'key-of-the-operator' };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body = JSON.parse(text) as ModelRequest;
    this.asked.push({ path: request.url ?? '', headers: request.headers, body });
    const ofRole = (role: string) =>
      body.messages.filter((message) => message.role === role).map(({ content }) => contentOf(content));
    const turn = this.model({
      question: ofRole('user').at(-1) ?? '',
      results: ofRole('tool'),
      step: ofRole('assistant').length + 1,
    });
    if ('raw' in turn) turn.raw(response);
    else if (body.stream && this.streams) stream(response, turn);
    else inOnePiece(response, turn);
  }
}

const callsOf = (calls: readonly { name: string; input: unknown }[]) =>
  calls.map(({ name, input }, index) => ({
    index,
    id: `call-${index}-${Math.random().toString(36).slice(2)}`,
    type: 'function',
    function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
  }));

const head = { id: 'chat', created: 0, model: 'stand-in' };

function inOnePiece(response: ServerResponse, turn: Exclude<Turn, { raw: unknown }>): void {
  const said = 'say' in turn ? { content: turn.say } : { content: null, tool_calls: callsOf(turn.calls) };
  const choice = { index: 0, message: { role: 'assistant', ...said }, finish_reason: reasonOf(turn) };
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ ...head, object: 'chat.completion', choices: [choice] }));
}

const reasonOf = (turn: Exclude<Turn, { raw: unknown }>) => ('say' in turn ? 'stop' : 'tool_calls');

function stream(response: ServerResponse, turn: Exclude<Turn, { raw: unknown }>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, finish_reason: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    );
  if ('say' in turn)
    for (const part of turn.say.match(turn.say.length > 2_000 ? /[^]{1,2000}/g : /\s*\S+/g) ?? [])
      send({ role: 'assistant', content: part });
  else send({ role: 'assistant', content: null, tool_calls: callsOf(turn.calls) });
  send({}, reasonOf(turn));
  response.end('data: [DONE]\n\n');
}

interface Row {
  id?: string;
  title: string;
  detail: string;
}

/** The rows of a result, as a model reads them. */
export function rowsOf(result: string | undefined): Row[] {
  try {
    return (JSON.parse(result ?? '') as { rows?: Row[] }).rows ?? [];
  } catch {
    return [];
  }
}
