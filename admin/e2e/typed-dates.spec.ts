import { expect, request, test, type Page } from './support/test';
import type { StudentRow } from '@homeroom/shared/students/students';
import { startDemo, type RunningProduct } from './support/server';
import { signIn, startSession } from './support/sign-in';

let school: RunningProduct;
test.beforeAll(async () => {
  school = await startDemo(60);
  const office = await request.newContext();
  await startSession(office, school.url, 'admin@demo.school');
  await office.put(`${school.url}/api/setup/profile`, {
    headers: { origin: school.url },
    data: { schoolName: 'Cedar Grove School', timeZone: 'Europe/Dublin', region: 'US' },
  });
  await office.dispose();
});
test.afterAll(() => school.stop());

/** Types as a person does, key by key, and goes on to the next field. */
async function type(page: Page, label: string, text: string) {
  const field = page.getByLabel(label).first();
  await field.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
  return page.getByLabel(label).first();
}

test.describe('a school in the United States', () => {
  test.use({ locale: 'en-US', timezoneId: 'Pacific/Honolulu' });

  test('takes dates in its own order, and throws nothing away that cannot be read', async ({ page }) => {
    await signIn(page, school.url, 'admin@demo.school');
    const [student] = (await (
      await page.request.get(`${school.url}/api/students?_start=0&_end=1`)
    ).json()) as StudentRow[];
    await page.goto(`${school.url}/admin/students/${student!.id}/edit`);

    for (const [typed, shown] of [
      ['9/5/2016', 'Sep 5, 2016'],
      ['12/25/2016', 'Dec 25, 2016'],
      ['25 Dec 2015', 'Dec 25, 2015'],
      ['Jan 7, 2017', 'Jan 7, 2017'],
      ['2016-02-29', 'Feb 29, 2016'],
    ])
      await expect(await type(page, 'Birth date', typed!)).toHaveValue(shown!);

    await expect(await type(page, 'Birth date', '2/31/2017')).toHaveValue('2/31/2017');
    await expect(page.getByText('February 2017 has no day 31.')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/edit$/);
    await expect(await type(page, 'Birth date', '3/1/2017')).toHaveValue('Mar 1, 2017');
    await expect(page.getByText('February 2017 has no day 31.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).not.toHaveURL(/\/edit$/);
    const saved = (await (await page.request.get(`${school.url}/api/students/${student!.id}`)).json()) as StudentRow;
    expect(saved.birthDate).toBe('2017-03-01');
  });

  test('takes times as they are said, and Today is the school’s', async ({ page }) => {
    await signIn(page, school.url, 'admin@demo.school');
    const { today } = (await (await page.request.get(`${school.url}/api/school`)).json()) as { today: string };
    await page.goto(`${school.url}/assign-class`);
    for (const [typed, shown] of [
      ['9:30', '9:30 AM'],
      ['930', '9:30 AM'],
      ['10:30am', '10:30 AM'],
      ['2.15 pm', '2:15 PM'],
    ])
      await expect(await type(page, 'Starts', typed!)).toHaveValue(shown!);
    await expect(await type(page, 'Ends', 'half ten')).toHaveValue('half ten');
    await expect(page.getByText('“half ten” is not a time. Write it like 9:30.')).toBeVisible();

    await page.getByLabel(/First day/).click();
    await page.locator('.ant-picker-dropdown:visible').getByText('Today').click();
    await page.keyboard.press('Tab');
    const [year, month, day] = today.split('-').map(Number);
    const shown = new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    });
    await expect(page.getByLabel(/First day/)).toHaveValue(shown.format(Date.UTC(year!, month! - 1, day)));
  });
});
