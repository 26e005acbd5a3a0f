import { eventually } from '../support/resilience-test.js';

const LIMIT_MS = 60_000;
const START_LIMIT_MS = 20_000;

/** One session of a WebDriver server (https://www.w3.org/TR/webdriver2/). */
export class WebDriverSession {
  private constructor(
    private readonly server: string,
    private readonly id: string,
    readonly browserVersion: string,
  ) {}

  /** Waits until the server listens. */
  static async open(server: string, alwaysMatch: object): Promise<WebDriverSession> {
    await eventually(() => send(server, 'GET', '/status'), START_LIMIT_MS);
    const { sessionId, capabilities } = await send<{
      sessionId: string;
      capabilities: { browserVersion: string };
    }>(server, 'POST', '/session', { capabilities: { alwaysMatch } });
    return new WebDriverSession(server, sessionId, capabilities.browserVersion);
  }

  post<T>(command: string, body: object = {}): Promise<T> {
    return send(this.server, 'POST', `/session/${this.id}${command}`, body);
  }

  get<T>(command: string): Promise<T> {
    return send(this.server, 'GET', `/session/${this.id}${command}`);
  }

  close(): Promise<void> {
    return send(this.server, 'DELETE', `/session/${this.id}`);
  }
}

async function send<T>(server: string, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(server + path, {
    method,
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${path} answers ${value.error}: ${value.message}`);
  return value;
}
