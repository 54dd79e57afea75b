import { readFile } from 'node:fs/promises';
import { apiOf } from './support/api';
import { expect, test, testsOn } from './support/test';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';

test.describe.configure({ timeout: 120_000 });

testsOn(() => startDemo());

test('the superadmin exports the roster, imports it again after a change, and undoes that', async ({ page }) => {
  await signIn(page, 'superadmin@demo.school');
  const nameOf = async () => (await apiOf(page).get<{ studentFirstName: string }>('/students/1')).studentFirstName;
  await page.goto('/one-roster');
  await page.getByRole('checkbox', { name: 'Include birth dates and genders' }).check();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export roster' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^oneroster-[a-z0-9-]+-\d{4}-\d\d-\d\d\.zip$/);
  const roster = { name: 'roster.zip', mimeType: 'application/zip', buffer: await readFile(await file.path()) };

  const choose = () => page.locator('input[type=file]').setInputFiles(roster);
  await choose();
  await expect(page.getByText('The school already has everything in this file.')).toBeVisible();
  await page.getByRole('button', { name: 'Start Over' }).click();

  const name = await nameOf();
  await apiOf(page).patch('/students/1', { studentFirstName: 'Renamed' });
  await choose();
  const rows = page.getByRole('region', { name: 'Rows to look at' });
  await expect(rows.getByText(`First name: Renamed becomes ${name}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('1 record was changed.')).toBeVisible();
  expect(await nameOf()).toBe(name);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('button', { name: 'Export roster' })).toBeVisible();
  expect(await nameOf()).toBe('Renamed');
});
