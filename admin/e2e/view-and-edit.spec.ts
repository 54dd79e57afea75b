import { randomUUID } from 'node:crypto';
import { apiOf } from './support/api';
import { expect, test, testsOn, type APIRequestContext, type Browser, type Page } from './support/test';
import type { MarkableSchedule, RegisterStudent } from '@homeroom/shared/attendance/registers';
import { addDays, showDate } from '@homeroom/shared/dates';
import { choose } from './support/person';
import { registerOf } from './support/registers';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';

testsOn(() => startDemo(60));
test.setTimeout(180_000);

/** A new page for a signed-in user. */
async function pageOf(browser: Browser, email: string) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(page, email);
  return page;
}

/** A completed register that its teacher may still change, and its class. */
async function completedRegister(request: APIRequestContext) {
  for (const schedule of await apiOf(request).get<MarkableSchedule[]>('/attendance/schedules')) {
    const date = schedule.dates.findLast(({ open, marked, total }) => open && total > 0 && marked === total)?.date;
    if (date) return { schedule, date, register: await registerOf(request, { scheduleId: schedule.scheduleId, date }) };
  }
  throw new Error('The demo has no completed register that its teacher may change.');
}

const save = (page: Page, scheduleId: number, date: string, { studentId, version }: RegisterStudent, status: string) =>
  apiOf(page).put('/attendance/registers', {
    scheduleId,
    date,
    saveId: randomUUID(),
    reason: 'The mother called',
    marks: [{ studentId, status, version }],
  });

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Mark and history' });

