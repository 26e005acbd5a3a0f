/** `npm start`: installs, builds, starts the database, the API and the web application, all that is needed. */
import './require-node.mjs';
import { oneLine } from './user-facing-error.mjs';
import { endChildren } from './run.mjs';
import { serve } from './serve.mjs';

const stop = new AbortController();
// Ctrl-C reaches us through the terminal and once more through npm: one stop, however often it is asked for.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stop.abort();
    endChildren();
  });
}
// A killed npm cannot pass anything on; nobody would know any more how to stop what it started.
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
