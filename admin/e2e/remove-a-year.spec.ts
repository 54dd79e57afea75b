import { apiOf } from './support/api';
import { expect, test, testsOn } from './support/test';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';

test.describe.configure({ timeout: 120_000 });

testsOn(() => startDemo());

test('a year with open semesters leads to them', async ({ page }) => {
  await signIn(page, 'superadmin@demo.school');
  await page.goto('/admin-setup/academic-years/1');
  await page.getByRole('link', { name: 'Show its semesters' }).click();
  await expect(page).toHaveURL(/\/admin-setup\/semesters\?academicYearId=1$/);
});

test('the superadmin exports a year that is over, and removes it', async ({ page }) => {
  await signIn(page, 'superadmin@demo.school');
  const api = apiOf(page);
  const year = { name: '2019/20', firstDay: '2019-09-01', lastDay: '2020-06-30' };
  const { id: academicYearId } = await api.post<{ id: number }>('/academic-years', year);
  const { firstDay, lastDay } = year;
  await api.post('/semesters', { semesterName: 'Whole year', academicYearId, firstDay, lastDay, archived: true });

  await page.goto(`/admin-setup/academic-years/${academicYearId}`);
  const panel = page.getByRole('region', { name: 'Export and removal' });
  await expect(panel.getByText('This year has 0 classes')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Remove year…' })).toBeDisabled();
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export year' }).click();
  expect((await saved).suggestedFilename()).toBe('2019-20-academic-year.xlsx');
  await expect(panel.getByText(/^Exported .*Nothing has changed since\.$/)).toBeVisible();

  await panel.getByRole('button', { name: 'Remove year…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Deleted for good: 0 classes/)).toBeVisible();
  await dialog.getByLabel('Type 2019/20 to confirm').fill('2019');
  await dialog.getByRole('button', { name: 'Remove year' }).click();
  await expect(dialog.getByText('Type 2019/20 to confirm.').first()).toBeVisible();
  await dialog.getByLabel('Type 2019/20 to confirm').fill('2019/20');
  await dialog.getByRole('button', { name: 'Remove year' }).click();
  await expect(dialog).toBeHidden();

  await expect(panel.getByText('2019/20 has been removed.')).toBeVisible();
  await page.goto('/admin-setup/academic-years');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('2019/20')).toBeHidden();
});
