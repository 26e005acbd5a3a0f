import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What may happen to a call on its way. Somebody else's identical call comes first if it was `made before`. */
export type Fault = 'busy' | 'too many' | 'broken' | 'lost answer' | 'made before';
const REFUSALS: Partial<Record<Fault, number>> = { busy: 503, 'too many': 429, broken: 500 };

/**
 * Stands between a client and the API. The first call of each `METHOD path` in `faults`, without a query, meets that
 * fault. `calls` lists what came.
 */
export async function startFaultyProxy(target: http.Server, faults: Map<string, Fault>) {
  const { port } = target.address() as AddressInfo;
  const calls: string[] = [];

  async function pass(request: http.IncomingMessage, headers: http.IncomingHttpHeaders, body: Buffer) {
    const { method, url } = request;
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http.request({ port, method, path: url, headers }, resolve).once('error', reject).end(body);
    });
    return { answer, body: await buffer(answer) };
  }

  async function handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const name = `${method} ${url.replace(/\?.*/, '')}`;
    const fault = faults.get(name);
    faults.delete(name);
    calls.push(fault ? `${name}: ${fault}` : name);
    const sent = await buffer(request);
    const refusal = fault && REFUSALS[fault];
    if (refusal) {
      response.writeHead(refusal, { 'Retry-After': '1' });
      response.end(JSON.stringify({ code: 'REFUSED', message: 'The proxy refused this' }));
      return;
    }
    if (fault === 'made before')
      await pass(request, { ...headers, 'idempotency-key': 'of somebody else' }, sent);
    const { answer, body } = await pass(request, headers, sent);
    if (fault === 'lost answer') response.destroy();
    else response.writeHead(answer.statusCode ?? 500, answer.headers).end(body);
  }

  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
