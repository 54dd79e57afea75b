import sharp from 'sharp';
import { apiOf } from './support/api';
import { expect, test, testsOn, type Page } from './support/test';
import { anotherDevice } from './support/person';
import { emptyRegister } from './support/registers';
import { startDemo } from './support/server';
import { openDashboard, signIn } from './support/sign-in';

testsOn(() => startDemo(60));

const standard = { accent: '#1b6b5a', appearance: 'system', density: 'comfortable', radius: 8, logo: null };

/** Saves a theme as the screen does. */
async function saveTheme(page: Page, change: object) {
  await signIn(page, 'superadmin@demo.school');
  await apiOf(page).put('/settings/theme', { ...standard, ...change });
}

const expectVariable = (page: Page, name: string) =>
  expect.poll(() => page.evaluate((each) => getComputedStyle(document.documentElement).getPropertyValue(each), name));

test('a superadmin chooses logo, accent, density and radius; visitors see them, and Reset undoes them', async ({
  page,
  browser,
}) => {
  await openDashboard(page, 'superadmin@demo.school');
  await page.getByRole('link', { name: 'Theme & Appearance' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Theme & Appearance');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();

  // A yellow that is unreadable on white is adjusted; the page shows both colours.
  await page.getByRole('button', { name: 'Yellow' }).click();
  await expect(page.getByText('Too light for text on white.')).toBeVisible();
  await expect(page.getByText('This accent looks like Late.')).toBeVisible();
  const ratios = page.getByRole('table', { name: 'Readability of the accent' });
  await expect(ratios.getByRole('row')).toHaveText([
    /#e8b020Chosentext on white1\.9:1Under 4\.5/,
    /#8e5a00Lightused instead5\.8:1Readable/,
    /#e8b020Darkused unchanged8\.5:1Readable/,
  ]);
  // The page itself keeps the saved theme until Save.
  await expectVariable(page, '--hr-accent').toBe('#1b6b5a');
  const previewed = page.getByRole('img', { name: 'Dashboard in light mode' });
  expect(await previewed.evaluate((each) => getComputedStyle(each).getPropertyValue('--hr-accent'))).toBe('#8e5a00');

  await test.step('a phone previews its own screen, in a size to read', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const title = previewed.getByText('Attendance Overview');
    await expect.poll(async () => (await title.boundingBox())!.height).toBeGreaterThanOrEqual(24);
    const { x, width } = (await previewed.getByText('Send Reminders').boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  // An invalid colour stays as typed and cannot be saved.
  const hex = page.getByLabel('Accent as # and six digits');
  await hex.fill('red; }');
  await expect(page.getByRole('alert')).toHaveText('Enter the accent as # and six digits, such as #1b6b5a.');
  await expect(hex).toHaveValue('red; }');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await hex.fill('#e8b020');

  const file = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
  await file('crest.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByRole('alert')).toHaveText('This is an SVG drawing. Choose a PNG or JPEG picture.');
  const crest = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#8a2b5c' } })
    .png()
    .toBuffer();
  await file('crest.png', 'image/png', crest);
  await expect(page.getByText('crest.png')).toBeVisible();
  await expect(page.getByText(/256 × 256/)).toBeVisible();

  await page.getByText('Compact', { exact: true }).click();
  await expect(page.getByText('3 changes not saved')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The theme was saved.')).toBeVisible();
  await expectVariable(page, '--hr-accent').toBe('#8e5a00');
  await expectVariable(page, '--hr-row').toBe('34px');
  await expect(page.locator('.top-bar img.school-logo').first()).toBeVisible();

  const visitor = await anotherDevice(browser);
  await visitor.goto('/login');
  await expect(visitor.locator('.entrance-school img')).toBeVisible();
  await expectVariable(visitor, '--hr-accent').toBe('#8e5a00');
  const icon = await visitor.request.get('/favicon.svg');
  expect(icon.headers()['content-type']).toBe('image/png');
  const manifest = await visitor.request.get('/manifest.webmanifest');
  expect(await manifest.json()).toMatchObject({ name: 'Cedar Grove School', theme_color: '#e8b020' });

  await page.getByRole('button', { name: 'Reset' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Logo, accent and density go back to the standard.');
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('The standard theme is back.')).toBeVisible();
  await expectVariable(page, '--hr-accent').toBe('#1b6b5a');
});

/** Records, from the first script on, the page's modes and accents in order. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => {
      const root = document.documentElement;
      const { mode } = root.dataset;
      const accent = root.style.getPropertyValue('--hr-accent');
      const now = `${mode} ${accent}`;
      if (mode && accent && seen.at(-1) !== now) seen.push(now);
    };
    new MutationObserver(note).observe(document, { attributes: true, subtree: true });
  });

test('first screens compute no styles of components, whatever the theme', async ({ page }) => {
  await saveTheme(page, { accent: '#8a2b5c', density: 'compact', radius: 2 });
  await page.context().clearCookies();
  await page.emulateMedia({ colorScheme: 'dark' });
  // antd adds a style element for each component that is not in antd-rendered.css; those with a theme's variables begin with its class.
  const computed = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('style')]
        .map(({ textContent }) => textContent.trim().slice(0, 60))
        .filter((css) => /^(\.ant-|a\{|@keyframes)/.test(css)),
    );
  const { scheduleId, date } = await emptyRegister();
  for (const path of ['/login', `/mark-attendance?schedule=${scheduleId}&date=${date}`]) {
    if (path !== '/login') await signIn(page, 'teacher@demo.school');
    await page.goto(path);
    await expect(page.getByRole('button').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The counter below a register is a component too.
    if (path !== '/login') await expect(page.locator('.save-bar .ant-progress')).toBeVisible();
    expect(await computed(), path).toEqual([]);
  }
});

test.describe('without a flash', () => {
  test.use({ colorScheme: 'light' });

  test('the first paint of a first visit and of the next start has the school’s mode and accent', async ({
    page,
    browser,
  }) => {
    await saveTheme(page, { accent: '#8a2b5c', appearance: 'dark' });
    const visitor = await (await browser.newContext({ colorScheme: 'light' })).newPage();
    await watch(visitor);
    for (const round of ['first', 'next']) {
      await visitor.goto('/login');
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      const seen = await visitor.evaluate(() => (window as unknown as { seen: string[] }).seen);
      expect(seen, `${round} visit`).toHaveLength(1);
      expect(seen[0]).toMatch(/^dark #/);
      expect(seen[0]).not.toContain('#6db7a4');
    }
    // Before the app itself has loaded.
    await visitor.route(/\/assets\//, (route) => route.abort());
    await visitor.goto('/login');
    await expect(visitor.locator('html')).toHaveAttribute('data-mode', 'dark');
  });

  test('users who chose light keep it, whatever the school chooses', async ({ page }) => {
    await saveTheme(page, { appearance: 'dark' });
    await page.goto('/dashboard');
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Light' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  });
});
