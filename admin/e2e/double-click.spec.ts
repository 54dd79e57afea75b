import { expect, test, testsOn, type Locator } from './support/test';
import { choose, goTo } from './support/person';
import { startDemo } from './support/server';
import { openDashboard } from './support/sign-in';

testsOn(() => startDemo(200));

test('a double click opens a dialog, and the second press does not close it', async ({ page }) => {
  const staysOpen = async (dialog: Locator) => {
    await expect(dialog).toBeVisible();
    await page.mouse.click(20, 850);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await openDashboard(page, 'admin@demo.school');

  await test.step('Assign Class', async () => {
    await goTo(page, 'Assign Class');
    const form = page.getByRole('region', { name: 'New class assignment' });
    await choose(page, form.getByLabel('Teacher'), /./);
    await choose(page, form.getByLabel('Class Type'), /./);
    await choose(page, form.getByLabel('Semester'), /./);
    await choose(page, form.getByLabel('Session'), /./);
    await expect(page.getByRole('button', { name: 'Assign Class' })).toBeEnabled();
    await page.getByRole('button', { name: 'Assign Class' }).dblclick({ delay: 20 });
    await staysOpen(page.getByRole('dialog', { name: 'Confirm Assignment' }));
  });

  await test.step('Assign Students', async () => {
    await goTo(page, 'Assign Students');
    await page.getByRole('button', { name: 'Assign Students' }).dblclick({ delay: 20 });
    await staysOpen(page.getByRole('dialog', { name: 'Select Class Section' }));
  });

  await test.step('Import, which the first press starts', async () => {
    await page.goto('/admin/students/import');
    await page.setInputFiles('input[type=file]', 'server/test/fixtures/roster-240.xlsx');
    await page.getByRole('button', { name: /^Import \d+ students/ }).dblclick({ delay: 20 });
    await expect(page.getByRole('region', { name: 'Result of the import' })).toBeVisible();
  });
});
