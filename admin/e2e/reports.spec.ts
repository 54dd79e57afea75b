import { readFile } from 'node:fs/promises';
import { apiOf } from './support/api';
import { expect, test, testsOn, type Browser, type Download, type Page } from './support/test';
import type { GraphReport } from '@homeroom/shared/reports/reports';
import { choose } from './support/person';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';

testsOn(() => startDemo(60));
test.setTimeout(180_000);
// Each worker has its own school.
test.describe.configure({ mode: 'parallel' });

/** A new page for a signed-in user; it only records what it would print. */
async function pageOf(browser: Browser, email: string, viewport = { width: 1440, height: 900 }) {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.setAttribute('data-printed', '');
      window.dispatchEvent(new Event('beforeprint'));
    };
  });
  await signIn(page, email);
  return page;
}

const open = (page: Page, path: string) => page.goto(path);
const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const matrix = (page: Page) => page.getByRole('table', { name: 'Attendance by student and date' });
const size = (page: Page) => page.locator('.report-size');

/** The file that a press of a button downloads. */
async function downloadOf(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

test('the office finds a class in the matrix, corrects a mark, exports it and prints it', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school');
  await open(page, '/admin/reports/attendance-matrix');

  await test.step('another teacher resets the other filters', async () => {
    // It opens with the current semester loaded: a student in two semesters would have two rows.
    await expect(page).toHaveURL(/semester=\d+/);
    await expect(matrix(page)).toBeVisible();
    await choose(page, field(page, 'Section'), '1-A');
    await expect(page).toHaveURL(/section=/);
    await choose(page, field(page, 'Teacher'), 'Nadia Rahman');
    await expect(page).not.toHaveURL(/section=/);
    await page.getByRole('button', { name: 'Load Filtered' }).click();
    await expect(page).toHaveURL(/load=filtered/);
    await expect(page.getByRole('region', { name: 'Matrix', exact: true })).toHaveAttribute('aria-busy', 'false');
    await expect(size(page)).toContainText('students ·');
  });

  await test.step('the foot counts each mark and the rate of every date', async () => {
    const foot = matrix(page).locator('.mx-foot-row');
    await expect(foot.getByRole('rowheader')).toHaveText([
      'Present per date',
      'Absent per date',
      'Late per date',
      'Uninformed per date',
      'Rate % per date',
    ]);
    const top = await matrix(page).locator('.mx-line').first().getByRole('rowheader').innerText();
    const last = matrix(page).locator('.mx-line').last();
    await matrix(page)
      .locator('..')
      .evaluate((view) => view.scrollTo(0, view.scrollHeight));
    await expect(foot.last()).toBeInViewport();
    await expect(last).toBeVisible();
    await matrix(page)
      .locator('..')
      .evaluate((view) => view.scrollTo(view.scrollLeft, 0));
    // The top rows are drawn again.
    await expect(matrix(page).locator('.mx-line').first().getByRole('rowheader')).toHaveText(top);
  });

  await test.step('a cell shows who marked it, and a change saved there appears in the matrix', async () => {
    const cell = matrix(page).getByRole('cell', { name: 'Absent' }).first();
    const name = await cell.locator('xpath=ancestor::*[@role="row"]').getByRole('rowheader').innerText();
    await cell.click();
    const drawer = page.getByRole('dialog', { name: 'Mark and history' });
    await expect(drawer.getByRole('heading', { name })).toBeVisible();
    await expect(drawer.getByRole('heading', { name: 'History' })).toBeVisible();
    await drawer.getByRole('radio', { name: 'Late' }).click();
    await drawer.getByLabel('Reason').fill('Came with the late bus');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByText('Saved: Absent became Late.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.locator('.mx-cursor')).toHaveAccessibleName(new RegExp(`^${name}, .*: Late\\.`));
  });

  await test.step('arrow keys move through the cells', async () => {
    await page.locator('.mx-cursor').focus();
    const before = (await page.locator('.mx-cursor').getAttribute('aria-label'))!;
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.mx-cursor')).not.toHaveAccessibleName(before);
    await expect(page.locator('.mx-cursor')).toBeFocused();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Mark and history' });
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
  });

  await test.step('hidden columns are remembered', async () => {
    const dates = await matrix(page).locator('.mx-head-day').count();
    await page.getByRole('button', { name: 'Customize Columns' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Select All' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('.date-choices')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Customize Columns' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByText(/ · all \d+ dates hidden/)).toBeVisible();
    await expect(matrix(page).locator('.mx-head-day')).toHaveCount(0);
    for (const column of ['Student name', 'Section', 'Class type', 'Teacher name', 'Parent Name'])
      await expect(matrix(page).getByRole('columnheader', { name: column })).toBeVisible();
    await expect(matrix(page).getByRole('rowheader').first()).toBeVisible();
    expect((await page.evaluate(() => new URL(location.href).searchParams.get('hide')))!.length).toBeLessThan(100);
    await page.locator('.date-choices fieldset > label').first().click();
    await expect(matrix(page).locator('.mx-head-day')).toHaveCount(1);
    await open(page, '/admin/reports/attendance-matrix?teacher=1&semester=all');
    await expect(page.getByRole('button', { name: /hidden/ })).toBeVisible();
    await page.getByRole('button', { name: /hidden/ }).click();
    await page.getByRole('button', { name: 'Select All' }).click();
    await expect(page.getByRole('button', { name: 'Customize Columns' })).toHaveAccessibleName('Customize Columns');
    await expect.poll(() => matrix(page).locator('.mx-head-day').count()).toBeGreaterThan(dates);
    // A whole month, and the current weeks.
    await page.locator('.date-choices legend').getByRole('checkbox').first().click();
    await expect(page.getByRole('button', { name: /hidden/ })).toBeVisible();
    await page.getByRole('button', { name: 'Last 4 weeks' }).click();
    await expect.poll(() => matrix(page).locator('.mx-head-day').count()).toBeLessThanOrEqual(28);
    await page.getByRole('button', { name: 'Select All' }).click();
    await page.keyboard.press('Escape');
  });

  await test.step('the files have their names', async () => {
    const filtered = await downloadOf(page, () =>
      page.getByRole('button', { name: 'Export Filtered' }).first().click(),
    );
    expect(filtered.suggestedFilename()).toBe('attendance-matrix-v2-filtered.xlsx');
    const all = await downloadOf(page, () => page.getByRole('button', { name: 'Export All' }).first().click());
    expect(all.suggestedFilename()).toBe('attendance-matrix-v2.xlsx');
    await page.getByRole('button', { name: 'Export Filtered as…' }).click();
    const csv = await downloadOf(page, () => page.getByRole('menuitem', { name: 'CSV (.csv)' }).click());
    expect(csv.suggestedFilename()).toBe('attendance-matrix-v2-filtered.csv');
    expect(await readFile(await csv.path(), 'utf8')).toMatch(/^\uFEFFStudent name,Section,Class type,Semester,\d{4}-/);
  });

  await test.step('the matrix prints in landscape', async () => {
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
    // Printed pages are light, even if the screen is dark.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
    await expect(page.getByRole('heading', { name: 'Admin Attendance Matrix' })).toBeHidden();
    await expect(page.locator('.print-sheet thead').first()).toHaveCSS('display', 'table-header-group');
    await expect(page.locator('.print-cover').first()).toContainText(/Nadia Rahman.* · .* to .*printed .*\d\d:\d\d/);
    await expect(page.locator('.print-totals').first()).toContainText('Rate % per date');
    // Not 'screen', which would print the screen itself.
    await page.emulateMedia({ media: null });
    // Printed as by the browser's own dialog, which then reports that it is done.
    const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
    const boxes = pdf.match(/\/MediaBox \[[^\]]+\]/g) ?? [];
    expect(boxes.length).toBeGreaterThan(1);
    expect(boxes[0]).toMatch(/\[0 0 84\d(\.\d+)? 59\d(\.\d+)?\]/);
    await expect(page.locator('.print-sheet')).toHaveCount(0);
    // Ctrl+P instead of the Print button.
    const byBrowser = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
    expect(byBrowser.match(/\/MediaBox \[[^\]]+\]/g)).toEqual(boxes);
    await expect(page.locator('.print-sheet')).toHaveCount(0);
  });
});

