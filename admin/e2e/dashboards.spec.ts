import { readFile } from 'node:fs/promises';
import { apiOf } from './support/api';
import { expect, test, testsOn, type APIRequestContext, type Browser, type Page } from './support/test';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import type { TeacherStatus } from '@homeroom/shared/dashboard/office-dashboard';
import { showDate } from '@homeroom/shared/dates';
import type { TeacherDashboard } from '@homeroom/shared/dashboard/teacher-dashboard';
import type { TeacherRow } from '@homeroom/shared/teachers';
import { goTo } from './support/person';
import { expectRowsWithin } from './support/row-heights';
import { emptyRegister, markEverybody, registerOf } from './support/registers';
import { quiet } from './support/quiet';
import { startDemo } from './support/server';
import { openDashboard, signInByForm } from './support/sign-in';

const nadia = 'teacher@demo.school';
const office = 'admin@demo.school';

testsOn(() => startDemo(60));

/** Clears every mark of a register, which makes it uncompleted. `request` is an administrator's. */
async function unmark(request: APIRequestContext, scheduleId: number, date: string) {
  const { students } = await registerOf(request, { scheduleId, date });
  const marks = students
    .filter(({ status }) => status !== null)
    .map(({ studentId, version }) => ({ studentId, status: null, version }));
  const reason = 'Marked in the wrong class';
  if (marks.length > 0)
    await apiOf(request).put('/attendance/registers', { scheduleId, date, saveId: crypto.randomUUID(), reason, marks });
}

/** Nadia Rahman's last class with students, as on the office's dashboard. */
async function lastClassOfNadia(request: APIRequestContext) {
  const teachers = await apiOf(request).get<TeacherStatus[]>('/dashboard/prev-class-status');
  const { classes } = teachers.find(({ teacherName }) => teacherName === 'Nadia Rahman')!;
  return classes.find(({ total }) => total > 0)!;
}

/** A person with their own browser. */
async function person(
  browser: Browser,
  email: string,
  viewport = { width: 1440, height: 900 },
  by = openDashboard,
  hasTouch = false,
) {
  const page = await (await browser.newContext({ viewport, hasTouch, isMobile: hasTouch })).newPage();
  await by(page, email);
  return page;
}

