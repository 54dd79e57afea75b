import { apiOf } from './support/api';
import { expect, request, test, eachTestOn, type Browser, type Locator, type Page } from './support/test';
import type { Register } from '@homeroom/shared/attendance/registers';
import { addDays } from '@homeroom/shared/dates';
import { emptyRegister, registerOf, type Place } from './support/registers';
import { quiet } from './support/quiet';
import { startDemo } from './support/server';
import { openDashboard, signIn, startSession } from './support/sign-in';
import { databaseMade, everythingKept } from './support/kept';

const nadia = 'teacher@demo.school';
const office = 'admin@demo.school';

const school = eachTestOn(() => startDemo(60));
test.use({ serviceWorkers: 'allow' });

/** A person with their own browser, at a register. */
async function at(browser: Browser, email: string, place: Place) {
  const context = await browser.newContext();
  await startSession(context.request, email);
  const page = await context.newPage();
  await open(page, place);
  return page;
}

async function open(page: Page, { scheduleId, date }: Place) {
  await page.goto(`/mark-attendance?schedule=${scheduleId}&date=${date}`);
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
}

const student = (page: Page, nth: number) => page.locator('[data-student]').nth(nth);
const mark = (row: Locator, word: string) => row.getByRole('radio', { name: word });
const save = (page: Page) => page.getByRole('button', { name: /^(Save|Send now|Retry)$/ }).last();
const pill = (page: Page) => page.getByRole('banner').getByRole('button', { name: /not saved|Waiting|Review|reason/ });
const saved = (page: Page) => expect(page.getByText(/^Saved\./)).toBeVisible();

/** The admin's files are cached on this device, so it opens without a server. */
const canOpenAlone = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

test('the register shows the office’s notes to whoever marks, even offline', async ({ browser }) => {
  const place = await emptyRegister();
  const page = await at(browser, nadia, place);
  await canOpenAlone(page);
  const client = (await browser.newContext()).request;
  await startSession(client, office);
  const { students } = await registerOf(client, place);
  const data = { notes: 'Nut allergy: pen in the office', notesOnRegister: true };
  await apiOf(client).patch(`/students/${students[0]!.studentId}`, data);
  await page.reload();
  await expect(student(page, 0)).toContainText(data.notes);
  // The device keeps an answer just after it is shown.
  await expect.poll(() => everythingKept(page)).toContain(data.notes);
  await school.halt();
  await page.reload();
  await expect(student(page, 0)).toContainText(data.notes);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.print-sheet tbody tr').first()).toContainText(data.notes);
  await school.resume();
});

