/**
 * Nest is published as ES modules only, some of its plug-ins as CommonJS that requires it: under jest everything,
 * packages too, is turned into CommonJS. Results are cached, so that only the first run pays for it.
 */
const compile = (parser, transform) => [
  '@swc/jest',
  {
    jsc: { parser, transform, target: 'es2022', keepClassNames: true },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
    swcrc: false,
  },
];
const decorators = { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false };
const react = { react: { runtime: 'automatic' } };

const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '\\.tsx$': compile({ syntax: 'typescript', tsx: true }, react),
    '\\.ts$': compile({ syntax: 'typescript', decorators: true }, decorators),
    '\\.[cm]?js$': compile({ syntax: 'ecmascript', jsx: true }, react),
  },
  transformIgnorePatterns: [],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
};

export default {
  // Ends tests that hang. On a busy machine the slowest tests need tens of seconds. A project cannot set it.
  testTimeout: 120_000,
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{backend,frontend,scripts}/**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'api',
      testMatch: ['<rootDir>/test/{api,resilience}/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
  ],
};
