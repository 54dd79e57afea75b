import { readFile } from 'node:fs/promises';
import { expect, test } from './support/test';
import { startDemo, type RunningProduct } from './support/server';
import { signIn } from './support/sign-in';

test.describe.configure({ timeout: 120_000 });

let school: RunningProduct;
test.beforeAll(async () => {
  school = await startDemo();
});
test.afterAll(() => school.stop());

test('the superadmin exports the roster, imports it again after a change, and undoes that', async ({ page }) => {
  await signIn(page, school.url, 'superadmin@demo.school');
  const change = (path: string, data: object) =>
    page.request.patch(`${school.url}/api/${path}`, { data, headers: { origin: school.url } });
  const nameOf = async () =>
    ((await (await page.request.get(`${school.url}/api/students/1`)).json()) as { studentFirstName: string })
      .studentFirstName;
  await page.goto(`${school.url}/one-roster`);
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
  expect((await change('students/1', { studentFirstName: 'Renamed' })).status()).toBe(200);
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