test('a teacher finds an absence and corrects it with a reason, and the office sees the same at that address', async ({
  browser,
}) => {
  const teacher = await pageOf(browser, 'teacher@demo.school');
  const office = await pageOf(browser, 'admin@demo.school');
  const { schedule, date, register } = await completedRegister(teacher.request);
  const student = register.students[1]!;
  await save(office, schedule.scheduleId, date, student, student.status === 'ABSENT' ? 'LATE' : 'ABSENT');
  if (student.status === 'ABSENT')
    await save(office, schedule.scheduleId, date, { ...student, version: student.version + 1 }, 'ABSENT');

  await test.step('the filters lead to it', async () => {
    await teacher.goto('/dashboard');
    await teacher.getByRole('link', { name: 'View-Edit-Attendance' }).click();
    await expect(teacher.getByRole('grid')).toBeVisible();
    await teacher.getByText('List', { exact: true }).click();
    await expect(teacher.getByRole('columnheader', { name: 'Marked by' })).toBeVisible();
    await choose(
      teacher,
      teacher.getByRole('combobox', { name: 'Class', exact: true }),
      `${schedule.className} · Section ${schedule.sectionName}`,
    );
    await choose(teacher, teacher.getByRole('combobox', { name: 'Status' }), 'Absent');
    await teacher.keyboard.press('Escape');
    const row = teacher
      .getByRole('row')
      .filter({ hasText: student.studentName })
      .filter({ hasText: showDate(date) });
    await expect(row).toContainText('Karen Whitlock');
    await row.getByRole('link', { name: student.studentName }).click();
    await expect(drawer(teacher).getByRole('heading', { name: student.studentName })).toBeVisible();
  });

  await test.step('a completed register requires a reason, and the input stays', async () => {
    await teacher.keyboard.press('l');
    await drawer(teacher).getByLabel('Note').fill('came at 9:25');
    await drawer(teacher).getByRole('button', { name: 'Save' }).click();
    await expect(drawer(teacher).getByText('Give a reason for changing a completed register.')).toBeVisible();
    await expect(drawer(teacher).getByRole('radio', { name: 'Late' })).toBeChecked();
    await expect(drawer(teacher).getByLabel('Note')).toHaveValue('came at 9:25');
    await drawer(teacher).getByLabel('Reason').fill('The bus was late');
    await teacher.keyboard.press('Control+s');
    await expect(drawer(teacher).getByText('Saved: Absent became Late.')).toBeVisible();
    // The list is still filtered by absences, but a mark changed here stays in place and shows its new status.
    await expect(
      teacher
        .locator('.ve-panel tr')
        .filter({ hasText: student.studentName })
        .filter({ hasText: showDate(date) }),
    ).toContainText('Late');
  });

  await test.step('the history has both names, with the reason', async () => {
    const entries = drawer(teacher).getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(entries.nth(0)).toContainText('Nadia Rahman');
    await expect(entries.nth(0)).toContainText('Reason: The bus was late');
    await expect(entries.nth(1)).toContainText('Karen Whitlock');
    await expect(entries.nth(1)).toContainText('Reason: The mother called');
  });

  await test.step('the office opens the address and sees the same, and Undo brings the absence back', async () => {
    await office.goto(teacher.url());
    await expect(drawer(office).getByRole('region', { name: 'The mark' })).toContainText('came at 9:25');
    await expect(drawer(office).getByRole('region', { name: 'History' })).toContainText('Nadia Rahman');
    await drawer(teacher).getByRole('button', { name: 'Undo' }).click();
    await expect(drawer(teacher).getByText('Saved: Late became Absent.')).toBeVisible();
    await expect(drawer(teacher).getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText(
      'Reason: Undo',
    );
  });

  await test.step('a mark that somebody else changed meanwhile shows both values to choose from', async () => {
    await office.keyboard.press('p');
    await drawer(office).getByLabel('Reason').fill('Seen in class');
    await drawer(office).getByRole('button', { name: 'Save' }).click();
    const choice = drawer(office).getByRole('group', { name: `Two values for ${student.studentName}` });
    await expect(choice).toContainText('Nadia Rahman');
    await expect(choice).toContainText('Karen Whitlock (you)');
    await choice.getByRole('button', { name: 'Use mine' }).click();
    await expect(drawer(office).getByText('Saved: Absent became Present.')).toBeVisible();
  });
});

test('on a phone, Back closes a mark instead of leaving the screen, and asks first if it was changed', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'teacher@demo.school');
  await page.setViewportSize({ width: 360, height: 760 });
  const { schedule, date } = await completedRegister(page.request);
  await page.goto('/teacher-dashboard');
  await page.goto(`/view-edit-attendance?view=list&schedule=${schedule.scheduleId}&from=${date}&to=${date}`);
  const links = page.locator('.ve-panel').getByRole('link', { name: /\w/ });
  await links.first().click();
  await expect(drawer(page).getByRole('heading', { level: 2 })).toBeVisible();
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(/view-edit-attendance/);

  // Closing goes back too, so that marks which were looked at are not left in the history.
  await links.nth(1).click();
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await expect(drawer(page)).toBeHidden();

  await links.nth(2).click();
  await drawer(page).getByLabel('Note').fill('came late');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(drawer(page).getByLabel('Note')).toHaveValue('came late');
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(question).toHaveCount(0);
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(/view-edit-attendance/);
  await page.goBack();
  await expect(page).toHaveURL(/teacher-dashboard/);
});

test('the keyboard moves through the registers and corrects them', async ({ browser }) => {
  const page = await pageOf(browser, 'teacher@demo.school');
  const { schedule, date, register } = await completedRegister(page.request);
  const [first, second] = register.students;
  const cell = (student: RegisterStudent) =>
    page.getByRole('gridcell', { name: new RegExp(`^${student.studentName}, ${showDate(date)}: `) });
  await page.goto(
    `/view-edit-attendance?view=register&schedule=${schedule.scheduleId}&from=${addDays(date, -6)}&to=${date}`,
  );
  await cell(first!).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cell(second!)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('heading', { name: second!.studentName })).toBeVisible();
  await page.keyboard.press('u');
  await drawer(page).getByLabel('Reason').fill('Nobody called');
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByText(/became Uninformed/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(cell(second!)).toBeFocused();
  await expect(cell(second!)).toHaveAccessibleName(/: Uninformed/);
});

