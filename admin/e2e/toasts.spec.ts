import { startDemo } from './support/server';
import { signIn } from './support/sign-in';
import { expect, test, testsOn, type Page } from './support/test';

testsOn(() => startDemo(60));

/** The names of the page's buttons that a notice covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.toast')].map((each) => each.getBoundingClientRect());
    const buttons = [...document.querySelectorAll<HTMLElement>('button, [role=button], a.ant-btn')];
    return buttons
      .filter((each) => !each.closest('.toast') && each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => {
        const { left, right, top, bottom, width } = each.getBoundingClientRect();
        return (
          width > 0 &&
          toasts.some((toast) => left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top)
        );
      })
      .map((each) => each.textContent || each.ariaLabel);
  });

async function expectFree(page: Page, words: string | RegExp) {
  await expect(page.locator('.toast').filter({ hasText: words })).toBeVisible();
  // The page below settles: a dialog is gone, the list is loaded.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => covered(page), { intervals: [50] }).toEqual([]);
  await expect(page.locator('.toast').filter({ hasText: words })).toBeVisible();
}

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const)
  test(`a notice covers no button, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'superadmin@demo.school');

    await test.step('of the Teachers Corner', async () => {
      await page.goto('/teachers-corner');
      await page.getByRole('button', { name: 'New Folder' }).click();
      const dialog = page.getByRole('dialog', { name: 'New Folder' });
      await dialog.getByRole('textbox').fill(`Lesson plans ${width}`);
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expectFree(page, 'was created.');
      // The next folder can be begun at once.
      await page.getByRole('button', { name: 'New Folder' }).click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('of the calendar', async () => {
      await page.goto('/manage-calendar');
      await page.getByRole('button', { name: 'Generate class dates' }).click();
      const dialog = page.getByRole('dialog').last();
      await dialog.getByRole('checkbox', { name: 'Sat' }).check();
      await dialog.getByRole('button', { name: /^Generate \d+ dates$/ }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expectFree(page, 'were removed again');
    });

    await test.step('of a list of class types, after the save of one', async () => {
      await page.goto('/admin-setup/class-types');
      await page.getByRole('link', { name: 'Add class type' }).click();
      await page.getByRole('textbox').first().fill(`Chess ${width}`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectFree(page, `Chess ${width} was added.`);
      await expect(page).toHaveURL(/\/admin-setup\/class-types$/);
    });
  });
