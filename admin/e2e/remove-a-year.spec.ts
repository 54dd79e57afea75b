import { apiOf } from './support/api';
import { expect, ownUrl, test, testsOn, type Page } from './support/test';
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

/** A year that is over, with one archived semester, and its page. */
async function pastYear(page: Page, name: string, year: number) {
  const days = { firstDay: `${year}-09-01`, lastDay: `${year + 1}-06-30` };
  const { post } = apiOf(page);
  const { id: academicYearId } = await post<{ id: number }>('/academic-years', { name, ...days });
  await post('/semesters', { semesterName: 'Whole year', academicYearId, ...days, archived: true });
  return `/admin-setup/academic-years/${academicYearId}`;
}

test('the superadmin exports a year that is over, and removes it', async ({ page }) => {
  await signIn(page, 'superadmin@demo.school');
  await page.goto(await pastYear(page, '2019/20', 2019));
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

test('a removal that is over before its answer arrives is reported too', async ({ page }) => {
  await signIn(page, 'superadmin@demo.school');
  const address = await pastYear(page, '2018/19', 2018);
  await page.goto(address);
  const panel = page.getByRole('region', { name: 'Export and removal' });
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export year' }).click();
  await saved;
  await page.route('**/removal', async (route) => {
    const answer = await route.fetch();
    const ofYear = `${ownUrl()}/api${address.replace('/admin-setup', '')}`;
    await expect.poll(async () => (await page.request.get(ofYear)).status()).toBe(404);
    await route.fulfill({ response: answer });
  });

  await panel.getByRole('button', { name: 'Remove year…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type 2018/19 to confirm').fill('2018/19');
  await dialog.getByRole('button', { name: 'Remove year' }).click();
  await expect(panel.getByText('2018/19 has been removed.')).toBeVisible();
  await expect(dialog).toBeHidden();
});
