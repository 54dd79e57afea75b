import type { Page } from '@playwright/test';

/** Everything that this origin stores on the device, as one text. */
export const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const promised = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        asked.onsuccess = () => done(asked.result);
        asked.onerror = () => failed(asked.error!);
      });
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await promised(indexedDB.open(name!));
      for (const each of database.objectStoreNames) {
        const objects = database.transaction(each).objectStore(each);
        kept.push(each, await promised(objects.getAllKeys()), await promised(objects.getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) kept.push(url, await (await cache.match(url))!.text());
    }
    return JSON.stringify(kept);
  });

/** Waits for the page to create its database: opened earlier by a test, it would stay without a store. */
export const databaseMade = (page: Page) =>
  page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'homeroom'));
