// Jest's test runner, but a worker loads the server once for all its test files instead of once for each: Nest, TypeORM and
// the rest are about 900 modules. Eleven files of features took 38 s of processor time and take 25 s. Jest's own internals
// must be as pinned in package.json; they have no public seam for this.
const circus = require('jest-circus/runner').default;

/** The environment and the runtime of this worker's first file, which the others run in too. */
let kept;

/** The admin keeps state in its modules, and a run that watches must see what changed: there each file loads its own. */
const isAlone = (globalConfig, testPath) =>
  globalConfig.watch || globalConfig.watchAll || /[\\/]admin[\\/]/.test(testPath);

/** Lets errors of shared modules, and of this file, name the lines of their sources. */
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
    // Jest takes both down at the end of each file.
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
