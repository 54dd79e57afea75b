// The environment of component tests: Node with a window of jsdom. Requests, files and forms stay Node's, so that a screen can
// talk to a real server in the same process. Beside them is what jsdom lacks: IndexedDB, media queries, sizes of elements.
const indexedDb = require('fake-indexeddb');
const NodeEnvironment = require('../../server/test/node-environment.cjs');
const { JSDOM, VirtualConsole } = require('jsdom');

/** Globals that both have; the window's are used. */
const ofWindow = ['CustomEvent', 'Event', 'EventTarget', 'localStorage', 'navigator', 'sessionStorage'];

/** `(max-width: 767px)` is answered by the window's present width; of all other queries, only reduced motion matches. */
function matches(window, query) {
  const [, widest] = /^\(max-width: (\d+)px\)$/.exec(query) ?? [];
  return widest ? window.innerWidth <= Number(widest) : query === '(prefers-reduced-motion: reduce)';
}

/** Nothing has a size here. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

module.exports = class extends NodeEnvironment {
  async setup() {
    await super.setup();
    this.fetch = this.global.fetch;
    this.ofNode = new Set(Object.getOwnPropertyNames(this.global));
    this.openWindow();
  }

  /** Opens a new window for the next test file, and leaves nothing of the one before. */
  openWindow() {
    this.window?.close();
    this.global.fetch = this.fetch;
    const { window } = new JSDOM('<!doctype html><title>Homeroom</title>', {
      url: 'http://school.test/',
      pretendToBeVisual: true,
      // It would report unsupported features, such as downloads.
      virtualConsole: new VirtualConsole(),
    });
    this.window = window;
    Object.assign(window, {
      // There are no stylesheets here, and jsdom's own takes most of a query by role.
      getComputedStyle: (element) => element.style,
      matchMedia: (query) => ({
        get matches() {
          return matches(window, query);
        },
        // Called whenever the window's width changes, whatever the query then says.
        addEventListener: (_change, listener) => window.addEventListener('resize', listener),
        removeEventListener: (_change, listener) => window.removeEventListener('resize', listener),
      }),
      ResizeObserver,
      scrollTo() {},
    });
    window.Element.prototype.scrollIntoView = () => {};
    const added = { ...indexedDb, indexedDB: new indexedDb.IDBFactory(), window };
    for (const name of Object.getOwnPropertyNames(window))
      if (!this.ofNode.has(name) || ofWindow.includes(name)) added[name] ??= window[name];
    // antd's lists would each open one, which keeps jest running; without it they wait for the next frame.
    added.MessageChannel = undefined;
    for (const [name, value] of Object.entries(added))
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
  }

  async teardown() {
    this.window.close();
    await super.teardown();
  }
};
