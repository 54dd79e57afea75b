import { apiOf } from './support/api';
import { expect, test, testsOn } from './support/test';
import { choose } from './support/person';
import { emptyRegister, registerOf } from './support/registers';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';

testsOn(() => startDemo(60));
test.setTimeout(120_000);

test('a school that sorts by last name sees names that way on screens and paper, and files keep their format', async ({
  page,
}) => {
  const { scheduleId, date } = await emptyRegister();
  await signIn(page, 'admin@demo.school');
  await page.goto('/admin-setup');
  await page
    .getByRole('button', { name: /school profile/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'School profile' });
  await choose(page, dialog.getByRole('combobox', { name: 'Names' }), 'By last name');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const lastFirst = /^[^,]+, [^,]+$/;
  /** Names as 'Last, First', sorted by last name. */
  const inOrder = async (names: string[]) => {
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect(name).toMatch(lastFirst);
    const folded = names.map((name) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
    expect(folded).toEqual(folded.toSorted());
  };

  await page.goto(`/mark-attendance?schedule=${scheduleId}&date=${date}`);
  await expect(page.locator('[data-student] .student-name').first()).toBeVisible();
  await inOrder(await page.locator('[data-student] .student-name').allInnerTexts());

  await page.goto(`/print?class=${scheduleId}`);
  await expect(page.locator('.paper-preview tbody th').first()).toBeVisible();
  await inOrder(await page.locator('.paper-preview tbody th').allInnerTexts());

  await page.goto('/admin/students?status=active');
  await expect(page.locator('.student-table .row-link').first()).toBeVisible();
  await inOrder((await page.locator('.student-table .row-link').allInnerTexts()).slice(0, 8));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const text = await (await import('node:fs/promises')).readFile(await download.path(), 'utf8');
  expect(text.split('\n')[1]).toMatch(/^[^",]+ [^",]+,/);

  await page.goto('/admin/parents');
  await expect(page.locator('.list-table .row-link').first()).toBeVisible();
  await inOrder((await page.locator('.list-table .row-link').allInnerTexts()).slice(0, 8));

  await page.goto('/admin/reports/attendance-matrix');
  await expect(page.locator('.mx-name').nth(2)).toBeVisible();
  const [shown] = (await page.getByRole('rowheader').first().innerText()).split('\n');
  expect(shown).toMatch(lastFirst);

  // Teachers and parents too: of the report, of the registers, and on paper.
  const line = page.locator('.mx-line').first();
  await expect(line.locator('.mx-person').first()).toHaveText(lastFirst);
  await expect(line.locator('.mx-person').nth(1)).toHaveText(lastFirst);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard?view=table');
    await expect(page.locator('.overview-teacher').first()).toBeVisible();
    for (const name of await page.locator('.overview-teacher').allInnerTexts()) expect(name).toMatch(lastFirst);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard?list=uncompleted');
  await expect(page.locator('.overview-teacher').first()).toHaveText(lastFirst);
  const [registers] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const saved = await (await import('node:fs/promises')).readFile(await registers.path(), 'utf8');
  expect(saved.split('\n')[1]).toMatch(/^[^",]+ [^",]+,/);
  await page.goto('/admin/reports/attendance-graph');
  await expect(page.locator('.attention-parent').first()).toHaveText(/^[^,]+, [^,]+/);
  const [attention] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const listed = await (await import('node:fs/promises')).readFile(await attention.path(), 'utf8');
  expect(listed.split('\n')[1]).toMatch(/^[^",]+ [^",]+,/);
  await page.goto(`/print?sheet=class-list&class=${scheduleId}`);
  await expect(page.locator('.paper-preview td div').first()).toHaveText(/^[^,:]+, [^,:]+/);
  await expect(page.locator('.print-class .ant-select-selection-item')).toHaveText(/ · [^·,]+, [^·,]+( ·|$)/);
  // A sentence is written as people speak.
  await page.goto(`/mark-attendance?schedule=${scheduleId}&date=${date}`);
  await expect(page.locator('.page-head p')).toHaveText(/^[^,.]+ [^,.]+’s class\./);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search people/ })).toBeFocused();
  await page.keyboard.type(shown!.slice(0, shown!.indexOf(',') + 3));
  await expect(page.getByRole('dialog', { name: 'Go to' }).getByText(shown!).first()).toBeVisible();
});

test('long names break their lines, on a phone and on paper', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const api = apiOf(page);
  const longName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';
  const student = { studentFirstName: longName, studentLastName: longName, gender: 'Male', birthDate: '2016-03-09' };
  const { id } = await api.post<{ id: number }>('/students', student);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/students/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(longName);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  for (const { id: teacherId } of await api.get<{ id: number }[]>('/teachers'))
    await api.patch(`/teachers/${teacherId}`, { firstName: longName });
  for (const { id: classTypeId } of await api.get<{ id: number }[]>('/class-types'))
    await api.patch(`/class-types/${classTypeId}`, { className: `${longName} ${classTypeId}` });
  for (const path of ['/dashboard', '/admin/teachers', '/admin/reports/attendance-graph', '/print']) {
    await page.goto(path);
    await expect(page.getByText(longName).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }

  const profile = { schoolName: 'The Featherstonehaugh Memorial Saturday School of Languages and Arts', region: 'US' };
  await api.put('/setup/profile', { ...profile, timeZone: 'Europe/Dublin' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const sectionName = 'Donaudampfschifffahrt-A';
  await api.patch('/sections/1', { sectionName });
  await page.goto('/admin/students');
  await page.getByRole('button', { name: 'Filters' }).click();
  const box = page.locator('.filter-boxes > *', { hasText: sectionName });
  await expect(box).toBeVisible();
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);

  await page.goto('/print?sheet=class-list');
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
  const place = await emptyRegister();
  await signIn(page, 'admin@demo.school');
  const api = apiOf(page);
  const { students, sectionName } = await registerOf(page.request, place);
  for (const { id } of await api.get<{ id: number }[]>('/class-types'))
    await api.patch(`/class-types/${id}`, { className: `Arabic as a heritage language ${id}` });
  const data = { studentFirstName: 'عبد الرحمن محمد', studentLastName: 'بن عبد العزيز آل سعود' };
  await api.patch(`/students/${students[0]!.studentId}`, data);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/mark-attendance?schedule=${place.scheduleId}&date=${place.date}`);
  const title = page.locator('.class-select .ant-select-selection-item');
  await expect(title).toContainText(`Section ${sectionName}`);
  expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);

  await page.goto(`/view-edit-attendance?schedule=${place.scheduleId}`);
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

  await signIn(page, 'teacher@demo.school');
  for (const width of [360, 720]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/teacher-dashboard');
    const asked = page.locator('.own-request-name').first();
    await expect(asked).toBeVisible();
    expect((await asked.boundingBox())!.width).toBeGreaterThan(180);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
