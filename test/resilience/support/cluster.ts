import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { debianPrograms, ensureDebianPostgres } from '../../../scripts/postgres/debian.mjs';
import { freePort } from '../../../scripts/support/ports.mjs';
import { eventually, whenKilled } from './resilience-test.js';
import { ensurePrograms, findProgram } from './packages.js';

const VERSION = '15';
const PACKAGES = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy' };
const PASSWORDS = { postgres: 'cluster-postgres', replicator: 'cluster-replicator' };
const NODES = 3;
/** Seconds. A leader that says nothing for so long loses its place; Patroni allows no less than 20. */
const LEADER_TTL = 20;
const START_LIMIT_MS = 120_000;
/** Lines of each log in the message of a failure. */
const LOG_LINES = 40;

export type Killed = 'server' | 'machine';

interface Node {
  name: string;
  home: string;
  postgres: number;
  rest: number;
  patroni: ChildProcess;
}

/** Three PostgreSQL under Patroni with one synchronous standby, behind HAProxy, on loopback. */
export interface Cluster {
  /** Always leads to the server that takes writes. */
  url: string;
  /** Kills PostgreSQL of the leader, as a crash does, or Patroni too, as a machine without power. Returns its name. */
  killLeader: (what: Killed) => Promise<string>;
  /** Starts a killed node again and waits until the cluster has a synchronous standby and no failed member. */
  revive: (name: string) => Promise<void>;
  /** What each member says about itself, and the ends of the logs, for the message of a failure. */
  describe: () => Promise<string>;
  close: () => Promise<void>;
}

/** Installs what is missing, as root, and fails with the name of the package otherwise. */
export async function ensureClusterPrograms(): Promise<void> {
  await ensureDebianPostgres(VERSION, (line) => process.stdout.write(`${line}\n`));
  ensurePrograms(PACKAGES);
}

/** @param folder  where everything is kept; must be empty */
export async function startCluster(folder: string): Promise<Cluster> {
  chmodSync(folder, 0o755);
  // Every program has the folder among its arguments.
  const closed = whenKilled('pkill -KILL -f "$FOLDER"; sleep 1; rm -rf "$FOLDER"', { FOLDER: folder });
  const account = postgresAccount();
  const start = (name: string, program: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const log = openSync(path.join(folder, `${name}.log`), 'a');
    return spawn(findProgram(program) ?? program, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, ...env },
      stdio: ['ignore', log, log],
      ...account,
    });
  };
  const [client, peer, front] = [await freePort(), await freePort(), await freePort()];
  own(path.join(folder, 'etcd'), account);
  const etcd = start('etcd', 'etcd', [
    '--data-dir',
    path.join(folder, 'etcd'),
    '--listen-client-urls',
    http(client),
    '--advertise-client-urls',
    http(client),
    '--listen-peer-urls',
    http(peer),
    '--initial-advertise-peer-urls',
    http(peer),
    '--initial-cluster',
    `default=${http(peer)}`,
  ]);
  await eventually(async () => expectOk(await fetch(`${http(client)}/health`)));

  const startPatroni = (name: string, home: string) =>
    start(name, 'patroni', [path.join(home, 'patroni.json')]);
  const nodes: Node[] = [];
  for (let number = 1; number <= NODES; number += 1) {
    const name = `node${number}`;
    const home = path.join(folder, name);
    const ports = { postgres: await freePort(), rest: await freePort() };
    own(home, account);
    writeFileSync(path.join(home, 'patroni.json'), JSON.stringify(settingsOf(name, home, ports, client)));
    nodes.push({ name, home, ...ports, patroni: startPatroni(name, home) });
  }
  writeFileSync(path.join(folder, 'haproxy.cfg'), proxySettings(front, nodes));
  const proxy = start('haproxy', 'haproxy', ['-db', '-f', path.join(folder, 'haproxy.cfg')]);
  const close = async () => {
    for (const node of nodes) {
      node.patroni.kill('SIGKILL');
      killPostgres(node);
    }
    for (const child of [proxy, etcd]) child.kill('SIGKILL');
    const children = [proxy, etcd, ...nodes.map(({ patroni }) => patroni)];
    await eventually(() => expectEnded(children));
    closed();
  };
  try {
    await eventually(() => expectWhole(nodes), START_LIMIT_MS);
  } catch (error) {
    await close();
    throw error;
  }

  return {
    url: `postgresql://postgres:${PASSWORDS.postgres}@127.0.0.1:${front}/postgres`,
    async killLeader(what) {
      const leader = await eventually(() => findLeader(nodes));
      // Patroni first: otherwise it would give up its place at once, as no machine that loses its power does.
      if (what === 'machine') leader.patroni.kill('SIGKILL');
      killPostgres(leader);
      return leader.name;
    },
    async revive(name) {
      const node = nodes.find((one) => one.name === name);
      if (!node) throw new Error(`There is no ${name}`);
      if (!isRunning(node.patroni)) node.patroni = startPatroni(node.name, node.home);
      await eventually(() => expectWhole(nodes), START_LIMIT_MS);
    },
    describe: async () => {
      const members = await Promise.all(nodes.map(describeNode));
      const logs = [...nodes.map(({ name }) => name), 'haproxy', 'etcd'].map((name) => {
        const lines = readFileSync(path.join(folder, `${name}.log`), 'utf8')
          .trim()
          .split('\n');
        return `--- ${name}\n${lines.slice(-LOG_LINES).join('\n')}`;
      });
      return [...members, ...logs].join('\n');
    },
    close,
  };
}

