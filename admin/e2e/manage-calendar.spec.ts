import { apiOf } from './support/api';
import { expect, test, testsOn, type Locator, type Page } from './support/test';
import type { CalendarDay } from '@homeroom/shared/calendar/class-dates';
import type { TeacherStatus } from '@homeroom/shared/dashboard/office-dashboard';
import { showDate, weekdayOf, type IsoDate } from '@homeroom/shared/dates';
import type { DayRegisters } from '@homeroom/shared/calendar/manage-calendar';
import { choose, typeDate } from './support/person';
import { registerOf } from './support/registers';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';

test.describe.configure({ timeout: 180_000 });

testsOn(() => startDemo(60));

interface Term {
  id: number;
  firstDay: IsoDate;
  lastDay: IsoDate;
}

/** The current semester and its calendar. */
async function runningTerm(page: Page) {
  const { today } = await apiOf(page).get<{ today: IsoDate }>('/school');
  const terms = await apiOf(page).get<Term[]>('/semesters?archived=false');
  const term = terms.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay)!;
  const days = await apiOf(page).get<CalendarDay[]>(
    `/calendar-days?semesterId=${term.id}&_start=0&_end=400&_sort=date&_order=ASC`,
  );
  return { today, term, days };
}

const statuses = async (page: Page) =>
  (await apiOf(page).get<TeacherStatus[]>('/dashboard/prev-class-status')).flatMap(({ classes, teacherName }) =>
    classes.map((each) => ({ ...each, teacherName })),
  );
