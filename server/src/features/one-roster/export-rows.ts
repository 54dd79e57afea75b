import type { RosterFile } from '@homeroom/shared/one-roster';
import type { IsoDate } from '@homeroom/shared/dates';
import type { ReadRows } from '../../platform/workers/worker-reads.js';
import { joinContactsOf } from '../parents/parents.sql.js';
import { fromActive, fromStudentStays, isEnrolled } from '../students/students.sql.js';
import { endDateOf, gradeCode, nameCell, roleOfRelationship, sexOf } from './cells.js';
import { sharedSpan, type Span } from './class-spans.js';
import {
  readParents,
  readSchool,
  readStudents,
  readTeachers,
  type ExportRequest,
  type School,
} from './exported-school.js';
import { onlyOne, placeId, roleId, teachingId } from './sourced-ids.js';

/** The cells of a row by column; the others are empty. */
type Cells = Partial<Record<string, string>>;

/** A file of the export; rows are read while they are written. */
export interface RosterCsv {
  file: RosterFile;
  rows: Iterable<Cells> | AsyncIterable<Cells>;
}

/** What the rows are written from. */
interface Exported extends School {
  rows: ReadRows;
  today: IsoDate;
  /** The sourcedId of the school. */
  school: string;
}

/** The school's roster as rows of OneRoster 1.2. */
export async function exportFiles(rows: ReadRows, request: ExportRequest): Promise<RosterCsv[]> {
  const { schoolName, today, demographics } = request;
  const read = await readSchool(rows, request);
  const school = read.ids.of('school', onlyOne);
  const exported: Exported = { ...read, rows, today, school };
  return [
    { file: 'academicSessions', rows: sessionRows(exported) },
    { file: 'classes', rows: classRows(exported) },
    { file: 'courses', rows: courseRows(exported) },
    ...(demographics ? [{ file: 'demographics', rows: demographicRows(exported) } as const] : []),
    { file: 'enrollments', rows: enrollmentRows(exported) },
    { file: 'orgs', rows: [{ sourcedId: school, name: schoolName, type: 'school' }] },
    { file: 'roles', rows: roleRows(exported) },
    { file: 'users', rows: userRows(exported) },
  ];
}

function* sessionRows({ years, semesters }: Exported) {
  for (const { id, name, firstDay, lastDay, sourcedId } of years) {
    const schoolYear = lastDay.slice(0, 4);
    const parts = semesters.filter(({ academicYearId }) => academicYearId === id);
    yield {
      sourcedId,
      title: name,
      type: 'schoolYear',
      startDate: firstDay,
      endDate: endDateOf(lastDay),
      schoolYear,
    };
    for (const semester of parts)
      yield {
        sourcedId: semester.sourcedId,
        title: semester.semesterName,
        type: parts.length > 2 ? 'term' : 'semester',
        startDate: semester.firstDay,
        endDate: endDateOf(semester.lastDay),
        parentSourcedId: sourcedId,
        schoolYear,
      };
  }
}

function* courseRows({ ids, school, sections, classTypes, classes }: Exported) {
  const usedTypes = new Set(classes.map(({ classTypeId }) => classTypeId));
  const course = (sourcedId: string, title: string) => ({ sourcedId, title, orgSourcedId: school });
  if (sections.length > 0) yield course(ids.of('homeroomCourse', onlyOne), 'Homeroom');
  for (const { id, className, archived } of classTypes)
    if (!archived || usedTypes.has(id)) yield course(ids.of('course', id), className);
}

function* classRows({ ids, school, sections, semesters, classes }: Exported) {
  const classesOf = Map.groupBy(classes, ({ section }) => section.id);
  for (const { id: sectionId, sectionName, sourcedId, yearId } of sections) {
    const terms = semesters.filter((each) => each.academicYearId === yearId).map((each) => each.sourcedId);
    yield {
      sourcedId,
      title: sectionName,
      courseSourcedId: ids.of('homeroomCourse', onlyOne),
      classCode: sectionName,
      classType: 'homeroom',
      schoolSourcedId: school,
      termSourcedIds: (terms.length > 0 ? terms : [ids.of('year', yearId)]).join(','),
    };
    for (const { title, classTypeId, periods, semester, ...one } of classesOf.get(sectionId) ?? [])
      yield {
        sourcedId: one.sourcedId,
        title,
        courseSourcedId: ids.of('course', classTypeId),
        classCode: sectionName,
        classType: 'scheduled',
        schoolSourcedId: school,
        termSourcedIds: semester.sourcedId,
        periods,
      };
  }
}

