import { test as base } from '@playwright/test';

export * from '@playwright/test';

/** Playwright's test; it also closes all contexts from `browser.newContext()`, because open pages slow down later tests. */
export const test = base.extend<{ closed: undefined }>({
  closed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
