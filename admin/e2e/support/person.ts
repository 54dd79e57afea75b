import { expect, type Browser, type Locator, type Page } from '@playwright/test';

/** Types a date like a person, and leaves the field to enter it. */
export async function typeDate(field: Locator, date: string) {
  await field.click();
  await field.fill(date);
  await field.press('Enter');
  await expect(field).not.toHaveValue('');
}

/** Chooses an entry of a select by its text. */
export async function choose(page: Page, field: Locator, entry: string | RegExp) {
  const found = page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: entry }).first();
  // A busy page may close the list again: press until it stays open, like a person.
  await expect(
    async () => {
      if ((await field.getAttribute('aria-expanded')) !== 'true') await field.press('ArrowDown');
      await found.click({ timeout: 2_000 });
    },
    `the entry ${String(entry)} of a select`,
  ).toPass();
  // The select takes the focus back in a timer of its own, set by the press. No hand reaches the next field before it.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}

/** Somebody else's browser, on another device. */
export const anotherDevice = async (browser: Browser) => (await browser.newContext()).newPage();

/** Clicks an entry of the sidebar's menu. */
export const goTo = (page: Page, entry: string) =>
  page
    .getByRole('navigation')
    .getByRole('menuitem', { name: entry, exact: true })
    .or(page.getByRole('navigation').getByRole('link', { name: entry, exact: true }))
    .first()
    .click();

/** Opens a panel of API Setup by its address, and waits until the page has scrolled to it. */
export async function openPanel(page: Page, name: string, address: string) {
  await page.goto(address);
  const panel = page.getByRole('region', { name });
  await expect(panel).toBeFocused();
  return panel;
}
