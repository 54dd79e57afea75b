import { apiOf } from './support/api';
import {
  expect,
  test,
  eachTestOn,
  type APIRequestContext,
  type Browser,
  type Locator,
  type Page,
} from './support/test';
import { registerPath, type Register } from '@homeroom/shared/attendance/registers';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import type {
  AllocatedClass,
  Candidate,
  DelegationRow,
  PrimaryTeacher,
  UnmarkedDate,
} from '@homeroom/shared/cover/cover';
import { choose } from './support/person';
import { markEverybody } from './support/registers';
import { startDemo, startSchool } from './support/server';
import { signIn, startSession } from './support/sign-in';

const nadia = 'teacher@demo.school';
const office = 'admin@demo.school';
const phone = { width: 360, height: 740 };

eachTestOn(() => startDemo(200));
test.use({ serviceWorkers: 'allow' });
const statusOf = async (client: APIRequestContext, path: string) => (await client.get(`/api${path}`)).status();

/** A person with their own browser. */
async function person(browser: Browser, email: string, viewport = { width: 1440, height: 900 }) {
  const page = await (await browser.newContext({ viewport })).newPage();
  await signIn(page, email);
  return page;
}

interface Offer {
  teacher: PrimaryTeacher;
  schedule: AllocatedClass;
  dates: UnmarkedDate[];
}

/** The steps' choices for every teacher but Nadia Rahman, who has a single class. */
async function offersOf(client: APIRequestContext): Promise<Offer[]> {
  const teachers = await apiOf(client).get<PrimaryTeacher[]>('/teacher-delegations/teachers');
  const offers: Offer[] = [];
  for (const teacher of teachers.filter(({ email }) => email !== nadia)) {
    const classes = await apiOf(client).get<AllocatedClass[]>(`/teacher-delegations/teachers/${teacher.id}/schedules`);
    const [schedule] = classes;
    if (classes.length !== 1 || !schedule) continue;
    const dates = await apiOf(client).get<UnmarkedDate[]>(
      `/teacher-delegations/schedules/${schedule.scheduleId}/unmarked-dates`,
    );
    if (dates.length > 2 && dates.every(({ coveredBy }) => coveredBy.length === 0))
      offers.push({ teacher, schedule, dates });
  }
  return offers;
}

/** Makes a class meet today, whatever weekday it is, at an hour when its register is open. */
async function meetToday(client: APIRequestContext, { schedule: { scheduleId, sectionId } }: Offer) {
  const { today } = await apiOf(client).get<{ today: IsoDate }>('/school');
  await apiOf(client).patch(`/schedules/${scheduleId}`, { startTime: '00:00', endTime: '00:30' });
  const dates = () => apiOf(client).get<UnmarkedDate[]>(`/teacher-delegations/schedules/${scheduleId}/unmarked-dates`);
  if (!(await dates()).some(({ classDate }) => classDate === today)) {
    const { semesterId } = await apiOf(client).get<{ semesterId: number }>(`/schedules/${scheduleId}`);
    const day = { semesterId, kind: 'MAKE_UP', name: 'Make-up day', classTypeIds: null, sectionIds: [sectionId] };
    await apiOf(client).post('/calendar-days/several?dryRun=false', { ...day, firstDay: today, lastDay: today });
  }
  return { today, date: (await dates()).find(({ classDate }) => classDate === today)! };
}

/** Grants Nadia Rahman cover of a class, with the request that the screen sends. */
async function grantNadia(client: APIRequestContext, { schedule }: Offer, date: UnmarkedDate) {
  const candidates = await apiOf(client).get<Candidate[]>(
    `/teacher-delegations/schedules/${schedule.scheduleId}/candidates?academicCalendarIds=${date.id}`,
  );
  await apiOf(client).post('/teacher-delegations', {
    classTypeScheduleId: schedule.scheduleId,
    tempTeacherId: candidates.find(({ email }) => email === nadia)!.id,
    academicCalendarIds: [date.id],
    reason: 'Training',
  });
}