async function completeRegister(page: Page) {
  await markEverybody(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
}

test('a teacher completes the oldest overdue register, comes back, and it is gone', async ({ browser }) => {
  const admin = await person(browser, office);
  const page = await person(browser, nadia, { width: 360, height: 800 }, signInByForm);
  const { today } = await apiOf(page).get<TeacherDashboard>('/dashboard/teacher');
  const schedules = await apiOf(page).get<MarkableSchedule[]>('/attendance/schedules');
  const open = schedules.flatMap(({ scheduleId, startTime, dates }) =>
    dates
      .filter((each) => each.open && each.date < today)
      .map(({ date }) => ({ scheduleId, date, order: `${date} ${startTime}` })),
  );
  const [{ order: _, ...oldest }] = open.sort((one, other) => (one.order < other.order ? -1 : 1)) as [
    (typeof open)[number],
  ];
  await unmark(admin.request, oldest.scheduleId, oldest.date);

  // Signing in opens this page; the register is one tap away.
  await expect(page).toHaveURL(/\/teacher-dashboard$/);
  await page.reload();
  const overdue = page.getByRole('list', { name: 'Overdue registers' });
  const row = overdue.getByRole('link').first();
  await expect(row).toContainText(showDate(oldest.date));
  await expect(row).toContainText('0 of');
  const words = await row.innerText();
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/mark-attendance\\?schedule=${oldest.scheduleId}&date=${oldest.date}`));
  await completeRegister(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/teacher-dashboard$/);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await quiet(page);
  await expect(page.getByRole('link', { name: words.replaceAll('\n', ' ') })).toHaveCount(0);
  expect((await apiOf(page).get<TeacherDashboard>('/dashboard/teacher')).overdue).not.toContainEqual(
    expect.objectContaining(oldest),
  );
});

test('the office sees a class move from Not Completed to Completed after Refresh', async ({ browser }) => {
  const admin = await person(browser, office);
  const { scheduleId, classDate, classDetails, total } = await lastClassOfNadia(admin.request);
  await unmark(admin.request, scheduleId, classDate!);

  await goTo(admin, 'Dashboard');
  await admin.getByRole('button', { name: 'Refresh' }).click();
  const row = admin
    .getByRole('row')
    .filter({ hasText: 'Nadia Rahman' })
    .filter({ hasText: classDetails.split(' · ')[0]! })
    .filter({ hasText: showDate(classDate!) });
  await expect(row).toContainText('Not Completed');
  const completed = admin.getByRole('button', { name: /^(?!Not).*Completed/ });
  const before = Number((await completed.innerText()).match(/\d+/)![0]);

  const teacher = await person(browser, nadia);
  await teacher.goto(`/mark-attendance?schedule=${scheduleId}&date=${classDate}`);
  await completeRegister(teacher);

  await admin.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toContainText(`${total} of ${total}`);
  await expect(row).not.toContainText('Not Completed');
  await expect(completed).toContainText(String(before + 1));
});

test('a colleague who opens the address sees the same view, filter and search', async ({ browser }) => {
  const admin = await person(browser, office);
  const { scheduleId, classDate } = await lastClassOfNadia(admin.request);
  await unmark(admin.request, scheduleId, classDate!);
  const teacher = await person(browser, nadia);
  await teacher.goto(`/mark-attendance?schedule=${scheduleId}&date=${classDate}`);
  await completeRegister(teacher);
  await goTo(admin, 'Dashboard');
  await admin.getByText('Cards', { exact: true }).click();
  const completed = admin.getByRole('button', { name: /^(?!Not).*Completed/ });
  await completed.click();
  await expect(admin).toHaveURL(/view=cards/);
  await expect(admin).toHaveURL(/state=completed/);
  const address = `${admin.url()}&q=nadia`;

  const tablet = { width: 1024, height: 768 };
  const colleague = await person(browser, 'superadmin@demo.school', tablet, openDashboard, true);
  await colleague.goto(address);
  await expect(colleague.getByRole('button', { name: /^(?!Not).*Completed/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(colleague.getByRole('searchbox', { name: 'Search teacher or class' })).toHaveValue('nadia');
  const cards = colleague.getByRole('main').getByRole('listitem').filter({ hasText: 'Section' });
  await expect(cards.first()).toBeVisible();
  await expect(colleague.getByRole('table')).toHaveCount(0);
  await expect(cards.filter({ hasNotText: 'Nadia Rahman' })).toHaveCount(0);
  await expect(cards.filter({ hasText: 'Not Completed' })).toHaveCount(0);
  const low = await colleague
    .getByRole('button')
    .or(colleague.getByRole('navigation').getByRole('link'))
    .evaluateAll((all) =>
      all.filter((each) => each.getBoundingClientRect().height < 40).map((each) => each.textContent),
    );
  expect(low, 'what a finger would miss on a tablet').toEqual([]);
});

test('on a phone the office sees the first register without scrolling, and finds the other actions in a menu', async ({
  browser,
}) => {
  const admin = await person(browser, office, { width: 360, height: 800 });
  await expect(admin.getByText('No mail server is set up, so messages wait.')).toBeVisible();
  await expect(admin.locator('.overview-card').first()).toBeInViewport({ ratio: 1 });
  const act = async (name: string) => {
    await admin.getByRole('button', { name: 'More actions' }).click();
    await admin.getByRole('menuitem', { name }).click();
  };
  await act('Show as table');
  await expect(admin.getByRole('columnheader', { name: 'Teacher' })).toBeVisible();
  await act('Show as cards');
  await act('Preview Reminders');
  await expect(admin.getByText('Preview (no emails sent)')).toBeVisible();
});

test('Back closes the open menu of a phone, and only the menu', async ({ browser }) => {
  const admin = await person(browser, office);
  await admin.setViewportSize({ width: 360, height: 740 });
  await admin.goto('/dashboard');
  const menu = admin.getByRole('dialog').getByRole('navigation');
  await admin.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Students' }).first().click();
  await expect(menu).toBeHidden();
  const openMenu = async () => {
    await admin.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
  };
  const isAt = async (path: string) => {
    await expect(menu).toBeHidden();
    await expect(admin).toHaveURL(path);
  };
  await openMenu();
  await admin.goBack();
  await isAt('/admin/students');
  await openMenu();
  await admin.keyboard.press('Escape');
  await isAt('/admin/students');
  await openMenu();
  // A link to the page itself only closes the menu.
  await menu.getByRole('link', { name: 'Students' }).first().click();
  await isAt('/admin/students');
  await admin.goBack();
  await isAt('/dashboard');
  await admin.goForward();
  await isAt('/admin/students');

  await test.step('without a question about unsaved changes, unless a link is followed', async () => {
    await admin.goto('/admin/students/new');
    await admin.getByLabel('First name').first().fill('Amina');
    await openMenu();
    await admin.goBack();
    await isAt('/admin/students/new');
    await openMenu();
    await admin.getByRole('button', { name: 'Close', exact: true }).click();
    await isAt('/admin/students/new');
    const question = admin.getByRole('dialog', { name: 'Discard your changes?' });
    await expect(question).toHaveCount(0);
    await openMenu();
    await menu.getByRole('link', { name: 'Teachers', exact: true }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(menu).toBeVisible();
    await admin.goBack();
    await isAt('/admin/students/new');
    await expect(admin.getByLabel('First name').first()).toHaveValue('Amina');
    await openMenu();
    await menu.getByRole('link', { name: 'Teachers', exact: true }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await isAt('/admin/teachers');
  });
});

test("the office can look at any teacher's day, and teachers only at their own", async ({ browser }) => {
  const admin = await person(browser, office);
  const teachers = await apiOf(admin).get<TeacherRow[]>('/teachers');
  const { userId } = teachers.find(({ fullName }) => fullName !== 'Nadia Rahman')!;
  await goTo(admin, 'Teacher-Dashboard');
  await expect(admin.getByText('No class is assigned to you.')).toBeVisible();
  await admin.reload();
  await expect(admin.getByRole('link', { name: 'Teacher-Dashboard' })).toBeInViewport({ ratio: 1 });
  // A long name of the school has the room that is free beside it.
  const cut = await admin.locator('.top-bar-school > .cut').evaluate((name) => {
    name.textContent = 'Saint Brigid’s Saturday School of Languages';
    return name.scrollWidth - name.clientWidth;
  });
  expect(cut).toBe(0);
  await expect(admin.locator('.top-bar-user b')).toHaveAttribute('title', /^\S+ \S+/);
  await admin.locator('.top-bar-school > .cut, .top-bar-user b').evaluateAll((names) => {
    for (const name of names) name.textContent = 'Maximiliana Alexandrina '.repeat(3).slice(0, 64);
  });
  for (const width of [1440, 1280, 1024]) {
    await admin.setViewportSize({ width, height: 900 });
    const logout = admin.getByRole('banner').getByRole('button', { name: 'Logout' });
    await expect(logout, `at ${width} px`).toBeInViewport({ ratio: 1 });
    await expect(admin.locator('.top-bar-user small'), `at ${width} px`).toBeInViewport({ ratio: 1 });
  }
  await admin.setViewportSize({ width: 1440, height: 900 });
  await admin.reload();
  await admin.getByRole('combobox', { name: 'Teacher' }).fill('nadia');
  await admin.locator('.ant-select-item-option').filter({ hasText: 'Nadia Rahman' }).click();
  await expect(admin).toHaveURL(/\?teacher=\d+$/);
  await expect(admin.getByText(/^Nadia Rahman: /)).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'Today' })).toBeVisible();

  const teacher = await person(browser, nadia);
  await teacher.goto(`/teacher-dashboard?teacher=${userId}`);
  await expect(teacher.getByRole('heading', { name: 'Teacher not found.' })).toBeVisible();
  await teacher.getByRole('button', { name: 'Show my own' }).click();
  await expect(teacher.getByRole('heading', { name: 'Today' })).toBeVisible();
  const cover = teacher.getByRole('region', { name: 'Cover', exact: true });
  await expectRowsWithin(cover.getByRole('listitem'), 46);
});

test('the office sees every register that is missing, from the overview and from a day of the calendar', async ({
  page,
}) => {
  await openDashboard(page, 'admin@demo.school');
  const open = await apiOf(page).get<
    {
      teacherName: string;
      date: string;
      running: boolean;
    }[]
  >('/dashboard/uncompleted-registers');
  const running = open.filter((row) => row.running);
  await page
    .getByRole('group', { name: 'Registers by state' })
    .getByRole('button', { name: /^Earlier: \d+ registers?$/ })
    .click();
  const list = page.getByRole('region', { name: 'Registers that are not completed' });
  const rows = list.locator('.ant-table-row');
  await expect(rows).toHaveCount(running.length);
  await expect(
    page.getByText(new RegExp(`^${running.length} registers: \\d+ earlier, \\d+ from the last class$`)),
  ).toBeVisible();
  const { teacherName } = running[0]!;
  await page.getByRole('searchbox', { name: 'Search teacher or class' }).fill(teacherName);
  await expect(rows).toHaveCount(running.filter((row) => row.teacherName === teacherName).length);
  await page.reload();
  await expect(rows.first()).toContainText(teacherName);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^registers-not-completed-.*\.csv$/);
  // Dates that a spreadsheet can sort.
  expect((await readFile(await file.path(), 'utf8')).split(/\r?\n/)[1]).toMatch(/,\d{4}-\d\d-\d\d,/);
  await rows
    .first()
    .getByRole('link', { name: /^Open register/ })
    .click();
  await expect(page).toHaveURL(/\/mark-attendance\?schedule=\d+&date=/);

  await page.goto(`/dashboard?list=uncompleted&on=${running[0]!.date}`);
  await expect(rows).toHaveCount(open.filter(({ date }) => date === running[0]!.date).length);
  await page.goto('/admin-setup');
  await page.getByRole('link', { name: /^\d+ registers?$/ }).click();
  await expect(rows).toHaveCount(running.length);
});

test('the office previews reminders, reads who gets one, sends them, and closes the result', async ({ browser }) => {
  await emptyRegister();
  const page = await person(browser, office);
  await page.getByRole('button', { name: 'Preview Reminders' }).click();
  const panel = page.getByRole('status').filter({ hasText: 'Cutoff' });
  await expect(panel.getByRole('heading', { name: 'Reminder preview' })).toBeVisible();
  for (const label of ['Cutoff', 'Total Teachers', 'Eligible to Email', 'Skipped (No Email)', 'Mode'])
    await expect(panel.getByText(label, { exact: true })).toBeVisible();
  await expect(panel.getByText('Preview (no emails sent)')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(panel).toBeVisible();

  await page.getByRole('button', { name: 'Send Reminders' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(/One e-mail(, for \d+ registers?| each, for \d+ registers in all):/);
  await question.getByRole('button', { name: 'Send reminders' }).click();
  await expect(panel.getByRole('heading', { name: /^Your reminders are (waiting|on their way)$/ })).toBeVisible();
  await expect(panel.getByText('Attempted', { exact: true })).toBeVisible();
  await expect(panel.getByText('Sent', { exact: true })).toBeVisible();
  const log = await panel.getByRole('link', { name: 'See the messages' }).getAttribute('href');
  await page.getByRole('button', { name: 'Send Reminders' }).click();
  await expect(question).toContainText(/^Remind \d+ teachers? again\?/);
  await expect(question).toContainText(/last reminded today at \d\d:\d\d, by Karen Whitlock\./i);
  await expect(question).toContainText('Registers of earlier days are included');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByRole('button', { name: 'Close the result' }).click();
  await expect(panel).toHaveCount(0);
  await page.goto(log!);
  await expect(page.getByRole('region', { name: 'Batch' }).getByRole('heading', { name: 'Reminders' })).toBeVisible();

  const teacher = await person(browser, nadia);
  await teacher.goto('/dashboard');
  await expect(teacher.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await expect(teacher.getByRole('button', { name: 'Send Reminders' })).toHaveCount(0);
  await page.context().close();
  await teacher.context().close();
});
