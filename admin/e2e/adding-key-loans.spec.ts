import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// eslint-disable-next-line homeroom/arrows -- the pages of docs are followed by tests of both kinds
import { buildCopy, follow, stepsOf } from '../../server/scripts/pages.mjs';
import { addDays } from '@homeroom/shared/dates';
import { expect, test } from './support/test';
import { choose } from './support/person';
import { expectReadable } from './support/readable';
import { startBuilt } from './support/server';
import { openDashboard } from './support/sign-in';

const pages = ['adding-a-resource', 'adding-incidents', 'adding-key-loans'].map((name) => `docs/${name}.md`);
// Both parts of the product are built first.
test.setTimeout(480_000);

const today = new Date().toISOString().slice(0, 10);

test('the office lends a key, and sees what is overdue in the list, on the dashboard and on the teacher’s page', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'homeroom-followed-'));
  buildCopy(folder, follow(pages.flatMap(stepsOf)), ['server', 'admin']);
  const school = await startBuilt(folder);
  const main = page.locator('main');
  try {
    await openDashboard(page, 'admin@demo.school', { url: school.url });
    await page.getByRole('navigation').getByRole('link', { name: 'Key loans' }).click();
    await page.getByRole('link', { name: 'Add key loan' }).first().click();
    await page.getByRole('textbox', { name: 'Key', exact: true }).fill('Science lab');
    await choose(page, page.getByRole('combobox', { name: 'Teacher' }), 'Grace Mbeki');
    await page.getByLabel('Lent on').fill(addDays(today, -9));
    await page.getByLabel('Due back').fill(addDays(today, -10));
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('Due back is before Lent on.')).toBeVisible();
    await expect(page.getByLabel('Due back')).toBeFocused();
    await page.getByLabel('Due back').press('ControlOrMeta+a');
    await page.keyboard.type(addDays(today, -2));
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(main.getByRole('link', { name: 'Science lab', exact: true })).toBeVisible();

    for (const size of [
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(`${school.url}/key-loans`);
      await main.getByRole('button', { name: /^Overdue/ }).click();
      await expect(page).toHaveURL(/state=Overdue/);
      await expect(main.getByText('Science lab').first()).toBeVisible();
      await expectReadable(page, `key loans at ${size.width} px`);

      await page.goto(`${school.url}/dashboard`);
      await expect(main.getByRole('heading', { name: 'Overdue keys' })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Science lab', exact: true })).toBeVisible();

      await page.goto(`${school.url}/admin/teachers?q=mbeki`);
      await main.getByRole('link', { name: 'Grace Mbeki' }).first().click();
      await expect(main.getByRole('heading', { name: 'Key loans' })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Science lab', exact: true })).toBeVisible();
    }
  } finally {
    await school.stop();
    await rm(folder, { recursive: true });
  }
});
