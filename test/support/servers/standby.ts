import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openEmbeddedPostgres } from '../../../scripts/postgres/embedded.mjs';
import { findTools } from '../../../scripts/postgres/tools.mjs';

type Server = Awaited<ReturnType<typeof openEmbeddedPostgres>>;

/** A primary and a standby that replays what the primary writes, with one empty database. */
export interface ServerPair {
  primaryUrl: string;
  standbyUrl: string;
  /** Runs a statement on the standby. */
  onStandby: (sql: string) => Promise<unknown>;
  /** The first column of the first row. */
  count: (url: string, sql: string) => Promise<unknown>;
  stopStandby: () => Promise<void>;
  startStandby: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts both. The standby begins as a copy of the folder of the stopped primary. */
export async function startServerPair(): Promise<ServerPair> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'property-assistant-pair-'));
  const homes = { primary: path.join(folder, 'primary'), standby: path.join(folder, 'standby') };
  await (await openEmbeddedPostgres(homes.primary, { throwaway: true })).stop();
  cpSync(homes.primary, homes.standby, { recursive: true });
  const primary = await openEmbeddedPostgres(homes.primary, { throwaway: true });
  follow(homes.standby, primary);
  const open = () => openEmbeddedPostgres(homes.standby, { throwaway: true });
  let standby = await open();
  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    onStandby: (sql) => ask(standby.url, sql),
    count: ask,
    stopStandby: () => standby.stop(),
    async startStandby() {
      standby = await open();
    },
    async close() {
      await standby.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function follow(home: string, { url }: Server): void {
  const { hostname, port, username, password } = new URL(url);
  const data = path.join(home, 'postgres');
  const target = `host=${hostname} port=${port} user=${username} password=${password}`;
  appendFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${target}'\n`);
  writeFileSync(path.join(data, 'standby.signal'), '');
  findTools(home, data).give(home);
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows[0] && Object.values(rows[0])[0];
  } finally {
    await client.end();
  }
}
