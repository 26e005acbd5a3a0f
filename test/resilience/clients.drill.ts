import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { run } from '../../scripts/support/run.mjs';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { figure, scratch, times } from './support/resilience-test.js';
import { ADMIN, ready, type Replica, startReplica } from './support/processes.js';

/** Other people's generators make clients from /docs-json, and each client does the main job. */

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The newest ones for Node 20. The test installs them, because orval alone has 300 packages. */
const GENERATORS = [
  {
    name: 'hey-api',
    package: '@hey-api/openapi-ts@0.92.4',
    program: '@hey-api/openapi-ts/bin/run.js',
    config: (api: string) => `export default {
      input: '${api}/docs-json',
      output: { path: 'client', importFileExtension: '.js' },
    };`,
    configFile: 'openapi-ts.config.mjs',
  },
  {
    name: 'orval',
    package: 'orval@7.13.2',
    program: 'orval/dist/bin/orval.js',
    config: (api: string) => `module.exports = {
      api: { input: '${api}/docs-json', output: { target: 'client.ts', client: 'fetch', baseUrl: '${api}' } },
    };`,
    configFile: 'orval.config.cjs',
  },
];
const STRICT = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    noImplicitReturns: true,
    noFallthroughCasesInSwitch: true,
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    module: 'nodenext',
    types: ['node'],
    typeRoots: [path.join(ROOT, 'node_modules/@types')],
    rootDir: '.',
    outDir: 'dist',
  },
  include: ['*.ts', 'client'],
};

times(1, 1);
let store: TestDatabase;
let replica: Replica;
const { folder, remove } = scratch();
beforeAll(async () => {
  store = await createTestDatabase();
  replica = await startReplica({ DATABASE_URL: store.url, DATA_DIR: path.join(folder, 'data') });
  await ready(replica);
});
afterAll(async () => {
  await replica.program.end();
  await store.drop();
  remove();
});

async function succeed(command: string, args: string[], cwd: string, env = {}): Promise<string> {
  const { code, output } = await run(command, args, { cwd, env });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

it.each(GENERATORS)(
  'the client of $name compiles under strict settings and does the main job',
  async (given) => {
    const place = path.join(folder, given.name);
    mkdirSync(place);
    writeFileSync(path.join(place, 'package.json'), '{ "private": true, "type": "module" }');
    const packages = [given.package, `typescript@${ts.version}`];
    await succeed('npm', ['install', '--prefix', place, '--ignore-scripts', ...packages], place);
    writeFileSync(path.join(place, given.configFile), given.config(replica.url));
    await succeed(process.execPath, [path.join('node_modules', given.program)], place);

    copyFileSync(
      path.join(import.meta.dirname, 'clients', `${given.name}.ts`),
      path.join(place, 'main-job.ts'),
    );
    writeFileSync(path.join(place, 'tsconfig.json'), JSON.stringify(STRICT));
    await succeed(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.'], place);
    const env = { API: replica.url, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    const said = await succeed(process.execPath, ['dist/main-job.js'], place, env);
    expect(said.trim()).toBe('Rose Cottage: ACTIVE');
    const document = JSON.parse(readFileSync(path.join(ROOT, 'frontend/api/openapi.json'), 'utf8')) as {
      paths: Record<string, object>;
    };
    figure(
      `${given.package}: paths in the document, compiled, main job done`,
      Object.keys(document.paths).length,
    );
  },
);
