import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { chunkGroups } from './chunks.mjs';
import { PAGES, REPLACING } from './pages.mjs';

/**
 * Builds the web application into dist/web: the assets, `index.html` (the shell of the application), `guide.html`,
 * `property.html` and `sign-in.html` (the shells of pages that begin without it), `landing.html` (the landing page as
 * finished HTML), and a compressed copy of every asset that gets smaller.
 * The web server fills in what differs between environments.
 */
process.env.NODE_ENV = 'production';
const FRONTEND = import.meta.dirname;
const WEB = path.join(FRONTEND, '../dist/web');
const SERVER = path.join(FRONTEND, '../dist/web-prerender');
/** Placeholders in the landing page. The web server replaces them, and leaves out links that are not set. */
const PLACEHOLDERS = {
  productName: '%PRODUCT_NAME%',
  supportEmail: '%SUPPORT_EMAIL%',
  termsUrl: '%TERMS_URL%',
  privacyUrl: '%PRIVACY_URL%',
};

await build({
  root: FRONTEND,
  logLevel: 'warn',
  build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
});
await build({
  root: FRONTEND,
  logLevel: 'warn',
  publicDir: false,
  define: { 'import.meta.env.PRERENDER_CONFIG': JSON.stringify(PLACEHOLDERS) },
  build: { ssr: 'landing/prerender.tsx', outDir: SERVER, emptyOutDir: true, manifest: false },
});

/** @type {Record<string, { file: string, imports?: string[], css?: string[] }>} */
const manifest = JSON.parse(readFileSync(path.join(WEB, '.vite/manifest.json'), 'utf8'));
const page = readFileSync(path.join(WEB, 'index.html'), 'utf8');
const { renderLanding } = await import(pathToFileURL(path.join(SERVER, 'prerender.js')).href);

const assets = readdirSync(path.join(WEB, 'assets'));
const font = assets.find((name) => /^inter-latin-wght-normal-.*\.woff2$/.test(name));
if (!font) throw new Error('The build has no font for Latin text');
const fontLink = `<link rel="preload" as="font" type="font/woff2" href="/assets/${font}" crossorigin />`;

/**
 * A chunk and all its static imports.
 * @param {string} key
 * @param {Set<string>} [found]
 */
function chunksOf(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) chunksOf(next, found);
  return found;
}
// The shell loads the application together with the entry, not after it.
const preloads = [...chunksOf('app.tsx')]
  .filter((file) => !page.includes(file))
  .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`);

/** @param {string[]} links */
const withLinks = (links) => page.replace('<!--head-->', `${links.join('\n    ')}\n    <!--head-->`);
const inShell = chunksOf('app.tsx');
const preloadsOf = (/** @type {string[]} */ keys) =>
  [...new Set(keys.flatMap((key) => [...chunksOf(key)]))]
    .filter((file) => !inShell.has(file) && !page.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`);
writeFileSync(
  path.join(WEB, 'preloads.json'),
  JSON.stringify(
    Object.fromEntries(Object.entries(PAGES).map(([address, keys]) => [address, preloadsOf(keys)])),
  ),
);
for (const key of [...Object.values(PAGES).flat(), ...Object.values(REPLACING)])
  if (!manifest[key]) throw new Error(`There is no chunk of ${key}`);

const linksOf = (/** @type {string} */ key) =>
  [...chunksOf(key)]
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`);
// These pages open on phones, so they begin without the application. Search engines must not list a guide.
writeFileSync(
  path.join(WEB, 'guide.html'),
  withLinks([
    fontLink,
    ...linksOf('public-property/guide.tsx'),
    '<meta name="robots" content="noindex, nofollow" />',
  ]),
);
writeFileSync(
  path.join(WEB, 'property.html'),
  withLinks([fontLink, ...linksOf('public-property/visitor.ts')]),
);
// Signing in opens the application next. These links do nothing until the page is idle and makes them `prefetch`.
const later = [...preloads, ...preloadsOf([REPLACING.signIn])].map((link) =>
  link.replace('rel="modulepreload"', 'data-later as="script"'),
);
writeFileSync(
  path.join(WEB, 'sign-in.html'),
  withLinks([fontLink, ...linksOf('account/prerendered-sign-in.ts'), ...later]),
);
// After the entry, which starts the session: a browser fetches files in the order in which it meets them.
writeFileSync(
  path.join(WEB, 'index.html'),
  withLinks([fontLink]).replace('</head>', () => [...preloads, '</head>'].join('\n    ')),
);
writeFileSync(
  path.join(WEB, 'landing.html'),
  withLinks([fontLink]).replace('<!--page-->', () => renderLanding()),
);

for (const made of [SERVER, path.join(WEB, '.vite')]) rmSync(made, { recursive: true });

const COMPRESSIBLE = /\.(js|css|svg|txt|json)$/;
const compressWith = {
  br: (/** @type {Buffer} */ data) =>
    promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gz: (/** @type {Buffer} */ data) => promisify(gzip)(data, { level: 9 }),
};
for (const folder of [path.join(WEB, 'assets'), WEB]) {
  for (const name of readdirSync(folder)) {
    if (!COMPRESSIBLE.test(name)) continue;
    const file = path.join(folder, name);
    const data = readFileSync(file);
    for (const [ending, compress] of Object.entries(compressWith)) {
      const smaller = await compress(data);
      if (smaller.length < data.length * 0.95) writeFileSync(`${file}.${ending}`, smaller);
    }
  }
}