test('at 200% zoom the first screen has ten students with their marks, and the head and the names stay', async ({
  browser,
}) => {
  // A screen of 1440 by 900 pixels at 200% zoom.
  const page = await (
    await browser.newContext({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })
  ).newPage();
  await signIn(page, 'admin@demo.school');
  await open(page, '/admin/reports/attendance-matrix');
  const grid = page.locator('.mx-scroller');
  await expect(matrix(page).getByRole('rowheader').nth(10)).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (let row = 0; row < 10; row++) {
    const line = matrix(page).locator(`.mx-line[aria-rowindex="${row + 2}"]`);
    await expect(line.getByRole('rowheader')).toBeInViewport({ ratio: 1 });
    await expect(line.getByRole('rowheader')).toContainText(/\p{L}+ .*\d-[A-Z] · \p{L}/u);
    await expect(line.locator('.tile').nth(4)).toBeAttached();
  }
  // The whole legend is readable, beside ten students.
  for (const sign of await page.getByRole('group', { name: 'Legend' }).locator('.mark-legend > span').all())
    await expect(sign).toBeInViewport({ ratio: 1 });
  const placeOf = (part: string) =>
    grid.evaluate((view, selector) => {
      const { x, y } = view.querySelector(selector)!.getBoundingClientRect();
      return { x, y };
    }, part);
  const [head, name] = [await placeOf('.mx-head'), await placeOf('.mx-head .mx-name')];
  await grid.hover({ position: { x: 400, y: 150 } });
  await page.mouse.wheel(0, 400);
  await expect.poll(() => grid.evaluate((view) => view.scrollTop)).toBeGreaterThan(300);
  expect((await placeOf('.mx-head')).y).toBe(head.y);
  const left = await grid.evaluate((view) => view.scrollLeft);
  await page.mouse.wheel(-200, 0);
  await expect.poll(() => grid.evaluate((view) => view.scrollLeft)).toBeLessThan(left);
  expect((await placeOf('.mx-head .mx-name')).x).toBe(name.x);
  expect((await placeOf('.mx-line .mx-name')).x).toBe(name.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);

  await test.step('and so has a tablet’s, in either direction', async () => {
    for (const size of [
      { width: 1024, height: 768 },
      { width: 768, height: 1024 },
    ]) {
      await page.setViewportSize(size);
      await open(page, '/admin/reports/attendance-matrix');
      await expect(matrix(page).locator('.mx-line[aria-rowindex="11"]').getByRole('rowheader')).toBeInViewport({
        ratio: 1,
      });
      expect((await page.locator('.report-bar').boundingBox())!.height).toBeLessThan(80);
    }
  });
});

