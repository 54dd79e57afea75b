import { expect, test, testsOn, type Page } from './support/test';
import { everythingKept } from './support/kept';
import { emptyRegister } from './support/registers';
import { startDemo } from './support/server';
import { startSession } from './support/sign-in';

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

const school = testsOn(() => startDemo(200));

const early = (page: Page) => page.getByText('Looking for newer marks…');
const rows = (page: Page) => page.getByRole('radiogroup');

/** Holds back the rest of the admin until the returned function is called. */
async function holdRest(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route(/\/assets\/admin-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Opens a register as its teacher, so that the device keeps it, and again with the rest of the admin held back. */
async function openAgain(page: Page) {
  const { scheduleId, date } = await emptyRegister();
  await startSession(page.context().request, 'teacher@demo.school');
  const address = `${school.url}/mark-attendance?schedule=${scheduleId}&date=${date}`;
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect
    .poll(() => everythingKept(page))
    .toContain(`/attendance/registers?scheduleId=${scheduleId}&date=${date}`);
  const letGo = await holdRest(page);
  await page.goto(address);
  await expect(early(page)).toBeVisible();
  return letGo;
}

const tops = (page: Page) =>
  page
    .locator('[data-student]')
    .evaluateAll((found) => found.map((row) => Math.round(row.getBoundingClientRect().top)));

test('a phone shows a register before the rest is there, and what is pressed meanwhile is saved with the page', async ({
  page,
}) => {
  const letGo = await openAgain(page);
  // The rows below the screen are drawn after the first.
  await expect.poll(() => rows(page).count()).toBeGreaterThan(8);
  const places = await tops(page);
  const third = rows(page).nth(2);
  await third.getByRole('radio', { name: 'Late' }).tap();
  await expect(page.getByText(/^1 of \d+ marked$/)).toBeVisible();
  await third.getByRole('radio', { name: 'Late' }).focus();

  letGo();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(early(page)).toBeHidden();
  await expect(rows(page)).toHaveCount(places.length);
  expect(await tops(page)).toEqual(places);
  await expect(third.getByRole('radio', { name: 'Late' })).toBeChecked();
  await expect(third.getByRole('radio', { name: 'Late' })).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByRole('status').getByText(/^1 of \d+ saved|^Saved/)).toBeVisible();
});

test('a note that is being written early is not taken away', async ({ page }) => {
  const letGo = await openAgain(page);
  await rows(page)
    .first()
    .locator('xpath=..')
    .getByRole('button', { name: /^Add a note/ })
    .tap();
  await page.keyboard.type('Left his ');
  letGo();
  await page.waitForResponse((answer) => answer.url().endsWith('/api/auth/me'));
  await page.keyboard.type('book');
  await expect(early(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(page.getByText('Left his book')).toBeVisible();
});

test('somebody whose session the server has ended signs in again', async ({ page }) => {
  const letGo = await openAgain(page);
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ status: 401, json: { statusCode: 401, message: 'Please sign in.' } }),
  );
  letGo();
  await expect(page).toHaveURL(/\/login/);
  await expect(rows(page)).toHaveCount(0);
});
