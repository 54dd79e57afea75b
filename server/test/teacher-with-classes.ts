import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import type { TeacherDashboard } from '@homeroom/shared/dashboard/teacher-dashboard';
import type { TestApp } from './create-app.js';

type Given = Parameters<TestApp['a']['register']>[0];
export type TaughtRegister = Awaited<ReturnType<TestApp['a']['register']>>;

/** A teacher with a browser, and a function to give them classes; those without dates share the days of the semester. */
export async function teacherWithClasses(t: TestApp) {
  const teacher = await t.a.teacher({ firstName: 'Nadia', lastName: 'Rahman' });
  const semesterId = (await t.a.semester()).id;
  const browser = t.visitor().set('cookie', await t.a.sessionOf(teacher.userId));
  const teach = async (className: string, given: Given & { section?: string } = {}) => {
    const { section = `Of ${className}`, ...rest } = given;
    return t.a.register({
      teacherId: teacher.id,
      semesterId,
      classTypeId: (await t.a.classType({ className })).id,
      classSectionId: (await t.a.section({ sectionName: section })).id,
      dates: [],
      ...rest,
    });
  };
  const dashboard = async (query = '') =>
    (await browser.get(`/api/dashboard/teacher${query}`).expect(200)).body as TeacherDashboard;
  return { ...teacher, semesterId, browser, teach, dashboard };
}

/** Marks the students of a register on one of its dates, in order; all Present by default. */
export async function markOn(
  t: TestApp,
  { schedule, days, students, teacherUserId }: TaughtRegister,
  date: string,
  statuses: (MarkStatus | null)[] = students.map(() => 'PRESENT'),
) {
  const day = days.find((each) => each.date === date)!;
  for (const [n, status] of statuses.entries())
    if (status)
      await t.a.mark({
        scheduleId: schedule.id,
        calendarDayId: day.id,
        studentId: students[n]!.id,
        markedById: teacherUserId,
        status,
      });
}
