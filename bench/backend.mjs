import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../scripts/support/run.mjs';

/** @param {string} file  of the built backend */
export const backend = (file) => import(pathToFileURL(path.join(ROOT, 'dist', 'backend', file)).href);
