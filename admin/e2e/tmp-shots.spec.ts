import type { Register } from '@homeroom/shared/attendance/registers';
import { request, test } from './support/test';
import { emptyRegister } from './support/registers';
import { startDemo, type RunningProduct } from './support/server';
import { signIn, startSession } from './support/sign-in';
let school: RunningProduct;
test.beforeAll(async () => void (school = await startDemo(200)));
test.afterAll(() => school.stop());
test('shots', async ({ page }) => {
  test.setTimeout(240_000);
  const { scheduleId, date } = await emptyRegister(school.url);
  const office = await request.newContext({ baseURL: school.url, extraHTTPHeaders: { origin: school.url } });
  await startSession(office, school.url, 'admin@demo.school');
  const { students } = (await (
    await office.get(`/api/attendance/registers?scheduleId=${scheduleId}&date=${date}`)
  ).json()) as Register;
  const tell = (n: number, notice: object) =>
    office.post('/api/absence-notices', {
      data: { studentId: students[n]!.studentId, firstDay: date, lastDay: date, ...notice },
    });
  await tell(0, { absenceReasonId: 1, reason: 'fever' });
  await tell(1, { kind: 'LATE', arrivesAt: '10:15' });
  await tell(2, { reason: 'dentist', absenceReasonId: 2 });
  await tell(4, { absenceReasonId: 5, lastDay: '2027-01-20' });
  await signIn(page, school.url, 'teacher@demo.school');
  for (const [w, h] of [
    [1440, 900],
    [360, 760],
  ] as const)
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: w, height: h });
      await page.emulateMedia({ colorScheme: scheme });
      const shot = (name: string) => page.screenshot({ path: `/tmp/shots/${name}-${w}-${scheme}.png` });
      await page.goto(`${school.url}/mark-attendance?schedule=${scheduleId}&date=${date}`);
      const row = (n: number) => page.locator(`[data-student="${students[n]!.studentId}"]`);
      await row(0).waitFor();
      if (w === 1440 && scheme === 'light') {
        await shot('register-proposed');
        await row(2).getByRole('radio', { name: 'Absent' }).click();
        await row(3).getByRole('radio', { name: 'Uninformed' }).click();
        await row(4).getByRole('radio', { name: 'Present' }).click();
      }
      await page.waitForTimeout(400);
      await shot('register');
      if (w === 360) {
        await row(2)
          .getByRole('button', { name: /ote on/ })
          .click();
        await page.waitForTimeout(300);
        await shot('register-open');
      }
      await page.goto(
        `${school.url}/view-edit-attendance?view=register&schedule=${scheduleId}&from=2026-09-01&to=${date}`,
      );
      await page.waitForTimeout(1500);
      await shot('grid');
      await page.goto(`${school.url}/view-edit-attendance?view=list&from=2026-09-01&to=${date}&reason=excused`);
      await page.waitForTimeout(1200);
      await shot('list');
      await page.goto(`${school.url}/teacher/reports/attendance-matrix?load=all`);
      await page.waitForTimeout(1500);
      await shot('matrix');
    }
});
test('office shots', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, school.url, 'admin@demo.school');
  for (const [w, h] of [
    [1440, 900],
    [360, 760],
  ] as const)
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: w, height: h });
      await page.emulateMedia({ colorScheme: scheme });
      const shot = (name: string) => page.screenshot({ path: `/tmp/shots/${name}-${w}-${scheme}.png` });
      for (const [name, path] of Object.entries({
        dashboard: '/dashboard',
        notices: '/admin/absence-notices',
        notice: '/admin/absence-notices/new',
        reasons: '/admin-setup/absence-reasons',
        student: '/admin/students/1',
        rule: '/notifier?edit=3',
      })) {
        await page.goto(`${school.url}${path}`);
        await page.waitForTimeout(1500);
        if (name === 'dashboard')
          await page
            .getByRole('region', { name: 'Absence notices' })
            .scrollIntoViewIfNeeded()
            .catch(() => {});
        await page.waitForTimeout(200);
        await shot(name);
      }
    }
});
