import { expect, test } from '@playwright/test';
import { startEmptySchool } from './support/server';

let product: Awaited<ReturnType<typeof startEmptySchool>>;

test.beforeAll(async () => {
  product = await startEmptySchool();
});

test.afterAll(() => product.stop());

test('an empty school prints a link that opens its set-up page', async ({ page }) => {
  expect(product.setUpLink).toMatch(/\/setup-school\?token=\S{20,}$/);
  await page.goto(product.setUpLink);
  await expect(page).toHaveTitle(/Homeroom/);
  await expect(page.getByRole('textbox').first()).toBeVisible();
});
