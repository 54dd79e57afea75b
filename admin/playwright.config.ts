import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** Chromium as root needs --no-sandbox; the rest keeps it from doing anything of its own. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: to optimize its code takes longer than to run it (the accessibility sweep: 160 and 140 s of processor).
  '--js-flags=--no-opt,--no-maglev',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/filled-demos.ts',
  // Each task has a product of its own. A page waits for its server and a server for its page: two tasks use two cores, and more would wait for each other.
  workers: Math.min(2, availableParallelism()),
  retries: 0,
  forbidOnly: true,
  // For a test that hangs: a loaded machine takes its time over every page.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: flags },
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    // Every context would keep the whole product for itself first; only never-lost.spec.ts is about that.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step takes longer than the steps; `--trace on` makes one where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