test('a register marked while the server is down is sent once it is back', async ({ browser }) => {
  const place = await emptyRegister();
  const page = await at(browser, nadia, place);
  await canOpenAlone(page);
  await mark(student(page, 0), 'Absent').click();

  await school.halt();
  await page.getByRole('button', { name: 'Mark remaining Present' }).click();
  await save(page).click();
  await expect(page.getByText('waiting to be sent', { exact: true })).toBeVisible();
  await expect(page.getByText(/^No connection\. You can mark registers/)).toBeVisible();

  // The page opens from this device, with the entered marks.
  await page.reload();
  await expect(mark(student(page, 0), 'Absent')).toBeChecked();
  await expect(page.getByText('waiting to be sent', { exact: true })).toBeVisible();
  await expect(page.getByText(/^No connection\./)).toBeVisible();

  await school.resume();
  await expect(page.getByText(/^\d\d marks were sent\.$/)).toBeVisible({ timeout: 60_000 });
  await expect(pill(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByText(/^No connection\./)).toHaveCount(0);
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();

  // A mark made without a connection is sent when it returns, even if Save is not pressed.
  await page.context().setOffline(true);
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await mark(student(page, 1), 'Late').click();
  await expect(pill(page)).toHaveText('1 register not saved yet');
  await page.context().setOffline(false);
  await expect(page.getByText('1 mark was sent.')).toBeVisible({ timeout: 60_000 });
  await expect(pill(page)).toHaveCount(0, { timeout: 60_000 });

  await page.goto('/dashboard');
  const { className, sectionName, students } = await registerOf(page.request, place);
  expect(students.map(({ status }) => status)).toEqual(
    students.map((_, n) => (n === 0 ? 'ABSENT' : n === 1 ? 'LATE' : 'PRESENT')),
  );
  const row = page.getByRole('row').filter({ hasText: className }).filter({ hasText: sectionName });
  await expect(row.first()).toContainText('Completed');
});

test('unsaved marks survive a closed tab, and a second tab shows them at once', async ({ browser }) => {
  const place = await emptyRegister();
  const page = await at(browser, nadia, place);
  const second = await page.context().newPage();
  await open(second, place);

  await mark(student(page, 0), 'Late').click();
  await expect(mark(student(second, 0), 'Late')).toBeChecked();
  await mark(student(page, 1), 'Absent').click();
  // Wait until the device has it: a mark still being written when its tab is killed is lost.
  await expect(mark(student(second, 1), 'Absent')).toBeChecked();
  await page.close();
  await second.close();

  const reopened = await page.context().newPage();
  await open(reopened, place);
  await expect(mark(student(reopened, 0), 'Late')).toBeChecked();
  await expect(mark(student(reopened, 1), 'Absent')).toBeChecked();
  await expect(pill(reopened)).toHaveText('1 register not saved yet');
  await save(reopened).click();
  await saved(reopened);
  await expect(pill(reopened)).toHaveCount(0);
});

test('a slow device has kept the marks, and the warning disappears', async ({ browser }) => {
  const place = await emptyRegister();
  const page = await at(browser, nadia, place);
  await databaseMade(page);
  // An open transaction blocks all others.
  await page.evaluate(
    () =>
      new Promise<void>((held) => {
        const opening = indexedDB.open('homeroom');
        opening.onsuccess = () => {
          const objects = opening.result.transaction('kept', 'readwrite').objectStore('kept');
          const goOn = () => {
            held();
            if (!('release' in window)) objects.count().onsuccess = goOn;
          };
          objects.count().onsuccess = goOn;
        };
      }),
  );
  await mark(student(page, 0), 'Late').click();
  const warning = page.getByText(/cannot keep marks on this device/);
  await expect(warning).toBeVisible();
  await mark(student(page, 1), 'Absent').click();
  await page.evaluate(() => Object.assign(window, { release: true }));
  await expect(warning).toHaveCount(0);
  await page.reload();
  await expect(mark(student(page, 0), 'Late')).toBeChecked();
  await expect(mark(student(page, 1), 'Absent')).toBeChecked();
});

test('signing out with unsent marks warns; nobody else sees or sends them, and the next sign-in sends them', async ({
  browser,
}) => {
  const place = await emptyRegister();
  const page = await at(browser, nadia, place);
  await mark(student(page, 0), 'Uninformed').click();
  await expect(pill(page)).toBeVisible();

  const logout = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  };
  await logout();
  const dialog = page.getByRole('dialog', { name: 'Sign out with marks that are not saved?' });
  const { className } = await registerOf(page.request, place);
  await expect(dialog).toContainText(className);
  await expect(dialog).toContainText('1 mark not saved yet');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(mark(student(page, 0), 'Uninformed')).toBeChecked();
  await logout();
  await dialog.getByRole('button', { name: 'Sign out and keep them on this device' }).click();
  await expect(page).toHaveURL(/\/login/);

  const sent: string[] = [];
  page.on('request', (each) => each.method() === 'PUT' && sent.push(each.url()));
  await signIn(page, office);
  await open(page, place);
  await quiet(page);
  await expect(pill(page)).toHaveCount(0);
  await expect(mark(student(page, 0), 'Uninformed')).not.toBeChecked();
  await logout();
  await expect(page).toHaveURL(/\/login/);
  expect(sent).toEqual([]);

  await openDashboard(page, nadia);
  await expect.poll(async () => (await registerOf(page.request, place)).students[0]!.status).toBe('UNINFORMED_ABSENT');
  await expect(pill(page)).toHaveCount(0);
});

