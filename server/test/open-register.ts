import { randomUUID } from 'node:crypto';
import type { MarkInput, SaveAnswer } from '@homeroom/shared/attendance/registers';
import type { Browser, TestApp } from './create-app.js';

/** A register with its teacher's browser, and functions to save it; `more` overrides fields of the save, such as its date. */
export async function openRegister(t: TestApp, given: Parameters<TestApp['a']['register']>[0] = {}) {
  const register = await t.a.register(given);
  const teacher = t.visitor().set('cookie', await t.a.sessionOf(register.teacherUserId)) as Browser;
  const body = (marks: MarkInput[], more: object = {}) => ({
    scheduleId: register.schedule.id,
    date: register.days[0]!.date,
    saveId: randomUUID(),
    marks,
    ...more,
  });
  const save = (browser: Browser, marks: MarkInput[], more: object = {}) =>
    browser.put('/api/attendance/registers').send(body(marks, more));
  const saved = async (browser: Browser, marks: MarkInput[], more: object = {}) =>
    (await save(browser, marks, more).expect(200)).body as SaveAnswer;
  return { ...register, teacher, ids: register.students.map(({ id }) => id), body, save, saved };
}

/** A mark of a save, by default a first Present. */
export const mark = (
  studentId: number,
  status: MarkInput['status'] = 'PRESENT',
  version = 0,
  more: Partial<MarkInput> = {},
): MarkInput => ({
  studentId,
  status,
  version,
  ...more,
});
