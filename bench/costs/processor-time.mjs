import { readdirSync, readFileSync } from 'node:fs';

/**
 * Nanoseconds that the API's threads and the server processes of its connections have run, by process. Linux only.
 * @param {number} pid  of the API
 * @param {import('pg').Client} client
 * @returns {Promise<Map<number, number>>}
 */
export async function runningTimes(pid, client) {
  const { rows } = await client.query(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  return new Map([pid, ...rows.map((row) => row.pid)].map((process) => [process, runningTime(process)]));
}

/**
 * @param {number} pid
 * @returns {number} ns
 */
export function runningTime(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
      .reduce((sum, ns) => sum + ns, 0);
  } catch {
    // The connection was closed in the meantime.
    return 0;
  }
}

/**
 * What the API and PostgreSQL have run between two measurements.
 * @param {number} pid  of the API
 * @param {Map<number, number>} before
 * @param {Map<number, number>} after
 * @returns {{ api: number, database: number }} ms
 */
export function spentBetween(pid, before, after) {
  const spent = { api: 0, database: 0 };
  for (const [process, ns] of after)
    spent[process === pid ? 'api' : 'database'] += Math.max(0, ns - (before.get(process) ?? 0)) / 1e6;
  return spent;
}

/**
 * Milliseconds of processor time of each of `count` calls that are made one after the other.
 * @param {{ port: number, pid: number }} api
 * @param {import('pg').Client} client
 * @param {{ path: string, token: string, body?: object | undefined }} call  with a body it is a POST
 * @param {number} count
 */
export async function costsOfCall(api, client, { path, token, body }, count) {
  const taken = [];
  for (let turn = 0; turn < count; turn += 1) {
    const before = await runningTimes(api.pid, client);
    const answer = await fetch(`http://127.0.0.1:${api.port}${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}`);
    const spent = spentBetween(api.pid, before, await runningTimes(api.pid, client));
    taken.push(spent.api + spent.database);
  }
  return taken;
}