test('a link with a choice that is no longer offered says so on every report, and clears only that filter', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin@demo.school');
  const gone = page.getByRole('status').filter({ hasText: 'no longer available' });
  for (const [path, words, kept] of [
    [
      '/admin/reports/attendance-matrix?semester=all&section=99999&teacher=1',
      'The section in this link is',
      /teacher=1/,
    ],
    ['/admin/reports/attendance-graph?semester=all&teacher=99999', 'The teacher in this link is', /semester=all/],
    ['/admin/reports/attendance-graph?semester=99999&teacher=1', 'The semester in this link is', /teacher=1/],
  ] as const) {
    await open(page, path);
    await expect(gone).toContainText(`${words} no longer available.`);
    await gone.getByRole('button', { name: 'Clear this filter' }).click();
    await expect(gone).toHaveCount(0);
    await expect(page).toHaveURL(kept);
    await expect(page).not.toHaveURL(/99999/);
    if (String(kept) === '/teacher=1/')
      await expect(page.locator('.report-filter.is-teacherId')).toContainText('TeacherNadia Rahman');
  }
});

test('a cell opens beside the rows', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school');
  await open(page, '/admin/reports/attendance-matrix');
  await choose(page, field(page, 'Section'), '1-A');
  // A chosen filter still shows its name.
  await expect(page.locator('.report-filter.is-sectionId')).toContainText('Section1-A');
  await matrix(page).getByRole('cell', { name: 'Present' }).first().click();
  const card = page.getByRole('dialog', { name: 'Mark and history' });
  await expect(card.getByRole('link', { name: 'Open the whole register' })).toBeVisible();
  await expect(page.locator('.ant-drawer-mask, .ant-modal-mask')).toHaveCount(0);
  await expect(card).toBeInViewport({ ratio: 1 });
  // Back closes it, and Forward opens it again.
  await page.goBack();
  await expect(card).toHaveCount(0);
  await expect(page.locator('.report-filter.is-sectionId')).toContainText('Section1-A');
  await page.goForward();
  await expect(card.getByRole('link', { name: 'Open the whole register' })).toBeVisible();
  // Another cell replaces it, but unsaved input is asked about first.
  await card.getByRole('radio', { name: 'Late' }).click();
  await page.keyboard.press('Escape');
  await expect(
    page
      .getByRole('dialog')
      .filter({ hasText: /discard|not saved|lost/i })
      .last(),
  ).toBeVisible();
});

