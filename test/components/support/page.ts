import { createRequire } from 'node:module';
import path from 'node:path';
import { configure, screen, waitFor, within } from '@testing-library/dom';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type * as App from '../../../frontend/app';
import type * as Session from '../../../frontend/api/session';
import type * as Guide from '../../../frontend/public-property/guide';
import type { components } from '../../../frontend/api/schema';
import { WEB_CONFIG_ELEMENT, type WebConfig } from '../../../backend/contract/web/web-config';
import { type Answers, FakeApi } from './api.js';
import { device } from './dom.js';
import { sample } from './samples.js';
import { fakeUploads } from './uploads.js';

type User = components['schemas']['UserDto'];

const load = createRequire(__filename);
const ROOT = path.resolve(__dirname, '../../..');
/** Each page loads these modules anew, because some of them keep state, as in a browser. */
const OF_THE_PAGE = [path.join(ROOT, 'frontend'), path.join(ROOT, 'backend/contract')];
/** Ends what hangs. Nothing else waits for it. */
const PATIENCE_MS = 10_000;

/** Loads a large package before the tests that need it, so that none of them waits for it. */
export const preload = (name: string): void => void load(name);

/** A failed query shows the texts of the page and what the test did wrong, not all its elements. */
configure({
  asyncUtilTimeout: PATIENCE_MS,
  getElementError: (message) =>
    new Error([message, ...(page?.api.faults ?? []).map(String), readTexts()].join('\n\n')),
});

interface Options {
  /** The signed-in account: a verified one, unless it says otherwise; null for a visitor. */
  as?: Partial<User> | null;
  /** The width of the window, in px. */
  width?: number;
  answers?: Answers;
  /** What the operator has set. */
  settings?: Partial<WebConfig>;
}

interface Page {
  /** Types, clicks and presses keys. */
  user: UserEvent;
  api: FakeApi;
}

/** The page that is open. */
let page: { api: FakeApi; close: () => void } | null = null;

function readTexts(): string {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) found.push(texts.currentNode.textContent?.trim() ?? '');
  return found.filter(Boolean).join(' | ');
}

/** Keeps the timers of a page, so that they end with it. */
function trackTimers(): () => void {
  const { setTimeout: start, setInterval: repeat } = globalThis;
  const timers: ReturnType<typeof start>[] = [];
  const track =
    <Args extends unknown[]>(make: (...args: Args) => ReturnType<typeof start>) =>
    (...args: Args) => {
      const timer = make(...args);
      timers.push(timer);
      return timer;
    };
  globalThis.setTimeout = track(start as never) as typeof start;
  globalThis.setInterval = track(repeat as never) as typeof repeat;
  return () => {
    Object.assign(globalThis, { setTimeout: start, setInterval: repeat });
    for (const timer of timers) clearTimeout(timer);
  };
}

function forgetModules(): void {
  for (const file of Object.keys(load.cache))
    if (OF_THE_PAGE.some((folder) => file.startsWith(folder))) delete load.cache[file];
}

/** Writes the settings into the page, as the web server does. */
function writeSettings(settings: Partial<WebConfig> | undefined): void {
  document.getElementById(WEB_CONFIG_ELEMENT)?.remove();
  if (!settings) return;
  const element = document.createElement('script');
  Object.assign(element, { id: WEB_CONFIG_ELEMENT, type: 'application/json' });
  element.textContent = JSON.stringify(settings);
  document.head.append(element);
}

type Root = ReturnType<(typeof import('react-dom/client'))['createRoot']>;

async function openWith(
  address: string,
  { as = {}, width = 1440, answers = {}, settings }: Options,
  render: (root: Root) => Promise<void> | void,
): Promise<Page> {
  closePage();
  device.width = width;
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: width });
  const user = as && sample('UserDto', { accountStatus: 'VERIFIED', ...as });
  const api = new FakeApi({
    'POST /auth/refresh': () => (user ? { accessToken: 'token', user } : new Response(null, { status: 204 })),
    ...answers,
  });
  const { fetch, XMLHttpRequest } = globalThis;
  const stopTimers = trackTimers();
  Object.assign(globalThis, { fetch: api.fetch, XMLHttpRequest: fakeUploads(api.fetch) });
  window.history.replaceState(null, '', address);
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  forgetModules();
  writeSettings(settings);
  const { createRoot } = load('react-dom/client') as typeof import('react-dom/client');
  const root = createRoot(container);
  const close = (): void => {
    page = null;
    root.unmount();
    stopTimers();
    Object.assign(globalThis, { fetch, XMLHttpRequest });
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    const [fault] = api.faults;
    if (fault) throw fault;
  };
  page = { api, close };
  await render(root);
  return { user: userEvent.setup({ delay: null }), api };
}

/** Opens the application at an address, as a browser does, with the API answered by the test. */
export function open(address: string, options: Options = {}): Promise<Page> {
  return openWith(address, options, (root) => {
    const { startSession } = load('../../../frontend/api/session') as typeof Session;
    const { renderApp } = load('../../../frontend/app') as typeof App;
    startSession();
    return renderApp(root);
  });
}

/** Opens the guide of a property by the key in its address, as a guest does. */
export function openGuide(slug: string, key: string, options: Options = {}): Promise<Page> {
  return openWith(`/${slug}/guide${key && `#${key}`}`, { as: null, ...options }, (root) => {
    const { renderGuide } = load('../../../frontend/public-property/guide') as typeof Guide;
    renderGuide(root, slug);
  });
}

/** Where a person can press something: the dialog on top, else the page's content. */
async function findForeground(): Promise<HTMLElement> {
  return screen.queryAllByRole('dialog').at(-1) ?? (await screen.findByRole('main'));
}

/**
 * Presses a button of the dialog on top, else of the page's content: the header may have one with the same name. A button
 * that is still busy ignores it, so this waits.
 */
export async function press(name: string | RegExp): Promise<void> {
  const place = within(await findForeground());
  await userEvent.click(await place.findByRole('button', { name, busy: false }), { delay: null });
}

/** Replaces the text of a field. */
export async function fill(label: string | RegExp, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text === '') return;
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** Waits until the page has this address: the path with its search and hash. */
export async function expectAddress(address: string): Promise<void> {
  await waitFor(() => {
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe(address);
  });
}

/** The toast with this title. */
export async function toast(title: string): Promise<HTMLElement> {
  const found = await screen.findByText(title, { selector: '[data-part="title"], [data-part="title"] font' });
  return found.closest<HTMLElement>('[data-part="root"]') ?? found;
}

/** Closes the page that a test has opened. Fails if the test has answered a call as the API never does. */
export function closePage(): void {
  page?.close();
}
