import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openEmbeddedPostgres } from '../scripts/postgres/embedded.mjs';
import { backend } from './backend.mjs';

/**
 * @typedef {object} Sized
 * @property {number} businesses
 * @property {string} url
 * @property {{ email: string, password: string }} account  one that can sign in and owns something
 */

/** A throwaway PostgreSQL. `make` creates a database with that many businesses and related records. */
export async function openDatabases() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'property-assistant-bench-'));
  const server = await openEmbeddedPostgres(folder, { throwaway: true });
  const { initDatabase } = await backend('bootstrap/init-database.js');
  const { seedLarge } = await backend('seed/large-seed.js');
  const urlOf = (/** @type {string} */ name) =>
    Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  /** @param {string} sql */
  const onServer = async (sql) => {
    const client = new pg.Client({ connectionString: urlOf('postgres') });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await onServer('CREATE DATABASE bench_template');
  await initDatabase(urlOf('bench_template'));
  return {
    folder,
    /**
     * @param {number} businesses
     * @returns {Promise<Sized>}
     */
    async make(businesses) {
      const began = Date.now();
      const name = `bench_${businesses}`;
      await onServer(`CREATE DATABASE ${name} TEMPLATE bench_template`);
      const url = urlOf(name);
      const rows = {
        users: businesses / 5,
        businesses,
        properties: businesses / 10,
        invitations: businesses / 20,
      };
      const { account } = await seedLarge(url, rows, { unchecked: true });
      const seconds = Math.round((Date.now() - began) / 1000);
      console.log(`Seeded ${businesses.toLocaleString('en')} businesses in ${seconds} s`);
      return { businesses, url, account };
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
