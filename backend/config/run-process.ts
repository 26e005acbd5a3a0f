import { EnvError, type Env, loadEnv } from './env.js';

export interface Running {
  /** Refuses new calls, waits for running ones and frees all resources. */
  close(): Promise<void>;
}

/**
 * Runs a part of the product in its own process until SIGINT or SIGTERM. A wrong setting ends the process with a
 * one-line message.
 * @param start starts the server with the settings of the environment
 * @param load reads and checks them
 */
export async function runProcess(start: (env: Env) => Promise<Running>, load = loadEnv): Promise<void> {
  try {
    const running = await start(load(process.env));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        void running.close().then(() => process.exit(0));
      });
    }
  } catch (error) {
    console.error(error instanceof EnvError ? error.message : error);
    process.exit(1);
  }
}
