import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often it asks each replica for its readiness, in ms. */
const ASK_MS = 100;

interface Target {
  url: URL;
  ready: boolean;
  /** True while it is being asked, so that a late answer cannot replace a newer one. */
  asked: boolean;
  answered: number;
}

/**
 * A round-robin load balancer over the replicas that are ready. It never repeats a call on another replica. Like a
 * proxy it replaces the forwarded address that a client sends.
 */
export class Balancer {
  private readonly targets: Target[] = [];
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly server = http.createServer((request, response) => this.forward(request, response));
  private readonly asking = setInterval(() => void this.askAll(), ASK_MS);
  private turn = 0;
  /** The call that took longest so far, in ms from the client's head to the end of the answer. Set it to begin anew. */
  slowest = { call: '', milliseconds: 0 };

  static async start(): Promise<Balancer> {
    const balancer = new Balancer();
    // Longer than any pause of a test: a client must not send a call on a connection that is just being closed.
    balancer.server.keepAliveTimeout = 120_000;
    await new Promise<void>((resolve) => balancer.server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The number of calls that each replica has answered, in the order in which the replicas were added. */
  get answered(): number[] {
    return this.targets.map(({ answered }) => answered);
  }

  /** Adds a replica, which gets calls once it is ready. */
  async add(url: string): Promise<void> {
    const target = { url: new URL(url), ready: false, asked: false, answered: 0 };
    this.targets.push(target);
    await this.ask(target);
  }

  async close(): Promise<void> {
    clearInterval(this.asking);
    this.agent.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async askAll(): Promise<void> {
    await Promise.all(this.targets.map((target) => this.ask(target)));
  }

  private async ask(target: Target): Promise<void> {
    if (target.asked) return;
    target.asked = true;
    target.ready = await fetch(new URL('/health/ready', target.url)).then(
      ({ ok }) => ok,
      () => false,
    );
    target.asked = false;
  }

  private forward(request: http.IncomingMessage, response: http.ServerResponse): void {
    const ready = this.targets.filter((target) => target.ready);
    const target = ready[(this.turn += 1) % ready.length];
    if (!target) {
      response.writeHead(503).end();
      return;
    }
    const began = performance.now();
    response.on('close', () => {
      const milliseconds = performance.now() - began;
      const call = `${request.method} ${request.url}`;
      if (milliseconds > this.slowest.milliseconds) this.slowest = { call, milliseconds };
    });
    const { connection: _clients, ...headers } = request.headers;
    const passed = http.request(new URL(request.url ?? '/', target.url), {
      agent: this.agent,
      method: request.method,
      headers: { ...headers, 'x-forwarded-for': request.socket.remoteAddress },
    });
    passed.on('response', (answer) => {
      target.answered += 1;
      const { connection: _replicas, ...given } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, given);
      answer.pipe(response);
    });
    passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    request.pipe(passed);
  }
}
