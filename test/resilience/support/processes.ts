import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { MEMORY_LIMITS } from '../../../scripts/support/memory-limits.mjs';
import { freePort } from '../../../scripts/support/ports.mjs';
import { eventually } from './resilience-test.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
export const ADMIN = { email: 'admin@example.com', password: 'the first of them all' };

/** A program of the product in its own process, and its output. */
export class Program {
  output = '';
  readonly exited: Promise<number | null>;
  private readonly child: ChildProcess;

  /** @param root the folder of the release that it belongs to */
  constructor(file: string, args: string[], env: NodeJS.ProcessEnv, root = ROOT) {
    this.child = spawn(process.execPath, [...MEMORY_LIMITS, path.join(root, file), ...args], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
    this.exited = new Promise((resolve) => this.child.once('close', resolve));
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Kills the process. */
  async end(): Promise<void> {
    this.kill('SIGKILL');
    await this.exited;
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Fails at once if the program ends first. */
  async saying(text: string): Promise<void> {
    await eventually(() => {
      if (this.output.includes(text)) return Promise.resolve(true);
      if (!this.running) return Promise.resolve(false);
      return Promise.reject(new Error(`It does not say ${text}: ${this.output}`));
    }, 120_000).then((said) => {
      if (!said) throw new Error(`It ended: ${this.output}`);
    });
  }
}

export interface Replica {
  program: Program;
  url: string;
}

/** Settings under which a resilience test runs a program: no limits of calls, a known administrator. */
export async function settings(given: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  return {
    API_PORT: String(await freePort()),
    WEB_PORT: String(await freePort()),
    LISTEN_HOST: '127.0.0.1',
    JWT_SECRET: 'a secret that only the tests know and use',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
    AUTH_RATE_LIMIT: '0',
    ACCOUNT_RATE_LIMIT: '0',
    REFRESH_RATE_LIMIT: '0',
    ...given,
  };
}

/**
 * Starts the API in its own process. It is not ready yet.
 * @param root the folder of its release; this one unless given
 */
export async function startReplica(given: NodeJS.ProcessEnv, root?: string): Promise<Replica> {
  const env = await settings(given);
  const program = new Program('dist/backend/main.js', [], env, root);
  return { program, url: `http://127.0.0.1:${env.API_PORT}` };
}

/** Resolves once the API is ready. Fails at once if it ends first. */
export async function ready({ url, program }: Replica, limitMs?: number): Promise<void> {
  const became = await eventually(async () => {
    if (!program.running) return false;
    const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) });
    if (response.status !== 200) throw new Error(`/health/ready answers ${response.status}`);
    return true;
  }, limitMs);
  if (!became) throw new Error(`The API ended: ${program.output}`);
}
