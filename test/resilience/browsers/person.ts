import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventually, pause } from '../support/resilience-test.js';
import type { PageElement, Tab } from './engine.js';
import { script, type Wanted } from './page-script.js';

const LIMIT_MS = 30_000;
const STILL_MS = 400;
const STILL_TRIES = 8;
export const DESK = { width: 1280, height: 860 };
export const PHONE = { width: 390, height: 844 };

export function savePicture(folder: string, name: string, picture: Uint8Array): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.png`), picture);
}

type Container = Wanted['inside'];

/** A person in front of a browser, who finds things by their role, name and text. */
export class Person {
  constructor(
    private readonly tab: Tab,
    private readonly webUrl: string,
    /** Where pictures are kept. */
    private readonly pictures: string,
  ) {}

  async open(address: string): Promise<void> {
    await this.tab.goto(this.webUrl + address);
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.open('/sign-in');
    await this.fill('Email', email);
    await this.fill('Password', password);
    await this.click('button', 'Sign In', ['main', '']);
  }

  async click(role: string, name: string, inside?: Container): Promise<void> {
    await this.use(script.locate({ role, name, inside }), `${role} ${name}`, (element) => element.click());
  }

  async fill(label: string, text: string, inside?: Container): Promise<void> {
    const wanted = { role: 'field', name: label, inside };
    await this.use(script.locateField(wanted), `field ${label}`, (element) => element.type(text));
  }

  /** Waits until the page shows all texts. */
  async sees(...texts: string[]): Promise<void> {
    await eventually(async () => {
      const missing = await this.tab.evaluate<string[]>(script.missing(texts));
      if (missing.length > 0) throw new Error(`${await this.address()} does not show: ${missing.join(', ')}`);
    }, LIMIT_MS);
  }

  /** Waits until the address is this, or begins with it where it ends in `…`. */
  async isAt(address: string): Promise<void> {
    await eventually(async () => {
      const at = await this.address();
      const holds = address.endsWith('…') ? at.startsWith(address.slice(0, -1)) : at === address;
      if (!holds) throw new Error(`It is at ${at}, not at ${address}`);
    }, LIMIT_MS);
  }

  address(): Promise<string> {
    return this.tab.evaluate('location.pathname');
  }

  /** Waits until the screen is complete. Fails if it is wider than the window. Keeps a picture. */
  async looks(picture: string): Promise<void> {
    await eventually(async () => {
      const settled = await this.tab.evaluate<boolean>(script.isSettled);
      if (!settled) throw new Error(`${await this.address()} is still loading`);
      const wide = await this.tab.evaluate<string[]>(script.tooWide);
      if (wide.length > 0) throw new Error(`${await this.address()}: ${wide.join('; ')}`);
    }, LIMIT_MS);
    savePicture(this.pictures, picture, await this.picture());
  }

  /** The window once it stands still: maps and charts draw when they know their size. */
  private async picture(): Promise<Uint8Array> {
    let last = await this.tab.screenshot();
    for (let tries = 0; tries < STILL_TRIES; tries += 1) {
      await pause(STILL_MS);
      const next = await this.tab.screenshot();
      if (Buffer.compare(last, next) === 0) break;
      last = next;
    }
    return last;
  }

  /** The element may be replaced between being found and used, so both are tried again. */
  private async use(
    expression: string,
    what: string,
    work: (element: PageElement) => Promise<void>,
  ): Promise<void> {
    await eventually(async () => {
      if (!(await this.tab.evaluate<boolean>(script.hasAxe))) await this.tab.evaluate(script.loadAxe);
      const element = await this.tab.find(expression);
      if (!element) throw new Error(`${await this.address()} has no ${what}`);
      await work(element);
    }, LIMIT_MS);
  }
}
