import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from './support/test';
import ExcelJs from 'exceljs';
import type { MatrixReport } from '@homeroom/shared/reports/reports';
import { addDays, weekdayNames, weekdayOf } from '@homeroom/shared/dates';
// eslint-disable-next-line homeroom/arrows -- a real mail server is the same for both kinds of tests
import { catchMail } from '../../server/test/mail-catcher.js';
import { countPresses, type Hands } from './support/presses';
import { startEmptySchool } from './support/server';

const roster = join(import.meta.dirname, '../../server/test/fixtures/roster-240.xlsx');
const most = 40;
const today = new Date().toISOString().slice(0, 10);
const weekday = weekdayNames[weekdayOf(today)]!;
const semester = { firstDay: addDays(today, -56), lastDay: addDays(today, 70) };

const twenty = Array.from({ length: 20 }, (_, n) => n);
const classTypes = twenty.map((n) => `Arabic ${n + 1}`);
const sections = twenty.map((n) => `${Math.floor(n / 2) + 1}-${'AB'[n % 2]}`);
const teachers = twenty.map((n) => ({ first: `Nadia${n + 1}`, last: 'Rahman', email: `nadia${n + 1}@school.example` }));
/** The first two have no times, so a teacher may mark them all day. */
const classes = twenty.map((n) => [
  classTypes[n],
  sections[n],
  `Nadia${n + 1} Rahman`,
  weekday,
  ...(n < 2 ? ['', ''] : ['08:00', '09:00']),
]);

/** Rows as copied from a spreadsheet. */
const copied = (rows: readonly (readonly (string | undefined)[])[]) => rows.map((row) => row.join('\t')).join('\n');

