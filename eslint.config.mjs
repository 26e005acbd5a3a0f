import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import playwright from 'eslint-plugin-playwright';
import jest from 'eslint-plugin-jest';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The backend's folders. Each may import those below it only, and `contract` imports none. */
const BACKEND_LAYERS = [
  ['admin', 'seed'],
  ['bootstrap'],
  ['assistant'],
  ['account', 'hq'],
  ['insights'],
  ['documents'],
  ['deadlines', 'guides', 'messages', 'notices'],
  ['quotes', 'reviews'],
  ['invitations'],
  ['properties'],
  ['businesses'],
  ['management', 'service-categories'],
  ['places', 'auth', 'health', 'web'],
  ['jobs'],
  ['mail', 'audit', 'metrics', 'openapi'],
  ['core'],
  ['database'],
  ['config'],
  ['contract'],
];
/** A folder without a place could be imported from anywhere. */
function assertComplete(root, layers) {
  const unlisted = readdirSync(path.join(import.meta.dirname, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .filter(({ name }) => !layers.flat().includes(name));
  if (unlisted.length > 0)
    throw new Error(
      `The layers of ${root} lack these folders: ${unlisted.map(({ name }) => name).join(', ')}`,
    );
}
assertComplete('backend', BACKEND_LAYERS);
const BACKEND_ROOT = ['main', 'app.module', 'app.setup', 'openapi'].map((name) => `./backend/${name}.ts`);
/** The features of the web application. They do not import one another. */
const FEATURES = ['account', 'hq', 'landing', 'owner', 'palette', 'public-property'];

/** The folders of a feature, in the same way. Those in one row do not import one another, unless they are a knot. */
const OWNER_LAYERS = [
  ['layout', 'assistant', 'dashboard', 'notices'],
  ['properties', 'businesses'],
  ['marketplace', 'insights'],
  ['invitations'],
  ['documents'],
  ['guide', 'deadlines', 'places'],
  ['messages'],
  ['quotes', 'reviews'],
  ['shared'],
];
const SHARED_LAYERS = [
  ['assistant', 'timeline', 'weekly-email', 'business', 'map', 'charts', 'guide', 'documents'],
  ['rows', 'navigation'],
  ['forms'],
  ['feedback'],
  ['layout'],
];
const HQ_LAYERS = [
  ['dashboard', 'navigation', 'audit', 'properties'],
  ['insights', 'review'],
  ['users', 'businesses'],
  ['list'],
  ['shared'],
];

const folders = (root, names) => names.map((name) => `./${root}/${name}`);

/** Each folder may import those below it only. */
function layered(root, layers) {
  assertComplete(root, layers);
  return layers.flatMap((layer, index) =>
    layer.map((name) => ({
      target: `./${root}/${name}`,
      from: folders(root, [...layers.slice(0, index).flat(), ...layer.filter((other) => other !== name)]),
      message: `${root}/${name} may only import folders that stand below it in eslint.config.mjs.`,
    })),
  );
}

/** Who may not import what. Paths are relative to this file. */
const zones = [
  ...BACKEND_LAYERS.flatMap((layer, index) =>
    layer.map((name) => ({
      target: `./backend/${name}`,
      from: [
        ...BACKEND_ROOT,
        ...folders('backend', BACKEND_LAYERS.slice(0, index).flat()),
        ...folders(
          'backend',
          layer.filter((other) => other !== name),
        ),
      ],
      message: `backend/${name} may only import folders that stand below it in BACKEND_LAYERS.`,
    })),
  ),
  { target: './backend/contract', from: './node_modules', message: 'The contract imports nothing.' },
  {
    target: './backend',
    from: ['./frontend', './test', './bench', './scripts'],
    message: 'The backend imports only itself.',
  },
  {
    target: './frontend',
    from: './backend',
    except: ['./contract'],
    message: 'The frontend may only import backend/contract.',
  },
  {
    target: './frontend',
    from: ['./test', './bench', './scripts'],
    message: 'The product does not import its tests.',
  },
  ...FEATURES.map((feature) => ({
    target: `./frontend/${feature}`,
    from: folders(
      'frontend',
      FEATURES.filter((other) => other !== feature),
    ),
    message: 'Features do not import one another. Put what two of them need into shared/ or api/.',
  })),
  ...layered('frontend/owner', OWNER_LAYERS),
  ...layered('frontend/shared', SHARED_LAYERS),
  ...layered('frontend/hq', HQ_LAYERS),
  {
    target: './frontend/palette/sources',
    from: './frontend/palette',
    except: ['./sources'],
    message: 'Sources do not know the palette.',
  },
  {
    target: './frontend/shared',
    from: folders('frontend', FEATURES),
    message: 'shared/ does not import features.',
  },
  {
    target: './frontend/api',
    from: folders('frontend', ['shared', ...FEATURES]),
    message: 'api/ imports nothing else of the frontend.',
  },
];

/** Rows that pg and Prisma believe to be whatever the code says. Tests compare those of `runStatement` with their type. */
const UNCHECKED_ROWS = [
  ':matches(CallExpression, TaggedTemplateExpression)[typeArguments]:matches([callee.property.name=/^(query|.queryRaw)/], [tag.property.name=/^.queryRaw/])',
  'TSAsExpression TaggedTemplateExpression[tag.property.name=/^.queryRaw/]',
  'VariableDeclarator[init.argument.callee.property.name="query"] > ObjectPattern > Property[key.name="rows"]',
  'MemberExpression[property.name="rows"][object.argument.callee.property.name="query"]',
].map((selector) => ({
  selector,
  message: 'Nothing checks the type of these rows. Use runStatement<Row>() or readRows<Row>().',
}));

/** What Oxlint has no rule for: who may import what, the type of rows, and the tests' habits. Its own rules are in .oxlintrc.json. */
export default defineConfig(
  {
    ignores: [
      'dist',
      '.data',
      'backend/generated',
      'frontend/api/schema.d.ts',
      'test-results',
      'playwright-report',
      // They import clients that only a resilience test makes, and it compiles them.
      'test/resilience/clients',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
        }),
      ],
    },
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }] },
  },
  {
    files: ['backend/**/*.ts'],
    ignores: ['backend/database/run-statement.ts'],
    rules: { 'no-restricted-syntax': ['error', ...UNCHECKED_ROWS] },
  },
  {
    ...jest.configs['flat/recommended'],
    files: [
      '{backend,frontend,scripts}/**/*.spec.ts',
      'test/{api,components,resilience}/**/*.{spec,drill}.ts',
    ],
    rules: {
      ...jest.configs['flat/recommended'].rules,
      'jest/expect-expect': [
        'error',
        { assertFunctionNames: ['expect', 'expect*', '**.expect', 'fc.assert', 'race'] },
      ],
      'jest/no-standalone-expect': [
        'error',
        {
          additionalTestBlockFunctions: ['beforeAll', 'beforeEach', 'afterAll', 'afterEach', 'race', 'whole'],
        },
      ],
      // Where one test walks a table of cases, the case decides what is expected.
      'jest/no-conditional-expect': 'off',
    },
  },
  {
    ...playwright.configs['flat/recommended'],
    files: ['test/browser/**/*.ts'],
    rules: {
      ...playwright.configs['flat/recommended'].rules,
      // Some tests are about what a page does until it rests: what it loads, asks for twice or breaks.
      'playwright/no-networkidle': 'off',
      'playwright/expect-expect': ['warn', { assertFunctionNames: ['checkLooks'] }],
    },
  },
);