test('two people mark one register: nothing is lost, and for each difference they choose between both values and names', async ({
  browser,
}) => {
  const place = await emptyRegister();
  const teacher = await at(browser, nadia, place);
  const admin = await at(browser, office, place);
  const { fullName: teacherName } = (await apiOf(teacher).get<{ user: { fullName: string } }>('/auth/me')).user;
  const { fullName: adminName } = (await apiOf(admin).get<{ user: { fullName: string } }>('/auth/me')).user;

  await mark(student(teacher, 0), 'Present').click();
  await mark(student(teacher, 1), 'Late').click();
  await save(teacher).click();
  await saved(teacher);

  await mark(student(admin, 0), 'Absent').click();
  await mark(student(admin, 2), 'Present').click();
  await save(admin).click();
  await expect(admin.getByText(`${teacherName} saved this register at`)).toBeVisible();
  await expect(admin.getByText('Review the differences.')).toBeVisible();
  await expect(pill(admin)).toHaveText('Review 1 difference');
  expect((await registerOf(admin.request, place)).students.slice(0, 3).map(({ status }) => status)).toEqual([
    'PRESENT',
    'LATE',
    'PRESENT',
  ]);

  // The choice stays open, whatever happens to the page.
  await admin.reload();
  const choice = student(admin, 0).getByRole('group', { name: /^Two values for/ });
  await expect(choice).toContainText('Present');
  await expect(choice).toContainText(teacherName);
  await expect(choice).toContainText('Absent');
  await expect(choice).toContainText(adminName);
  await choice.getByRole('button', { name: 'Use mine' }).click();
  await expect(student(admin, 0).locator('[role=radio]:focus')).toHaveCount(1);
  await save(admin).click();
  await saved(admin);
  await expect(pill(admin)).toHaveCount(0);
  await teacher.reload();
  await expect(mark(student(teacher, 0), 'Absent')).toBeChecked();
  await expect(mark(student(teacher, 2), 'Present')).toBeChecked();
});

test('the foot of a register counts the open differences and leads to each', async ({ browser }) => {
  const place = await emptyRegister();
  const teacher = await at(browser, nadia, place);
  const admin = await at(browser, office, place);
  for (const nth of [0, 1]) await mark(student(teacher, nth), 'Present').click();
  await save(teacher).click();
  await saved(teacher);
  for (const nth of [0, 1]) await mark(student(admin, nth), 'Absent').click();
  await save(admin).click();

  const foot = (words: string) =>
    admin.getByRole('status').getByRole('button', { name: new RegExp(`^2 of \\d+ marked\\. ${words}\\.$`) });
  const choice = (nth: number, name: string) => student(admin, nth).getByRole('group').getByRole('button', { name });
  await foot('Review 2 differences').click();
  await expect(choice(0, 'Keep theirs')).toBeFocused();
  await choice(0, 'Use mine').click();
  await foot('Review 1 difference').click();
  await expect(choice(1, 'Keep theirs')).toBeFocused();
  await admin.reload();
  await foot('Review 1 difference').click();
  await choice(1, 'Keep theirs').click();
  await expect(admin.getByText(/Review \d/)).toHaveCount(0);
  await save(admin).click();
  await saved(admin);
  expect((await registerOf(admin.request, place)).students.slice(0, 2).map(({ status }) => status)).toEqual([
    'ABSENT',
    'PRESENT',
  ]);
});

