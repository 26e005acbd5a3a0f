import { canMount } from './test/support/jest/can-mount.mjs';

const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  // Node loads the modules, see there.
  testRunner: '<rootDir>/test/support/jest/test-runner.mjs',
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
};

const withDatabase = {
  ...shared,
  globalSetup: '<rootDir>/test/support/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/jest/check-rows.ts'],
};

export default {
  // Ends tests that hang. On a busy machine the slowest tests need tens of seconds. A project cannot set it.
  testTimeout: 120_000,
  testSequencer: '<rootDir>/test/support/jest/sequencer.mjs',
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{backend,frontend,scripts}/**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'components',
      testMatch: ['<rootDir>/test/components/**/*.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/components/support/setup.ts'],
    },
    {
      ...withDatabase,
      displayName: 'api',
      testMatch: ['<rootDir>/test/api/**/*.spec.ts'],
    },
    {
      ...withDatabase,
      displayName: 'resilience',
      testMatch: [
        '<rootDir>/test/resilience/**/*.spec.ts',
        ...(process.env.DRILL ? ['<rootDir>/test/resilience/**/*.drill.ts'] : []),
      ],
      // The full disk is a small one that the test mounts.
      testPathIgnorePatterns: ['/node_modules/', ...(canMount() ? [] : ['/disk\\.spec\\.ts$'])],
    },
  ],
};