/** Completes a class's latest register; in the afternoon all of the demo's may still be unmarked. */
async function completeOne(page: Page) {
  const { scheduleId, classDate } = (await statuses(page)).find(({ total }) => total > 0)!;
  const place = { scheduleId, date: classDate! };
  const { students } = await registerOf(page.request, place);
  const unmarked = students.filter(({ status }) => !status);
  if (unmarked.length === 0) return;
  const marks = unmarked.map(({ studentId, version }) => ({ studentId, status: 'PRESENT', version }));
  await apiOf(page).put('/attendance/registers', { ...place, saveId: crypto.randomUUID(), marks });
}
const openCalendar = (page: Page, query = '') => page.goto(`/manage-calendar${query}`);
const dayMenu = async (page: Page, date: IsoDate, act: string) => {
  await openCalendar(page, `?month=${date.slice(0, 7)}`);
  await page.getByRole('button', { name: new RegExp(`${showDate(date)}: actions$`) }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
};
const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();

test('the office generates class dates and undoes that', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const { days } = await runningTerm(page);
  await openCalendar(page);
  await page.getByRole('button', { name: 'Generate class dates' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('No date to add')).toBeVisible();
  await expect(dialog.getByText(/Already in the calendar, not changed: \d+ dates/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Sat' }).check();
  await expect(dialog.getByText(/No class meets on .*Saturdays/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Generate \d+ dates$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/class days on Saturdays.* have no classes/)).toBeVisible();
  expect((await runningTerm(page)).days.filter(({ date }) => weekdayOf(date) === 6).length).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/days were removed again/)).toBeVisible();
  expect((await runningTerm(page)).days).toEqual(days);
});

test('the office adds a holiday week, and for marked dates is led to closing them', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const { today, term, days } = await runningTerm(page);
  const coming = days.filter(({ date, kind }) => date > today && kind === 'CLASS');
  const [first, last] = [coming[0]!.date, coming[2]!.date];
  await openCalendar(page, `?month=${first.slice(0, 7)}`);
  await page.getByRole('button', { name: 'Add day', exact: true }).click();
  const dialog = dialogOf(page);
  await choose(page, dialog.getByLabel('Kind'), 'Holiday');
  await dialog.getByLabel(/Name/).fill('Harvest');
  // Escape closes the date picker, not the dialog around it with everything entered.
  const month = page.locator('.ant-picker-dropdown:visible');
  await dialog.getByLabel(/Until/).click();
  await expect(month).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(month).toHaveCount(0);
  await expect(dialog.getByLabel(/Name/)).toHaveValue('Harvest');
  await typeDate(dialog.getByLabel('Date', { exact: true }), first);
  await typeDate(dialog.getByLabel(/Until/), last);
  await expect(dialog.getByText(/Removes \d+ class(es)?/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Add \d days$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Harvest').first()).toBeVisible();

  const registers = await apiOf(page).get<DayRegisters[]>(`/semesters/${term.id}/day-registers`);
  const marked = days.findLast(({ id }) => registers.some(({ dayId, completed }) => dayId === id && completed))!.date;
  await page.getByRole('button', { name: 'Add day', exact: true }).click();
  await choose(page, dialogOf(page).getByLabel('Kind'), 'Holiday');
  await typeDate(dialogOf(page).getByLabel('Date', { exact: true }), marked);
  await expect(dialogOf(page).getByText(`There are marks on ${showDate(marked)}`)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Close that day instead' }).click();
  await expect(dialogOf(page).getByText(/^Cancels \d+ class/)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
});

test('the office shortens a semester and removes the days outside it', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const { term, days } = await runningTerm(page);
  const [last] = days.slice(-1);
  await page.goto(`/admin-setup/semesters/${term.id}/edit`);
  const earlier = days.at(-4)!.date;
  await typeDate(page.getByLabel('Last day'), earlier);
  const outside = page.getByText("3 days of this semester's calendar are outside these dates.");
  await expect(outside).toBeVisible();
  await page.getByLabel('First day').fill('soon');
  await page.getByLabel('First day').blur();
  await expect(page.getByText('“soon” is not a date.')).toBeVisible();
  await expect(outside).toBeVisible();
  await typeDate(page.getByLabel('First day'), term.firstDay);
  await expect(page.getByText(showDate(last!.date))).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const refusal = page.getByText('Remove them from the calendar first.');
  await expect(refusal).toBeVisible();
  await page.getByRole('button', { name: 'Remove them…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove 3 days from the calendar?' });
  await dialog.getByRole('button', { name: 'Remove 3 days' }).click();
  await expect(page.getByText('3 days removed.')).toBeVisible();
  await expect(refusal).toBeHidden();
  // The typed date is still there and can be saved.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/was saved\.$/)).toBeVisible();
  const { term: shorter } = await runningTerm(page);
  expect(shorter.lastDay).toBe(earlier);
});

test('a closed day counts nowhere, and undoing brings its marks back', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await completeOne(page);
  const before = await statuses(page);
  const done = before.find(({ state }) => state === 'COMPLETED')!;
  const date = done.classDate!;
  const row = () =>
    page
      .getByRole('row')
      .filter({ hasText: done.classTypeName })
      .filter({ hasText: done.sectionName })
      .filter({ hasText: done.teacherName });
  await page.goto('/dashboard');
  await expect(row().getByText(showDate(date))).toBeVisible();

  await dayMenu(page, date, 'Close');
  const dialog = dialogOf(page);
  await expect(dialog.getByText(/^Cancels \d+ class(es)?, \d+ completed registers?$/)).toBeVisible();
  await expect(dialog.getByText(`${done.marked} of ${done.total} marked`).first()).toBeVisible();
  await dialog.getByLabel('Name').fill('Storm day');
  await dialog.getByRole('button', { name: 'Close day' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('closed: Storm day').first()).toBeVisible();
  const after = (await statuses(page)).map(({ classDate }) => classDate);
  expect(after).not.toEqual([]);
  expect(after).not.toContain(date);
  await page
    .getByRole('link', { name: 'Dashboard' })
    .or(page.getByRole('menuitem', { name: 'Dashboard' }))
    .first()
    .click();
  await expect(row()).toBeVisible();
  await expect(row().getByText(showDate(date))).toHaveCount(0);
  await page.goto(`/mark-attendance?schedule=${done.scheduleId}&date=${date}`);
  await expect(page.getByText(`No class on ${showDate(date)}: this date is closed (Storm day).`)).toBeVisible();

  await dayMenu(page, date, 'Reopen');
  await expect(dialog.getByText(/^\d+ class(es)? meets? again$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Reopen day' }).click();
  await expect(page.getByText(`${showDate(date)} is open again.`)).toBeVisible();
  expect(await statuses(page)).toEqual(before);

  await dayMenu(page, date, 'Close');
  await dialogOf(page).getByLabel('Name').fill('Storm day');
  await dialogOf(page).getByRole('button', { name: 'Close day' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${showDate(date)} is open again.`)).toBeVisible();
  expect(await statuses(page)).toEqual(before);
});

test('on a phone a dialog scrolls to its error, which disappears once it is fixed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, 'admin@demo.school');
  const { term, days } = await runningTerm(page);
  const registers = await apiOf(page).get<DayRegisters[]>(`/semesters/${term.id}/day-registers`);
  const { date } = days.findLast(({ id }) => registers.some(({ dayId }) => dayId === id))!;
  await openCalendar(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Close days' }).click();
  const dialog = dialogOf(page);
  await typeDate(dialog.getByLabel('Date', { exact: true }), date);
  await expect(dialog.getByText(/^Cancels \d+ class/)).toBeVisible();
  const shade = page.locator('.ant-modal-wrap');
  expect(await shade.evaluate((wrap) => wrap.scrollHeight - wrap.clientHeight)).toBe(0);
  const close = dialog.getByRole('button', { name: 'Close day' });
  await dialog.getByLabel('Name').focus();
  await close.focus();
  await expect(close).toBeInViewport();
  // Leaving a field shows no error yet: a sentence that appears during a press would move the button away from the pointer.
  await expect(dialog.getByText('Enter a name.')).toBeHidden();
  await close.click();
  await expect(dialog.getByText('Enter a name.')).toBeInViewport();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('S');
  await expect(dialog.getByText('Enter a name.')).toBeHidden();
  await page.keyboard.type('torm');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('the keyboard moves through the calendar, and the address holds what it shows', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const { term } = await runningTerm(page);
  await openCalendar(page, `?semester=${term.id}&month=${term.firstDay.slice(0, 7)}`);
  const date = (day: IsoDate) => page.getByRole('button', { name: `Open ${showDate(day)}`, exact: true });
  await date(term.firstDay).focus();
  await page.keyboard.press('PageDown');
  await expect(page).not.toHaveURL(new RegExp(`month=${term.firstDay.slice(0, 7)}`));
  await expect(page.locator(`.month-date:focus:not([data-date="${term.firstDay}"])`)).toHaveCount(1);
  await page.keyboard.press('PageUp');
  await expect(date(term.firstDay)).toBeFocused();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page.locator('[aria-current="date"]')).toBeVisible();
  await page.getByText('List', { exact: true }).click();
  await page
    .getByRole('group', { name: 'Days by kind' })
    .getByRole('button', { name: /^Holiday/ })
    .click();
  await expect(page).toHaveURL(/view=list.*kind=HOLIDAY|kind=HOLIDAY.*view=list/);
});

test('somebody subscribes to the calendar, and revoking the link stops it', async ({ page, playwright }) => {
  await signIn(page, 'teacher@demo.school');
  const [own] = await statuses(page);
  const { url } = await apiOf(page).post<{ url: string }>('/calendar-feed', { content: 'OWN_CLASSES' });
  // A calendar program has no session.
  const program = await playwright.request.newContext();
  const feed = await (await program.get(url)).text();
  expect(feed).toContain(`${own!.classTypeName} · ${own!.sectionName}`);
  await apiOf(page).delete('/calendar-feed');
  expect((await program.get(url)).status()).toBe(404);

  await page.context().clearCookies();
  await signIn(page, 'admin@demo.school');
  await openCalendar(page);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: 'School days and every class' }).check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByLabel('Calendar address').inputValue();
  expect(await (await program.get(address)).text()).toContain('Teacher: ');
  await dialog.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByRole('dialog', { name: 'Revoke the link?' }).getByRole('button', { name: 'Revoke link' }).click();
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
  expect((await program.get(address)).status()).toBe(404);
  await program.dispose();
});
