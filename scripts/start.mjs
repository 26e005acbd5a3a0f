/** `npm start`: installs, builds, starts the database, the API and the web application, all that is needed. */
import './require-node.mjs';
import { oneLine } from './user-facing-error.mjs';
import { endChildren } from './run.mjs';
import { serve } from './serve.mjs';

const stop = new AbortController();
// Ctrl-C arrives twice, from the terminal and through npm. The second one changes nothing.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stop.abort();
    endChildren();
  });
}
// A killed npm cannot pass on a signal, and nobody could stop this process any more. So it stops by itself.
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