const http = (port: number) => `http://127.0.0.1:${port}`;
const expectEnded = (children: ChildProcess[]): Promise<void> =>
  children.some(isRunning) ? Promise.reject(new Error('A process is still running')) : Promise.resolve();
const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

function expectOk(response: Response): void {
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}`);
}

/** PostgreSQL does not run as root, so root starts everything as Debian's account for it. */
function postgresAccount(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function own(home: string, { uid, gid }: { uid?: number; gid?: number }): void {
  mkdirSync(home, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) execFileSync('chown', [`${uid}:${gid}`, home]);
}

/** See docs/operations.md, which has the same settings for real machines. */
function settingsOf(name: string, home: string, ports: { postgres: number; rest: number }, etcd: number) {
  const address = { listen: `127.0.0.1:${ports.rest}`, connect_address: `127.0.0.1:${ports.rest}` };
  const user = (username: 'postgres' | 'replicator') => ({ username, password: PASSWORDS[username] });
  return {
    scope: 'property-assistant',
    name,
    restapi: address,
    etcd3: { hosts: [`127.0.0.1:${etcd}`] },
    bootstrap: {
      dcs: {
        ttl: LEADER_TTL,
        loop_wait: 2,
        retry_timeout: 5,
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: { max_connections: 200 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${ports.postgres}`,
      connect_address: `127.0.0.1:${ports.postgres}`,
      data_dir: path.join(home, 'data'),
      pgpass: path.join(home, 'pgpass'),
      bin_dir: debianPrograms(VERSION).bin,
      authentication: {
        superuser: user('postgres'),
        replication: user('replicator'),
        rewind: user('postgres'),
      },
      parameters: { unix_socket_directories: home },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
}

/** HAProxy asks each Patroni whether it leads, twice a second, and ends the connections to one that no longer does. */
function proxySettings(port: number, nodes: Node[]): string {
  return `defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`).join('\n')}
`;
}

const answers = async (node: Node, route: string) => {
  try {
    return (await fetch(http(node.rest) + route, { signal: AbortSignal.timeout(2_000) })).status === 200;
  } catch {
    return false;
  }
};

async function describeNode({ name, rest, patroni }: Node): Promise<string> {
  if (!isRunning(patroni)) return `${name} is killed`;
  const response = await fetch(http(rest), { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  return `${name}: ${response ? await response.text() : 'no answer'}`;
}

async function findLeader(nodes: Node[]): Promise<Node> {
  for (const node of nodes) if (await answers(node, '/primary')) return node;
  throw new Error('There is no leader');
}

async function expectWhole(nodes: Node[]): Promise<void> {
  const count = async (route: string) =>
    (await Promise.all(nodes.map((node) => answers(node, route)))).filter(Boolean).length;
  const [leaders, synchronous, running] = [
    await count('/primary'),
    await count('/synchronous'),
    await count('/health'),
  ];
  if (leaders !== 1 || synchronous !== 1 || running !== nodes.length)
    throw new Error(`${leaders} leaders, ${synchronous} synchronous standbys, ${running} running`);
}

/** Kills the server. Its processes end when they notice. */
function killPostgres({ home }: Node): void {
  const file = path.join(home, 'data', 'postmaster.pid');
  const pid = existsSync(file) ? execFileSync('head', ['-1', file], { encoding: 'utf8' }).trim() : '';
  if (!pid) return;
  try {
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
