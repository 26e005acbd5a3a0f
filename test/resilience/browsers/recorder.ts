import http from 'node:http';
import type { AddressInfo } from 'node:net';

const SCRIPT = '/recorder/errors.js';
const REPORT = '/recorder/errors';

/** Runs before the page's own scripts. */
const script = `
// What a page still loads when it is left fails in some browsers.
let left = false;
addEventListener('beforeunload', () => { left = true; });
// Sizes that a browser leaves to the next frame, which it calls an error, and nothing is wrong with.
const isLate = (text) => /^ResizeObserver loop/.test(text);
// Firefox gives some of them up while the page works. What is needed is asked for again, and fails for itself then.
const isPreload = (target) => target.rel === 'modulepreload';
const report = (text) =>
  void (left || isLate(text) || navigator.sendBeacon('${REPORT}', location.pathname + ': ' + text));
addEventListener('error', ({ message, target }) => {
  if (message || !isPreload(target)) report(message || 'cannot load ' + (target.src || target.href));
}, true);
addEventListener('unhandledrejection', ({ reason }) => report('not handled: ' + (reason?.message ?? reason)));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  report(violatedDirective + ' refuses ' + blockedURI));
const { error } = console;
console.error = (...given) => { report(given.join(' ')); error(...given); };
`;

/** A proxy before the web server that lets every page report its errors: WebDriver has no command for them. */
export class Recorder {
  private readonly errors: string[] = [];
  private readonly server = http.createServer((request, response) => void this.answer(request, response));

  private constructor(private readonly target: string) {}

  /** @param target  the address of the web server */
  static async before(target: string, port: number): Promise<Recorder> {
    const recorder = new Recorder(target);
    await new Promise<void>((resolve) => recorder.server.listen(port, '127.0.0.1', resolve));
    return recorder;
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  takeErrors(): string[] {
    return this.errors.splice(0);
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    if (request.url === SCRIPT) {
      response.setHeader('content-type', 'text/javascript').end(script);
    } else if (request.url === REPORT) {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      this.errors.push(text);
      response.writeHead(204).end();
    } else await this.forward(request, response);
  }

  private async forward(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    try {
      const answer = await fetch(this.target + request.url, { redirect: 'manual' });
      if (answer.status >= 500) this.errors.push(`${request.url} is answered ${answer.status}`);
      const headers = new Headers(answer.headers);
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'etag'])
        headers.delete(name);
      response.setHeaders(headers).writeHead(answer.status);
      const body = Buffer.from(await answer.arrayBuffer());
      const isPage = headers.get('content-type')?.startsWith('text/html');
      response.end(
        isPage ? body.toString().replace('<head>', `<head><script src="${SCRIPT}"></script>`) : body,
      );
    } catch (error) {
      const { message, cause } = error as Error;
      this.errors.push(`${request.url} is not answered: ${message}, ${String(cause)}`);
      response.writeHead(502).end(String(error));
    }
  }
}
