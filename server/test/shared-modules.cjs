// Jest's test runner, except that a worker loads the server (about 900 modules with Nest and TypeORM) once for all its test
// files: eleven files of features take 25 s of processor time instead of 38 s. This uses internals of Jest, which has no
// public API for it, so its version is pinned in package.json.
const circus = require('jest-circus/runner').default;

/** The environment and runtime of this worker's first file, in which the others run too. */
let kept;

/** Files that load their own modules: the admin's, which keep state in them, and all in watch mode, which must see changes. */
const isAlone = (globalConfig, testPath) =>
  globalConfig.watch || globalConfig.watchAll || /[\\/]admin[\\/]/.test(testPath);

/** Lets errors in shared modules and in this file show source lines. */
function shareSourceMaps(runtime) {
  const ownMaps = runtime.getSourceMaps();
  for (const [file, map] of kept.runtime.getSourceMaps()) ownMaps.set(file, map);
  kept.runtime.transformCache.sourceMaps = ownMaps;
}

module.exports = async (globalConfig, config, environment, runtime, testPath, report) => {
  if (isAlone(globalConfig, testPath)) return circus(globalConfig, config, environment, runtime, testPath, report);
  if (kept) {
    shareSourceMaps(runtime);
    kept.environment.global.console = environment.global.console;
  } else {
    kept = { environment, runtime };
    // Jest would tear both down after each file.
    runtime.teardown = () => undefined;
    environment.teardown = () => Promise.resolve();
  }
  const { registries, testState, mockState } = kept.runtime;
  try {
    return await circus(globalConfig, config, kept.environment, kept.runtime, testPath, report);
  } finally {
    testState.state = 'loading';
    kept.runtime.restoreAllMocks();
    mockState.clear();
    registries.moduleRegistry.delete(testPath);
    // Jest's own modules keep the hooks and the results of the file.
    registries.internalModuleRegistry.clear();
  }
};
