import { apiOf } from './support/api';
import { expect, test, testsOn } from './support/test';
import type { ScheduleRow } from '@homeroom/shared/assignments/schedules';
import { goTo, typeDate } from './support/person';
import { expectRowsWithin } from './support/row-heights';
import { startDemo } from './support/server';
import { openDashboard } from './support/sign-in';

testsOn(() => startDemo(200));

test('assign a class: see its clashes, what is refused, and end it', async ({ page }) => {
  await openDashboard(page, 'admin@demo.school');
  await goTo(page, 'Assign Class');
  const schedules = await apiOf(page).get<ScheduleRow[]>('/schedules');
  const row = schedules.find(
    ({ lastDay, startTime, endTime }) => lastDay === null && startTime !== null && endTime !== null,
  )!;
  const form = page.getByRole('region', { name: 'New class assignment' });
  const assign = page.getByRole('button', { name: 'Assign Class' });
  const dialog = page.getByRole('dialog', { name: 'Confirm Assignment' });
  /** Long lists draw only the visible entries, so type to find one. */
  const pick = async (label: string, entry: string) => {
    await form.getByLabel(label).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type(entry);
    await expect(page.getByRole('option', { name: entry }).first()).toBeAttached();
    await page.keyboard.press('Enter');
  };
  const fill = async (className: string) => {
    await pick('Teacher', row.teacherName);
    await pick('Class Type', className);
    await pick('Semester', `${row.semesterName} ${row.academicYear}`);
    await pick('Session', `${row.sectionName} (${row.allocatedYear})`);
  };

  await expect(assign).toBeDisabled();
  await apiOf(page).post('/class-types', { className: 'Calligraphy' });
  await page.reload();

  await test.step('each assignment has one line, and the list begins in the upper half of a desk’s screen', async () => {
    await expectRowsWithin(page.locator('.ant-table-row'), 46);
    await expect(page.getByRole('button', { name: /^More actions for / }).first()).toBeVisible();
    const { y, height } = (await form.boundingBox())!;
    expect(y + height).toBeLessThan(450);
    await page
      .getByRole('button', { name: /^More actions for / })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: 'Remove' })).toContainText(
      'It has attendance, so it cannot be removed. End it on a day instead.',
    );
    await page.keyboard.press('Escape');
  });

  await test.step('the same class again is refused', async () => {
    await fill(row.className);
    await assign.click();
    await expect(dialog).toContainText(row.teacherName);
    await expect(dialog.getByRole('alert')).toContainText('Your choices are kept: cancel and change them.');
    await dialog.getByRole('button', { name: 'Confirm & Assign' }).click();
    await expect(page.getByText('Assignment Failed')).toBeVisible();
    await expect(page.getByText('This class assignment already exists.').first()).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText('This class assignment already exists.');
    await expect(dialog.getByRole('button', { name: 'Confirm & Assign' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a class that ends before it begins shows an error at once, until either time is changed', async () => {
    const wrong = form.getByText('The class ends before it begins.');
    await typeDate(form.getByLabel(/Starts/), '10:00');
    await typeDate(form.getByLabel(/Ends/), '09:00');
    await expect(wrong).toBeVisible();
    await typeDate(form.getByLabel(/Starts/), '08:00');
    await expect(wrong).toHaveCount(0);
  });

  await test.step('another class at the same time names the clash and its dates, and can still be assigned', async () => {
    await pick('Class Type', 'Calligraphy');
    await typeDate(form.getByLabel(/Starts/), row.startTime!);
    await typeDate(form.getByLabel(/Ends/), row.endTime!);
    await assign.click();
    await expect(dialog.getByText(/\d+ class dates?: /)).toBeVisible();
    await expect(dialog.getByText(/in the past and still ha/)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('an earlier first day is chosen, and the confirmation says how many dates are past', async () => {
    const semesters = await apiOf(page).get<
      {
        id: number;
        firstDay: string;
      }[]
    >('/semesters');
    await typeDate(form.getByLabel(/First day/), semesters.find(({ id }) => id === row.semesterId)!.firstDay);
    await assign.click();
    await expect(dialog.getByText(/^\d+ of these dates are in the past and still have to be marked\.$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Show all dates' }).click();
    await expect(dialog.getByRole('group', { name: 'Class dates' })).toBeVisible();
    await expect(dialog.getByText(new RegExp(`teaches ${row.className} · .* at the same time on`))).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirm & Assign' }).press('Enter');
    await expect(page.getByText('Class assigned successfully.')).toBeVisible();
    await expect(assign).toBeDisabled();
    await expect(dialog).toHaveCount(0);
    await expect(form.getByLabel('Teacher')).toBeFocused();
  });

  await test.step('its windows name teacher and semester', async () => {
    const name = `Calligraphy · ${row.sectionName}`;
    await page.getByPlaceholder('Search teacher, class, section').fill('Calligraphy');
    await expect(page.getByText(/^Showing 1 of /)).toBeVisible();
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'End' }).click();
    await expect(page.getByRole('dialog', { name: `End ${name}` })).toContainText(
      `${row.teacherName} teaches it in ${row.semesterName} ${row.academicYear}`,
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await expect(page.getByText(`${row.teacherName}, ${row.semesterName} ${row.academicYear}`)).toBeVisible();
  });

  await test.step('its form lets go of a wrong end when the start is changed', async () => {
    const wrong = page.getByText('The class ends before it begins.');
    await typeDate(page.getByLabel(/Starts/), '10:00');
    await typeDate(page.getByLabel(/Ends/), '09:00');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(wrong).toBeVisible();
    await typeDate(page.getByLabel(/Starts/), '09:30');
    await expect(wrong).toBeVisible();
    await typeDate(page.getByLabel(/Starts/), '08:00');
    await expect(wrong).toHaveCount(0);
  });

  await test.step('after it is removed, the focus is in the list', async () => {
    // The form asks before it discards unsaved input.
    const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
    await goTo(page, 'Assign Class');
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel(/Starts/)).toBeVisible();
    await goTo(page, 'Assign Class');
    await asked.getByRole('button', { name: 'Discard' }).click();
    const search = page.getByPlaceholder('Search teacher, class, section');
    await search.fill('Calligraphy');
    await expect(page.getByText(/^Showing 1 of /)).toBeVisible();
    const more = page.getByRole('button', { name: `More actions for Calligraphy · ${row.sectionName}` });
    await more.click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove class' }).press('Enter');
    await expect(more).toHaveCount(0);
    await expect(search).toBeFocused();
  });
});
