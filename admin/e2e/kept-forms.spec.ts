import { dayMs } from '@homeroom/shared/dates';
import { everythingKept } from './support/kept';
import { startDemo } from './support/server';
import { anotherDevice, choose, typeDate } from './support/person';
import { demoPassword, signIn } from './support/sign-in';
import { expect, test, testsOn, type Page } from './support/test';

testsOn(() => startDemo(60));

const office = 'admin@demo.school';
const restored = (page: Page) => page.getByText(/^Your unsaved changes from .+ are back\./);
const first = (page: Page) => page.getByLabel('First name').first();
const last = (page: Page) => page.getByLabel('Last name').first();
const asked = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/** Begins a student in the form, and waits until the device has it. */
async function begin(page: Page, name: string) {
  if (!page.url().endsWith('/students/new')) await page.goto('/admin/students/new');
  await first(page).fill(name);
  await last(page).fill('Siddiqui');
  await choose(page, page.getByLabel('Gender'), 'Female');
  await typeDate(page.getByLabel('Birth date'), '9 Mar 2015');
  await expect.poll(() => everythingKept(page)).toContain(name);
}

test('a new student survives a reload, and is gone from the device after saving', async ({ page }) => {
  await signIn(page, office);
  await begin(page, 'Farida');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(first(page)).toHaveValue('Farida');
  await expect(last(page)).toHaveValue('Siddiqui');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Farida Siddiqui was added.')).toBeVisible();
  await expect.poll(() => everythingKept(page)).not.toContain('"before"');
  await page.goto('/admin/students/new');
  await expect(first(page)).toHaveValue('');
  await expect(restored(page)).toHaveCount(0);
});

test('changes that are back can be discarded', async ({ page }) => {
  await signIn(page, office);
  await begin(page, 'Gustav');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(first(page)).toHaveValue('');
  await expect(restored(page)).toHaveCount(0);
  await expect(first(page)).toBeFocused();
  await page.reload();
  await expect(first(page)).toBeVisible();
  await expect.poll(() => everythingKept(page)).not.toContain('Gustav');
});

test("changes that are discarded by the browser's Back do not come back", async ({ page }) => {
  await signIn(page, office);
  await page.goto('/admin/students');
  await page.getByRole('link', { name: 'Add student' }).click();
  await expect(first(page)).toBeFocused();
  await begin(page, 'Hedda');
  await page.evaluate(() => history.back());
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/admin\/students$/);
  await expect.poll(() => everythingKept(page)).not.toContain('Hedda');
});

for (const width of [1440, 360])
  test(`a session that ends in a form is renewed above it, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, office);
    await begin(page, `Ilse${width}`);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(asked(page).getByLabel('E-mail')).toHaveValue(office);
    await expect(asked(page).getByLabel('Password', { exact: true })).toBeFocused();
    // Nothing but the dialog can be pressed, and it cannot be closed.
    await page.keyboard.press('Escape');
    await asked(page).getByLabel('Password', { exact: true }).fill('not the password');
    await asked(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(asked(page).getByRole('alert')).toBeVisible();
    await asked(page).getByLabel('Password', { exact: true }).fill(demoPassword);
    await asked(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(asked(page)).toHaveCount(0);
    await expect(page).toHaveURL(/students\/new$/);
    await expect(first(page)).toHaveValue(`Ilse${width}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`Ilse${width} Siddiqui was added.`)).toBeVisible();
  });

test('somebody else who signs in above a form leaves it, and its user finds it again', async ({ page }) => {
  await signIn(page, office);
  await begin(page, 'Jorunn');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await asked(page).getByLabel('E-mail').fill('teacher@demo.school');
  await asked(page).getByLabel('Password', { exact: true }).fill(demoPassword);
  await asked(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You are signed in as');
  await expect(page.getByText(/^The form that was open is .+’s\./)).toBeVisible();
  await expect(page.getByText('Jorunn')).toHaveCount(0);
  await page
    .getByRole('link', { name: 'Go to' })
    .or(page.getByRole('button', { name: /dashboard/i }))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('You are signed in as');

  await signIn(page, office);
  await page.goto('/admin/students/new');
  await expect(first(page)).toHaveValue('Jorunn');
});

test('the page of an ended session can be left; its changes are back after the sign-in', async ({ page }) => {
  await signIn(page, office);
  await begin(page, 'Kirsten');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await asked(page).getByRole('button', { name: 'Leave this page' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.getByLabel('E-mail').fill(office);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/students\/new$/);
  await expect(first(page)).toHaveValue('Kirsten');
});

test('signing out deletes the changes, and so does a week', async ({ page }) => {
  await signIn(page, office);
  await begin(page, 'Ludmila');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => everythingKept(page)).not.toContain('Ludmila');

  await signIn(page, office);
  await begin(page, 'Mirjam');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.clock.setSystemTime(Date.now() + 6.9 * dayMs);
  await page.reload();
  await expect(first(page)).toHaveValue('Mirjam');
  await page.clock.setSystemTime(Date.now() + 7.1 * dayMs);
  await page.reload();
  await expect(first(page)).toHaveValue('');
  await expect.poll(() => everythingKept(page)).not.toContain('Mirjam');
});

test('changes of a record that somebody else has changed are refused by field', async ({ page, browser }) => {
  await signIn(page, office);
  await page.goto('/admin/students/2/edit');
  await last(page).fill('Mine');
  await expect.poll(() => everythingKept(page)).toContain('Mine');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');

  const other = await anotherDevice(browser);
  await signIn(other, 'superadmin@demo.school');
  await other.goto('/admin/students/2/edit');
  await first(other).fill('Given');
  await last(other).fill('Theirs');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText(/was saved\./)).toBeVisible();

  await page.goto('/admin/students/2/edit');
  await expect(restored(page)).toBeVisible();
  await expect(first(page)).toHaveValue('Given');
  await expect(last(page)).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('form').getByText(/Theirs/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Given Mine');
});

test('no password is kept on the device', async ({ page }) => {
  await signIn(page, 'superadmin@demo.school');
  await page.goto('/setup');
  const mail = page.getByRole('region', { name: 'Mail server' });
  await mail.getByLabel('Password').fill('a-secret-word');
  await mail.getByLabel('Host').fill('mail.kept.example');
  await expect.poll(() => everythingKept(page)).toContain('mail.kept.example');
  expect(await everythingKept(page)).not.toContain('a-secret-word');
});
