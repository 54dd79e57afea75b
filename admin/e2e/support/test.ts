import { test as base, type APIRequestContext } from '@playwright/test';
import type { RunningProduct } from './server';

export * from '@playwright/test';

let here: RunningProduct | undefined;

/** The address of the product of the file's tests. */
export function ownUrl() {
  if (!here) throw new Error('The file has no product for all of its tests: see `testsOn`.');
  return here.url;
}

/**
 * Playwright's test. Requests without a page are sent once more when the server closed the idle connection that they took, and all
 * contexts from `browser.newContext()` are closed, because open pages slow down later tests. Paths begin at the product of the file.
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
  baseURL: async ({ baseURL }, use) => use(here?.url ?? baseURL),
  closed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** The product of a file's tests, started before the first and ended after the last. */
export function testsOn<Product extends RunningProduct>(start: () => Promise<Product>): Product {
  const product = {} as Product;
  test.beforeAll(async () => void (here = Object.assign(product, await start())));
  test.afterAll(() => product.stop());
  return product;
}

/** A product of its own for each test of a file. */
export function eachTestOn<Product extends RunningProduct>(start: () => Promise<Product>): Product {
  const product = {} as Product;
  test.use({
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    baseURL: async ({}, use) => {
      here = Object.assign(product, await start());
      await use(product.url);
      await product.stop();
    },
  });
  return product;
}
