import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import circus from 'jest-circus/runner';
import { ModuleMocker } from 'jest-mock';
import { takeCoverage } from './count-coverage.mjs';
import { loadTypeScript } from './typescript.mjs';

const require = createRequire(import.meta.url);
const CIRCUS_HANDLERS = Symbol.for('EVENT_HANDLERS');
/** Jest's name for what it keeps of a file: its hooks, and so the application that they started. */
const CIRCUS_STATE = 'JEST_STATE_SYMBOL';
const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

loadTypeScript();

/**
 * Circus keeps the running test in an AsyncLocalStorage, because tests could run at the same time. Ours run in turn. Each
 * file would leave one behind, and then every promise of the worker's next files passes all of them on.
 */
class RunningTest {
  getStore() {
    return this.store;
  }

  async run(store, callback) {
    const before = this.store;
    this.store = store;
    try {
      return await callback();
    } finally {
      this.store = before;
    }
  }
}

/** Jest asks its runtime for modules. This one asks Node, which keeps them for the worker's next files. */
const runtime = {
  /** For test files and what they are set up with: each runs once for each file. */
  requireModule(file) {
    delete require.cache[file];
    return require(file);
  },
  /** Circus is loaded anew for each file, because it holds the file's tests. */
  requireInternalModule(file) {
    delete require.cache[file];
    delete globalThis[CIRCUS_HANDLERS];
    // Each Circus adds a symbol of its own.
    const kept = Object.getOwnPropertySymbols(globalThis).find(
      ({ description }) => description === CIRCUS_STATE,
    );
    if (kept) delete globalThis[kept];
    asyncHooks.AsyncLocalStorage = RunningTest;
    try {
      return require(file);
    } finally {
      asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  },
  unstable_shouldLoadAsEsm: () => false,
  setGlobalsForRuntime: () => undefined,
  enterTestCode: () => undefined,
  leaveTestCode: () => undefined,
};

/**
 * Runs a test file with Jest's own runner, but without a module registry of its own: loading Nest and Prisma for
 * every file took longer than the tests. The files of a worker share modules, so they must leave no globals behind.
 */
export default async function runTests(globalConfig, config, _environment, _runtime, file, report) {
  // Jest's source maps do not know what Node has loaded.
  delete Error.prepareStackTrace;
  const mocker = new ModuleMocker(globalThis);
  globalThis.jest = {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    mocked: mocker.mocked.bind(mocker),
    clearAllMocks: mocker.clearAllMocks.bind(mocker),
    resetAllMocks: mocker.resetAllMocks.bind(mocker),
    restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
    setTimeout: (milliseconds) => (globalThis[TEST_TIMEOUT] = milliseconds),
  };
  try {
    return await circus.default(globalConfig, config, { global: globalThis }, runtime, file, report);
  } finally {
    mocker.restoreAllMocks();
    delete globalThis[TEST_TIMEOUT];
    takeCoverage();
  }
}
