import net from 'node:net';

/** A proxy between the application and its database that simulates network failures. */
export class Proxy {
  private mode: 'open' | 'frozen' = 'open';
  private server: net.Server | undefined;
  private port = 0;
  private readonly sockets = new Set<net.Socket>();

  private constructor(private readonly target: URL) {}

  static async before(databaseUrl: string): Promise<Proxy> {
    const proxy = new Proxy(new URL(databaseUrl));
    await proxy.open();
    return proxy;
  }

  /** The connection string that goes through the proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.port = String(this.port);
    return url.href;
  }

  /** Accepts connections, always on the same port. */
  async open(): Promise<void> {
    this.mode = 'open';
    for (const socket of this.sockets) socket.resume();
    if (this.server) return;
    const server = net.createServer((client) => this.connect(client));
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as net.AddressInfo).port;
    this.server = server;
  }

  /** Ends all connections and refuses new ones. */
  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Silently forwards nothing any more. */
  freeze(): void {
    this.mode = 'frozen';
    for (const socket of this.sockets) socket.pause();
  }

  private connect(client: net.Socket): void {
    const server = net.connect(Number(this.target.port), this.target.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.mode === 'frozen') from.pause();
    }
  }
}
