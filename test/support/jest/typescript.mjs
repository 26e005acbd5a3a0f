import { readFileSync } from 'node:fs';
import Module from 'node:module';
import { transformSync } from '@swc/core';

const decorators = { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false };
const react = { react: { runtime: 'automatic' } };

/** @param {string} file */
function compile(file) {
  const tsx = file.endsWith('.tsx');
  return transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: {
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: tsx ? react : decorators,
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
  for (const extension of ['.ts', '.tsx'])
    Module._extensions[extension] = (module, file) => module._compile(compile(file), file);
  const resolve = Module._resolveFilename;
  Module._resolveFilename = (request, parent, ...rest) => {
    const isOurs = /\.tsx?$/.test(parent?.filename ?? '') && /^\.\.?\//.test(request);
    return resolve(isOurs ? request.replace(/\.js$/, '') : request, parent, ...rest);
  };
  process.setSourceMapsEnabled(true);
}
