/** An installed Directus that serves the API's tables to one account. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { UserFacingError, lastLine } from '../../scripts/support/user-facing-error.mjs';
import { freePort } from '../../scripts/support/ports.mjs';
import { ADMINISTRATOR, startServer } from '../processes.mjs';

/**
 * @typedef {object} Directus
 * @property {string} version
 * @property {string} program  the path of its command
 */

const LEAST_NODE = 22;

/** Its tables that the lists show something of. */
const TABLES = [
  'businesses',
  'users',
  'business_services',
  'service_categories',
  'certificates',
  'staff_members',
];

/** Relations that are lists, by the names that paths have for them. */
const LISTS = [
  { table: 'businesses', name: 'services', of: 'business_services', column: 'business_id' },
  { table: 'businesses', name: 'staff', of: 'staff_members', column: 'business_id' },
  { table: 'business_services', name: 'certificates', of: 'certificates', column: 'business_service_id' },
];

/**
 * @param {string} folder  where a person ran `npm i directus@11`
 * @returns {Directus}
 * @throws {UserFacingError} if it cannot be run
 */
export function findDirectus(folder) {
  if (Number.parseInt(process.versions.node) < LEAST_NODE)
    throw new UserFacingError(
      `Directus needs Node ${LEAST_NODE} or newer, and both sides run on the same; this is ${process.versions.node}`,
    );
  const manifest = path.join(folder, 'node_modules', 'directus', 'package.json');
  const { version } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : { version: '' };
  if (!version.startsWith('11.'))
    throw new UserFacingError(`${folder} has no Directus 11: run npm i directus@11.17.4 in it first`);
  // The command of the package asks a registry for a newer version first; this is what it then runs.
  return { version, program: createRequire(manifest).resolve('@directus/api/cli/run.js') };
}

/**
 * Why a program ended. A crash prints its error, some lines of a stack and, last, only Node's version.
 * @param {string} output
 */
function reasonOf(output) {
  const [error] = /^\w*Error: [^]*?(?=\n {4}at |\n {2}code: |$(?![^]))/m.exec(output) ?? [];
  return error ? error.replace(/\s+/g, ' ') : lastLine(output);
}

/**
 * Starts it with all that is in its favour: as many connections as the API has, an index of its own, and nothing that
 * a call would be counted, limited, reported or watched by.
 * @param {string} program
 * @param {string} url
 * @param {string} folder  of the benchmark, for what it keeps in files
 * @returns {Promise<import('../processes.mjs').Served & { token: string }>}
 */
export async function serveDirectus(program, url, folder) {
  const cwd = path.join(folder, 'directus');
  for (const empty of ['uploads', 'extensions']) mkdirSync(path.join(cwd, empty), { recursive: true });
  const port = await freePort();
  const administratorToken = randomUUID();
  const { PATH, HOME } = process.env;
  const env = {
    // Directus would read any other variable as a setting of its own.
    PATH,
    HOME,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: url,
    DB_POOL__MIN: '16',
    DB_POOL__MAX: '20',
    SECRET: 'a secret that only the benchmark knows and uses',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ADMIN_TOKEN: administratorToken,
    TELEMETRY: 'false',
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    RATE_LIMITER_GLOBAL_ENABLED: 'false',
    // Otherwise it would answer 503 under this load.
    PRESSURE_LIMITER_ENABLED: 'false',
    WEBSOCKETS_ENABLED: 'false',
  };
  await promisify(execFile)(process.execPath, [program, 'bootstrap'], { cwd, env }).catch((error) => {
    throw new UserFacingError(`Directus cannot make its tables: ${reasonOf(error.stderr || error.stdout)}`);
  });
  const server = await startServer([program, 'start'], { cwd, env, port, ready: '/server/ping' });
  try {
    await addIndex(url);
    return { ...server, token: await addReader(port, administratorToken) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Its lists cannot be sorted by the name in lower case, which the API's index has.
 * @param {string} url
 */
async function addIndex(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client
    .query(`CREATE INDEX ON businesses (name, id) WHERE registration_status = 'APPROVED'`)
    .finally(() => client.end());
}

/**
 * Registers the tables and the relations between them, and an account whose policy may read them and nothing else.
 * @param {number} port
 * @param {string} administratorToken
 * @returns {Promise<string>} the token of that account
 */
async function addReader(port, administratorToken) {
  const call = async (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {object} */ body,
  ) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${administratorToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Directus answers ${method} ${path} with ${answer.status} ${text}`);
    return text ? JSON.parse(text).data : null;
  };
  for (const table of TABLES) await call('PATCH', `/collections/${table}`, { meta: { icon: 'label' } });
  for (const { table, name, of, column } of LISTS) {
    const meta = { special: ['o2m'], interface: 'list-o2m' };
    await call('POST', `/fields/${table}`, { field: name, type: 'alias', meta, schema: null });
    const relation = { collection: of, field: column, related_collection: table, meta: { one_field: name } };
    await call('PATCH', `/relations/${of}/${column}`, relation);
  }
  const policy = await call('POST', '/policies', { name: 'Reads', admin_access: false, app_access: false });
  for (const collection of TABLES)
    await call('POST', '/permissions', {
      policy: policy.id,
      collection,
      action: 'read',
      fields: ['*'],
      permissions: {},
      validation: {},
    });
  const role = await call('POST', '/roles', { name: 'Reader', policies: [{ policy: policy.id }] });
  const token = randomUUID();
  await call('POST', '/users', { email: 'reader@example.com', role: role.id, token, status: 'active' });
  return token;
}
