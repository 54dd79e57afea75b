import { RisingGradeEntity } from '../src/features/academics/rising-grade.entity.js';
import type { TestApp } from './create-app.js';

const grades = ['1', '2', '3'];

/**
 * A school in its semester Fall, 1 September to 18 December 2026: sections 1-A, 2-A and 3-A with a class each on Wednesdays, whose students
 * have their section's grade. 3 is the last one.
 */
export async function gradedSchool({ a, db }: Pick<TestApp, 'a' | 'db'>, each = 3) {
  await db.unit(() =>
    db.bulkInsert(
      RisingGradeEntity,
      grades.map((name, n) => ({ name, position: n + 1 })),
    ),
  );
  const semester = await a.semester({ semesterName: 'Fall', firstDay: '2026-09-01', lastDay: '2026-12-18' });
  const sections = [];
  const students = [];
  const schedules = [];
  for (const [n, grade] of grades.entries()) {
    const section = await a.section({ sectionName: `${grade}-A`, allocatedYear: 2026 });
    const { id: classTypeId } = await a.classType({ className: `Arabic ${n + 1}` });
    const place = { semesterId: semester.id, classSectionId: section.id, classTypeId };
    schedules.push(await a.schedule({ ...place, weekdays: [3] }));
    for (let count = 0; count < each; count++) {
      const student = await a.student({ risingGrade: grade, currentGrade: grades[n - 1] ?? null });
      await a.membership({ studentId: student.id, sectionId: section.id, firstDay: '2026-09-01' });
      students.push(student);
    }
    sections.push(section);
  }
  return { semester, sections, students, schedules };
}
