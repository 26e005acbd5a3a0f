import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Recipients of the envelope. */
  to: string[];
  from: string;
  raw: string;
  /** Header lines by lower-case name, unfolded, each as often as it occurs. */
  headers: Record<string, string[]>;
}

/** A real mail server that keeps the mails it receives. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** A received mail is acknowledged when this resolves. */
  acknowledging: Promise<void> = Promise.resolve();
  /** The code with which every recipient is refused. */
  refusing: number | null = null;
  /** Whether it takes other letters before the @ (RFC 6531). Counts from the next start. */
  takesUnicode = true;
  private server: SMTPServer | undefined;
  private readonly waiting: { count: number; done: () => void }[] = [];
  private port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Listens, always on the same port. */
  async start(): Promise<this> {
    if (this.server) return this;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      hideSMTPUTF8: !this.takesUnicode,
      onRcptTo: (_address, _session, callback) => {
        const responseCode = this.refusing;
        callback(responseCode ? Object.assign(new Error('No such mailbox'), { responseCode }) : null);
      },
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const raw = Buffer.concat(chunks).toString('utf8');
          this.received.push({
            to: rcptTo.map(({ address }) => address),
            from: mailFrom ? mailFrom.address : '',
            raw,
            headers: headersOf(raw),
          });
          for (const { count, done } of this.waiting) if (this.received.length >= count) done();
          void this.acknowledging.then(() => callback());
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  forget(): void {
    this.received.length = 0;
    this.waiting.length = 0;
  }

  /** Resolves when this many mails have been received in total. */
  async receivedAtLeast(count: number): Promise<void> {
    if (this.received.length >= count) return;
    await new Promise<void>((done) => this.waiting.push({ count, done }));
  }
}

export function headersOf(raw: string): Record<string, string[]> {
  const [head = ''] = raw.split('\r\n\r\n');
  const headers: Record<string, string[]> = {};
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    (headers[line.slice(0, colon).toLowerCase()] ??= []).push(line.slice(colon + 1).trim());
  }
  return headers;
}