test('the dates behind a bar lead to their registers', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school');
  await open(page, '/admin/reports/attendance-graph?teacher=1&metric=PRESENT&view=table');
  await page.locator('.graph-table').first().getByRole('button').first().click();
  await page.getByRole('dialog').locator('.bar-dates').getByRole('link').last().click();
  await expect(page).toHaveURL(/mark-attendance\?schedule=\d+&date=\d{4}/);
  await expect(page.locator('[data-student]').first()).toBeVisible();
});

test('the last line of the totals and the foot of the menu stay visible with a notice', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school');
  for (const [path, foot] of [
    ['/admin/reports/attendance-matrix?load=all', '.mx-foot-row.is-rate > .mx-name'],
    ['/view-edit-attendance?view=register&schedule=1', '.rg-table tfoot .rg-name'],
  ] as const) {
    await open(page, path);
    await expect(page.locator(foot)).toBeInViewport({ ratio: 1 });
    await page.context().setOffline(true);
    await expect(page.locator('.notice')).toBeVisible();
    await expect(page.locator(foot)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('aside').getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    await page.context().setOffline(false);
    await expect(page.locator('.notice')).toHaveCount(0);
  }
});

test('a school without classes says so, and exports no empty file', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school');
  const body = { teachers: [], sections: [], classTypes: [], students: [], semesters: [], openingSemesterId: null };
  await page.route('**/attendance/options*', (route) => route.fulfill({ json: body }));
  await page.route('**/attendance/matrix/**', (route) => route.fulfill({ json: { dates: [], rows: [] } }));
  await open(page, '/admin/reports/attendance-matrix');
  await expect(page.getByRole('link', { name: 'Assign students', exact: true })).toBeVisible();
  for (const name of ['Customize Columns', 'Print', 'Export Filtered', 'Export All'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  await page.getByRole('button', { name: 'Export All' }).hover({ force: true });
  await expect(page.getByRole('tooltip')).toHaveText('No student has a class yet.');
  await open(page, '/admin/reports/attendance-graph?tab=charts');
  await field(page, 'Teacher').click();
  await expect(page.getByText('No teacher has a class yet.')).toBeVisible();
});

test('the chosen filters are never cut off', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school');
  await open(page, '/admin/reports/attendance-matrix');
  await expect(page).toHaveURL(/semester=\d+/);
  await choose(page, field(page, 'Teacher'), 'Nadia Rahman');
  await choose(page, field(page, 'Section'), /./);
  await choose(page, field(page, 'Class type'), /./);
  const chosen = page.locator('.filter-bar .ant-select-selection-item');
  await expect(chosen).toHaveCount(4);
  const cut = () =>
    chosen.evaluateAll((values) =>
      values.filter((value) => value.scrollWidth > value.clientWidth).map((value) => value.textContent),
    );
  await expect.poll(cut).toEqual([]);
});

test('a class is never cut off, because only its end may tell it from another', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school');
  await page.route('**/api/reports/attendance/matrix/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('Arabic 1', 'Geography 2') });
  });
  await open(page, '/admin/reports/attendance-matrix');
  await page.getByRole('button', { name: 'Load All' }).click();
  const classes = matrix(page).getByRole('cell', { name: 'Geography 2', exact: true });
  await expect(classes.first()).toBeVisible();
  const widths = classes.evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const room = cell.getBoundingClientRect().width - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return range.getBoundingClientRect().width - room;
    }),
  );
  expect(Math.max(...(await widths))).toBeLessThanOrEqual(0);
});

test('a month’s name is never cut off however the dates are scrolled, and future dates are empty', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin@demo.school');
  await open(page, '/admin/reports/attendance-matrix?semester=all&load=all');
  await expect(matrix(page)).toBeVisible();
  const view = matrix(page).locator('..');
  /** The names that are partly hidden behind the fixed columns. */
  const cut = () =>
    view.evaluate((box) => {
      const edge = box.querySelector('.mx-head .mx-class')!.getBoundingClientRect().right;
      const names = [...box.querySelectorAll<HTMLElement>('.mx-months b')];
      return names
        .filter((name) => name.getBoundingClientRect().left < edge - 1 && name.getBoundingClientRect().right > edge + 1)
        .map((name) => name.innerText);
    });
  const columns = await matrix(page).locator('.mx-head-day').count();
  for (let column = 0; column < columns; column++) {
    await view.evaluate((box, left) => box.scrollTo(left, 0), column * 28 + 14);
    await expect.poll(cut).toEqual([]);
  }
  await expect(matrix(page).locator('.m-future').first()).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
});

