// Jest's environment for Node, whose modules are loaded once for all test files of a worker (shared-modules.cjs). A global of Jest's
// environment, such as `Array`, is looked up through a proxy each time, and Nest and TypeORM look up a few million for an app. Here
// the worker's shared files have a context without that: features' tests take 45 s instead of 66 s, and screens' 29 s instead of 36 s.
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

/** The kinds of environment that this worker has one for its files to share. */
const made = new Set();

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    const isAlone = new.target.isAlone(config.globalConfig, context.testPath);
    // Only one: a worker of 200 such contexts runs out of memory.
    if (!isAlone && !made.has(new.target)) vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
    if (!isAlone) made.add(new.target);
  }

  /** Prints what the server logged during a test that failed: the answer to an unexpected error has only a correlation id. */
  handleTestEvent({ name, test }) {
    if (name === 'test_start') this.global.serverErrors = [];
    if (name === 'test_done' && test.errors.length > 0)
      for (const error of this.global.serverErrors) this.global.console.error(error);
  }

  /** Whether a file loads its own modules: the admin's without a window, and all in watch mode, which must see changes. */
  static isAlone({ watch, watchAll }, testPath) {
    return watch || watchAll || (/[\\/]admin[\\/]/.test(testPath) && !this.prototype.openWindow);
  }
};
