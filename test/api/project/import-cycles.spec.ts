import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Linter } from 'eslint';
import { noImportCycle } from '../../../scripts/eslint/no-import-cycle.mjs';

const root = mkdtempSync(path.join(os.tmpdir(), 'import-cycles-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What the rule says about each file of a folder with these files. */
function check(files: Record<string, string>): Record<string, string | undefined> {
  const folder = mkdtempSync(path.join(root, 'case-'));
  mkdirSync(path.join(folder, 'code'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, 'code', name), text);
  const linter = new Linter({ cwd: folder });
  const plugin = { rules: { cycle: noImportCycle(folder, ['code']) } };
  const config: Linter.Config = {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { local: plugin },
    rules: { 'local/cycle': 'error' },
  };
  return Object.fromEntries(
    Object.keys(files).map((name) => [
      name,
      // The rule reads the files itself.
      linter.verify('', config, { filename: path.join(folder, 'code', name) })[0]?.message,
    ]),
  );
}

it('finds a file that imports itself over others, in each way that runs', () => {
  expect(
    check({
      'a.ts': "import { b } from './b.js';",
      'b.ts': "export * from './c.js';",
      'c.tsx': "const a = () => import('./a.js');",
      'outside.ts': "import { a } from './a.js';",
    }),
  ).toEqual({
    'a.ts': 'This file imports itself over code/b.ts, code/c.tsx.',
    'b.ts': 'This file imports itself over code/c.tsx, code/a.ts.',
    'c.tsx': 'This file imports itself over code/a.ts, code/b.ts.',
    'outside.ts': undefined,
  });
});

it('counts no imports of types and no names in comments', () => {
  expect(
    check({
      'a.ts': "import { b } from './b.js';",
      'b.ts':
        "import type { A } from './a.js'; import { type B } from './a.js'; export type { C } from './a.js';",
      'c.mjs': "import './d.mjs';",
      'd.mjs': "/** @param {import('./c.mjs').C} c */ export function d(c) {}",
    }),
  ).toEqual({ 'a.ts': undefined, 'b.ts': undefined, 'c.mjs': undefined, 'd.mjs': undefined });
});
