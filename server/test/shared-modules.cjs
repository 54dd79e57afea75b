// Jest's test runner, except that a worker loads the server and packages (about 900 modules with Nest and TypeORM) once for all its
// test files: eleven files of features take 25 s of processor time instead of 38 s. Component tests share React and antd in the same
// way, each with a new window: 14 files take 37 s instead of 47 s. This uses internals of Jest, which has no public API for it, so its
// version is pinned in package.json.
const circus = require('jest-circus/runner').default;

/** By kind of environment, the environment and runtime of this worker's first file, in which the others run too. */
const kept = new Map();

/** What a component test loads again: the admin's modules, which keep state in them, and those that remember the document. */
const ofOneWindow = /[\\/](admin[\\/](src|test)|node_modules[\\/]@testing-library)[\\/]/;

/** Where Jest keeps a file's tests with all that they hold, such as apps, who is told of them, and the limit of jest.setTimeout. */
const ofOneFile = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'];

/** Lets errors in shared modules and in this file show source lines. */
function shareSourceMaps(from, to) {
  const ownMaps = to.getSourceMaps();
  for (const [file, map] of from.getSourceMaps()) ownMaps.set(file, map);
  from.transformCache.sourceMaps = ownMaps;
}

/** The environment and runtime for a test file: its own, which then stay, or those of an earlier file. */
function sharedBy(environment, runtime) {
  const kind = environment.constructor;
  const shared = kept.get(kind);
  if (shared) {
    shareSourceMaps(shared.runtime, runtime);
    shared.environment.openWindow?.();
    shared.environment.global.console = environment.global.console;
    return shared;
  }
  kept.set(kind, { environment, runtime });
  // Jest would tear both down after each file.
  runtime.teardown = () => undefined;
  environment.teardown = () => Promise.resolve();
  return { environment, runtime };
}

module.exports = async (globalConfig, config, ownEnvironment, ownRuntime, testPath, report) => {
  if (ownEnvironment.constructor.isAlone(globalConfig, testPath))
    return circus(globalConfig, config, ownEnvironment, ownRuntime, testPath, report);
  const { environment, runtime } = sharedBy(ownEnvironment, ownRuntime);
  const { registries, testState, mockState } = runtime;
  try {
    return await circus(globalConfig, config, environment, runtime, testPath, report);
  } finally {
    testState.state = 'loading';
    // With the clock of a file that never set it right, the next one would wait forever.
    environment.fakeTimersModern.useRealTimers();
    runtime.restoreAllMocks();
    mockState.clear();
    for (const symbol of Object.getOwnPropertySymbols(environment.global))
      if (ofOneFile.includes(symbol.description)) delete environment.global[symbol];
    for (const path of registries.moduleRegistry.keys())
      if (path === testPath || (environment.openWindow && ofOneWindow.test(path)))
        registries.moduleRegistry.delete(path);
    // Jest's own modules keep the hooks and the results of the file.
    registries.internalModuleRegistry.clear();
  }
};
