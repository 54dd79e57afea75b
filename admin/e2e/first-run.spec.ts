import { expect, test } from './support/test';
import { startEmptySchool } from './support/server';

test('an empty school prints a link that opens its set-up page, and screens that need a class lead to the one that assigns it', async ({
  page,
}) => {
  const school = await startEmptySchool();
  try {
    expect(school.setUpLink).toMatch(/\/setup-school\?token=\S{20,}$/);
    await page.goto(school.setUpLink);
    await expect(page).toHaveTitle(/Homeroom/);
    await expect(page.getByRole('textbox').first()).toBeVisible();

    const form = page.getByRole('main');
    await form.getByLabel('School name').fill('Hillside Weekend School');
    await form.getByLabel('First name').fill('Ana');
    await form.getByLabel('Last name').fill('Moss');
    await form.getByLabel('E-mail').fill('ana@hillside.example');
    await form.getByLabel('Password', { exact: true }).fill('correct-gravy-lamp-41');
    await form.getByRole('button', { name: 'Set up the school' }).click();
    await page.waitForURL(/admin-setup/);
    for (const path of ['mark-attendance', 'print', 'admin/tempteacher/absence']) {
      await page.goto(`${school.url}/${path}`);
      await expect(page.getByRole('main').getByRole('link', { name: 'Assign a class' })).toBeVisible();
    }
  } finally {
    await school.stop();
  }
});
