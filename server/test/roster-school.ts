import { AcademicYearEntity } from '../src/features/academics/academic-year.entity.js';
import type { TestApp } from './create-app.js';

/** A small school with all that a roster has: two years, moved and new students, a changed teacher, siblings, odd names. */
export async function rosterSchool(t: TestApp) {
  const academicYearId = await t.db.unit(() =>
    t.db.insertRow(AcademicYearEntity, { name: '2026/27', firstDay: '2026-09-01', lastDay: '2027-06-30' }),
  );
  const fall = await t.a.semester({ academicYearId, semesterName: 'Fall' });
  const spring = await t.a.semester({
    academicYearId,
    semesterName: 'Spring',
    firstDay: '2027-01-11',
    lastDay: '2027-06-18',
  });
  const [arabic, maths] = [
    await t.a.classType({ className: 'Arabic 1' }),
    await t.a.classType({ className: 'Maths, "B"' }),
  ];
  const [a, b, empty] = [
    await t.a.section({ sectionName: '1-A' }),
    await t.a.section({ sectionName: '1-B' }),
    await t.a.section({ sectionName: '9-Z' }),
  ];
  const [omar, rima] = [
    await t.a.teacher({ firstName: 'Omar', lastName: 'Haddad', phoneNumber: '+353 1 555 0100' }),
    await t.a.teacher({ firstName: 'Rima', lastName: '', email: null }),
  ];
  await t.a.teacher({ firstName: 'Free', lastName: 'Teacher' });
  const of = { semesterId: fall.id, classTypeId: arabic.id };
  await t.a.schedule({ ...of, classSectionId: a.id, teacherId: omar.id, weekdays: [1, 3], lastDay: '2026-10-31' });
  await t.a.schedule({ ...of, classSectionId: a.id, teacherId: rima.id, weekdays: [1, 3], firstDay: '2026-11-01' });
  await t.a.schedule({
    ...of,
    classSectionId: b.id,
    teacherId: omar.id,
    weekdays: [],
    startTime: '11:00',
    endTime: null,
  });
  await t.a.schedule({ semesterId: spring.id, classTypeId: maths.id, classSectionId: a.id, teacherId: omar.id });
  await t.a.schedule({
    semesterId: spring.id,
    classTypeId: maths.id,
    classSectionId: empty.id,
    teacherId: rima.id,
    startTime: null,
    endTime: null,
  });
  const student = (studentFirstName: string, studentLastName: string, more: object = {}) =>
    t.a.student({ studentFirstName, studentLastName, currentGrade: null, risingGrade: '1', ...more });
  const ana = await student('Ana', 'Silva', { gender: 'Female' });
  const ben = await student('Ben', 'Silva', { gender: 'Male', birthDate: '2015-01-31' });
  const mei = await student('Mei', '', { gender: 'Other', risingGrade: 'K' });
  const zoe = await student('Zoë "Zed"', "O'Neil, Jr.", { risingGrade: null });
  const gone = await student('Gone', 'Away', { status: 'WITHDRAWN' });
  await t.a.membership({ studentId: ana.id, sectionId: a.id });
  await t.a.membership({ studentId: ben.id, sectionId: a.id, lastDay: '2026-10-15' });
  await t.a.membership({ studentId: ben.id, sectionId: b.id, firstDay: '2026-10-16' });
  await t.a.membership({ studentId: mei.id, sectionId: b.id, firstDay: '2027-02-01' });
  await t.a.membership({ studentId: gone.id, sectionId: b.id, lastDay: '2026-10-15' });
  await t.a.parent({ firstName: 'Inês', lastName: 'Silva', childIds: [ana.id, ben.id], phone: '+1 (555) 0100' });
  await t.a.parent({ firstName: 'Lee', lastName: 'Tan', childIds: [mei.id], email: null });
  await t.a.parent({ firstName: 'Other', lastName: 'Person', childIds: [gone.id] });
  return { academicYearId, fall, spring, arabic, maths, a, b, empty, omar, rima, ana, ben, mei, zoe, gone };
}