test('past the edit window the teacher is refused, but not the office', async ({ browser }) => {
  const teacher = await pageOf(browser, 'teacher@demo.school');
  const schedules = await apiOf(teacher).get<MarkableSchedule[]>('/attendance/schedules');
  const closed = schedules.flatMap(({ scheduleId, dates }) =>
    dates.filter(({ open, marked }) => !open && marked > 0).map(({ date }) => ({ scheduleId, date })),
  )[0]!;
  const student = (await registerOf(teacher.request, closed)).students.find(({ status }) => status)!;
  const path = `/view-edit-attendance?view=register&schedule=${closed.scheduleId}&from=${closed.date}&to=${closed.date}&cell=${closed.scheduleId}.${closed.date}.${student.studentId}`;

  await teacher.goto(path);
  await expect(
    drawer(teacher).getByText(`Editing closed on ${showDate(addDays(closed.date, 14))}. Ask the office.`),
  ).toBeVisible();
  await expect(drawer(teacher).getByRole('radiogroup')).toHaveCount(0);

  const office = await pageOf(browser, 'admin@demo.school');
  await office.goto(path);
  await expect(drawer(office).getByRole('radiogroup')).toBeVisible();
  await office.keyboard.press(student.status === 'LATE' ? 'a' : 'l');
  await drawer(office).getByLabel('Reason').fill('Found in the paper register');
  await drawer(office).getByRole('button', { name: 'Save' }).click();
  await expect(drawer(office).getByText(/^Saved: /)).toBeVisible();
  // The focus stays in the drawer, although there is nothing left to save.
  await expect(drawer(office).locator('[role=radio]:focus')).toHaveCount(1);
  await office.keyboard.press('Escape');
  await expect(drawer(office)).toBeHidden();
});

test('a link to a class or student that is no longer offered says so, and clears only that filter', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin@demo.school');
  const gone = page.getByRole('status').filter({ hasText: 'no longer available' });
  await page.goto('/view-edit-attendance?view=list&schedule=99999&status=ABSENT');
  await expect(gone).toContainText('The class in this link is no longer available.');
  await gone.getByRole('button', { name: 'Clear this filter' }).click();
  await expect(gone).toHaveCount(0);
  await expect(page).not.toHaveURL(/schedule=/);
  await expect(page).toHaveURL(/status=ABSENT/);
  await page.goto('/view-edit-attendance?view=list&student=99999&schedule=1');
  await expect(page.locator('.ve-filter.is-class')).toContainText(/^Class.+/);
  await expect(gone).toContainText('The student in this link is no longer available.');
  await gone.getByRole('button', { name: 'Clear this filter' }).click();
  await expect(page).not.toHaveURL(/student=/);
});

test('a month’s name is never cut off, however the registers are scrolled', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 720, height: 900 } })).newPage();
  await signIn(page, 'admin@demo.school');
  const classes = await apiOf(page).get<MarkableSchedule[]>('/attendance/schedules');
  const { scheduleId, dates } = classes.find(({ running }) => running)!;
  const [from, to] = [dates[0]!.date, addDays(dates[0]!.date, 180)];
  await page.goto(`/view-edit-attendance?view=register&schedule=${scheduleId}&from=${from}&to=${to}`);
  const grid = page.getByRole('grid');
  await expect(grid.locator('.rg-month').first()).toBeVisible();
  const view = grid.locator('..');
  /** The names that are partly hidden behind the students' names or the next month. */
  const cut = () =>
    view.evaluate((box) => {
      const edge = box.querySelector('.rg-name')!.getBoundingClientRect().right;
      return [...box.querySelectorAll<HTMLElement>('.rg-month')].flatMap((month) => {
        const [{ right }, name] = [month.getBoundingClientRect(), month.querySelector('b')!];
        const { left: start, right: end } = name.getBoundingClientRect();
        return name.innerText !== '' && right > edge && (start < edge || end > right) ? [name.innerText] : [];
      });
    });
  const column = await grid
    .locator('.rg-date-head')
    .first()
    .evaluate((head: HTMLElement) => head.offsetWidth);
  const columns = await grid.locator('.rg-date-head').count();
  expect(await view.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(column * 4);
  for (let at = 0; at < columns; at++) {
    await view.evaluate((box, left) => box.scrollTo(left, 0), (at + 0.5) * column);
    await expect.poll(cut).toEqual([]);
  }
});
