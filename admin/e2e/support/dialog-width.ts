import { expect, type Page } from '@playwright/test';

/** The open dialog is 280 to 560 px wide (spec 9). */
export async function expectDialogWidth(page: Page) {
  const width = async () => (await page.getByRole('dialog').last().boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThanOrEqual(280);
  expect(await width()).toBeLessThanOrEqual(560);
}
