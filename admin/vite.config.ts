import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { antdStyles } from './vite/antd-styles.ts';
import { compileHints } from './vite/compile-hints.ts';
import { packedFiles } from './vite/packed-files.ts';
import { preloadAdmin } from './vite/preload-admin.ts';

/** The API that the development server passes /api on to: `API_PORT` on this machine. */
const apiOrigin = (mode: string) => `http://127.0.0.1:${loadEnv(mode, '.', 'API_').API_PORT ?? 3001}`;

/** Lets the admin open without a connection: a service worker keeps the built files, and nothing of /api. */
const offline = VitePWA({
  registerType: 'prompt',
  // The admin registers it when the first screen is there; the content security policy allows no script in the page.
  injectRegister: false,
  includeManifestIcons: false,
  // public/manifest.webmanifest: the server puts the school into it, so that no worker may keep it.
  manifest: false,
  workbox: {
    globPatterns: ['**/*.{js,css,html,svg,woff2}'],
    // No register needs a chart or the editor of e-mails, and browsers have fonts for these alphabets.
    // The icon may be the school's own by tomorrow.
    globIgnores: ['assets/*chart*', 'assets/html-body*', 'assets/inter-{cyrillic,greek}*', 'favicon.svg'],
    maximumFileSizeToCacheInBytes: 1_000_000,
    navigateFallback: 'index.html',
    // With the pages that the server's features serve themselves (`pages` in own-pages.ts), and their queries.
    navigateFallbackDenylist: [/^\/(api|assets|family)([/?]|$)/],
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
  },
});

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const shell = '/src/shell/shell.tsx';
const markAttendance = '/src/features/attendance/mark/mark-attendance-page.tsx';

/** Tables and their dependencies: a third of what most screens share, but no register or dashboard needs them. */
const lists = /\/(rc-(table|tree|pagination)|antd\/es\/(table|tree|pagination|spin|radio)|components\/rows)[/.]/;

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** The file of a module that the page itself imports, all that an early screen needs; none for others. */
function ofFirstView(id: string, modules: Modules) {
  if (firstView.size === 0) add(file('index.html'), '');
  return firstView.has(id) ? 'early' : null;
  function add(from: string, importer: string) {
    if (firstView.has(from)) return;
    if (from.includes('/node_modules/antd/')) throw new Error(`A phone's first view waits for antd: ${importer}`);
    firstView.add(from);
    modules.getModuleInfo(from)?.importedIds.forEach((each) => add(each, from));
  }
}
const firstView = new Set<string>();

/**
 * The files beside those of the lazy routes: what the first view needs in one, what every start needs in another, what most screens share in
 * a third, the shell in a fourth, and Mark Attendance, which is opened on phones all day, in a fifth. Left to the routes alone a first screen came in 77 files, most of them
 * under 5 kB. A smaller count than 20 pulls tables and dates into the sign-in.
 */
const chunks = [
  { name: ofFirstView, tags: ['$initial' as const], priority: 3 },
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'screens', minShareCount: 20, priority: 1, test: (id: string) => !lists.test(id) },
  { name: 'lists', minShareCount: 2, test: lists },
  { name: 'shell', test: (id: string) => id.endsWith(shell) },
  // Whichever screens have charts, they share the library, which the service worker leaves out.
  { name: 'charts', test: /\/node_modules\/(@ant-design\/plots|@antv)\// },
  // Else they would be in the library's file, and the Teachers Corner would load it.
  { name: 'helpers', test: /\/@babel\/runtime\//, priority: 1 },
  { name: 'mark-attendance', test: (id: string) => id.endsWith(markAttendance) },
];

/** Each icon of @ant-design/icons imports this file of the library; see antd-icon.tsx. */
const ourIcon = {
  name: 'our-icon',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === '../components/AntdIcon' ? file('src/theme/antd-icon.tsx') : null),
};

export default defineConfig(({ mode }) => ({
  plugins: [ourIcon, react(), antdStyles(), compileHints(), packedFiles(), preloadAdmin(), offline],
  // Development bundles the packages by itself.
  optimizeDeps: { rolldownOptions: { plugins: [ourIcon] } },
  // The server checks a write's Origin against its own host, so that the host of the page is passed on.
  server: { proxy: { '/api': { target: apiOrigin(mode), changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // In kB: the charts are the largest, and come with the graph's screen alone.
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      // The page's own script imports the admin, which has no page of its own.
      input: { index: file('index.html'), admin: file('src/admin.tsx') },
      output: { codeSplitting: { groups: chunks } },
      // Refine reads and writes CSV and reports errors to its developers' tools with these; we do neither.
      treeshake: {
        moduleSideEffects: [
          { test: /\/node_modules\/(papaparse|error-stack-parser|stackframe)\//, sideEffects: false },
        ],
      },
      checks: { pluginTimings: false },
    },
  },
}));
