import { makeAmerican } from './support/american';
import { quiet } from './support/quiet';
import { apiOf } from './support/api';
import { expect, test, testsOn, type Page } from './support/test';
import type { StudentRow } from '@homeroom/shared/students/students';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';

testsOn(() => startDemo(60));

test.beforeAll(async () => {
  await makeAmerican();
});

/** Types key by key, like a person, and moves to the next field. */
async function type(page: Page, label: string | RegExp, text: string) {
  const field = page.getByLabel(label).first();
  await field.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
  return page.getByLabel(label).first();
}

test.describe('a school in the United States', () => {
  test.use({ locale: 'en-US', timezoneId: 'Pacific/Honolulu' });

  test('takes dates in its own order, and keeps text that it cannot read', async ({ page }) => {
    await signIn(page, 'admin@demo.school');
    const [student] = await apiOf(page).get<StudentRow[]>('/students?_start=0&_end=1');
    await page.goto(`/admin/students/${student!.id}/edit`);
    await page.getByLabel('Birth date').first().click();
    await expect(page.locator('.ant-picker-header-view button').first()).toHaveCSS('font-family', /^"Inter Variable"/);

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
    const saved = await apiOf(page).get<StudentRow>(`/students/${student!.id}`);
    expect(saved.birthDate).toBe('2017-03-01');
  });

  test('says next to every date what it cannot read, even before anything is sent', async ({ page }) => {
    await signIn(page, 'admin@demo.school');
    await page.goto('/print?sheet=register');
    const from = await type(page, 'Class dates from', 'soon');
    await expect(from).toHaveValue('soon');
    await expect(page.getByText('“soon” is not a date.')).toBeVisible();
    await expect(await type(page, 'Class dates from', '9/8/2026')).toHaveValue('Sep 8, 2026');
    await expect(page.getByText('“soon” is not a date.')).toHaveCount(0);

    await page.goto('/admin/students/1');
    await page.getByRole('button', { name: 'Withdraw' }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Withdraw/ });
    const act = dialog.getByRole('button', { name: 'Withdraw' });
    const last = dialog.getByLabel('Last day');
    await last.fill('soon');
    await last.press('Tab');
    await expect(dialog.getByText('“soon” is not a date.')).toHaveCount(1);
    await dialog.getByLabel('Last day').fill('12/25/2016');
    await dialog.getByLabel('Last day').press('Tab');
    // A day before the student came: the dialog says so, and the button does not wait for a preview.
    const reason = 'The student has been in a section since';
    await expect(dialog.locator('.ant-form-item-explain-error')).toContainText(reason);
    await expect(dialog.getByText(reason)).toHaveCount(1);
    await expect(act).toBeEnabled();
  });

  test('accepts a choice by its first letters', async ({ page }) => {
    await signIn(page, 'admin@demo.school');
    await page.goto('/admin/students/new');
    const gender = page.getByRole('combobox', { name: 'Gender' });
    await gender.click();
    await gender.pressSequentially('male');
    await gender.press('Enter');
    await expect(page.locator('.ant-form-item').filter({ has: gender })).toContainText('Male');
    await expect(page.locator('.ant-form-item').filter({ has: gender })).not.toContainText('Female');
  });

  test('takes a typed range in its own order, says what it cannot read, and keeps what was typed', async ({ page }) => {
    await signIn(page, 'admin@demo.school');
    for (const path of ['/view-edit-attendance?view=list', '/admin/reports/attendance-matrix']) {
      await page.goto(path);
      await quiet(page);
      await expect(await type(page, /From$/, '9/5/2026')).toHaveValue('Sep 5, 2026');
      await expect(page).toHaveURL(/from=2026-09-05/);
      await expect(await type(page, /To$/, 'next week')).toHaveValue('next week');
      await expect(page.getByText('“next week” is not a date. For example: Sep 5, 2016.')).toBeVisible();
      await expect(page.getByLabel(/To$/).first()).toHaveAttribute('aria-invalid', 'true');
      await expect(await type(page, /To$/, '9/4/2026')).toHaveValue('Sep 4, 2026');
      await expect(page.getByText('This range ends before it begins.')).toBeVisible();
      await expect(page).not.toHaveURL(/to=2026-09-04/);
      await expect(await type(page, /To$/, '11/20/2026')).toHaveValue('Nov 20, 2026');
      await expect(page).toHaveURL(/from=2026-09-05&to=2026-11-20/);
      await expect(page.getByText('This range ends before it begins.')).toHaveCount(0);
    }

    await test.step('common ranges are one press away', async () => {
      await page.getByLabel(/From$/).first().click();
      await page.locator('.ant-picker-dropdown:visible').getByRole('button', { name: 'Last 2 weeks' }).click();
      await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0);
      await expect(page).not.toHaveURL(/from=2026-09-05/);
    });
  });

  test('on a phone, an unreadable date must be fixed before the filters close', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(page, 'admin@demo.school');
    await page.goto('/view-edit-attendance?view=list');
    await page.getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    const from = filters.getByLabel('From', { exact: true });
    const enter = async (text: string) => {
      await from.fill(text);
      await from.press('Tab');
    };
    await from.click();
    await enter('soon');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(from).toBeFocused();
    await expect(from).toHaveValue('soon');
    await enter('9/5/2026');
    await expect(from).toHaveValue('Sep 5, 2026');
    await enter('9/6/26');
    await expect(from).toHaveValue('Sep 6, 2026');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/from=2026-09-06/);
  });

  test('takes times in any common form, and Today is the school’s', async ({ page }) => {
    await signIn(page, 'admin@demo.school');
    const { today } = await apiOf(page).get<{ today: string }>('/school');
    await page.goto('/assign-class');
    for (const [typed, shown] of [
      ['9:30', '9:30 AM'],
      ['930', '9:30 AM'],
      ['10:30am', '10:30 AM'],
      ['2.15 pm', '2:15 PM'],
    ])
      await expect(await type(page, 'Starts', typed!)).toHaveValue(shown!);
    await expect(await type(page, 'Ends', 'half ten')).toHaveValue('half ten');
    await expect(page.getByText('“half ten” is not a time. For example: 9:30.')).toBeVisible();

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
