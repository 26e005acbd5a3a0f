import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import type { Business } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import { PASSWORD } from '../../support/factories.js';
import { startFaultyProxy } from '../../support/servers/faulty-proxy.js';

/** Runs the recipes of docs/api.md, in each language as one program, through a proxy that disturbs some calls. */

const ROOT = path.resolve(import.meta.dirname, '../../..');
const runFile = promisify(execFile);
/** More than a page of the recipe that reads a list. */
const OLD_INVITATIONS = 101;

interface Language {
  name: string;
  fence: 'sh' | 'ts' | 'py';
  file: string;
  program: [string, ...string[]];
  /** The programs that must be installed. */
  needs: string[];
}
const LANGUAGES: Language[] = [
  { name: 'curl', fence: 'sh', file: 'recipes.sh', program: ['sh', '-eu'], needs: ['sh', 'curl'] },
  { name: 'TypeScript', fence: 'ts', file: 'recipes.mjs', program: [process.execPath], needs: [] },
  { name: 'Python', fence: 'py', file: 'recipes.py', program: ['python3'], needs: ['python3'] },
];
const isInstalled = (program: string) =>
  spawnSync(program, ['-c', ''], { stdio: 'ignore' }).error === undefined;

/** The blocks of one language under "Recipes", in their order. */
function readRecipes(fence: Language['fence']): string {
  const document = readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8');
  const [, recipes = ''] = /\n## Recipes\n(.*?)\n## /s.exec(document) ?? [];
  const blocks = [...recipes.matchAll(new RegExp(`^\`\`\`${fence}\n(.*?)^\`\`\`$`, 'gms'))];
  expect(blocks).toHaveLength(recipes.match(/^### /gm)?.length ?? 0);
  return blocks.map(([, block]) => block).join('\n');
}

/** Checks types under strict settings, as a reader's project would, and returns JavaScript. */
function compile(source: string, folder: string): string {
  const file = path.join(folder, 'recipes.mts');
  writeFileSync(file, source);
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2022.d.ts'],
    types: ['node'],
    typeRoots: [path.join(ROOT, 'node_modules/@types')],
    skipLibCheck: true,
  };
  let compiled = '';
  const program = ts.createProgram([file], options);
  const { diagnostics } = program.emit(undefined, (_file, text) => (compiled = text));
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([]);
  return compiled;
}

const app = useTestApp();
/** The only business near the place of the recipes. */
let business: Business;
const folder = mkdtempSync(path.join(os.tmpdir(), 'property-assistant-recipes-'));
beforeAll(async () => {
  business = await app.factory.business();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An owner with a list of old invitations. */
async function makeOwner() {
  const owner = await app.factory.user();
  const property = await app.factory.property({ owner });
  for (let made = 0; made < OLD_INVITATIONS; made += 1)
    await app.factory.invitation({ property, business, status: 'CANCELLED' });
  return owner;
}

async function expectRecipesToWork({ fence, file, program: [program, ...args] }: Language) {
  const source = readRecipes(fence);
  writeFileSync(path.join(folder, file), fence === 'ts' ? compile(source, folder) : source);
  const owner = await makeOwner();
  const proxy = await startFaultyProxy(
    app.http,
    new Map([
      ['POST /auth/signin', 'busy'],
      ['POST /properties', 'lost answer'],
      ['POST /invitations', 'made before'],
      ['GET /invitations', 'too many'],
    ]),
  );
  const env = { PATH: process.env.PATH, API: proxy.url, EMAIL: owner.email, PASSWORD };
  const running = runFile(program, [...args, file], { cwd: folder, env });
  await running.catch(() => undefined);
  await proxy.close();
  const { stdout } = await running;

  const properties = await app.database.prisma.property.findMany({
    where: { ownerId: owner.id, placeId: { not: { startsWith: 'test:' } } },
    include: { invitations: true },
    orderBy: { id: 'asc' },
  });
  expect(properties.map(({ memorableName }) => memorableName)).toEqual(['Rose Cottage', 'Mill House']);
  const [roseCottage, millHouse] = properties;
  expect(roseCottage?.invitations).toMatchObject([{ businessId: business.id, status: 'PENDING' }]);
  expect(stdout.trim().split('\n')).toEqual([
    `Invited to ${roseCottage?.id}`,
    `Registered ${millHouse?.id} once`,
    `${OLD_INVITATIONS + 1} invitations`,
  ]);
  expect(proxy.calls).toEqual([
    'POST /properties/search',
    'POST /auth/signin: busy',
    'POST /auth/signin',
    'POST /properties/search',
    'POST /properties: lost answer',
    'POST /properties',
    'GET /businesses/marketplace',
    'POST /invitations: made before',
    'POST /properties',
    'POST /properties',
    'GET /invitations: too many',
    'GET /invitations',
    'GET /invitations',
  ]);
}

// TypeScript always runs. Curl and Python run where they are installed.
describe.each(LANGUAGES.filter(({ needs }) => needs.every(isInstalled)))(
  'the recipes of docs/api.md in $name',
  (language) => {
    it('work', () => expectRecipesToWork(language));
  },
);
