import { expect, type Locator, type Page } from '@playwright/test';

/** Types a date as a person does, and leaves the field so that it takes it. */
export async function typeDate(field: Locator, date: string) {
  await field.click();
  await field.fill(date);
  await field.press('Enter');
  await expect(field).not.toHaveValue('');
}

/** Chooses an entry of a select by what it says. */
export async function choose(page: Page, field: Locator, entry: string | RegExp) {
  const found = page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: entry }).first();
  // The select before may take the focus once more after its choice, which closes this one: like a person, press again until it stays open.
  await expect(async () => {
    if ((await field.getAttribute('aria-expanded')) !== 'true') await field.press('ArrowDown');
    await found.click({ timeout: 2_000 });
  }).toPass();
}

/** Presses a menu entry of the sidebar. */
export const goTo = (page: Page, entry: string) =>
  page
    .getByRole('navigation')
    .getByRole('menuitem', { name: entry, exact: true })
    .or(page.getByRole('navigation').getByRole('link', { name: entry, exact: true }))
    .first()
    .click();
