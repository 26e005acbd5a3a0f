/** `node run-typescript.mjs FILE`: runs a program of the backend from its source, for tests that start it. */
import { createRequire } from 'node:module';
import { loadTypeScript } from './typescript.mjs';

loadTypeScript();
createRequire(import.meta.url)(process.argv[2]);
