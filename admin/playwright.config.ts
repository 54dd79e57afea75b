import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** As root, Chromium needs --no-sandbox; the other flags keep it from background activity. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // One process less for each browser: a sixteenth of the processor's time (people-lists.spec.ts: 38.7 and 36.3 s).
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds, so optimizing their code takes longer than running it (the accessibility sweep: 160 and 140 s of processor).
  '--js-flags=--no-opt,--no-maglev',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/filled-demos.ts',
  // Each task has its own product. A page and its server often wait for each other: two tasks leave an eighth of two cores unused.
  workers: Math.min(3, availableParallelism() + 1),
  retries: 0,
  forbidOnly: true,
  // For a hanging test; a busy machine is slow with every page.
  timeout: 240_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: flags },
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    // Otherwise every context would first store the whole product; only never-lost.spec.ts tests that.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every step takes longer than the steps; `--trace on` switches it on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