/** The Assign Students template, filled in by the office: 12 students in each section. */
async function filled(template: string): Promise<Buffer> {
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load((await readFile(template)).buffer as ArrayBuffer);
  const sheet = workbook.worksheets[0]!;
  const column = (sheet.getRow(1).values as string[]).indexOf('sectionName');
  for (let row = 2; row <= sheet.rowCount; row++) sheet.getRow(row).getCell(column).value = sections[row % 20]!;
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Presses a button that saves a file; returns the file's path. */
async function saved(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return file.path();
}

/** The screens of the task, each used with the keyboard and a pointer whose presses are counted. */
function screensOf(page: Page, { press, type, paste, chooseFile }: Hands) {
  const main = page.locator('main');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const guide = main.getByRole('complementary', { name: 'Set-up' });
  const dialog = page.getByRole('dialog');
  /** A result ignores presses that come as fast as the second one of a double tap. */
  const settled = async () => {
    const now = await page.evaluate(() => performance.now());
    await page.waitForFunction((since) => performance.now() > since + 500, now);
  };
  return {
    settled,
    main,
    guide,
    dialog,
    button: (name: string | RegExp) => main.getByRole('button', { name }),
    /** Types into the field that has the focus already. */
    async typeAtOnce(name: string, text: string) {
      await expect(field(name)).toBeFocused();
      await type(text);
    },
    async typeInto(name: string, text: string) {
      await press(field(name));
      await type(text);
    },
    /** Goes to the next step, by the result of an import or the guide at the top of the other set-up screens. */
    async goOn(act: string) {
      const link = main.getByRole('link', { name: act, exact: true });
      await expect(link).toBeVisible();
      await settled();
      await press(link);
    },
    async pasteRows(rows: string, what: string) {
      await expect(field('Rows copied from a spreadsheet')).toBeFocused();
      await paste(rows);
      await press(main.getByRole('button', { name: `Import 20 ${what}` }));
      await expect(main.getByText(`20 ${what} were imported.`)).toBeVisible();
    },
    chooseWorkbook: (file: Parameters<Hands['chooseFile']>[1]) =>
      chooseFile(main.getByText('Choose a spreadsheet, or drop it here'), file),
  };
}

test('a school of 240 students with its teachers invited, from the set-up link to the matrix in 40 presses', async ({
  page,
  browser,
}) => {
  const mail = await catchMail();
  const school = await startEmptySchool({ SMTP_URL: mail.url });
  const hands = await countPresses(page);
  const { press } = hands;
  const { settled, main, guide, dialog, button, typeAtOnce, typeInto, goOn, pasteRows, chooseWorkbook } = screensOf(
    page,
    hands,
  );
  const began = Date.now();
  try {
    await test.step('the set-up link creates the school and its superadmin', async () => {
      await page.goto(school.setUpLink);
      await typeAtOnce('School name', 'Cedar Grove School');
      await typeInto('First name', 'Sam');
      await typeInto('Last name', 'Okoye');
      await typeInto('E-mail', 'sam@school.example');
      await typeInto('Password', 'a well kept register');
      await press(page.getByRole('button', { name: 'Set up the school' }));
      await expect(page.getByText('2 of 16 complete')).toBeVisible();
    });

    await test.step('an academic year leads to its first semester', async () => {
      await press(main.getByRole('link', { name: 'Add an academic year' }));
      await typeAtOnce('Academic year', 'This year');
      await typeInto('First day', semester.firstDay);
      await typeInto('Last day', semester.lastDay);
      await press(button('Save').first());
      await expect(page).toHaveURL(/\/semesters\/new/);
      await typeAtOnce('Semester', 'Fall');
      await press(button('Save').first());
      await expect(page.getByText('3 of 16 complete')).toBeVisible();
    });

    await test.step('class types and sections are pasted', async () => {
      await press(main.getByRole('link', { name: 'Add class types' }));
      await pasteRows(classTypes.join('\n'), 'class types');
      await goOn('Add sections');
      await pasteRows(sections.join('\n'), 'sections');
    });

    await test.step('240 students come from a spreadsheet', async () => {
      await goOn('Import students');
      await chooseWorkbook(roster);
      await press(button('Import 240 students'));
      await expect(main.getByText(/240 students were imported/)).toBeVisible();
    });

    await test.step('teachers are pasted, and all are invited', async () => {
      await goOn('Add teachers');
      await pasteRows(copied(teachers.map(({ first, last, email }) => [first, last, email])), 'teachers');
      await settled();
      await press(button('Invite 20 people'));
      await press(dialog.getByRole('button', { name: `Use ${school.url}` }));
      await expect(dialog).not.toContainText('public address');
      await press(dialog.getByRole('button', { name: 'Invite 20' }));
      await expect(dialog.getByText('20 people were invited')).toBeVisible();
      await press(dialog.getByRole('button', { name: 'Done' }));
    });

    await test.step('class dates are generated on the region’s weekdays, and today', async () => {
      await goOn('Generate dates');
      const day = dialog.getByRole('checkbox', { name: weekday.slice(0, 3) });
      await expect(dialog.getByRole('button', { name: /^Generate \d+ dates$/ })).toBeEnabled();
      if (!(await day.isChecked())) await press(day);
      await press(dialog.getByRole('button', { name: /^Generate \d+ dates$/ }));
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/manage-calendar$/);
    });

    await test.step('classes are pasted', async () => {
      await goOn('Assign classes');
      await pasteRows(copied(classes), 'class assignments');
    });

    await test.step('all students join their sections by the prefilled sheet', async () => {
      await goOn('Assign students');
      const template = await saved(page, () => press(button('Download Prefilled Template')));
      await chooseWorkbook({ name: 'sections.xlsx', mimeType: 'application/zip', buffer: await filled(template) });
      await press(button('Upload & Validate'));
      await press(button('Create 240 Enrollments'));
      await expect(main.getByText('Created 240 enrollments.')).toBeVisible();
      await expect(guide).toContainText('Attendance can be marked.');
    });

    await test.step('the office marks a register', async () => {
      await press(page.getByRole('navigation').getByRole('link', { name: 'Mark Attendance' }));
      await press(button('Mark remaining Present'));
      await press(button('Save'));
      await expect(page.getByText('Completed', { exact: true })).toBeVisible();
    });

    await test.step('the matrix opens loaded and is exported', async () => {
      const answered = page.waitForResponse(/\/api\/reports\/attendance\/matrix/);
      await press(page.getByRole('navigation').getByRole('link', { name: 'Admin Report' }));
      const { dates, rows } = (await (await answered).json()) as MatrixReport;
      await expect(main.getByRole('img', { name: /Present/ }).first()).toBeVisible();
      const file = await saved(page, () => press(button('Export Filtered').first()));
      const minutes = ((Date.now() - began) / 60_000).toFixed(1);

      const workbook = new ExcelJs.Workbook();
      await workbook.xlsx.load((await readFile(file)).buffer as ArrayBuffer);
      const headings = workbook.worksheets[0]!.getRow(1).values as string[];
      expect(headings.length).toBeGreaterThan(dates.length);
      const marks = workbook.worksheets[0]!.getSheetValues()
        .flat()
        .filter((cell) => cell === 'Present');
      expect(rows).toHaveLength(240);
      expect(marks).toHaveLength(12);

      test.info().annotations.push({ type: 'presses', description: String(hands.presses()) });
      test.info().annotations.push({ type: 'minutes without reading or thinking', description: minutes });
      console.log(`${hands.presses()} presses of the pointer, ${minutes} minutes without reading or thinking`);
    });
    expect(hands.presses()).toBeLessThanOrEqual(most);

    await test.step('afterwards a teacher follows the mailed link, and marks on a phone', async () => {
      await expect.poll(() => mail.mails.length).toBe(20);
      const { text } = mail.mails.find(({ address }) => address === 'nadia2@school.example')!;
      const invitation = school.url + /\/accept-invitation\?token=[\w-]+/.exec(text!)![0];

      const phone = await browser.newContext({ viewport: { width: 360, height: 760 } });
      const teacher = await phone.newPage();
      await teacher.goto(invitation);
      await expect(teacher.getByText('Nadia2 Rahman')).toBeVisible();
      await teacher.getByLabel('Password', { exact: true }).fill('a well kept register');
      await teacher.getByRole('button', { name: 'Save and sign in' }).click();
      await teacher.waitForURL((url) => !url.pathname.startsWith('/accept-invitation'));
      await teacher.goto(`${school.url}/mark-attendance`);
      await expect(teacher.getByText('0 of 12 marked')).toBeVisible();
      await teacher.getByRole('radiogroup').first().getByRole('radio', { name: 'Absent', exact: true }).click();
      await teacher.getByRole('button', { name: 'Mark remaining Present' }).click();
      await teacher.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(teacher.getByText('Completed', { exact: true })).toBeVisible();

      await page.goto(`${school.url}/dashboard`);
      const row = page.getByRole('row', { name: /Nadia2 Rahman/ });
      await expect(row).toContainText('12 of 12');
      await expect(row.getByText('Completed', { exact: true })).toBeVisible();
    });
  } finally {
    await school.stop();
    await mail.close();
  }
});
