import { apiOf } from './support/api';
import { expect, request, test, testsOn, type APIRequestContext, type BrowserContext, type Page } from './support/test';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { addDays } from '@homeroom/shared/dates';
import { emptyRegister, registerOf, type Place } from './support/registers';
import { startDemo } from './support/server';
import { signInByForm as signIn, startSession } from './support/sign-in';
import { databaseMade, everythingKept } from './support/kept';

const nadia = 'teacher@demo.school';
const hour = 3_600_000;

testsOn(() => startDemo(60));
test.use({ serviceWorkers: 'allow' });

async function signedIn(client: APIRequestContext, email: string) {
  await startSession(client, email);
  return client;
}

/** A partly marked register of the teacher, and the names of all students the teacher may mark. */
async function teachersRegister() {
  const place = await emptyRegister();
  const client = await signedIn(await request.newContext(), nadia);
  const schedules = await apiOf(client).get<MarkableSchedule[]>('/attendance/schedules');
  const registers = await Promise.all(
    schedules.flatMap(({ scheduleId, dates }) =>
      dates.slice(-1).map(({ date }) => registerOf(client, { scheduleId, date })),
    ),
  );
  await client.dispose();
  return {
    place,
    names: [...new Set(registers.flatMap((register) => register.students.map(({ studentName }) => studentName)))],
  };
}

const namesKept = async (page: Page, names: readonly string[]) => {
  const kept = await everythingKept(page);
  return names.filter((name) => kept.includes(name));
};
const expectNoName = (page: Page, names: readonly string[]) => expect.poll(() => namesKept(page, names)).toEqual([]);

async function open(page: Page, { scheduleId, date }: Place) {
  await page.goto(`/mark-attendance?schedule=${scheduleId}&date=${date}`);
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
}

/** The teacher at a register, after entering and saving two marks and a note offline. */
async function markedOffline(context: BrowserContext, place: Place, names: readonly string[]) {
  await signedIn(context.request, nadia);
  const page = await context.newPage();
  await open(page, place);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  const row = (nth: number) => page.locator('[data-student]').nth(nth);
  await row(0).getByRole('radio', { name: 'Absent' }).click();
  await row(1).getByRole('radio', { name: 'Late' }).click();
  await row(1)
    .getByLabel(/^Note on/)
    .fill('Source bus');
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(page.getByText('waiting to be sent', { exact: true })).toBeVisible();
  // Until the session expires, this device can show the register with its names.
  await page.reload();
  await expect(row(0).getByRole('radio', { name: 'Absent' })).toBeChecked();
  expect((await namesKept(page, names)).length).toBeGreaterThan(0);
  return page;
}

/** The marks and their note are sent automatically. */
const delivered = (page: Page, place: Place) =>
  expect
    .poll(async () =>
      (await registerOf(page.request, place)).students.slice(0, 2).map(({ status, note }) => [status, note]),
    )
    .toEqual([
      ['ABSENT', null],
      ['LATE', 'Source bus'],
    ]);

async function deliversAfterSignIn(page: Page, place: Place) {
  await signIn(page, nadia);
  await delivered(page, place);
}

const isSignedOut = (page: Page) =>
  expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();

test('a session that the office ends leaves no name on the device, and the marks wait for the next sign-in', async ({
  context,
}) => {
  const { place, names } = await teachersRegister();
  const page = await markedOffline(context, place, names);
  const office = await signedIn(await request.newContext(), 'admin@demo.school');
  const setStatus = (status: string) => apiOf(office).put('/user/status-by-email', { email: nadia, status });
  await setStatus('HOLD');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  await expectNoName(page, names);
  await isSignedOut(page);
  expect(await everythingKept(page)).toContain('Source bus');

  await setStatus('ACTIVE');
  await deliversAfterSignIn(page, place);
});

test('a session that expires in an open, offline page leaves no name on the device', async ({ context }) => {
  const { place, names } = await teachersRegister();
  await context.clock.install();
  const page = await markedOffline(context, place, names);
  await context.clock.fastForward(11 * hour);
  await expect(page.getByText('waiting to be sent', { exact: true })).toBeVisible();
  expect((await namesKept(page, names)).length).toBeGreaterThan(0);
  await context.clock.fastForward(hour);
  await isSignedOut(page);
  await expectNoName(page, names);

  // The device's clock is still half a day ahead, which does not keep the user from signing in.
  await context.setOffline(false);
  await deliversAfterSignIn(page, place);
});

test('a session that expired while no page was open leaves no name for the next page', async ({ context }) => {
  const { place, names } = await teachersRegister();
  await context.clock.install();
  const page = await markedOffline(context, place, names);
  await page.close();
  await context.clock.setSystemTime(Date.now() + 12 * hour);
  const next = await context.newPage();
  await next.goto('/mark-attendance');
  await expect(next.getByText('Homeroom could not be opened')).toBeVisible();
  await expectNoName(next, names);

  // The server trusts its own clock, and the entered marks are there.
  await context.setOffline(false);
  await next.reload();
  await delivered(next, place);
});

