import type { MarkEntity } from '../../src/features/attendance/mark.entity.js';
import { SchoolTime } from '../../src/platform/settings/school-time.js';
import type { TestApp } from '../create-app.js';
import { notifierOf } from '../notifier.js';

/** Families with two children each, whom the Notifier tells of an absence at once. Returns the absences of several classes today, not added yet. */
export async function absentFamilies(t: TestApp, families: number, classes: number): Promise<Partial<MarkEntity>[][]> {
  t.clock.set(null);
  const notifier = notifierOf(t, await t.as('ADMIN'));
  await notifier.set('ABSENCE', { active: true, delayMinutes: 0, quietFrom: null, quietTo: null });
  const today = await t.app.get(SchoolTime).today();
  const semester = await t.a.semester({ firstDay: today, lastDay: today });
  // The class meets on any weekday.
  const day = await t.a.day({ semesterId: semester.id, date: today, kind: 'MAKE_UP' });
  const section = await t.a.section();
  const children: number[] = [];
  for (let family = 0; family < families; family++) {
    const childIds = [(await t.a.student()).id, (await t.a.student()).id];
    for (const studentId of childIds) await t.a.membership({ studentId, sectionId: section.id });
    await t.a.parent({ childIds });
    children.push(...childIds);
  }
  const { id: markedById } = await t.a.user({ role: 'ADMIN' });
  const markedAt = t.clock.stamp();
  const absences: Partial<MarkEntity>[][] = [];
  for (let n = 0; n < classes; n++) {
    const schedule = await t.a.schedule({ semesterId: semester.id, classSectionId: section.id });
    const mark = { scheduleId: schedule.id, calendarDayId: day.id, markedById, markedAt, version: 1, note: null };
    absences.push(children.map((studentId) => ({ ...mark, studentId, status: 'UNINFORMED_ABSENT' })));
  }
  return absences;
}