test('a report loaded after a wider one opens on today, like a new one', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school');
  const place = () =>
    matrix(page)
      .locator('..')
      .evaluate((view) => view.scrollLeft);
  await open(page, '/admin/reports/attendance-matrix?semester=all&load=all');
  await expect(matrix(page)).toBeVisible();
  const wide = { size: await size(page).innerText(), place: await place() };
  await choose(page, field(page, 'Section'), '1-A');
  await page.getByRole('button', { name: 'Load Filtered' }).click();
  await expect(size(page)).not.toHaveText(wide.size);
  await expect.poll(place).toBeLessThan(wide.place);
  const opened = await place();
  await page.reload();
  await expect(matrix(page)).toBeVisible();
  await expect.poll(place).toBe(opened);
});

test('Load Filtered takes a filter that is not drawn yet', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school');
  await open(page, '/admin/reports/attendance-matrix?semester=all&load=all');
  const whole = await size(page).innerText();
  await field(page, 'Section').press('ArrowDown');
  const entry = await page.locator('.ant-select-item-option', { hasText: '1-A' }).elementHandle();
  const load = await page.getByRole('button', { name: 'Load Filtered' }).elementHandle();
  await page.evaluate((buttons) => buttons.forEach((button) => (button as HTMLElement).click()), [entry!, load!]);
  await expect(size(page)).not.toHaveText(whole);
  await expect(page.getByText('Filters changed, not loaded yet')).toHaveCount(0);
});

test('Load All works even if it is pressed just as the semester becomes known', async ({ browser }) => {
  // A few frames pass between a new address and its drawing: spread the presses over them.
  for (const after of [4, 8, 16, 30]) {
    const page = await pageOf(browser, 'admin@demo.school');
    await page.addInitScript((ms) => {
      const replaceState = history.replaceState.bind(history);
      let pressed = false;
      history.replaceState = (...change) => {
        replaceState(...change);
        if (pressed || !location.search.includes('semester=')) return;
        pressed = true;
        const buttons = [...document.querySelectorAll('button')];
        setTimeout(() => buttons.find(({ textContent }) => textContent === 'Load All')?.click(), ms);
      };
    }, after);
    const whole = page.waitForRequest('**/matrix/all-v2?*');
    await open(page, '/admin/reports/attendance-matrix');
    await whole;
    await expect(page).toHaveURL(/load=all/);
    await page.close();
  }
});

test('a failure says so, and Retry loads', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school');
  await page.route('**/matrix/all-v2?*', (route) => route.abort());
  await open(page, '/admin/reports/attendance-matrix');
  await page.getByRole('button', { name: 'Load All' }).click();
  await expect(page.getByText('The report could not be loaded')).toBeVisible();
  await page.unroute('**/matrix/all-v2?*');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(matrix(page)).toBeVisible();

  await test.step('where a retry would be refused again, the filters are offered instead', async () => {
    await open(page, '/admin/reports/attendance-matrix?from=2016-01-01&to=2026-01-01');
    await expect(page.getByText('A report covers at most two years. Choose a shorter range.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Change the filters' }).click();
    await expect(field(page, 'Teacher')).toBeFocused();
  });

  await page.route('**/attendance/graph?*', (route) => route.abort());
  await open(page, '/admin/reports/attendance-graph?teacher=1');
  await expect(page.getByText('The charts could not be loaded')).toBeVisible();
  await page.unroute('**/attendance/graph?*');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.locator('.graph-panel canvas').first()).toBeVisible();
});

