/** `npm start`: installs, builds and starts everything that is needed: database, API and web application. */
import './support/require-node.mjs';
import { oneLine } from './support/user-facing-error.mjs';
import { endChildren } from './support/run.mjs';
import { serve } from './support/serve.mjs';

const stop = new AbortController();
// Ctrl-C arrives twice, from the terminal and through npm. The second one is ignored.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stop.abort();
    endChildren();
  });
}
// A killed npm cannot pass on a signal, so this process stops by itself when npm is gone.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || stop.abort(), 250).unref();
}

let code = 0;
process.on('uncaughtException', (error) => {
  console.error(error);
  code = 1;
  stop.abort();
});
try {
  await serve(process.env, stop.signal);
} catch (error) {
  if (!stop.signal.aborted) {
    console.error(['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '') ? error : oneLine(error));
    code = 1;
  }
}
process.exit(code);
