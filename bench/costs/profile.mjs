import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { signIn } from '../calls.mjs';
import { note } from '../report.mjs';
import { serveApi, startGenerator } from '../processes.mjs';
import { points } from '../statements.mjs';
import { runningTime } from './processor-time.mjs';

/**
 * Chrome's format of a profile, as Node writes it.
 * @typedef {{ functionName: string, url: string }} CallFrame
 * @typedef {{ id: number, callFrame: CallFrame, children?: number[] }} ProfileNode
 * @typedef {{ nodes: ProfileNode[], samples: number[], timeDeltas: number[] }} Profile
 */

const CONNECTIONS = 16;
const WARM_UP_MS = 3_000;
const MEASURED_MS = 10_000;
/** Smaller shares are not printed. */
const SHARE_MIN = 0.015;
/** Time in which the process waits, or in which the system sends what was written. */
const NOT_OURS = new Set(['(idle)', '(program)', '(root)', 'write', 'writev']);

/**
 * Prints where the API's process spends its time on marketplace pages: the shares of packages.
 * @param {import('../databases.mjs').Sized} sized
 */
export async function profilePages({ url, account }) {
  console.log('Where the API spends its time on marketplace pages within 15 miles');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-profile-'));
  const generator = startGenerator();
  try {
    const flags = ['--cpu-prof', '--cpu-prof-interval=200', `--cpu-prof-dir=${folder}`];
    const api = await serveApi(url, {}, flags);
    try {
      const { token } = await signIn(api.port, account);
      const paths = (await points(url, 200)).map(
        ({ latitude, longitude }) =>
          `/businesses/marketplace?latitude=${latitude}&longitude=${longitude}&radius=24.1401`,
      );
      const load = { port: api.port, token, paths, connections: CONNECTIONS };
      await generator.run({ ...load, ms: WARM_UP_MS });
      const before = runningTime(api.pid);
      const { answers } = await generator.run({ ...load, ms: MEASURED_MS });
      note('processor time of a page, with the profiler', (runningTime(api.pid) - before) / 1e6 / answers, {
        unit: 'ms',
      });
    } finally {
      await api.stop();
    }
    for (const [name, share] of sharesOf(readLongest(folder), MEASURED_MS))
      if (share >= SHARE_MIN) note(name, share * 100, { unit: '%' });
  } finally {
    generator.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The profile of the main thread; the others wait nearly all the time.
 * @param {string} folder
 * @returns {Profile}
 */
function readLongest(folder) {
  const profiles = readdirSync(folder).map((name) =>
    JSON.parse(readFileSync(path.join(folder, name), 'utf8')),
  );
  const busy = (/** @type {Profile} */ { nodes }) => nodes.length;
  return profiles.reduce((one, other) => (busy(one) >= busy(other) ? one : other));
}

/**
 * @param {Profile} profile
 * @param {number} ms  of its end, without what came before
 * @returns {[string, number][]} packages and folders of ours with their shares, the largest first
 */
function sharesOf({ nodes, samples, timeDeltas }, ms) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const end = timeDeltas.reduce((sum, delta) => sum + delta, 0);
  /** @type {Map<string, number>} */
  const spent = new Map();
  let at = 0;
  let total = 0;
  samples.forEach((id, index) => {
    const delta = timeDeltas[index] ?? 0;
    at += delta;
    if (at < end - ms * 1_000 || NOT_OURS.has(byId.get(id)?.callFrame.functionName ?? '')) return;
    // What has no file of its own belongs to its caller.
    let node = byId.get(id);
    while (node && !/^(node|file):/.test(node.callFrame.url) && !path.isAbsolute(node.callFrame.url))
      node = byId.get(callers.get(node.id) ?? 0);
    const name = ownerOf(node?.callFrame.url ?? byId.get(id)?.callFrame.functionName ?? '');
    spent.set(name, (spent.get(name) ?? 0) + delta);
    total += delta;
  });
  return [...spent]
    .map(([name, time]) => /** @type {[string, number]} */ ([name, time / total]))
    .sort((a, b) => b[1] - a[1]);
}

/** @param {string} url */
function ownerOf(url) {
  const [, dependency] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(url) ?? [];
  if (dependency) return dependency;
  const [, folder] = /dist\/backend\/([^/]+)/.exec(url) ?? [];
  if (folder) return `backend/${folder}`;
  return url.startsWith('node:') ? 'Node.js' : url;
}
