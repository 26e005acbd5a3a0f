import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../../../scripts/support/ports.mjs';
import { ensurePrograms } from '../support/packages.js';
import type { Browser, Engine, PageElement, Tab } from './engine.js';
import { WebDriverSession } from './webdriver.js';

const LIBRARIES = '/usr/lib';
const PROGRAMS = { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };
/** The protocol's name of an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Without this the tool bar keeps the window wider than a phone. */
const NARROW_WINDOW = '* { min-width: 0; margin: 0; padding: 0; font-size: 1px; }';
/** Text as wide as on other systems, and nothing that moves. */
const GTK_SETTINGS = '[Settings]\ngtk-xft-hinting=0\ngtk-enable-animations=false\ngtk-cursor-blink=0\n';

/** Debian's WebKitGTK in its MiniBrowser, over WebDriver, on a screen in memory. */
export const webkit: Browser = {
  name: 'WebKit',
  async start(folder, started) {
    ensurePrograms(PROGRAMS);
    const engine = new WebKit(folder, findMiniBrowser(), started);
    await engine.open();
    return engine;
  },
};

/** It is in `/usr/lib/<machine>/webkit2gtk-<API>/`. */
function findMiniBrowser(): string {
  const folders = (parent: string) =>
    readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => path.join(parent, name));
  const found = folders(LIBRARIES)
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap(folders)
    .find((folder) => /\/webkit2gtk-[\d.]+$/.test(folder) && readdirSync(folder).includes('MiniBrowser'));
  if (!found) throw new Error('There is no MiniBrowser; install the Debian package webkit2gtk-driver');
  return path.join(found, 'MiniBrowser');
}

class WebKit implements Engine {
  version = '';
  private screen: ChildProcess | undefined;
  private display = '';
  private readonly tabs: WebKitTab[] = [];

  constructor(
    private readonly folder: string,
    private readonly browser: string,
    private readonly started: (pid: number) => void,
  ) {}

  async open(): Promise<void> {
    const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
    this.screen = this.run('Xvfb', args, {}, 'pipe');
    const [number] = (await Promise.race([
      once(this.screen.stdio[3] as Readable, 'data'),
      once(this.screen, 'exit').then(() => Promise.reject(new Error('Xvfb does not start'))),
    ])) as [Buffer];
    this.display = `:${number.toString().trim()}`;
    const tab = await this.newTab();
    this.version = tab.session.browserVersion;
    await tab.close();
  }

  /** A server has one session, and a session one set of cookies: each tab has a server. */
  async newTab(): Promise<WebKitTab> {
    const home = mkdtempSync(path.join(this.folder, 'webkit-'));
    const settings = path.join(home, '.config/gtk-3.0');
    mkdirSync(settings, { recursive: true });
    writeFileSync(path.join(settings, 'gtk.css'), NARROW_WINDOW);
    writeFileSync(path.join(settings, 'settings.ini'), GTK_SETTINGS);
    const port = await freePort();
    const server = this.run('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      DISPLAY: this.display,
      HOME: home,
      LANG: 'en_GB.UTF-8',
      // WebKit's own sandbox refuses to run as root.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    });
    const options = { binary: this.browser, args: ['--automation'] };
    const session = await WebDriverSession.open(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': options,
    });
    const tab = new WebKitTab(session, server);
    this.tabs.push(tab);
    return tab;
  }

  /** Browsers end with the screen that they draw on. */
  async close(): Promise<void> {
    await Promise.allSettled(this.tabs.map((tab) => tab.close()));
    this.screen?.kill('SIGKILL');
  }

  private run(
    program: string,
    args: string[],
    env: NodeJS.ProcessEnv,
    third: 'ignore' | 'pipe' = 'ignore',
  ): ChildProcess {
    const child = spawn(program, args, {
      cwd: this.folder,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'ignore', 'ignore', third],
    });
    if (child.pid !== undefined) this.started(child.pid);
    return child;
  }
}

class WebKitTab implements Tab {
  constructor(
    readonly session: WebDriverSession,
    private readonly server: ChildProcess,
  ) {}

  async goto(url: string): Promise<void> {
    await this.session.post('/url', { url });
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.session.post('/execute/sync', { script: `return ${expression}`, args: [] });
  }

  async find(expression: string): Promise<PageElement | null> {
    const found = await this.evaluate<{ [ELEMENT]: string } | null>(expression);
    if (!found) return null;
    const element = `/element/${found[ELEMENT]}`;
    return {
      click: async () => void (await this.session.post(`${element}/click`)),
      type: async (text) => void (await this.session.post(`${element}/value`, { text })),
    };
  }

  /** The window has a tool bar, which takes from its height. */
  async resize(width: number, height: number): Promise<void> {
    await this.session.post('/window/rect', { width, height });
    const bar = height - (await this.evaluate<number>('innerHeight'));
    await this.session.post('/window/rect', { width, height: height + bar });
  }

  async screenshot(): Promise<Uint8Array> {
    return Buffer.from(await this.session.get<string>('/screenshot'), 'base64');
  }

  async close(): Promise<void> {
    if (this.server.exitCode !== null || this.server.signalCode !== null) return;
    await this.session.close().catch(() => undefined);
    this.server.kill('SIGKILL');
    await once(this.server, 'exit');
  }
}
