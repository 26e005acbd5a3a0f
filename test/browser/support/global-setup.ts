import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/support/ports.mjs';
import { ModelServer } from '../../support/assistant/model-server.js';
import { reader } from '../../support/assistant/models.js';

const START_LIMIT_MS = 600_000;

/** Settings of the caller's environment that these tests must not use. */
const UNSET = [
  'DATABASE_URL',
  'JWT_SECRET',
  'API_URL',
  'WEB_URL',
  'SMTP_URL',
  'PLACES_PROVIDER',
  'DEMO_DATA',
];

/** Starts the built product as `npm start` does, with its own database. Returns a function that stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'browser-tests-'));
  const [apiPort, webPort] = [await freePort(), await freePort()];
  const admin = { email: 'admin@example.com', password: 'correct horse battery' };
  Object.assign(process.env, {
    BROWSER_WEB_URL: `http://localhost:${webPort}`,
    BROWSER_API_URL: `http://localhost:${apiPort}`,
    BROWSER_DATA_DIR: folder,
    BROWSER_ADMIN_EMAIL: admin.email,
    BROWSER_ADMIN_PASSWORD: admin.password,
  });
  const model = await ModelServer.start();
  model.model = reader(() => 'You have 1 property. It is **not** for sale.');
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...Object.fromEntries(UNSET.map((name) => [name, ''])),
    API_PORT: String(apiPort),
    WEB_PORT: String(webPort),
    DATA_DIR: folder,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT: '0',
    AUTH_RATE_LIMIT: '0',
    ACCOUNT_RATE_LIMIT: '0',
    REFRESH_RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    ASSISTANT_URL: model.setting.url,
    ASSISTANT_MODEL: model.setting.name,
  };
  const root = path.resolve(import.meta.dirname, '../../..');
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
    await model.close();
  };
  try {
    await ready(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string): void => reject(new Error(`The product ${reason}:\n${output}`));
    const timer = setTimeout(() => fail('did not get ready'), START_LIMIT_MS);
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!/^Ready: /m.test(output)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}