test('a teacher sees and exports only their own classes', async ({ browser }) => {
  const page = await pageOf(browser, 'teacher@demo.school');
  await open(page, '/dashboard');
  await page.getByRole('link', { name: 'Teachers Report' }).click();
  await expect(page.getByRole('heading', { name: 'My Classes' })).toBeVisible();
  await expect(matrix(page)).toBeVisible();
  await expect(field(page, 'Student')).toBeVisible();
  await expect(field(page, 'Teacher')).toHaveCount(0);
  const all = await size(page).innerText();
  await choose(page, field(page, 'Student'), /./);
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(size(page)).toContainText('1 student ·');
  const file = await downloadOf(page, () => page.getByRole('button', { name: 'Export' }).first().click());
  expect(file.suggestedFilename()).toBe('attendance-matrix-teacher.xlsx');
  // Opened again, it shows the last report.
  await page.getByRole('link', { name: 'Teacher-Dashboard' }).click();
  await page.getByRole('link', { name: 'Teachers Report' }).click();
  await expect(size(page)).toContainText('1 student ·');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(size(page)).toHaveText(all);
  await open(page, '/admin/reports/attendance-graph?tab=charts');
  await expect(page.getByText('This page is not for your role.')).toBeVisible();
});

test('on a phone the first register is in the upper half of My Classes, with the legend below the rows', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'teacher@demo.school', { width: 360, height: 740 });
  await open(page, '/teacher/reports/attendance-matrix');
  const first = (await matrix(page).locator('.mx-line').first().boundingBox())!;
  expect(first.y).toBeLessThan(300);
  const legend = (await page.getByRole('group', { name: 'Legend' }).boundingBox())!;
  expect(legend.y).toBeGreaterThan(first.y);
});

test('the office reads a teacher’s graph: bars, numbers, dates and a picture', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school');
  await open(page, '/dashboard');
  await page.getByRole('link', { name: 'Admin Graph' }).click();
  await page.getByRole('tab', { name: 'Charts' }).click();
  await expect(page.locator('.graph-panel').first()).toBeVisible();
  await page.locator('.ant-select-clear').first().click();
  await expect(page.getByText('Select a teacher to see charts.')).toBeVisible();
  await choose(page, field(page, 'Teacher'), 'Nadia Rahman');
  await page.getByText('Absent', { exact: true }).click();
  const chart = page.locator('.graph-panel').first();
  await expect(chart.locator('canvas').first()).toBeVisible();
  const height = (await chart.locator('.graph-scroll').boundingBox())!.height;
  expect(height).toBeGreaterThanOrEqual(220);
  expect(height).toBeLessThanOrEqual(341);
  const words = await chart.locator('.panel-head-note').innerText();

  const picture = await downloadOf(page, () => chart.getByRole('button', { name: /as PNG/ }).click());
  expect(picture.suggestedFilename()).toMatch(/^attendance-graph-.*-absent\.png$/);
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG');
  await expect(page.locator('.graph-picture')).toHaveCount(0);

  await page.getByText('Table', { exact: true }).click();
  const rows = chart.locator('.graph-table tbody tr');
  await expect(rows).toHaveCount(Number(/^\d+/.exec(words)![0]));
  const absent = rows.filter({ has: page.getByRole('button') }).first();
  const count = Number(await absent.locator('td').first().innerText());
  await absent.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.bar-dates li')).toHaveCount(count);
  await page.keyboard.press('Escape');

  await test.step('only some dates are counted', async () => {
    await page.getByRole('button', { name: 'Dates' }).click();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByText('No date is chosen.')).toBeVisible();
    // The first day of a month shows the month's name.
    await page.locator('.date-choices').getByRole('checkbox').nth(1).click();
    await expect(page.getByRole('button', { name: /Dates · \d+, \d+ left out/ })).toBeVisible();
    await expect(chart.locator('.panel-head-note')).toContainText('1 date');
  });
});

test('at 1440 px the graph’s controls share a line, and a class of 24 shows all its bars', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school');
  await page.route('**/attendance/graph?*', async (route) => {
    const answer = await route.fetch();
    const graph = (await answer.json()) as GraphReport;
    const [bar] = graph.charts[0]!.students;
    graph.charts[0]!.students = Array.from({ length: 24 }, (_, at) => ({
      ...bar!,
      studentId: at + 1,
      studentName: `Gabriel${at} Haddad`,
    }));
    await route.fulfill({ response: answer, json: graph });
  });
  await open(page, '/admin/reports/attendance-graph?teacher=1');
  const bars = page.getByRole('img', { name: 'Bars of 24 students' });
  await expect(bars.locator('canvas').first()).toBeVisible();
  expect(await bars.evaluate((view) => view.scrollWidth - view.clientWidth)).toBe(0);
  await expect(page.getByText(/Scroll sideways/)).toHaveCount(0);
  const bar = (await page.getByRole('search').boundingBox())!;
  expect(bar.height).toBeLessThan(60);
});

