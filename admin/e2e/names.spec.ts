import { expect, test } from './support/test';
import { choose } from './support/person';
import { emptyRegister, registerOf } from './support/registers';
import { startDemo, type RunningProduct } from './support/server';
import { signIn } from './support/sign-in';

let demo: RunningProduct;
test.setTimeout(120_000);
test.beforeAll(async () => {
  demo = await startDemo(60);
});
test.afterAll(() => demo.stop());

test('a school that sorts by last name sees names that way on screens and paper, and files keep their format', async ({
  page,
}) => {
  const { scheduleId, date } = await emptyRegister(demo.url);
  await signIn(page, demo.url, 'admin@demo.school');
  await page.goto(`${demo.url}/admin-setup`);
  await page
    .getByRole('button', { name: /school profile/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'School profile' });
  await choose(page, dialog.getByRole('combobox', { name: 'Names' }), 'By last name');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  /** Names as 'Last, First', sorted by last name. */
  const inOrder = async (names: string[]) => {
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect(name).toMatch(/^[^,]+, [^,]+$/);
    const folded = names.map((name) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
    expect(folded).toEqual(folded.toSorted());
  };

  await page.goto(`${demo.url}/mark-attendance?schedule=${scheduleId}&date=${date}`);
  await expect(page.locator('[data-student] .student-name').first()).toBeVisible();
  await inOrder(await page.locator('[data-student] .student-name').allInnerTexts());

  await page.goto(`${demo.url}/print?class=${scheduleId}`);
  await expect(page.locator('.paper-preview tbody th').first()).toBeVisible();
  await inOrder(await page.locator('.paper-preview tbody th').allInnerTexts());

  await page.goto(`${demo.url}/admin/students?status=active`);
  await expect(page.locator('.student-table .row-link').first()).toBeVisible();
  await inOrder((await page.locator('.student-table .row-link').allInnerTexts()).slice(0, 8));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const text = await (await import('node:fs/promises')).readFile(await download.path(), 'utf8');
  expect(text.split('\n')[1]).toMatch(/^[^",]+ [^",]+,/);

  await page.goto(`${demo.url}/admin/parents`);
  await expect(page.locator('.list-table .row-link').first()).toBeVisible();
  await inOrder((await page.locator('.list-table .row-link').allInnerTexts()).slice(0, 8));

  await page.goto(`${demo.url}/admin/reports/attendance-matrix`);
  await expect(page.locator('.mx-name').nth(2)).toBeVisible();
  const [shown] = (await page.getByRole('rowheader').first().innerText()).split('\n');
  expect(shown).toMatch(/^[^,]+, [^,]+$/);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search people/ })).toBeFocused();
  await page.keyboard.type(shown!.slice(0, shown!.indexOf(',') + 3));
  await expect(page.getByRole('dialog', { name: 'Go to' }).getByText(shown!).first()).toBeVisible();
});

test('long names break their lines, on a phone and on paper', async ({ page }) => {
  await signIn(page, demo.url, 'admin@demo.school');
  const headers = { origin: demo.url };
  const longName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';
  const student = { studentFirstName: longName, studentLastName: longName, gender: 'Male', birthDate: '2016-03-09' };
  const added = await page.request.post(`${demo.url}/api/students`, { headers, data: student });
  const { id } = (await added.json()) as { id: number };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${demo.url}/admin/students/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(longName);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const teachers = await page.request.get(`${demo.url}/api/teachers`);
  for (const { id: teacherId } of (await teachers.json()) as { id: number }[])
    await page.request.patch(`${demo.url}/api/teachers/${teacherId}`, { headers, data: { firstName: longName } });
  const classTypes = await page.request.get(`${demo.url}/api/class-types`);
  for (const { id: classTypeId } of (await classTypes.json()) as { id: number }[]) {
    const data = { className: `${longName} ${classTypeId}` };
    await page.request.patch(`${demo.url}/api/class-types/${classTypeId}`, { headers, data });
  }
  for (const path of ['/dashboard', '/admin/teachers', '/admin/reports/attendance-graph', '/print']) {
    await page.goto(demo.url + path);
    await expect(page.getByText(longName).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }

  const profile = { schoolName: 'The Featherstonehaugh Memorial Saturday School of Languages and Arts', region: 'US' };
  await page.request.put(`${demo.url}/api/setup/profile`, { headers, data: { ...profile, timeZone: 'Europe/Dublin' } });
  await page.setViewportSize({ width: 1440, height: 900 });
  const sectionName = 'Donaudampfschifffahrt-A';
  await page.request.patch(`${demo.url}/api/sections/1`, { headers, data: { sectionName } });
  await page.goto(`${demo.url}/admin/students`);
  await page.getByRole('button', { name: 'Filters' }).click();
  const box = page.locator('.filter-boxes > *', { hasText: sectionName });
  await expect(box).toBeVisible();
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);

  await page.goto(`${demo.url}/print?sheet=class-list`);
  const stamp = page.locator('.paper-preview .print-stamp').first();
  await expect(stamp).toContainText(profile.schoolName);
  const widthOf = (place: string) =>
    page
      .locator(place)
      .first()
      .evaluate((element) => element.getBoundingClientRect().width);
  expect(await widthOf('.print-stamp')).toBeLessThan((await widthOf('.print-cover')) / 2);
});

test('a phone shows the section of a class with a long name, and the beginning of a right-to-left name', async ({
  page,
}) => {
  const place = await emptyRegister(demo.url);
  await signIn(page, demo.url, 'admin@demo.school');
  const headers = { origin: demo.url };
  const { students, sectionName } = await registerOf(page.request, demo.url, place);
  const classTypes = await page.request.get(`${demo.url}/api/class-types`);
  for (const { id } of (await classTypes.json()) as { id: number }[]) {
    const data = { className: `Arabic as a heritage language ${id}` };
    await page.request.patch(`${demo.url}/api/class-types/${id}`, { headers, data });
  }
  const data = { studentFirstName: 'عبد الرحمن محمد', studentLastName: 'بن عبد العزيز آل سعود' };
  const changed = await page.request.patch(`${demo.url}/api/students/${students[0]!.studentId}`, { headers, data });
  expect(changed.ok()).toBe(true);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${demo.url}/mark-attendance?schedule=${place.scheduleId}&date=${place.date}`);
  const title = page.locator('.class-select .ant-select-selection-item');
  await expect(title).toContainText(`Section ${sectionName}`);
  expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);

  await page.goto(`${demo.url}/view-edit-attendance?schedule=${place.scheduleId}`);
  const name = page.getByRole('rowheader').filter({ hasText: 'عبد' }).first();
  await expect(name).toBeVisible();
  const beginning = await name.evaluate((cell) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const word = document.createRange();
    word.setStart(texts.nextNode()!, 0);
    word.setEnd(texts.currentNode, 3);
    const { left, right } = word.getBoundingClientRect();
    const box = cell.getBoundingClientRect();
    return { fromLeft: left - box.left, fromRight: box.right - right };
  });
  expect(beginning.fromLeft).toBeGreaterThan(0);
  expect(beginning.fromRight).toBeGreaterThan(0);

  await signIn(page, demo.url, 'teacher@demo.school');
  for (const width of [360, 720]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${demo.url}/teacher-dashboard`);
    const asked = page.locator('.own-request-name').first();
    await expect(asked).toBeVisible();
    expect((await asked.boundingBox())!.width).toBeGreaterThan(180);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
