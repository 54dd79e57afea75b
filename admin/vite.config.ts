import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, loadEnv } from 'vite';

/** The API that the development server passes /api on to: `API_PORT` on this machine. */
const apiOrigin = (mode: string) => `http://127.0.0.1:${loadEnv(mode, '.', 'API_').API_PORT ?? 3001}`;

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  // 'source' takes the shared package as it is written: no build order while developing.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // The server checks a write's Origin against its own host, so that the host of the page is passed on.
  server: { proxy: { '/api': { target: apiOrigin(mode), changeOrigin: false } } },
  // Chunks come from the lazy routes alone: one made by hand once pulled a whole library into the first load.
  build: { outDir: 'dist', emptyOutDir: true },
}));
