import { expect, test, testsOn, type Page } from './support/test';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';

testsOn(() => startDemo(200));
test.setTimeout(120_000);

const students = (page: Page) => page.getByRole('region', { name: 'Students who need attention' });

test('the office sees who is drifting away, and writes to the parents of one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin/reports/attendance-graph');
  await expect(page.getByRole('tab', { name: 'Who needs attention' })).toHaveAttribute('aria-selected', 'true');
  const rows = students(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /^Write to/ }) });
  await expect(rows.first()).toBeVisible();
  const table = students(page).locator('.ant-table-body, .ant-table-content').first();
  expect(await table.evaluate((view) => view.scrollWidth - view.clientWidth)).toBe(0);

  await page.getByRole('button', { name: /^3 absences in a row/ }).click();
  await expect(page).toHaveURL(/why=ROW/);
  await page.getByRole('button', { name: /^All/ }).click();
  const student = (await rows.first().getByRole('link').first().innerText()).trim();
  await rows
    .first()
    .getByRole('link', { name: `Write to the parents of ${student}` })
    .click();
  await expect(page).toHaveURL(/\/admin\/notification\/send$/);
  await expect(page.getByText(/^[12] selected$/)).toBeVisible();
});

test('on a phone each student is a card, and the dashboard names the first five', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin/reports/attendance-graph');
  await expect(students(page).getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.goto('/dashboard');
  const card = page.locator('.attention-panel');
  await expect(card.getByRole('listitem')).toHaveCount(5);
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/attendance-graph/);
});
