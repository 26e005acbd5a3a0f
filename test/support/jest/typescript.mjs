import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { transformSync, version } from '@swc/core';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** What was made of each file, with a mark of what it was made from. */
const CACHE = path.join(ROOT, 'node_modules/.cache/typescript');
const COMPILER = version + readFileSync(import.meta.filename, 'utf8');

const decorators = { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false };
const react = { react: { runtime: 'automatic' } };

/** What Vite puts in its place in a build: there are no settings of the build. */
const envOfBuild = { optimizer: { globals: { vars: { 'import.meta.env': '{}' } } } };
const PARAMETERS = ['exports', 'require', 'module', '__filename', '__dirname'];
/** A component test loads the frontend anew for each page. Null: loaded once. @type {Map<string, Function | null>} */
const functions = new Map();

/**
 * @param {Module} module
 * @param {string} file
 */
function load(module, file) {
  const known = functions.get(file);
  if (known === undefined) {
    functions.set(file, null);
    // Node keeps the source map for the lines of errors.
    module._compile(compile(file), file);
    return;
  }
  const run = known ?? vm.compileFunction(compile(file), PARAMETERS, { filename: file });
  functions.set(file, run);
  const require = (/** @type {string} */ request) => module.require(request);
  run.call(module.exports, module.exports, require, module, file, path.dirname(file));
}

/** @param {...string} parts */
const hashOf = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex');

/** @param {string} file */
function compile(file) {
  const text = readFileSync(file, 'utf8');
  const kept = path.join(CACHE, `${hashOf(file)}.js`);
  const mark = `\n// ${hashOf(COMPILER, text)}`;
  const known = existsSync(kept) ? readFileSync(kept, 'utf8') : '';
  if (known.endsWith(mark)) return known;
  const code = transform(file, text) + mark;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(`${kept}.${process.pid}`, code);
  renameSync(`${kept}.${process.pid}`, kept);
  return code;
}

/**
 * @param {string} file
 * @param {string} text
 */
function transform(file, text) {
  const tsx = file.endsWith('.tsx');
  return transformSync(text, {
    filename: file,
    jsc: {
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { ...(tsx ? react : decorators), ...envOfBuild },
      target: 'es2022',
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
    swcrc: false,
  }).code;
}

/**
 * Lets `require` load TypeScript. Packages stay as they are, and Node can require the ones that are ES modules.
 * TypeScript imports `./x.ts` as `./x.js`, because that is its name after the build.
 */
export function loadTypeScript() {
  for (const extension of ['.ts', '.tsx']) Module._extensions[extension] = load;
  // Tests of components have no layout.
  Module._extensions['.css'] = () => undefined;
  const resolve = Module._resolveFilename;
  const resolved = new Map();
  Module._resolveFilename = (request, parent, ...rest) => {
    const isOurs = /\.tsx?$/.test(parent?.filename ?? '');
    if (!isOurs) return resolve(request, parent, ...rest);
    const isFile = /^\.\.?\//.test(request);
    // All our files find a package in the same place.
    const key = isFile ? path.resolve(path.dirname(parent.filename), request) : request;
    const file =
      resolved.get(key) ?? resolve(isFile ? request.replace(/\.js$/, '') : request, parent, ...rest);
    resolved.set(key, file);
    return file;
  };
  process.setSourceMapsEnabled(true);
}
