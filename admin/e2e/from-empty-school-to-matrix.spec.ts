import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from './support/test';
import ExcelJs from 'exceljs';
import { addDays, showDate, weekdayOf } from '@homeroom/shared/dates';
import { choose, goTo, typeDate } from './support/person';
import { startEmptySchool } from './support/server';

const fixture = (name: string) => join(import.meta.dirname, '../../server/test/fixtures', name);
const password = 'a well kept register';
const today = new Date().toISOString().slice(0, 10);
/** The class meets on Sundays; the last one, which may be today, lies within the days that a teacher may edit. */
const lastSunday = addDays(today, -weekdayOf(today));
const holiday = addDays(lastSunday, -7);
const semester = { firstDay: addDays(lastSunday, -56), lastDay: addDays(lastSunday, 70) };
const year = Number(semester.firstDay.slice(0, 4));

/** Fills a generated form and saves it; the list comes back. */
async function save(page: Page, button: RegExp | string = /^(Save$|Add|Create)/) {
  await page.locator('main').getByRole('button', { name: button }).last().click();
  await expect(page).not.toHaveURL(/\/new$/);
}

test('from an empty school to a finished register and its matrix', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const school = await startEmptySchool();
  try {
    await test.step('the set-up link makes the school and its superadmin', async () => {
      await page.goto(school.setUpLink);
      await page.getByLabel('School name').fill('Cedar Grove School');
      await choose(page, page.getByLabel('Time zone'), 'UTC');
      await page.getByLabel('First name').fill('Sam');
      await page.getByLabel('Last name').fill('Okoye');
      await page.getByLabel('E-mail').fill('sam@school.example');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Set up the school' }).click();
      await expect(page).toHaveURL(/\/admin-setup$/);
      await expect(page.getByRole('heading', { name: 'Admin Set up' })).toBeVisible();
      await expect(page.getByText('1 of 14 complete')).toBeVisible();
    });

    await test.step('an academic year with a semester, class types and sections', async () => {
      await page.getByRole('link', { name: /Add an academic year/ }).click();
      await page.getByLabel('Academic year', { exact: true }).fill('This year');
      await typeDate(page.getByLabel('First day'), semester.firstDay);
      await typeDate(page.getByLabel('Last day'), semester.lastDay);
      await save(page);
      await page.goto(`${school.url}/admin-setup/semesters/new`);
      await page.getByLabel('Semester', { exact: true }).fill('Fall');
      await choose(page, page.getByLabel('Academic year'), 'This year');
      await typeDate(page.getByLabel('First day'), semester.firstDay);
      await typeDate(page.getByLabel('Last day'), semester.lastDay);
      await save(page);
      await page.goto(`${school.url}/admin-setup/class-types/new`);
      await page.getByLabel('Class type', { exact: true }).fill('Arabic 2');
      await save(page);
      for (const name of ['2-A', '2-B']) {
        await page.goto(`${school.url}/admin-setup/sections/new`);
        await page.getByLabel('Section', { exact: true }).fill(name);
        await page.getByLabel('Year', { exact: true }).fill(String(year));
        await save(page);
      }
      await goTo(page, 'Admin Set up');
      await expect(page.getByText('4 of 14 complete')).toBeVisible();
    });

    await test.step('240 students from a spreadsheet, after a dry run', async () => {
      await page.goto(`${school.url}/admin/students/import`);
      await page.locator('input[type=file]').setInputFiles(fixture('roster-240.xlsx'));
      const check = page.getByRole('button', { name: /Upload|Check/ });
      if (await check.isVisible()) await check.click();
      await expect(page.getByRole('button', { name: 'Import 240 students' })).toBeEnabled();
      await expect(page.getByRole('cell', { name: 'Rohan Kowalska' })).toBeVisible();
      await page.getByRole('button', { name: 'Import 240 students' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Import 240 students' }).click();
      await expect(page.getByText(/240 students were imported/)).toBeVisible();
      await goTo(page, 'Students');
      await expect(page.getByText('Showing 240 of 240')).toBeVisible();
    });

    let invitation = '';
    await test.step('a teacher with a user and an invitation link', async () => {
      await goTo(page, 'Teachers');
      // The way to add one moves there when the list turns out to be empty.
      await expect(page.getByText('There is no teachers found')).toBeVisible();
      await page
        .getByRole('link', { name: /Add teacher/ })
        .or(page.getByRole('button', { name: /Add teacher/ }))
        .first()
        .click();
      await page.getByLabel('First name').fill('Nadia');
      await page.getByLabel('Last name').fill('Rahman');
      await page.getByLabel(/E-mail/).fill('nadia@school.example');
      await save(page);
      if (!/\/admin\/teachers\/\d+$/.test(page.url())) await page.getByRole('link', { name: 'Nadia Rahman' }).click();
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      invitation = await page.getByLabel('Invitation link').inputValue();
      expect(invitation).toContain('/accept-invitation?token=');
      await page.getByRole('button', { name: 'Done' }).click();
    });

    await test.step('class dates on Sundays, minus a holiday', async () => {
      await goTo(page, 'Manage Calendar');
      await page
        .getByRole('button', { name: /Add day/ })
        .first()
        .click();
      const day = page.getByRole('dialog');
      await typeDate(day.getByLabel('Date'), holiday);
      await day.getByLabel(/Name/).fill('Half term');
      await day.getByRole('button', { name: 'Add day' }).click();
      await expect(day).toBeHidden();
      await page.getByRole('button', { name: 'Generate class dates' }).first().click();
      const generate = page.getByRole('dialog');
      for (const checked of await generate.getByRole('checkbox', { checked: true }).all()) await checked.uncheck();
      await generate.getByRole('checkbox', { name: 'Sun' }).check();
      await expect(generate.getByText(/Half term/)).toBeVisible();
      await generate.getByRole('button', { name: /^Generate 18 dates$/ }).click();
      await expect(generate).toBeHidden();
    });

    await test.step('the class goes to the teacher', async () => {
      await goTo(page, 'Assign Class');
      await expect(page.getByRole('button', { name: 'Assign Class' })).toBeDisabled();
      const form = page.getByRole('region', { name: 'New class assignment' });
      for (const [label, entry] of [
        ['Teacher', 'Nadia Rahman'],
        ['Class Type', 'Arabic 2'],
        ['Semester', 'Fall'],
        ['Session', '2-B'],
      ] as const) {
        await choose(page, form.getByRole('combobox', { name: label }), entry);
      }
      await typeDate(form.getByLabel(/First day/), semester.firstDay);
      await page.getByRole('button', { name: 'Assign Class' }).click();
      const confirm = page.getByRole('dialog', { name: 'Confirm Assignment' });
      await expect(confirm.getByText('Nadia Rahman')).toBeVisible();
      await expect(confirm.getByText(/of these dates are in the past and still have to be marked/)).toBeVisible();
      await confirm.getByRole('button', { name: 'Confirm & Assign' }).click();
      await expect(page.getByText('Class assigned successfully.')).toBeVisible();
    });

    let students = 0;
    await test.step('the students of one rising grade go to a section', async () => {
      await goTo(page, 'Assign Students');
      await page.getByRole('button', { name: 'Assign Students' }).click();
      await choose(page, page.getByRole('dialog').getByLabel('Class section'), '2-B');
      await page.getByRole('dialog').getByRole('button', { name: 'Select Section' }).click();
      await page.getByRole('button', { name: /Rising Grade/ }).click();
      await page.getByRole('checkbox', { name: /^3\b/ }).click();
      await expect(page.getByRole('checkbox', { name: /^3\b/ })).toBeChecked();
      await page.keyboard.press('Escape');
      await page.getByRole('checkbox', { name: /Select all/ }).click();
      const assign = page.getByRole('button', { name: /^Assign Selected \(\d+\)$/ });
      students = Number(/\d+/.exec((await assign.textContent()) ?? '')?.[0]);
      expect(students).toBeGreaterThan(10);
      await assign.click();
      await typeDate(page.getByRole('dialog').getByLabel(/First day/), lastSunday);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Confirm & Assign (${students})` })
        .click();
      await expect(page.getByText('Students assigned successfully.')).toBeVisible();
    });

    await test.step('the dashboard waits for the register', async () => {
      await goTo(page, 'Dashboard');
      const row = page.getByRole('row', { name: /Nadia Rahman/ });
      await expect(row).toContainText(`0 of ${students}`);
      await expect(row).toContainText('Not Completed');
      await expect(row).toContainText(showDate(lastSunday));
    });

    await test.step('the teacher accepts the invitation, marks the class and saves', async () => {
      const phone = await browser.newContext({ viewport: { width: 360, height: 760 } });
      const teacher = await phone.newPage();
      await teacher.goto(invitation);
      await expect(teacher.getByText('Nadia Rahman')).toBeVisible();
      await teacher.getByLabel('Password', { exact: true }).fill(password);
      await teacher.getByRole('button', { name: 'Save and sign in' }).click();
      await teacher.waitForURL((url) => !url.pathname.startsWith('/accept-invitation'));
      await teacher.goto(`${school.url}/mark-attendance`);
      await expect(teacher.getByText(`0 of ${students} marked`)).toBeVisible();
      await expect(teacher.getByRole('radio', { checked: true })).toHaveCount(0);
      const registers = teacher.getByRole('radiogroup');
      await registers.nth(0).getByRole('radio', { name: 'Absent', exact: true }).click();
      await registers.nth(1).getByRole('radio', { name: 'Late' }).click();
      await teacher.getByRole('button', { name: 'Mark remaining Present' }).click();
      await teacher.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(teacher.getByText('Completed', { exact: true })).toBeVisible();
      await phone.close();
    });

    await test.step("the administrator's row turns to Completed", async () => {
      await page.getByRole('button', { name: /Refresh/ }).click();
      const row = page.getByRole('row', { name: /Nadia Rahman/ });
      await expect(row).toContainText(`${students} of ${students}`);
      await expect(row.getByText('Completed', { exact: true })).toBeVisible();
    });

    await test.step('the matrix shows the marks, and Export All downloads the same cells', async () => {
      await goTo(page, 'Admin Report');
      const answered = page.waitForResponse(/\/api\/reports\/attendance\/matrix\/all-v2(\?|$)/);
      await page.getByRole('button', { name: 'Load All' }).click();
      const report = (await (await answered).json()) as {
        dates: string[];
        rows: { studentName: string; statuses: string[]; blanks: string }[];
      };
      await expect(page.getByRole('link', { name: report.rows[0]!.studentName, exact: true })).toBeVisible();
      await expect(page.getByRole('img', { name: /Absent/ }).first()).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /Export All$/ }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('attendance-matrix-v2.xlsx');
      const workbook = new ExcelJs.Workbook();
      await workbook.xlsx.load((await readFile(await file.path())).buffer as ArrayBuffer);
      const sheet = workbook.worksheets[0]!;
      const cells = Array.from({ length: sheet.rowCount - 1 }, (_, n) =>
        (sheet.getRow(n + 2).values as string[]).slice(1),
      );
      const words: Record<string, string> = {
        PRESENT: 'Present',
        ABSENT: 'Absent',
        LATE: 'Late',
        UNINFORMED_ABSENT: 'Uninformed',
      };
      const blanks: Record<string, string> = { u: 'Not marked', n: 'No class', e: 'Not enrolled', f: 'Future' };
      expect(report.rows).toHaveLength(students);
      expect(cells.map((row) => [row[0], ...row.slice(3, 3 + report.dates.length)])).toEqual(
        report.rows.map((row) => [
          row.studentName,
          ...row.statuses.map((status, n) => words[status] ?? blanks[row.blanks[n]!]),
        ]),
      );
      const marked = report.rows.flatMap(({ statuses }) => statuses).filter(Boolean);
      expect(marked).toHaveLength(students);
      expect(marked.filter((status) => status === 'PRESENT')).toHaveLength(students - 2);
    });
  } finally {
    await school.stop();
  }
});
