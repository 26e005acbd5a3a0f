import { run } from '../../scripts/support/run.mjs';
import { type Containers, openInstallation } from './support/containers.js';
import { eventually, expectWithin, figure, pause, scratch, times } from './support/resilience-test.js';
import { ADMIN } from './support/processes.js';
import { Writers } from './support/writers.js';

/** Builds the images, runs docker-compose.yml in both profiles, and kills each container during writes. */

const BASE = 'node:24-bookworm-slim';
const OWN_LIMIT = 150_000_000;
const READY_LIMIT_MS = 60_000;
const WRITE_MS = 2_000;

times(1, 1);
const { folder, remove } = scratch();
let containers: Containers;
let api: string;
let web: string;
let mail: string;
let database: string;
let writers: Writers | undefined;

beforeAll(async () => {
  ({ containers, api, web, mail, database } = await openInstallation(folder));
  figure('engine', containers.engine);
});
afterAll(async () => {
  await writers?.stop();
  await containers?.do('down', '--volumes', '--timeout', '15');
  remove();
});

async function ready(): Promise<void> {
  await eventually(async () => {
    for (const address of [`${api}/health/ready`, `${web}/config.json`]) {
      const { status } = await fetch(address, { signal: AbortSignal.timeout(2_000) });
      if (status !== 200) throw new Error(`${address} answers ${status}`);
    }
  }, READY_LIMIT_MS);
}

async function expectSmokeTest(): Promise<void> {
  const args = ['scripts/smoke.mjs', '--api', api, '--web', web, '--admin', ADMIN.email];
  const { code, output } = await run(process.execPath, args, {
    env: { SMOKE_ADMIN_PASSWORD: ADMIN.password },
  });
  expect([output.match(/^failed: .*/m)?.[0], code]).toEqual([undefined, 0]);
  figure('smoke test: steps that held', output.match(/^ok: /gm)?.length ?? 0);
}

/** The Message-ID of every mail that the catcher has. Some catchers only keep the whole text. */
async function messageIds(): Promise<string[]> {
  const answer = (await (await fetch(mail)).json()) as { messages: { MessageID?: string; Raw?: string }[] };
  const idOf = (text = '') => /^Message-ID: *(\S+)/im.exec(text)?.[1] ?? 'without an id';
  return answer.messages.map(({ MessageID, Raw }) => MessageID ?? idOf(Raw));
}

/** Kills each container once while people write, starts it again, and counts what was acknowledged and lost. */
async function expectNothingLost(services: string[]): Promise<void> {
  writers = await Writers.make(api, 4);
  for (const service of services) {
    const before = writers.acknowledged;
    writers.start();
    await pause(WRITE_MS);
    const id = await containers.id(service);
    await containers.command('kill', '--signal', 'KILL', id);
    await pause(500);
    await containers.command('start', id);
    const began = performance.now();
    const { acknowledged } = writers;
    await ready();
    await eventually(() =>
      (writers?.acknowledged ?? 0) > acknowledged ? Promise.resolve() : Promise.reject(new Error('No write')),
    );
    await writers.stop();
    const lost = await eventually(() => (writers as Writers).lost(database));
    figure(`${service} killed: acknowledged writes`, writers.acknowledged - before);
    figure(`${service} killed: acknowledged writes lost`, lost.length);
    expectWithin(`${service} killed: started to written again`, performance.now() - began, READY_LIMIT_MS);
    expect(lost).toEqual([]);
  }
}

it('the images add little to their base, run as an ordinary user and write nothing to their file system', async () => {
  for (const target of ['api', 'web']) {
    await containers.build(target);
    const { whole, own } = await containers.sizes(`property-assistant-${target}`, BASE);
    figure(`image ${target}: own layers`, `${(own / 1e6).toFixed(0)} MB of ${(whole / 1e6).toFixed(0)} MB`);
    expect(own).toBeLessThanOrEqual(OWN_LIMIT);
  }
  await containers.up('single');
  await ready();
  for (const service of ['api', 'web']) {
    const id = await containers.id(service);
    expect(await containers.command('exec', id, 'id', '-u')).toBe('1000');
    await expect(containers.command('exec', id, 'touch', '/app/file')).rejects.toThrow(/read-only/i);
    const health = () => containers.command('inspect', '--format', '{{.State.Health.Status}}', id);
    await eventually(async () => expect(await health()).toBe('healthy'));
  }
});

it('one API: the main job works, with one mail each, and killed containers lose nothing', async () => {
  await expectSmokeTest();
  const sent = await messageIds();
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent).size).toBe(sent.length);
  figure('mails of the smoke test, each sent once', sent.length);
  await expectNothingLost(['api', 'db', 'web', 'mail']);
});

it('a stop during writes is graceful, and loses nothing', async () => {
  const id = await containers.id('api');
  const people = await Writers.make(api, 4);
  people.start();
  await pause(WRITE_MS);
  await containers.do('stop', 'api');
  await people.stop();
  expect(await containers.command('inspect', '--format', '{{.State.ExitCode}}', id)).toBe('0');
  expect(await people.lost(database)).toEqual([]);
  figure('stopped during writes: exit code 0; acknowledged writes, none lost', people.acknowledged);
});

it('two replicas: taking over the port, the main job works, and killed containers lose nothing', async () => {
  await containers.do('rm', '--stop', '--force', 'api');
  await containers.up('replicas');
  await ready();
  await expectSmokeTest();
  await expectNothingLost(['api-1', 'api-2', 'proxy', 'db']);
});

it('changes back to one API', async () => {
  await containers.do('rm', '--stop', '--force', 'proxy', 'api-1', 'api-2');
  await containers.up('single');
  await ready();
  await expectSmokeTest();
});
