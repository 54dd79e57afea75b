import { test as base } from '@playwright/test';

export * from '@playwright/test';

/** Playwright's test, which also closes the pages of everybody whom a test invited by `browser.newContext()`: those left open slow down all later tests. */
export const test = base.extend<{ closed: undefined }>({
  closed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
