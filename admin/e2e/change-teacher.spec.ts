import type { AssignClassOptions, ScheduleRow } from '@homeroom/shared/assignments/schedules';
import { addDays, showDate, showDayAndYear } from '@homeroom/shared/dates';
import { choose, typeDate } from './support/person';
import { startDemo } from './support/server';
import { signIn } from './support/sign-in';
import { apiOf } from './support/api';
import { expect, test, testsOn, type Page } from './support/test';

testsOn(() => startDemo(60));

const schedulesOf = async (page: Page) => await apiOf(page).get<ScheduleRow[]>('/schedules?_start=0&_end=200');

test('the office gives a class to another teacher from a given day, in one step', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const { today } = await apiOf(page).get<{ today: string }>('/school');
  const schedules = await schedulesOf(page);
  const semesters = await apiOf(page).get<
    {
      id: number;
      firstDay: string;
      lastDay: string;
    }[]
  >('/semesters');
  const running = semesters.find((each) => each.firstDay <= today && each.lastDay >= today)!;
  const row = schedules.find((each) => each.semesterId === running.id && each.lastDay === null && each.isMarked === 1)!;
  const { teachers } = await apiOf(page).get<AssignClassOptions>('/assign-class/options');
  const other = teachers.find(({ id }) => id !== row.teacherId)!;
  const otherName = `${other.firstName} ${other.lastName}`;
  const name = `${row.className} · ${row.sectionName}`;
  const firstDay = addDays(today, 7);

  await page.goto('/assign-class');
  await page.getByPlaceholder('Search teacher, class, section').fill(row.teacherName);
  await expect(page.getByText(/^Showing \d+ of \d+$/)).toBeVisible();
  // The same class in another semester has its own row.
  await page
    .getByRole('row')
    .filter({ hasText: row.semesterName })
    .getByRole('button', { name: `More actions for ${name}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: 'Change teacher' }).click();
  const dialog = page.getByRole('dialog', { name: `Change the teacher of ${name}` });
  await expect(dialog).toContainText(`${row.teacherName} keeps the registers before that day.`);
  await choose(page, dialog.getByLabel('New teacher'), otherName);
  await typeDate(dialog.getByLabel('From'), firstDay);
  await expect(dialog.getByLabel('From')).toHaveValue(showDayAndYear(firstDay));
  const act = dialog.getByRole('button', { name: 'Change teacher' });
  await expect(act).toBeEnabled();
  await act.click();
  await expect(page.getByText(`${otherName} teaches ${name} from ${showDate(firstDay)}.`)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const same = (await schedulesOf(page)).filter(
    (each) => each.classSectionId === row.classSectionId && each.classTypeId === row.classTypeId,
  );
  expect(same.find(({ id }) => id === row.id)).toMatchObject({
    teacherId: row.teacherId,
    lastDay: addDays(firstDay, -1),
  });
  const { startTime, endTime, weekdays } = row;
  expect(same.find(({ teacherId, lastDay }) => teacherId === other.id && lastDay === null)).toMatchObject({
    firstDay,
    startTime,
    endTime,
    weekdays,
  });
});
