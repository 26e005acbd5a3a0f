import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Exchange {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export type Answer = (response: ServerResponse, exchange: Exchange) => void;

export const json =
  (value: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** A fake places provider. It gives the answer that a test sets, and keeps the requests. */
export class PlacesServer {
  readonly asked: Exchange[] = [];
  answer: Answer = json({});

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PlacesServer> {
    const server = createServer();
    const stand = new PlacesServer(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void stand.handle(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return stand;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The last request. */
  get last(): Exchange {
    const exchange = this.asked.at(-1);
    if (!exchange) throw new Error('Nothing was asked');
    return exchange;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const exchange: Exchange = {
      method: request.method ?? '',
      url: new URL(request.url ?? '/', this.url),
      headers: request.headers,
      body: text ? JSON.parse(text) : null,
    };
    this.asked.push(exchange);
    this.answer(response, exchange);
  }
}
