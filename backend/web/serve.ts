import { runProcess } from '../config/run-process.js';
import { loadWebEnv } from '../config/env.js';
import { startWeb } from './main.js';

// Runs the web application in its own process: `node dist/backend/web/serve.js`.
await runProcess(startWeb, loadWebEnv);
