import type { CalendarDay } from '@homeroom/shared/calendar/class-dates';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import type { DayRegisters } from '@homeroom/shared/calendar/manage-calendar';
import { apiOf } from './support/api';
import { expect, test, testsOn, type Page } from './support/test';
import { startSchoolWithMail } from './support/school-with-mail';
import { signIn } from './support/sign-in';

test.describe.configure({ timeout: 180_000 });

const school = testsOn(() => startSchoolWithMail());

/** The first day after today on which classes meet. */
async function nextClassDay(page: Page): Promise<IsoDate> {
  const { today } = await apiOf(page).get<{ today: IsoDate }>('/school');
  const days = await apiOf(page).get<CalendarDay[]>('/calendar-days?_start=0&_end=999&_sort=date&_order=ASC');
  const term = days.find(({ date }) => date > today)!.semesterId;
  const registers = await apiOf(page).get<DayRegisters[]>(`/semesters/${term}/day-registers`);
  return days.find(({ id, date }) => date > today && registers.some(({ dayId }) => dayId === id))!.date;
}

/** How many messages with such a subject have arrived. */
const arrived = (subject: RegExp) => school.mail.mails.filter((each) => subject.test(each.subject ?? '')).length;

const countIn = (text: string | null) => Number(/: (\d+) messages?/.exec(text ?? '')![1]);

test('the office closes a day, tells the families, and tells the teachers when it is open again', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const date = await nextClassDay(page);
  const act = async (name: string) => {
    await page.goto(`/manage-calendar?month=${date.slice(0, 7)}`);
    await page.getByRole('button', { name: new RegExp(`${showDate(date)}: actions$`) }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const dialog = page.getByRole('dialog').last();

  await act('Close');
  await dialog.getByLabel('Name').fill('Storm day');
  const families = dialog.getByRole('checkbox', { name: /^Tell families: \d+ messages?/ });
  await expect(families).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /^Tell teachers: \d+ messages?/ })).not.toBeChecked();
  await families.check();
  await expect(dialog.getByText(/There is no school for .* on /)).toBeVisible();
  await expect(dialog.getByText(`No school on ${showDate(date)}: Storm day`)).toBeVisible();
  const count = countIn(await dialog.getByText(/^Tell families/).textContent());
  await dialog.getByRole('button', { name: 'Close day' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(new RegExp(`^${count} e-mails? (is|are) queued\\.`))).toBeVisible();
  await expect.poll(() => arrived(/^No school on .*: Storm day$/), { timeout: 60_000 }).toBe(count);

  await page.getByRole('link', { name: 'See the messages' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Storm day' }).first()).toBeVisible();

  await act('Reopen');
  await dialog.getByText(/^\d+ class(es)? meets? again$/).waitFor();
  await dialog.getByRole('checkbox', { name: /^Tell teachers/ }).check();
  await expect(dialog.getByText(/(Your|The) class(es)? .* again on /).last()).toBeVisible();
  const teachers = countIn(await dialog.getByText(/^Tell teachers/).textContent());
  await dialog.getByRole('button', { name: 'Reopen day' }).click();
  await expect(page.getByText(`${showDate(date)} is open again. ${teachers} `, { exact: false })).toBeVisible();
  await expect.poll(() => arrived(/again on/), { timeout: 60_000 }).toBe(teachers);
});

test('the office withdraws a student and tells the family, but not why', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const students =
    await apiOf(page).get<{ id: number; studentName: string; sectionId: number | null; status: string }[]>(
      '/students?_start=0&_end=60',
    );
  const { id, studentName } = students.find(({ sectionId, status }) => sectionId !== null && status === 'ACTIVE')!;
  await page.goto(`/admin/students/${id}`);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Withdraw ${studentName}` });
  await dialog.getByLabel('Reason').fill('Unpaid fees');
  await dialog.getByRole('checkbox', { name: /^Tell the family: \d/ }).check();
  await expect(dialog.getByText(/leaves the school; the last day is/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => arrived(/leaves the school$/), { timeout: 60_000 }).toBeGreaterThan(0);
  const letters = school.mail.mails.filter(({ subject }) => subject?.endsWith('leaves the school'));
  expect(letters[0]!.text).toContain('leaves the school; the last day is');
  expect(letters.map(({ text }) => text).join()).not.toContain('Unpaid');
});