/** Revokes all cover that is still to come. */
async function revokeAll(client: APIRequestContext) {
  for (const { id } of await apiOf(client).get<DelegationRow[]>('/teacher-delegations?state=UPCOMING'))
    await apiOf(client).delete(`/teacher-delegations/${id}`);
}

const dateButton = (page: Page, { classDate }: UnmarkedDate) => page.locator(`[data-date="${classDate}"]`);
const cover = (page: Page) => page.getByRole('region', { name: 'Cover', exact: true });

test('a sick call takes the office four taps on a phone, and an extra tap is undone', async ({ browser }) => {
  const page = await person(browser, office, phone);
  const [{ teacher, schedule, dates }] = (await offersOf(page.request)) as [Offer];
  await page.goto('/admin/tempteacher');
  const grant = page.getByRole('button', { name: 'Grant Access' });
  await expect(grant).toBeDisabled();
  await expect(page.getByText('Please select teacher, class, and dates')).toBeVisible();

  let taps = 0;
  const tap = async (what: Locator) => {
    taps++;
    await what.click();
  };
  await tap(page.getByRole('combobox', { name: 'Primary teacher' }));
  await tap(page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: teacher.name }));
  await tap(dateButton(page, dates[0]!));
  await expect(page.getByText(new RegExp(`will cover ${schedule.className} on 1 date`))).toBeVisible();
  await tap(grant);
  expect(taps).toBe(4);
  await expect(page.getByText('Temporary access granted')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/tempteacher$/);
  // The mouse is still over the button, whose tooltip may say the same.
  await expect(page.getByText('Please select teacher, class, and dates').first()).toBeVisible();

  await page.getByText(/^Cover list/).click();
  await cover(page)
    .getByRole('button', { name: new RegExp(`${schedule.className}.* for ${teacher.name}`) })
    .click();
  await page.getByRole('button', { name: `Revoke ${showDate(dates[0]!.classDate)}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke date' }).click();
  await expect(cover(page).getByRole('region', { name: 'Revoked' })).toContainText(teacher.name);
});

test('choices reset later ones, dates are chosen in groups, and a covered date asks before it changes', async ({
  browser,
}) => {
  const page = await person(browser, office);
  const [, first, second] = (await offersOf(page.request)) as [Offer, Offer, Offer];
  const at = ({ teacher, schedule }: Offer) => `/admin/tempteacher?teacher=${teacher.id}&class=${schedule.scheduleId}`;
  await page.goto(at(first));
  await page.getByRole('button', { name: 'Select All' }).click();
  const count = first.dates.length;
  await expect(page.getByText(`${count} selected of ${count}`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('Choose the dates first.')).toBeVisible();

  // Shift selects all dates from the last press on; the arrow keys move over the dates.
  await dateButton(page, first.dates[0]!).click();
  await dateButton(page, first.dates[2]!).click({ modifiers: ['Shift'] });
  await expect(page.getByText(`3 selected of ${count}`)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(page.getByText(`2 selected of ${count}`)).toBeVisible();
  await page.getByPlaceholder('sick leave / substitution / event').fill('Training');
  await page.route('**/api/teacher-delegations', (route) => route.fulfill({ status: 500, body: 'Broken' }));
  await page.getByRole('button', { name: 'Grant Access' }).click();
  await expect(page.getByText('Failed to grant access', { exact: true })).toBeVisible();
  await page.unroute('**/api/teacher-delegations');
  await page.getByRole('button', { name: 'Grant Access' }).click();
  await expect(page.getByText('Temporary access granted')).toBeVisible();
  await expect(cover(page)).toContainText(`for ${first.teacher.name}: Training`);

  await page.goto(at(first));
  await dateButton(page, first.dates[0]!).click();
  await page.locator('.candidate').nth(1).click();
  await page.getByPlaceholder('sick leave / substitution / event').fill('Sports day');
  await page.getByRole('button', { name: 'Grant Access' }).click();
  const asked = page.getByRole('dialog', { name: 'Somebody already covers this class' });
  await expect(asked).toContainText('Replace them, or let both cover the class?');
  await asked.getByRole('button', { name: 'Replace' }).click();
  await expect(cover(page)).toContainText(`for ${first.teacher.name}: Sports day`);

  // Another teacher clears the dates and the reason.
  await page.goto(at(first));
  await dateButton(page, first.dates[1]!).click();
  await page.getByPlaceholder('sick leave / substitution / event').fill('Training');
  await choose(page, page.getByRole('combobox', { name: 'Primary teacher' }), second.teacher.name);
  await expect(page.getByText(`0 selected of ${second.dates.length}`)).toBeVisible();
  await dateButton(page, second.dates[0]!).click();
  await expect(page.getByPlaceholder('sick leave / substitution / event')).toHaveValue('');
});

test('a teacher asks for cover on a phone, and the office arranges it from its dashboard', async ({ browser }) => {
  const teacher = await person(browser, nadia, phone);
  await teacher.goto('/teacher-dashboard');
  await teacher.getByRole('button', { name: 'Ask for cover' }).click();
  const drawer = teacher.getByRole('dialog', { name: 'Ask for cover' });
  await expect(drawer.getByRole('combobox', { name: 'Class' })).toBeVisible();
  await teacher.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(teacher).toHaveURL(/\/teacher-dashboard$/);
  await teacher.getByRole('button', { name: 'Ask for cover' }).click();
  await drawer.getByRole('combobox', { name: 'Class' }).click();
  await teacher.locator('.ant-select-dropdown:visible .ant-select-item-option').last().click();
  await drawer.locator('.date-button').last().click();
  const body = drawer.locator('.ant-drawer-body');
  expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await drawer.getByLabel('Reason').fill('Jury duty');
  const asked = teacher.getByRole('dialog', { name: 'Discard your changes?' });
  const leaves = [() => teacher.keyboard.press('Escape'), () => teacher.evaluate(() => history.back())];
  for (const leave of leaves) {
    await leave();
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await expect(asked).toHaveCount(0);
    await expect(drawer.getByLabel('Reason')).toHaveValue('Jury duty');
  }
  await drawer.getByRole('button', { name: 'Ask for cover' }).click();
  await expect(teacher.getByText('The office has your request.')).toBeVisible();
  await expect(teacher.getByRole('list', { name: 'Asked for' })).toContainText('Jury duty');

  await test.step('the request is also there without a connection', async () => {
    await teacher.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await teacher.context().setOffline(true);
    await teacher.reload();
    await expect(teacher.getByRole('list', { name: 'Asked for' })).toContainText('Jury duty');
    await teacher.context().setOffline(false);
  });

  const admin = await person(browser, office);
  await admin.goto('/dashboard');
  const waiting = admin.getByRole('region', { name: 'Cover to arrange' });
  await waiting.getByRole('listitem').filter({ hasText: 'Jury duty' }).getByRole('link').click();
  await expect(admin.getByText(/^1 selected of/)).toBeVisible();
  await admin.locator('.candidate').first().click();
  await admin.getByRole('button', { name: 'Grant Access' }).click();
  await expect(admin.getByText('Temporary access granted')).toBeVisible();
  await expect(cover(admin).getByRole('region', { name: 'Upcoming' })).toContainText('Jury duty');
  await expect(admin.getByRole('region', { name: 'Asked for' }).filter({ hasText: 'Jury duty' })).toHaveCount(0);

  await teacher.reload();
  await expect(teacher.getByText(/covers it for you: Jury duty$/)).toBeVisible();
});

test('a request is withdrawn by the teacher, or declined by the office with an answer', async ({ browser }) => {
  const teacher = await person(browser, nadia);
  /** `fromEnd`: the last dates have no cover, whatever day it is. */
  const ask = async (reason: string, fromEnd: number) => {
    await teacher.goto('/teacher-dashboard');
    await teacher.getByRole('button', { name: 'Ask for cover' }).click();
    const drawer = teacher.getByRole('dialog', { name: 'Ask for cover' });
    // The first option is 'All my classes'.
    await drawer.getByRole('combobox', { name: 'Class' }).click();
    await teacher.locator('.ant-select-dropdown:visible .ant-select-item-option').nth(1).click();
    await drawer.locator('.date-button').nth(-fromEnd).click();
    await drawer.getByLabel('Reason').fill(reason);
    await drawer.getByRole('button', { name: 'Ask for cover' }).click();
    await expect(own.filter({ hasText: reason })).toContainText('With the office');
    // Closing goes back, which no hand would interrupt.
    await expect(teacher).not.toHaveURL(/cover=ask/);
  };
  const own = teacher.getByRole('list', { name: 'Asked for' }).getByRole('listitem');
  await ask('Driving test', 2);
  await ask('Wedding', 1);

  await own
    .filter({ hasText: 'Driving test' })
    .getByRole('button', { name: /^Withdraw/ })
    .press('Enter');
  // The question has the focus.
  await expect(teacher.getByRole('dialog').getByRole('button', { name: 'Withdraw' })).toBeFocused();
  await teacher.keyboard.press('Enter');
  await expect(teacher.getByText('Request withdrawn.')).toBeVisible();
  await expect(own.filter({ hasText: 'Driving test' })).toHaveCount(0);

  const admin = await person(browser, office);
  await admin.goto('/admin/tempteacher?tab=list');
  const asked = admin.getByRole('region', { name: 'Asked for' });
  await expect(asked).not.toContainText('Driving test');
  await asked.getByRole('listitem').filter({ hasText: 'Wedding' }).getByRole('button', { name: 'Decline' }).click();
  const dialog = admin.getByRole('dialog', { name: /^Decline cover for/ });
  await dialog.getByLabel(/^Answer/).fill('Everybody is at the fair');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(admin.getByText('Request declined.')).toBeVisible();

  await teacher.reload();
  const answered = own.filter({ hasText: 'Everybody is at the fair' });
  await expect(answered).toContainText('Declined');
});

test('a substitute who cannot come declines on a phone, and the office sees the class open again', async ({
  browser,
}) => {
  const admin = await person(browser, office);
  const [offer] = (await offersOf(admin.request)) as [Offer];
  const date = offer.dates.at(-1)!;
  await grantNadia(admin.request, offer, date);
  const { className } = offer.schedule;

  const teacher = await person(browser, nadia, phone);
  await teacher.goto('/teacher-dashboard');
  await teacher.getByRole('button', { name: `Decline to cover ${className} on ${showDate(date.classDate)}` }).click();
  const dialog = teacher.getByRole('dialog', { name: `Decline to cover ${className}?` });
  await expect(dialog).toContainText(offer.teacher.name);
  await dialog.getByLabel(/^Reason/).fill('Broken leg');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(teacher.getByText('Declined. The office has been told.')).toBeVisible();
  await expect(teacher.getByRole('list', { name: 'Upcoming cover' })).not.toContainText(
    `Covering ${className} for ${offer.teacher.name}`,
  );

  await admin.goto('/dashboard');
  const waiting = admin.getByRole('region', { name: 'Cover to arrange' });
  await waiting.getByRole('listitem').filter({ hasText: 'Broken leg' }).getByRole('link').click();
  await expect(admin.getByText(/^1 selected of/)).toBeVisible();
});

test('all classes of an absent teacher are covered on one page, and appear on the day’s sheet and in the report', async ({
  browser,
}) => {
  const page = await person(browser, office);
  const offer = (await offersOf(page.request)).at(-2)!;
  const { today } = await meetToday(page.request, offer);
  await page.goto('/admin/tempteacher');
  await page.getByRole('link', { name: 'Cover an absence' }).click();
  await choose(page, page.getByRole('combobox', { name: 'Absent teacher' }), offer.teacher.name);
  await page.getByRole('button', { name: 'Today' }).click();
  const classes = page.getByRole('list', { name: `Classes of ${offer.teacher.name}` });
  const { className, sectionName } = offer.schedule;
  const substitute = classes.getByRole('combobox', { name: `Substitute for ${className}, Section ${sectionName}` });
  await expect(page.getByText(/^1 class date will be covered/)).toBeVisible();
  await substitute.fill('Nadia');
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: 'Nadia Rahman' })
    .click();
  await page.getByLabel(/^Reason/).fill('Flu');
  await page.getByRole('button', { name: 'Grant Access' }).click();
  await expect(page.getByText('Temporary access granted')).toBeVisible();

  await page.goto('/admin/tempteacher/sheet');
  await expect(page.getByRole('heading', { name: `Cover on ${showDate(today)}` })).toBeVisible();
  const line = page.getByRole('region', { name: 'Cover of the day' }).getByRole('row').filter({ hasText: 'Flu' });
  await expect(line).toContainText(offer.teacher.name);
  await expect(line).toContainText('Nadia Rahman');

  await page.goto('/admin/tempteacher/report');
  const report = page.getByRole('region', { name: 'Cover by teacher and month' });
  await expect(report.getByRole('row').filter({ hasText: offer.teacher.name }).first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^cover-report.*\.(xlsx|csv)$/);
});

// A real school, because the demo would be filled again the next day.
test.describe(() => {
  const real = eachTestOn(() => startSchool(200));

  test('a substitute marks the class offline, finishes it later that day, and sees nothing else of it the next day', async ({
    browser,
  }) => {
    const admin = await browser.newContext();
    await startSession(admin.request, office);
    const offer = (await offersOf(admin.request)).at(-1)!;
    const { today, date } = await meetToday(admin.request, offer);
    // The demo's own cover is on the next class date, which may be tomorrow.
    await revokeAll(admin.request);
    const { scheduleId, className } = offer.schedule;
    const stored = () => apiOf(admin).get<Register>(`/attendance/registers?scheduleId=${scheduleId}&date=${today}`);

    const page = await person(browser, nadia, phone);
    expect(await statusOf(page.request, `/attendance/registers?scheduleId=${scheduleId}&date=${today}`)).toBe(404);
    await grantNadia(admin.request, offer, date);

    await page.goto('/teacher-dashboard');
    const row = page.getByRole('link').filter({ hasText: `Covering ${className} for ${offer.teacher.name}` });
    await row.first().click();
    await expect(page.getByText(`${offer.teacher.name}’s class.`)).toBeVisible();
    await expect(page.getByRole('radiogroup').first()).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

    await real.halt();
    await page.locator('[data-student]').first().getByRole('radio', { name: 'Absent' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('waiting to be sent', { exact: true })).toBeVisible();
    await real.resume();
    await expect(page.getByText(/students are still unmarked\.$/)).toBeVisible({ timeout: 60_000 });

    // Later that day the dashboard links back to it.
    await page.goto('/teacher-dashboard');
    await row.first().click();
    await markEverybody(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Completed', { exact: true })).toBeVisible();
    const { marked, total, students } = await stored();
    expect([marked, students[0]!.status]).toEqual([total, 'ABSENT']);

    // Nothing else about the class is open: no other date, no report, no student's page.
    const other = offer.dates.find(({ classDate }) => classDate !== today)!;
    const paths = [
      `/attendance/registers?scheduleId=${scheduleId}&date=${other.classDate}`,
      `/students/${students[0]!.studentId}/history`,
    ];
    for (const path of paths) expect([403, 404], path).toContain(await statusOf(page.request, path));
    await page.goto(`${registerPath(scheduleId, other.classDate)}`);
    await expect(page.getByText(/^You cover .+ on .+ only\.$/)).toBeVisible();
    await page.goto('/admin/tempteacher');
    await expect(page.getByText('This page is not for your role.')).toBeVisible();

    // The day after: the class is gone from the dashboard, and only that register still opens, until its edit window closes.
    await real.halt();
    await real.resume({ daysLater: 1 });
    const later = await person(browser, nadia, phone);
    await later.goto('/teacher-dashboard');
    await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(later.getByRole('region', { name: 'Today', exact: true })).not.toContainText('Covering');
    for (const path of paths) expect([403, 404], path).toContain(await statusOf(later.request, path));
    await later.goto(`${registerPath(scheduleId, today)}`);
    await expect(later.getByText(`${offer.teacher.name}’s class.`)).toBeVisible();
  });
});
