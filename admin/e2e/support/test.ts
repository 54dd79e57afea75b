import { test as base, type APIRequestContext } from '@playwright/test';

export * from '@playwright/test';

/**
 * Playwright's test. Requests without a page are sent once more when the server closed the idle connection that they took, and all
 * contexts from `browser.newContext()` are closed, because open pages slow down later tests.
 */
export const test = base.extend<{ closed: undefined }, { repeated: undefined }>({
  repeated: [
    async ({ playwright }, use) => {
      const client = await playwright.request.newContext();
      // `get`, `post` and the others call `fetch`; no option of Playwright's reaches clients of every kind.
      const clients = Object.getPrototypeOf(client) as APIRequestContext;
      const { fetch } = clients;
      Object.assign(clients, {
        fetch(this: APIRequestContext, ...[to, options]: Parameters<typeof fetch>) {
          return fetch.call(this, to, { maxRetries: 1, ...options });
        },
      });
      await client.dispose();
      await use(undefined);
    },
    { auto: true, scope: 'worker' },
  ],
  closed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
