import { apiOf } from './support/api';
import { expect, test, testsOn, type Browser, type Page } from './support/test';
import { choose } from './support/person';
import { emptyRegister } from './support/registers';
import { startDemo } from './support/server';
import { openDashboard } from './support/sign-in';

testsOn(() => startDemo(60));
test.setTimeout(180_000);

async function pageOf(browser: Browser, email: string, viewport = { width: 1440, height: 900 }) {
  const page = await (await browser.newContext({ viewport })).newPage();
  await openDashboard(page, email);
  return page;
}

const onPaper = (page: Page) => page.locator('.print-sheet');

/** Checks the printed page as the browser lays it out, then closes it. */
async function printed(page: Page, look: () => Promise<void>) {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await look();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(onPaper(page)).toHaveCount(0);
}

/** Whether the requested paper is in landscape. */
async function liesDown(page: Page, format: 'A4' | 'Letter') {
  const pdf = (await page.pdf({ preferCSSPageSize: true, format })).toString('latin1');
  const [width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!.slice(1).map(Number);
  expect(Math.abs(Math.min(width!, height!) - (format === 'A4' ? 595 : 612))).toBeLessThan(2);
  return width! > height!;
}

test('the office prints a blank register, a class list and the emergency list from one place', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search people/ })).toBeFocused();
  await page.keyboard.type('class list');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Print' })).toBeVisible();
  await choose(page, page.getByRole('combobox', { name: 'Class' }), /Nadia Rahman/);
  await expect(page.getByRole('textbox', { name: 'Date columns' })).toHaveAccessibleDescription('From 1 to 20');
  await page.getByRole('textbox', { name: 'Date columns' }).fill('12');
  await page.getByRole('textbox', { name: 'Date columns' }).blur();
  await expect(page).toHaveURL(/columns=12/);

  await printed(page, async () => {
    await expect(page.getByRole('heading', { name: 'Print' })).toBeHidden();
    await expect(onPaper(page).locator('.print-cover')).toContainText(
      /Section .*Nadia Rahman.*P Present, A Absent, L Late, U Uninformed.*Cedar Grove School printed .*\d\d:\d\d/,
    );
    await expect(onPaper(page).locator('thead tr').last().locator('th')).toHaveCount(14);
    await expect(onPaper(page).locator('thead')).toHaveCSS('display', 'table-header-group');
  });
  // Landscape, on whatever paper is in the printer.
  for (const format of ['A4', 'Letter'] as const) expect(await liesDown(page, format)).toBe(true);

  await page.getByText('Class list', { exact: true }).click();
  await expect(page.locator('.paper-preview')).toContainText('Parents');
  await printed(page, () => expect(onPaper(page).locator('tbody tr').first()).toContainText(/\+353/));
  for (const format of ['A4', 'Letter'] as const) expect(await liesDown(page, format)).toBe(false);
});

test('the emergency list says who was seen, and is empty on a day without classes', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school');
  // Answer as on a school day, whatever weekday it is.
  await page.route('**/api/print/emergency-list', (route) =>
    route.fulfill({
      json: {
        date: '2026-11-17',
        time: '09:40',
        sections: [
          {
            sectionName: '1-A',
            students: [
              {
                studentId: 1,
                studentName: 'Adam Ahmed',
                studentLastName: 'Ahmed',
                mark: { status: 'LATE', className: 'Arabic 1', startTime: '09:00' },
                parents: [{ fullName: 'Mona Ahmed', phone: '555 01', relationship: 'mother' }],
              },
              { studentId: 2, studentName: 'Zoe Ash', studentLastName: 'Ash', mark: null, parents: [] },
            ],
          },
        ],
      },
    }),
  );
  await page.goto('/print?sheet=emergency');
  await expect(page.locator('.paper-preview')).toBeVisible();
  await printed(page, async () => {
    await expect(onPaper(page).locator('.print-cover')).toContainText('2 students expected in 1 section');
    await expect(onPaper(page).locator('tbody tr')).toContainText([
      'Section 1-A · 2 students',
      /Adam Ahmed.*LLate.*Arabic 1, 09:00.*Mona Ahmed, mother: 555 01/,
      /Zoe Ash.*Not marked/,
    ]);
  });
  await page.unroute('**/api/print/emergency-list');
  await page.route('**/api/print/emergency-list', (route) =>
    route.fulfill({ json: { date: '2026-11-22', time: '09:40', sections: [] } }),
  );
  await page.reload();
  await expect(page.getByText('Nobody is expected today')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('on a phone no sheet is cut: a blank register is a small picture, the others are lists', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school');
  await page.setViewportSize({ width: 360, height: 800 });
  const preview = page.locator('.paper-preview');
  for (const sheet of ['register', 'class-list', 'emergency']) {
    await page.goto(`/print?sheet=${sheet}`);
    // On some days nobody is expected.
    await expect(preview.or(page.getByText('Nobody is expected today'))).toBeVisible();
    if (await preview.isHidden()) continue;
    const cut = () => preview.evaluate((panel) => panel.scrollWidth - panel.clientWidth);
    await expect.poll(cut, sheet).toBeLessThanOrEqual(0);
  }
  await page.goto('/print?sheet=class-list');
  const { width } = (await preview.getByText(/\+353/).first().boundingBox())!;
  expect(width, 'the phone number in the size of text').toBeGreaterThan(90);
});

test('at 200% zoom the days have room below the class', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school');
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/print');
  const { width } = (await page.getByLabel('Class dates from').boundingBox())!;
  expect(width).toBeGreaterThan(100);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
});

