import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const ROOMS = ['account', 'hq', 'landing', 'owner', 'public-property'];
const CONTRACT = './backend/contract';

/** Who may not import what; paths are folders from here. */
const zones = [
  { target: CONTRACT, from: '.', except: ['backend/contract'], message: 'The contract stands alone.' },
  {
    target: './backend',
    from: ['./frontend', './test', './scripts'],
    message: 'The backend needs only itself.',
  },
  {
    target: './frontend',
    from: './backend',
    except: ['./contract'],
    message: 'Of the backend the frontend knows only the contract.',
  },
  { target: './frontend', from: ['./test', './scripts'], message: 'The product does not need its tests.' },
  ...ROOMS.map((room) => ({
    target: `./frontend/${room}`,
    from: ROOMS.filter((other) => other !== room).map((other) => `./frontend/${other}`),
    message: 'Rooms do not know one another: what two of them need is in shared/ or api/.',
  })),
  {
    target: ['./frontend/shared', './frontend/api'],
    from: ROOMS.map((room) => `./frontend/${room}`),
    message: 'What rooms share does not know the rooms.',
  },
];

export default tseslint.config(
  {
    ignores: [
      'dist',
      '.data',
      'backend/generated',
      'frontend/api/schema.d.ts',
      'test-results',
      'playwright-report',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  // Control characters are looked for on purpose: a NUL, for one, cannot be stored.
  { rules: { 'no-control-regex': 'off' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./backend/tsconfig.json', './frontend/tsconfig.json', './test/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // React takes asynchronous functions as event handlers.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    // Nest reads the types of constructor parameters when it runs: a type-only import would take them away.
    files: ['backend/**/*.ts', 'test/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    // A test looks into answers that have no type: what it expects of them is what it is for.
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/extensions': ['.ts', '.tsx', '.mjs'],
      'import-x/internal-regex': '^\\.',
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
        }),
      ],
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-self-import': 'error',
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
    },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: globals.node },
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }] },
  },
);
