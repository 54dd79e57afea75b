import { startDemo } from './support/server';
import { signIn } from './support/sign-in';
import { expect, test, testsOn, type Locator } from './support/test';
import { goTo } from './support/person';

testsOn(() => startDemo(60));

for (const width of [1440, 360])
  test(`the browser's Back asks in our own dialog before leaving a changed form, at ${width} px`, async ({ page }) => {
    let native = 0;
    page.on('dialog', (dialog) => {
      native++;
      void dialog.dismiss();
    });
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'admin@demo.school');
    await page.goto('/admin/students/1');
    await page.getByRole('link', { name: /^Edit/ }).first().click();
    const name = page.getByLabel('First name').first();
    const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
    const back = () => page.evaluate(() => history.back());

    // Leaving an unchanged form asks nothing.
    await expect(name).not.toHaveValue('');
    await back();
    await expect(page).toHaveURL(/students\/1$/);
    await expect(asked).toHaveCount(0);

    await page.getByRole('link', { name: /^Edit/ }).first().click();
    await name.fill('Changed');
    await back();
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await expect(asked).toHaveCount(0);
    await expect(page).toHaveURL(/students\/1\/edit$/);
    await expect(name).toHaveValue('Changed');
    await back();
    await asked.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/students\/1$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Changed');
    expect(native).toBe(0);
  });

for (const width of [1440, 360])
  test(`the browser's Back asks before leaving a dialog with input, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'admin@demo.school');
    await page.goto('/admin/students');
    await page.locator('.row-link').first().click();
    await expect(page).toHaveURL(/students\/\d+$/);
    const dialog = page.getByRole('dialog', { name: /^Withdraw / });
    const reason = dialog.getByLabel('Reason');
    const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
    const back = () => page.evaluate(() => history.back());

    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await reason.fill('Moved away');
    for (const leave of [
      back,
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await leave();
      await asked.getByRole('button', { name: 'Keep editing' }).click();
      await expect(asked).toHaveCount(0);
      await expect(page).toHaveURL(/students\/\d+$/);
      await expect(reason).toHaveValue('Moved away');
    }
    await back();
    await asked.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/students$/);
    await expect(dialog).toHaveCount(0);

    // What was discarded does not come back, and an unchanged dialog asks nothing.
    await page.locator('.row-link').first().click();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(reason).toHaveValue('');
    await back();
    await expect(page).toHaveURL(/students$/);
    await expect(asked).toHaveCount(0);
  });

test('a file chosen for the Teachers Corner, and a composed text, are not lost by Back', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
  const keep = async (dialog: Locator) => {
    await page.evaluate(() => history.back());
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await expect(asked).toHaveCount(0);
    await expect(dialog).toBeVisible();
  };

  await page.goto('/dashboard');
  await goTo(page, 'Teachers Corner');
  await page.getByRole('button', { name: 'Upload' }).first().click();
  const upload = page.getByRole('dialog', { name: 'Upload File' });
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'Notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') });
  await expect(upload.getByLabel('File name')).toHaveValue('Notes');
  await keep(upload);
  await upload.getByRole('button', { name: 'Cancel' }).click();
  await expect(upload).toHaveCount(0);

  await goTo(page, 'Notifications');
  await page
    .getByRole('button', { name: /Send Email/ })
    .first()
    .click();
  await page.getByLabel('Ad-hoc').check();
  await page.getByRole('button', { name: 'Compose Subject' }).click();
  const compose = page.getByRole('dialog', { name: 'Compose Subject' });
  await compose.getByLabel('Subject').fill('Snow');
  await keep(compose);
  await compose.getByRole('button', { name: 'Use Subject' }).click();
  await expect(compose).toHaveCount(0);
  await expect(page.getByText('Snow').first()).toBeVisible();
});