test('a teacher prints only their own classes', async ({ browser }) => {
  const page = await pageOf(browser, 'teacher@demo.school');
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await expect(page.locator('.paper-preview')).toContainText('Nadia Rahman');
  await page.getByRole('combobox', { name: 'Class' }).focus();
  await page.keyboard.press('ArrowDown');
  const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(offered.first()).toContainText('Nadia Rahman');
  await expect(offered.filter({ hasNotText: 'Nadia Rahman' })).toHaveCount(0);
});

test('a marked register prints its marks in words, and nothing else of the screen', async ({ browser }) => {
  const { scheduleId, date } = await emptyRegister();
  const page = await pageOf(browser, 'teacher@demo.school');
  await page.goto(`/mark-attendance?schedule=${scheduleId}&date=${date}`);
  const students = page.locator('[data-student]');
  await students
    .nth(0)
    .getByRole('radio', { name: /Absent/ })
    .first()
    .click();
  await students
    .nth(1)
    .getByRole('radio', { name: /Present/ })
    .click();
  await printed(page, async () => {
    const rows = onPaper(page).locator('tbody tr');
    await expect(rows.nth(0)).toContainText('AAbsent');
    await expect(rows.nth(1)).toContainText('PPresent');
    await expect(rows.nth(2)).toContainText('Not marked');
    await expect(onPaper(page).locator('.print-cover')).toContainText(
      /2 of \d+ marked\. Not everything .* saved yet\./,
    );
    for (const screen of ['Skip to the content', 'Mark remaining Present', 'Logout'])
      await expect(page.getByText(screen).first()).toBeHidden();
  });
});

test('lists print as tables with all students, from a desktop and from a phone', async ({ browser }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 760 },
  ]) {
    const page = await pageOf(browser, 'admin@demo.school', viewport);
    await page.goto('/admin/students');
    await expect(page.getByText('Adam', { exact: false }).first()).toBeVisible();
    const all = await apiOf(page).get<unknown[]>('/admin/setup/students');
    await printed(page, async () => {
      await expect(page.locator('.rows-on-paper tbody tr')).toHaveCount(all.length);
      await expect(page.locator('.rows-on-paper th')).not.toContainText(['Actions']);
      await expect(page.locator('.page-head')).toContainText(/Cedar Grove School printed/);
      for (const screen of ['.filter-bar', '.top-bar', '.page-head-actions', '.ant-table-wrapper'])
        await expect(page.locator(screen).first()).toBeHidden();
    });
    await page.goto('/admin/parents');
    await expect(page.getByRole('heading', { name: 'Parents' })).toBeVisible();
    await expect(page.locator('.panel-foot')).toContainText(' of ');
    await printed(page, async () => {
      await expect(page.locator('.rows-on-paper tbody tr').first()).toBeVisible();
      // A list of several pages shows the page number.
      await expect(page.locator('.panel-foot')).toContainText(' of ');
    });
  }
});