test('two students with the same name are told apart by their numbers', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school');
  const { charts } = await apiOf(page).get<GraphReport>('/reports/attendance/graph?teacherId=1&metric=MARKED');
  const { sectionId, students } = charts[0]!;
  const ids = [students[0]!.studentId, students[1]!.studentId].sort((a, b) => a - b);
  for (const id of ids) {
    const named = { studentFirstName: 'Amina', studentLastName: 'Twice' };
    await apiOf(page).patch(`/students/${id}`, named);
  }
  const names = ids.map((id) => `Amina Twice #${id}`);

  await open(page, '/admin/reports/attendance-graph?teacher=1&metric=MARKED&view=table');
  await expect(page.locator('.graph-table').first().getByRole('rowheader', { name: 'Amina Twice' })).toHaveText(names);
  await page.getByRole('button', { name: names[0], exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: names[0]! })).toBeVisible();

  await open(page, `/admin/reports/attendance-matrix?teacher=1&section=${sectionId}`);
  await expect(matrix(page).getByRole('rowheader', { name: 'Amina Twice' })).toHaveText(names);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await expect(page.locator('.print-sheet tbody').first().locator('th', { hasText: 'Amina Twice' })).toHaveText(names);
});

test('on a phone the bars are horizontal, and a press on one lists its dates', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school', { width: 360, height: 800 });
  await open(page, '/admin/reports/attendance-graph?teacher=1&metric=PRESENT');
  const canvas = page.locator('.graph-panel canvas').first();
  await expect(canvas).toBeVisible();
  const box = (await canvas.boundingBox())!;
  expect(box.height).toBeGreaterThan(box.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const dialog = page.getByRole('dialog');
  // The bars start beside the names, one below the other.
  await expect(async () => {
    await canvas.click({ position: { x: box.width * 0.4, y: 60 } });
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expect(dialog).toContainText('Present on');
  await expect(dialog.locator('.bar-dates li').first()).toBeVisible();
});

test('on a phone a new report opens at its top, and its filters are named', async ({ browser }) => {
  const page = await pageOf(browser, 'admin@demo.school', { width: 360, height: 800 });
  await open(page, '/admin/reports/attendance-matrix?section=1');
  await expect(matrix(page)).toBeVisible();
  const view = matrix(page).locator('..');
  const narrow = await size(page).innerText();
  await view.evaluate((each) => each.scrollTo(each.scrollWidth, 0));
  await page.getByRole('button', { name: 'Load All' }).click();
  await expect(page).toHaveURL(/load=all/);
  await expect(size(page)).not.toHaveText(narrow);
  const opened = await view.evaluate((each) => each.scrollLeft);
  await page.reload();
  await expect(matrix(page)).toBeVisible();
  await expect.poll(() => view.evaluate((each) => each.scrollLeft)).toBe(opened);

  await test.step('each row shows its section and class below the name, down to the last one', async () => {
    await expect(matrix(page).locator('.mx-section:visible')).toHaveCount(0);
    await expect(matrix(page).locator('.mx-line').first().getByRole('rowheader')).toHaveText(/\p{L}.*1-A · \p{L}/u);
    const rows = Number(await matrix(page).getAttribute('aria-rowcount')) - 6;
    await view.evaluate((each) => each.scrollTo(each.scrollLeft, each.scrollHeight));
    const last = matrix(page).locator(`.mx-line[aria-rowindex="${rows + 1}"]`);
    await expect(last.getByRole('rowheader')).toHaveText(/ · /);
    const bottom = (await last.boundingBox())!;
    const foot = (await matrix(page).locator('.mx-foot').boundingBox())!;
    expect(Math.abs(bottom.y + bottom.height - foot.y)).toBeLessThanOrEqual(2);
  });

  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expect(filters.getByText(/^Second semester \d{4}\/\d\d$/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await test.step('each of its dates is chosen from a month that fits the screen', async () => {
    const month = page.locator('.ant-picker-dropdown:visible');
    for (const name of ['From', 'To']) {
      await filters.getByLabel(name, { exact: true }).click();
      await expect(month.locator('.ant-picker-panel')).toHaveCount(1);
      await expect(month).toBeInViewport({ ratio: 1 });
      // Escape returns to the filters, with their choices.
      await page.keyboard.press('Escape');
      await expect(month).toHaveCount(0);
      await expect(filters).toBeVisible();
    }
  });
});