async function* userRows({ rows, today, ids, school, classes }: Exported) {
  const agents = Map.groupBy(
    await rows<[number, number]>(
      `SELECT student_parent.student_id, parent.id FROM (SELECT student.id AS "id" ${fromActive}) pupil ${joinContactsOf('pupil.id')}
       ORDER BY student_parent.student_id, student_parent.position, student_parent.id`,
      { today },
    ),
    ([studentId]) => studentId,
  );
  const user = (sourcedId: string, givenName: string, familyName: string, more: Cells): Cells => ({
    sourcedId,
    enabledUser: 'true',
    username: sourcedId,
    givenName: nameCell(givenName),
    familyName: nameCell(familyName),
    primaryOrgSourcedId: school,
    ...more,
  });
  for (const [id, first, last, grade] of await readStudents(rows, today))
    yield user(ids.of('student', id), first, last, {
      agentSourcedIds: (agents.get(id) ?? []).map(([, parentId]) => ids.of('parent', parentId)).join(','),
      grades: grade ? gradeCode(grade) : '',
    });
  for (const [id, first, last, email, phone, status] of await readTeachers(rows, classes))
    yield user(ids.of('teacher', id), first, last, {
      enabledUser: String(status === 'ACTIVE'),
      ...(email ? { username: email } : {}),
      email: email ?? '',
      phone: phone ?? '',
    });
  for (const links of await readParents(rows, today)) {
    const [id, first, last, email, phone] = links[0]!;
    yield user(ids.of('parent', id), first, last, { email: email ?? '', phone: phone ?? '' });
  }
}

async function* roleRows({ rows, today, ids, school, classes }: Exported) {
  const role = (userSourcedId: string, name: string) => ({
    sourcedId: roleId(userSourcedId),
    userSourcedId,
    roleType: 'primary',
    role: name,
    orgSourcedId: school,
  });
  for (const [id] of await readStudents(rows, today)) yield role(ids.of('student', id), 'student');
  for (const [id] of await readTeachers(rows, classes)) yield role(ids.of('teacher', id), 'teacher');
  for (const links of await readParents(rows, today))
    yield role(ids.of('parent', links[0]![0]), roleOfRelationship(links.map((link) => link[5])));
}

async function* demographicRows({ rows, today, ids }: Exported) {
  for (const [id, , , , gender, birthDate] of await readStudents(rows, today))
    yield { sourcedId: ids.of('student', id), birthDate, sex: sexOf(gender) };
}

async function* enrollmentRows({ rows, today, ids, school, sections, classes }: Exported) {
  const classesOf = Map.groupBy(classes, ({ section }) => section.id);
  const row = (
    sourcedId: string,
    place: { classSourcedId: string; userSourcedId: string; role: 'student' | 'teacher' },
    { firstDay, lastDay }: Span,
  ) => ({
    sourcedId,
    ...place,
    schoolSourcedId: school,
    primary: String(place.role === 'teacher'),
    beginDate: firstDay,
    endDate: endDateOf(lastDay),
  });
  for (const { id: sectionId, sourcedId: homeroom } of sections) {
    const ofSection = classesOf.get(sectionId) ?? [];
    const stays = await rows<[number, number, IsoDate, IsoDate | null]>(
      `SELECT membership.id, membership.student_id, membership.first_day, membership.last_day ${fromStudentStays}
       WHERE membership.section_id = :sectionId AND ${isEnrolled} ORDER BY membership.id`,
      { sectionId, today },
    );
    for (const [stayId, studentId, firstDay, lastDay] of stays) {
      const stay = ids.of('stay', stayId);
      const userSourcedId = ids.of('student', studentId);
      yield row(stay, { classSourcedId: homeroom, userSourcedId, role: 'student' }, { firstDay, lastDay });
      for (const { sourcedId: classSourcedId, semester } of ofSection) {
        const span = sharedSpan({ firstDay, lastDay }, semester);
        if (span) yield row(placeId(stay, classSourcedId), { classSourcedId, userSourcedId, role: 'student' }, span);
      }
    }
    for (const { sourcedId: classSourcedId, teachings } of ofSection)
      for (const { teacher, ...span } of teachings) {
        const userSourcedId = ids.of('teacher', teacher);
        const id = teachingId(classSourcedId, userSourcedId, span.firstDay);
        yield row(id, { classSourcedId, userSourcedId, role: 'teacher' }, span);
      }
  }
}