test('a mark that could not be saved is found on a phone, however far down it is', async ({ browser }) => {
  const place = await emptyRegister();
  const admin = await at(browser, office, place);
  const page = await at(browser, nadia, place);
  await page.setViewportSize({ width: 360, height: 740 });
  const { students } = await registerOf(page.request, place);
  const gone = students.at(-2)!;
  await page.getByRole('button', { name: 'Mark remaining Present' }).click();
  const lastDay = addDays(place.date, -1);
  await apiOf(admin).post(`/students/${gone.studentId}/withdrawal`, { lastDay, reason: 'Moved away' });

  await save(page).click();
  await expect(page.getByText(`The mark of ${gone.studentName} could not be saved.`)).toBeVisible();
  const dismiss = page.getByRole('button', { name: `Dismiss the mark of ${gone.studentName}` });
  await page
    .getByRole('status')
    .getByRole('button', { name: /1 mark could not be saved/ })
    .click();
  await expect(dismiss).toBeInViewport();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(dismiss).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dismiss).toHaveCount(0);
  await expect(page.locator(`[data-student="${students.at(-1)!.studentId}"] [role=radio]:focus`)).toHaveCount(1);
});

test('after a refusal the marks stay, and the screen says why', async ({ browser }) => {
  const place = await emptyRegister();
  const page = await at(browser, nadia, place);
  const admin = await at(browser, office, place);
  await mark(student(page, 0), 'Late').click();

  // Meanwhile the office closes that day.
  const [day] = await apiOf(admin).get<{ id: number }[]>(`/calendar-days?date=${place.date}`);
  await apiOf(admin).post(`/calendar-days/${day!.id}/close?dryRun=false`, { name: 'Storm day' });
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved. No class on' })).toContainText(
    'this date is closed (Storm day)',
  );
  await expect(pill(page)).toHaveText('1 register not saved');

  // The mark is kept until the person discards it.
  await page.goto('/dashboard');
  await pill(page).click();
  const list = page.getByRole('dialog', { name: 'Marks that are not on the server' });
  await expect(list).toContainText('this date is closed (Storm day)');
  const discard = list.getByRole('button', { name: 'Discard…' });
  const question = page.getByRole('dialog', { name: 'Discard 1 mark?' });
  await discard.click();
  await expect(question.getByRole('listitem')).toHaveCount(1);
  // Escape leaves the question, and the list stays open.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(discard).toBeFocused();
  await discard.click();
  await question.getByRole('button', { name: 'Discard 1 mark', exact: true }).click();
  await expect(pill(page)).toHaveCount(0);
});

test('the register asks for a reason that the server requires, even after a reload', async ({ browser }) => {
  const place = await emptyRegister();
  const page = await at(browser, nadia, place);
  const { students } = await registerOf(page.request, place);
  const office = await request.newContext();
  await startSession(office, 'admin@demo.school');
  const present = (some: Register['students']) =>
    apiOf(office).put('/attendance/registers', {
      ...place,
      saveId: crypto.randomUUID(),
      marks: some.map(({ studentId, version }) => ({ studentId, status: 'PRESENT', version })),
    });
  await present(students.slice(1));
  await open(page, place);

  // The office completes the register meanwhile, and the page does not know yet that a change needs a reason.
  await mark(student(page, 1), 'Absent').click();
  await present(students.slice(0, 1));
  await save(page).click();
  const asked = page.getByRole('dialog', { name: 'Change a completed register' });
  await expect(asked.getByLabel('Reason')).toBeFocused();
  await expect(asked.getByText('Give a reason')).toHaveCount(0);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(pill(page)).toHaveText('1 register needs a reason');
  await page.reload();
  await expect(mark(student(page, 1), 'Absent')).toBeChecked();
  await asked.getByLabel('Reason').fill('Came after the bell');
  await asked.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  expect((await registerOf(page.request, place)).students[1]!.status).toBe('ABSENT');

  // Save and sign out asks for the reason too, and then signs out.
  await mark(student(page, 2), 'Absent').click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Save and sign out' }).click();
  await asked.getByLabel('Reason').fill('Wrong student');
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await registerOf(office, place)).students[2]!.status).toBe('ABSENT');
  await office.dispose();
});
