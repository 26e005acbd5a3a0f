import { runProcess } from '../config/run-process.js';
import { startWeb } from './main.js';

// The web application as a process of its own: `node dist/backend/web/serve.js`.
await runProcess(startWeb);
