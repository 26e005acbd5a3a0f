import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../scripts/support/ports.mjs';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { chromium } from './browsers/chromium.js';
import type { Engine, Tab } from './browsers/engine.js';
import { firefox } from './browsers/firefox.js';
import { invitationToActivation } from './browsers/journeys/invitation.js';
import { onAPhone } from './browsers/journeys/phone.js';
import { reviewInHeadquarters } from './browsers/journeys/review.js';
import { signUpToPublicPage } from './browsers/journeys/sign-up.js';
import { DESK, Person, savePicture } from './browsers/person.js';
import { Recorder } from './browsers/recorder.js';
import { webkit } from './browsers/webkit.js';
import { type Journey, JourneyFixtures } from './browsers/journey-fixtures.js';
import { eventually, figure, scratch, times, whenKilled } from './support/resilience-test.js';
import { Program, ready, type Replica, settings, startReplica } from './support/processes.js';

/** The main journeys in Firefox, WebKit and Chromium, with pictures of each screen to compare. */

const PICTURES = path.resolve(import.meta.dirname, '../../screenshots/browsers');
const JOURNEYS: Record<string, Journey> = {
  'sign-up-to-public-page': signUpToPublicPage,
  'invitation-to-activation': invitationToActivation,
  'review-in-hq': reviewInHeadquarters,
  phone: onAPhone,
};
/** All, or the one that DRILL_BROWSER names. */
const BROWSERS = [firefox, webkit, chromium].filter(
  ({ name }) => name.toLowerCase() === (process.env.DRILL_BROWSER ?? name.toLowerCase()),
);

times(1, 1);
const { folder, remove } = scratch();
const processes = path.join(folder, 'processes');
let closed: (() => void) | undefined;
let store: TestDatabase;
let api: Replica;
let web: Program;
let recorder: Recorder;

beforeAll(async () => {
  writeFileSync(processes, '');
  closed = whenKilled('kill -KILL $(cat "$FOLDER/processes"); rm -rf "$FOLDER"', { FOLDER: folder });
  store = await createTestDatabase();
  const [apiPort, webPort, port] = [await freePort(), await freePort(), await freePort()];
  recorder = await Recorder.before(`http://127.0.0.1:${webPort}`, port);
  const env = await settings({
    DATABASE_URL: store.url,
    DATA_DIR: path.join(folder, 'data'),
    API_PORT: String(apiPort),
    WEB_PORT: String(webPort),
    API_URL: `http://localhost:${apiPort}`,
    WEB_URL: recorder.url,
  });
  api = await startReplica(env);
  web = new Program('dist/backend/web/serve.js', [], env);
  await ready(api, 120_000);
  await eventually(() => fetch(`http://127.0.0.1:${webPort}`));
});
afterAll(async () => {
  recorder.close();
  await web.end();
  await api.program.end();
  await store.drop();
  closed?.();
  remove();
});

describe.each(BROWSERS)('$name', (browser) => {
  let engine: Engine;
  const tabs: Tab[] = [];

  beforeAll(async () => {
    engine = await browser.start(folder, (pid) => appendFileSync(processes, `${pid}\n`));
    figure(browser.name, engine.version);
    rmSync(path.join(PICTURES, browser.name.toLowerCase()), { recursive: true, force: true });
  });
  afterAll(() => engine?.close());
  afterEach(async () => {
    for (const tab of tabs.splice(0)) await tab.close();
  });

  async function newTab(size = DESK): Promise<Tab> {
    const tab = await engine.newTab();
    tabs.push(tab);
    await tab.resize(size.width, size.height);
    return tab;
  }

  it('reports the errors of a page', async () => {
    const tab = await newTab();
    await tab.goto(`${recorder.url}/sign-in`);
    await tab.evaluate(`void setTimeout(() => { throw new Error('on purpose'); })`);
    const errors = await eventually(() => {
      const reported = recorder.takeErrors();
      return reported.length > 0
        ? Promise.resolve(reported)
        : Promise.reject(new Error('There is no report'));
    }, 10_000);
    expect(errors.join()).toContain('on purpose');
  });

  it.each(Object.entries(JOURNEYS))('%s', async (name, journey) => {
    recorder.takeErrors();
    const pictures = path.join(PICTURES, browser.name.toLowerCase(), name);
    const newPerson = async (size = DESK) => new Person(await newTab(size), recorder.url, pictures);
    await journey(new JourneyFixtures(api.url, newPerson)).catch(async (error: unknown) => {
      // How far everybody has come.
      for (const [number, tab] of tabs.entries())
        savePicture(pictures, `failed-${number + 1}`, await tab.screenshot());
      throw error;
    });
    const errors = recorder.takeErrors();
    expect(errors).toEqual([]);
    figure(`${browser.name}, ${name}`, 'passed without page errors');
  });
});
