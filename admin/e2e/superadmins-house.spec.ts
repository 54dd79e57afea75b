import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { MadeApiKey } from '@homeroom/shared/settings/api-keys';
import { apiOf } from './support/api';
import { expect, test, testsOn, type Locator, type Page } from './support/test';
import { anotherDevice, openPanel } from './support/person';
import { startDemo } from './support/server';
import { openDashboard, signIn } from './support/sign-in';

test.setTimeout(180_000);

const demo = testsOn(() => startDemo(60));

/** Runs curl and returns the status and the body. */
async function curl(...args: string[]): Promise<{ status: string; body: string }> {
  const { stdout } = await promisify(execFile)('curl', ['-s', '-w', '\n%{http_code}', ...args]);
  const at = stdout.lastIndexOf('\n');
  return { status: stdout.slice(at + 1), body: stdout.slice(0, at) };
}

async function open(page: Page, path: string) {
  await signIn(page, 'superadmin@demo.school');
  await page.goto(path);
}

test('a superadmin creates a key, curl reads with it, and it is revoked', async ({ page }) => {
  await open(page, '/setup');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/users?*', (route) => held.then(() => route.continue()));
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create key' });
  const owner = dialog.locator('.ant-form-item', { hasText: 'Owner' }).locator('.ant-select-selection-item');
  // Never the bare id of the owner.
  await expect(owner).toHaveText('Loading…');
  letThrough();
  await expect(owner).toHaveText('Sam Okoye');
  await dialog.getByLabel('Name').fill('Timetable');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const { key } = (await (await answer).json()) as MadeApiKey;

  const shown = page.getByRole('dialog', { name: 'The key for Timetable' });
  await expect(shown.getByRole('textbox', { name: 'API key' })).toHaveValue(key);
  await page.keyboard.press('Escape');
  // The line shown in the dialog works unchanged.
  const [, header = '', url = ''] = /'([^']+)' '([^']+)'/.exec((await shown.locator('pre').textContent()) ?? '') ?? [];
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  const read = await curl('-H', header, url);
  expect(read.status).toBe('200');
  expect((JSON.parse(read.body) as unknown[]).length).toBe(20);
  const write = await curl(
    '-X',
    'POST',
    '-H',
    header,
    '-H',
    'content-type: application/json',
    '-d',
    '{}',
    `${demo.url}/api/parents`,
  );
  expect(write).toMatchObject({ status: '403', body: expect.stringContaining('This API key can only read.') });

  await page.reload();
  const row = page.getByRole('row', { name: /Timetable hr_…/ });
  await expect(row).not.toContainText('Never');
  await row.getByRole('button', { name: 'Revoke Timetable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toHaveCount(0);
  expect((await curl('-H', header, url)).status).toBe('401');
});

test('a superadmin finds a refusal in the audit log, opens it, and exports the rows shown', async ({
  page,
  browser,
}) => {
  const teacher = await anotherDevice(browser);
  await signIn(teacher, 'teacher@demo.school');
  expect((await teacher.request.get('/api/users')).status()).toBe(403);
  await open(page, '/superadmin/audit-log');
  await page.getByRole('button', { name: /^Refusals/ }).click();
  await expect(page).toHaveURL(/kind=REFUSAL/);
  const row = page.getByRole('row', { name: /Nadia Rahman.*GET \/api\/users/ });
  await row.getByRole('button', { name: 'Expand row' }).click();
  await expect(page).toHaveURL(/record=\d+/);
  await expect(page.getByRole('cell', { name: 'You are not allowed to do this.', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('cell', { name: 'You are not allowed to do this.', exact: true })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  expect(await readFile(await file.path(), 'utf8')).toContain('GET /api/users');
  await page.getByRole('button', { name: /^Exports/ }).click();
  await expect(page.getByRole('row', { name: /Sam Okoye.*Exported a list Audit log/ })).toBeVisible();
});

test('on a phone, an entry of the audit log takes the whole width of its card', async ({ browser }) => {
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage();
  await signIn(phone, 'superadmin@demo.school');
  await apiOf(phone).put('/enrollments/form', { open: false });
  await phone.goto('/superadmin/audit-log?subject=SchoolProfile');
  const card = phone
    .getByRole('listitem')
    .filter({ hasText: /Changed a school setting.*Enrollment form/ })
    .first();
  await card.getByRole('link').first().click();
  await expect(card.getByRole('row', { name: 'Open Yes No' })).toBeVisible();
  const widthOf = async (part: Locator) => (await part.boundingBox())!.width;
  expect(await widthOf(card.getByRole('table'))).toBeGreaterThan((await widthOf(card)) - 40);
});

test('a superadmin lets teachers send reminders, and finds the change in the log', async ({ page, browser }) => {
  await open(page, '/setup');
  const box = page.getByRole('checkbox', { name: 'Preview and send reminders: Teacher' });
  // Not check(), which looks immediately: the box is ticked only after the request was sent.
  await box.click();
  await expect(box).toBeChecked();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const teacher = await anotherDevice(browser);
  await signIn(teacher, 'teacher@demo.school');
  expect(await apiOf(teacher).get('/features/allowed?keys=dashboard.remind')).toEqual({ 'dashboard.remind': true });
  await page.goto('/superadmin/audit-log?subject=Setting');
  // The counts load after the rows and push them down.
  await expect(page.getByText(/^Showing \d+ of \d+/)).toBeVisible();
  await page.getByRole('button', { name: 'Expand row' }).first().click();
  await expect(page.getByRole('rowheader', { name: 'Preview and send reminders: Teacher' })).toBeVisible();
});

test('the palette finds the classes, files, settings and other screens that the role may open', async ({
  page,
  browser,
}) => {
  await openDashboard(page, 'superadmin@demo.school');
  const find = async (on: Page, text: string) => {
    await on.keyboard.press('ControlOrMeta+k');
    await on.getByRole('combobox', { name: /^Search people/ }).fill(text);
    return on.getByRole('listbox', { name: 'Places' });
  };
  await expect((await find(page, 'policy')).getByRole('option', { name: 'Attendance policy' })).toBeVisible();
  await page.getByRole('combobox', { name: /^Search people/ }).fill('feature');
  await page.getByRole('option', { name: 'Feature flags' }).click();
  await expect(page.getByRole('region', { name: 'Feature flags' })).toBeFocused();
  // Also from the same screen, and by another name of a setting.
  await find(page, 'smtp');
  await page.getByRole('option', { name: 'Mail server' }).click();
  await expect(page.getByRole('region', { name: 'Mail server' })).toBeFocused();
  await expect(await openPanel(page, 'Uploads', '/setup#uploads')).toBeInViewport();
  await find(page, 'how long');
  await page.getByRole('option', { name: 'How long the audit log is kept' }).click();
  await expect(page.getByRole('dialog', { name: 'Keep entries' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect((await find(page, 'profile and pass')).getByRole('option')).toHaveText(['Profile and password']);
  // By another name of a screen.
  for (const [called, screen] of [
    ['day off', 'Manage Calendar'],
    ['leave', 'Temporary Teacher'],
    ['absent teacher', 'Cover an absence'],
    ['change password', 'Profile and password'],
    ['logo', 'Theme & Appearance'],
    ['write to parents', 'Notifications'],
    ['documents', 'Teachers Corner'],
  ] as const) {
    await page.getByRole('combobox', { name: /^Search people/ }).fill(called);
    await expect(page.getByRole('option', { name: screen }).first()).toBeVisible();
  }
  await page.getByRole('combobox', { name: /^Search people/ }).fill('arabic');
  await page.getByRole('group', { name: 'Classes' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/mark-attendance\?schedule=\d+/);
  const corner = await find(page, 'teacher uploads');
  await expect(corner.getByRole('group', { name: 'Teachers Corner' }).getByRole('option').first()).toBeVisible();

  const teacher = await anotherDevice(browser);
  await openDashboard(teacher, 'teacher@demo.school');
  const places = await find(teacher, 'feature');
  await expect(places).toContainText('Nothing found');
  await teacher.getByRole('combobox', { name: /^Search people/ }).fill('policy');
  await expect(places).toContainText('Nothing found');

  // A teacher finds their own students. Each leads to the report, also from the report itself.
  const students = (on: Page) => on.getByRole('group', { name: 'Students' });
  await teacher.goto('/teacher/reports/attendance-matrix');
  await expect(teacher.getByText(/^\d+ students ·/)).toBeVisible();
  await find(teacher, 'am');
  await students(teacher).getByRole('option').first().click();
  await expect(teacher.getByText(/^1 student ·/)).toBeVisible();
  await find(page, 'am');
  await expect(students(page).getByRole('option').first()).toBeVisible();
  await expect(students(page)).toHaveCount(1);
});

test('the superadmin’s screens keep their columns at every width', async ({ page }) => {
  const leftOf = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())!.x;
  const inAWindow = (width: number) => page.setViewportSize({ width, height: 900 });
  await inAWindow(1440);
  await open(page, '/setup');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect(page.getByLabel('Largest file')).toBeVisible();
  expect(await leftOf('Teachers Corner')).toBe(await leftOf('Mail server'));
  expect([await leftOf('Public address'), await leftOf('Uploads')]).toEqual(
    Array(2).fill(await leftOf('Feature flags')),
  );

  const topOf = async (name: RegExp) => (await page.getByRole('button', { name }).boundingBox())!.y;
  await page.goto('/superadmin/audit-log');
  await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeVisible();
  for (const width of [1440, 1366, 1280, 1024]) {
    await inAWindow(width);
    // Retry: content that loads above the bar moves it between the two measurements.
    await expect(async () =>
      expect([width, await topOf(/Columns$/)]).toEqual([width, await topOf(/^Reset$/)]),
    ).toPass();
  }
  await page.goto('/superadmin/theme');
  await expect(page.getByText('cedar-grove.png')).toBeVisible();
  for (const width of [1280, 1024, 360]) {
    await inAWindow(width);
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([width, 0]);
  }
});