test('a closed browser without Remember me leaves no name when it is opened again', async ({ context }) => {
  const { place, names } = await teachersRegister();
  const page = await markedOffline(context, place, names);
  await page.close();
  // As if the browser had been closed: its session cookies are gone.
  await context.clearCookies();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/home');
  await expect(next.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expectNoName(next, names);
  await deliversAfterSignIn(next, place);
});

test('signing out without a connection leaves no name on the device, and ends the session when it returns', async ({
  context,
}) => {
  const { place, names } = await teachersRegister();
  const page = await markedOffline(context, place, names);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  const question = page.getByRole('dialog', { name: 'Sign out with marks that are not saved?' });
  await expect(question).toContainText('2 marks');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect((await namesKept(page, names)).length).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await question.getByRole('button', { name: 'Sign out and keep them on this device' }).click();
  await expect(page.getByText('You are signed out on this device.')).toBeVisible();
  await expectNoName(page, names);
  expect(await everythingKept(page)).toContain('Source bus');

  const client = await request.newContext({ extraHTTPHeaders: { cookie } });
  expect((await client.get('/api/auth/me')).status()).toBe(200);
  await context.setOffline(false);
  await expect(page.getByText('You are signed out on this device.')).toBeHidden();
  expect((await client.get('/api/auth/me')).status()).toBe(401);
  await client.dispose();
  await deliversAfterSignIn(page, place);
});

test('drafts that older versions kept for others lose the names and stay theirs to send', async ({ context }) => {
  const { place, names } = await teachersRegister();
  const teacher = await signedIn(await request.newContext(), nadia);
  const { students } = await registerOf(teacher, place);
  const { user } = await apiOf(teacher).get<{ user: { id: number } }>('/auth/me');
  const page = await context.newPage();
  await page.goto('/home');
  await databaseMade(page);
  await page.evaluate(
    ([{ scheduleId, date }, student, userId]) =>
      new Promise<void>((done) => {
        const mark = { status: 'LATE', note: 'Source bus', student };
        const request = {
          scheduleId,
          date,
          saveId: '6a0c1d0e-6c1b-4b5c-9a44-3d8f0f6b7a10',
          marks: [{ studentId: student.studentId, status: 'LATE', version: student.version, note: mark.note }],
        };
        const marks = { [student.studentId]: mark };
        const draft = {
          marks,
          conflicts: [],
          rejected: [],
          sent: { request, marks, at: '2026-11-17T09:00:00.000Z' },
          waits: true,
          refusal: null,
        };
        const opening = indexedDB.open('homeroom');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('kept', 'readwrite');
          const objects = writing.objectStore('kept');
          objects.put({ scheduleId, date, className: 'Arabic 2', sectionName: '2-B', draft }, [
            'draft',
            userId,
            scheduleId,
            date,
          ]);
          objects.put(
            { path: '/api/attendance/registers', at: new Date().toISOString(), body: { students: [student] } },
            ['answer', userId, '/api/attendance/registers'],
          );
          writing.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    [place, students[0]!, user.id] as const,
  );
  expect(await namesKept(page, names)).toEqual([students[0]!.studentName]);

  await page.reload();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expectNoName(page, names);
  await signIn(page, nadia);
  await expect
    .poll(async () => (await registerOf(page.request, place)).students[0])
    .toMatchObject({ status: 'LATE', note: 'Source bus' });
});

test('a waiting mark shows its name again after the next sign-in, and says if the student has left', async ({
  context,
}) => {
  const { place, names } = await teachersRegister();
  await signedIn(context.request, nadia);
  const page = await context.newPage();
  await open(page, place);
  const rows = page.locator('[data-student]');
  await rows.nth(0).getByRole('radio', { name: 'Absent' }).click();
  await rows.nth(1).getByRole('radio', { name: 'Late' }).click();
  const office = await signedIn(await request.newContext(), 'admin@demo.school');
  const [gone, stays] = (await registerOf(office, place)).students;
  const withdrawal = { lastDay: addDays(place.date, -1), reason: 'Moved away' };
  await apiOf(office).post(`/students/${gone!.studentId}/withdrawal`, withdrawal);
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(page.getByText(`The mark of ${gone!.studentName} could not be saved.`)).toBeVisible();
  // Until the session expires the name stays known, although no register contains it any more.
  await page.reload();
  await expect(page.getByText(`The mark of ${gone!.studentName} could not be saved.`)).toBeVisible();
  await rows.filter({ hasText: stays!.studentName }).getByRole('radio', { name: 'Present' }).click();
  await expect(page.getByText('not saved yet', { exact: true })).toBeVisible();

  // An open page would notice with its next request, and a reload would find nobody signed in.
  const opened = page.url();
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto(opened);
  await isSignedOut(page);
  await expectNoName(page, names);
  await signIn(page, nadia);
  await open(page, place);
  await expect(rows.filter({ hasText: stays!.studentName }).getByRole('radio', { name: 'Present' })).toBeChecked();
  await expect(page.getByText('1 mark could not be saved.', { exact: true }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'A student who left this register' })).toContainText('Absent');
});
