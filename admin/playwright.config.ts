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
];

export default defineConfig({
  testDir: 'e2e',
  // Each task starts a product of its own; two at once would only slow each other down.
  workers: 1,
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
