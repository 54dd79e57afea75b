import { expect, test } from './support/test';
import { startEmptySchool } from './support/server';

test('an empty school prints a link that opens its set-up page', async ({ page }) => {
  const school = await startEmptySchool();
  try {
    expect(school.setUpLink).toMatch(/\/setup-school\?token=\S{20,}$/);
    await page.goto(school.setUpLink);
    await expect(page).toHaveTitle(/Homeroom/);
    await expect(page.getByRole('textbox').first()).toBeVisible();
  } finally {
    await school.stop();
  }
});
