import { startDemo } from './support/server';
import { signIn } from './support/sign-in';
import { expect, test, testsOn } from './support/test';

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
