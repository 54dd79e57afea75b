import { expect, type Locator } from '@playwright/test';

/** No row is higher than `most` px; the least that a list's row has is 42. */
export async function expectRowsWithin(rows: Locator, most: number) {
  await expect(rows.first()).toBeVisible();
  const highest = () => rows.evaluateAll((each) => Math.max(...each.map((row) => row.getBoundingClientRect().height)));
  await expect.poll(highest).toBeLessThanOrEqual(most);
}
