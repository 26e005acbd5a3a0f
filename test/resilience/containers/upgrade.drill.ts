import { type Containers, openInstallation } from '../support/containers.js';
import { eventually, figure, pause, scratch, times } from '../support/resilience-test.js';
import { Writers } from '../support/writers.js';
import { FirstRelease } from '../upgrade/first-release.js';

/** The replicas of the compose file are replaced by this release, and then back, while people write. */

const IMAGE = 'property-assistant-api';
const REPLICAS = ['api-1', 'api-2'];
const READY_LIMIT_MS = 180_000;
/** How long people write after a replica is ready. */
const REST_MS = 5_000;
const PAUSE_MS = 200;

times(1, 1);
const { folder, remove } = scratch();
let containers: Containers;
let database: string;
let writers: Writers | undefined;

beforeAll(async () => {
  const first = await FirstRelease.build();
  const installation = await openInstallation(folder);
  ({ containers, database } = installation);
  for (const [tag, root] of [['first', first.folder], ['this']] as const) {
    await containers.build('api', root);
    await containers.command('tag', IMAGE, `${IMAGE}:${tag}`);
  }
  await containers.do('up', '-d', '--no-build', 'db', 'mail');
  for (const replica of REPLICAS) await replace(replica, 'first');
  await containers.do('up', '-d', '--no-build', '--no-deps', 'proxy');
  await eventually(async () => expect((await fetch(`${installation.api}/health/ready`)).status).toBe(200));
  writers = await Writers.make(installation.api, 8);
  writers.pauseMs = PAUSE_MS;
  writers.start();
}, 1_200_000);
afterAll(async () => {
  await writers?.stop();
  await containers?.do('down', '--volumes', '--timeout', '15');
  remove();
});

/** The command of docs/operations.md, with an image that is built already. */
async function replace(replica: string, release: string): Promise<void> {
  await containers.command('tag', `${IMAGE}:${release}`, `${IMAGE}:latest`);
  await containers.do('up', '-d', '--no-deps', '--no-build', replica);
  const id = await containers.id(replica);
  const health = () => containers.command('inspect', '--format', '{{.State.Health.Status}}', id);
  await eventually(async () => expect(await health()).toBe('healthy'), READY_LIMIT_MS);
}

it.each(['this', 'first'])('replaces both replicas by %s release without a failed write', async (release) => {
  const people = writers as Writers;
  const { acknowledged } = people;
  const failed = people.failures.length;
  for (const replica of REPLICAS) {
    await replace(replica, release);
    await pause(REST_MS);
  }
  const lost = await eventually(() => people.lost(database, Date.now()));
  figure(`${release} release: acknowledged writes`, people.acknowledged - acknowledged);
  figure(`${release} release: writes failed`, people.failures.length - failed);
  figure(`${release} release: acknowledged writes lost`, lost.length);
  expect(people.acknowledged).toBeGreaterThan(acknowledged);
  expect(people.failures.slice(failed)).toEqual([]);
  expect(lost).toEqual([]);
});
