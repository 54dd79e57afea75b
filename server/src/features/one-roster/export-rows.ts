import type { IsoDate } from '@homeroom/shared/dates';
import type { RosterExport, RosterFile } from '@homeroom/shared/one-roster';
import { foldText } from '@homeroom/shared/text';
import type { ReadRows } from '../../platform/workers/worker-reads.js';
import {
  fromAcademicYears,
  fromClassTypes,
  fromSections,
  fromSemesters,
  joinSemester,
} from '../academics/academics.sql.js';
import { fromTeachers } from '../accounts/accounts.sql.js';
import { fromSchedules } from '../classes/classes.sql.js';
import { joinContactsOf } from '../parents/parents.sql.js';
import { fromActive, fromStudentStays, isEnrolled } from '../students/students.sql.js';
import { headingsOf } from './binding.js';
import { endDateOf, joined, sharedSpan, type Span, type Teaching } from './class-spans.js';
import { gradeCode } from './grade-codes.js';
import { fromSourcedIds } from './one-roster.entities.js';
import { periodsOf } from './periods.js';
import { yearOfSection } from './section-year.js';
import { classKey, onlyOne, placeId, roleId, SourcedIds, teachingId, type KeptId } from './sourced-ids.js';

export interface ExportRequest extends RosterExport {
  namespace: string;
  schoolName: string;
  today: IsoDate;
}

type Cells = string[];

/** A file of the export; rows are read while they are written. */
export interface RosterCsv {
  file: RosterFile;
  rows: Iterable<Cells> | AsyncIterable<Cells>;
}

interface Section {
  id: number;
  name: string;
  /** The sourcedId of its homeroom. */
  sourcedId: string;
  yearId: number;
}

interface RosterClass {
  sourcedId: string;
  title: string;
  classTypeId: number;
  section: Section;
  semester: Span & { sourcedId: string };
  periods: string;
  teachings: Teaching[];
}

/** The standard wants both names; a person may have one. */
export const noName = '-';

const sexes = new Map([
  ['Female', 'female'],
  ['Male', 'male'],
]);

/** The school's roster as rows of OneRoster 1.2, in the order of the standard's columns. */
export async function exportFiles(rows: ReadRows, request: ExportRequest): Promise<RosterCsv[]> {
  const { namespace, schoolName, today, years: scope, demographics } = request;
  const ids = new SourcedIds(
    namespace,
    await rows<KeptId>(
      `SELECT sourced_id.kind, sourced_id.record_key, sourced_id.sourced_id ${fromSourcedIds} ORDER BY sourced_id.id`,
    ),
  );
  const school = ids.of('school', onlyOne);
  const years = (
    await rows<[number, string, IsoDate, IsoDate]>(
      `SELECT academic_year.id, academic_year.name, academic_year.first_day, academic_year.last_day ${fromAcademicYears} ORDER BY academic_year.first_day, academic_year.id`,
    )
  ).map(([id, name, firstDay, lastDay]) => ({ id, name, firstDay, lastDay, sourcedId: ids.of('year', id) }));
  const exported = new Set(years.filter(({ lastDay }) => scope === 'all' || lastDay >= today).map(({ id }) => id));
  const semesters = (
    await rows<[number, number, string, IsoDate, IsoDate]>(
      `SELECT semester.id, semester.academic_year_id, semester.semester_name, semester.first_day, semester.last_day ${fromSemesters} ORDER BY semester.first_day, semester.id`,
    )
  )
    .map(([id, yearId, name, firstDay, lastDay]) => ({
      id,
      yearId,
      name,
      firstDay,
      lastDay,
      sourcedId: ids.of('semester', id),
    }))
    .filter(({ yearId }) => exported.has(yearId));
  const bySemester = new Map(semesters.map((each) => [each.id, each]));
  const semestersOf = (yearId: number) => semesters.filter((semester) => semester.yearId === yearId);

  const taught = new Map(
    await rows<[number, number]>(
      `SELECT schedule.class_section_id, max(semester.academic_year_id) ${fromSchedules} ${joinSemester('schedule.semester_id')} GROUP BY schedule.class_section_id`,
    ),
  );
  const sections = (
    await rows<[number, string, number]>(
      `SELECT section.id, section.section_name, section.allocated_year ${fromSections} ORDER BY section.id`,
    )
  ).flatMap(([id, name, allocatedYear]): Section[] => {
    const year = yearOfSection({ allocatedYear, taughtInYearId: taught.get(id) ?? null }, years);
    return year && exported.has(year.id) ? [{ id, name, yearId: year.id, sourcedId: ids.of('section', id) }] : [];
  });
  const bySection = new Map(sections.map((each) => [each.id, each]));

  const classTypes = await rows<[number, string, boolean | number]>(
    `SELECT class_type.id, class_type.class_name, class_type.archived ${fromClassTypes} ORDER BY class_type.id`,
  );
  const typeNames = new Map(classTypes.map(([id, name]) => [id, name]));
  const classes = await readClasses();
  const classesOf = Map.groupBy(classes, ({ section }) => section.id);
  const usedTypes = new Set(classes.map(({ classTypeId }) => classTypeId));
  const teachers = new Set(classes.flatMap(({ teachings }) => teachings.map(({ teacher }) => teacher)));

  return [
    { file: 'academicSessions', rows: sessionRows() },
    { file: 'classes', rows: classRows() },
    { file: 'courses', rows: courseRows() },
    ...(demographics ? [{ file: 'demographics', rows: demographicRows() } as const] : []),
    { file: 'enrollments', rows: enrollmentRows() },
    { file: 'orgs', rows: [filled('orgs', { sourcedId: school, name: schoolName, type: 'school' })] },
    { file: 'roles', rows: roleRows() },
    { file: 'users', rows: userRows() },
  ];

  async function readClasses(): Promise<RosterClass[]> {
    const found = new Map<string, RosterClass>();
    const schedules = await rows<
      [number, number, number, number, string, string | null, string | null, IsoDate | null, IsoDate | null]
    >(
      `SELECT schedule.class_type_id, schedule.semester_id, schedule.class_section_id, schedule.teacher_id, schedule.weekdays, schedule.start_time, schedule.end_time,
         schedule.first_day, schedule.last_day
       ${fromSchedules} ${joinSemester('schedule.semester_id')} ORDER BY semester.first_day, coalesce(schedule.first_day, semester.first_day), schedule.id`,
    );
    for (const [
      classTypeId,
      semesterId,
      sectionId,
      teacherId,
      weekdays,
      startTime,
      endTime,
      first,
      last,
    ] of schedules) {
      const semester = bySemester.get(semesterId);
      const section = bySection.get(sectionId);
      if (!semester || !section) continue;
      const key = classKey(classTypeId, semesterId, sectionId);
      const one = found.get(key) ?? {
        sourcedId: ids.of('class', key),
        title: `${typeNames.get(classTypeId)!} ${section.name}`,
        classTypeId,
        section,
        semester,
        periods: '',
        teachings: [],
      };
      // The last assignment says when the class meets now.
      one.periods = periodsOf({ weekdays: JSON.parse(weekdays) as number[], startTime, endTime });
      one.teachings = joined([
        ...one.teachings,
        { teacher: teacherId, firstDay: first ?? semester.firstDay, lastDay: last ?? semester.lastDay },
      ]);
      found.set(key, one);
    }
    return [...found.values()];
  }

  function* sessionRows() {
    for (const { id, name, firstDay, lastDay, sourcedId } of years.filter((year) => exported.has(year.id))) {
      const schoolYear = lastDay.slice(0, 4);
      const parts = semestersOf(id);
      yield filled('academicSessions', {
        sourcedId,
        title: name,
        type: 'schoolYear',
        startDate: firstDay,
        endDate: endDateOf(lastDay),
        schoolYear,
      });
      for (const semester of parts)
        yield filled('academicSessions', {
          sourcedId: semester.sourcedId,
          title: semester.name,
          type: parts.length > 2 ? 'term' : 'semester',
          startDate: semester.firstDay,
          endDate: endDateOf(semester.lastDay),
          parentSourcedId: sourcedId,
          schoolYear,
        });
    }
  }

  function* courseRows() {
    const course = (sourcedId: string, title: string) => filled('courses', { sourcedId, title, orgSourcedId: school });
    if (sections.length > 0) yield course(ids.of('homeroomCourse', onlyOne), 'Homeroom');
    for (const [id, name, archived] of classTypes)
      if (!archived || usedTypes.has(id)) yield course(ids.of('course', id), name);
  }

  function* classRows() {
    for (const { id: sectionId, name, sourcedId, yearId } of sections) {
      const terms = semestersOf(yearId).map((semester) => semester.sourcedId);
      yield filled('classes', {
        sourcedId,
        title: name,
        courseSourcedId: ids.of('homeroomCourse', onlyOne),
        classCode: name,
        classType: 'homeroom',
        schoolSourcedId: school,
        termSourcedIds: (terms.length > 0 ? terms : [ids.of('year', yearId)]).join(','),
      });
      for (const { title, classTypeId, periods, semester, ...one } of classesOf.get(sectionId) ?? [])
        yield filled('classes', {
          sourcedId: one.sourcedId,
          title,
          courseSourcedId: ids.of('course', classTypeId),
          classCode: name,
          classType: 'scheduled',
          schoolSourcedId: school,
          termSourcedIds: semester.sourcedId,
          periods,
        });
    }
  }

  /** Students of the school today with their grade. */
  function readStudents() {
    return rows<[number, string, string, string | null, string, IsoDate]>(
      `SELECT student.id, student.student_first_name, student.student_last_name, coalesce(student.rising_grade, student.current_grade), student.gender, student.birth_date
       ${fromActive} ORDER BY student.id`,
      { today },
    );
  }

  async function readTeachers() {
    const all = await rows<[number, string, string, string | null, string | null, string]>(
      `SELECT teacher.id, account.first_name, account.last_name, account.email, account.phone_number, account.status ${fromTeachers} ORDER BY teacher.id`,
    );
    return all.filter(([id, , , , , status]) => status === 'ACTIVE' || teachers.has(id));
  }

  /** The parents of today's students who may be contacted, each with the relationships to them. */
  async function readParents() {
    const found = await rows<[number, string, string, string | null, string | null, string | null]>(
      `SELECT parent.id, parent.first_name, parent.last_name, parent.email, parent.phone, student_parent.relationship
       FROM (SELECT student.id AS "id" ${fromActive}) pupil ${joinContactsOf('pupil.id')} ORDER BY parent.id, student_parent.id`,
      { today },
    );
    return [...Map.groupBy(found, ([id]) => id).values()];
  }

  async function* userRows() {
    const agents = Map.groupBy(
      await rows<[number, number]>(
        `SELECT student_parent.student_id, parent.id FROM (SELECT student.id AS "id" ${fromActive}) pupil ${joinContactsOf('pupil.id')}
         ORDER BY student_parent.student_id, student_parent.position, student_parent.id`,
        { today },
      ),
      ([studentId]) => studentId,
    );
    const user = (cells: { sourcedId: string } & Record<string, string>) =>
      filled('users', { enabledUser: 'true', username: cells.sourcedId, primaryOrgSourcedId: school, ...cells });
    for (const [id, first, last, grade] of await readStudents())
      yield user({
        sourcedId: ids.of('student', id),
        givenName: first || noName,
        familyName: last || noName,
        agentSourcedIds: (agents.get(id) ?? []).map(([, parentId]) => ids.of('parent', parentId)).join(','),
        grades: grade ? gradeCode(grade) : '',
      });
    for (const [id, first, last, email, phone, status] of await readTeachers())
      yield user({
        sourcedId: ids.of('teacher', id),
        enabledUser: String(status === 'ACTIVE'),
        ...(email ? { username: email } : {}),
        givenName: first || noName,
        familyName: last || noName,
        email: email ?? '',
        phone: phone ?? '',
      });
    for (const links of await readParents()) {
      const [id, first, last, email, phone] = links[0]!;
      yield user({
        sourcedId: ids.of('parent', id),
        givenName: first || noName,
        familyName: last || noName,
        email: email ?? '',
        phone: phone ?? '',
      });
    }
  }

  async function* roleRows() {
    const role = (userSourcedId: string, name: string) =>
      filled('roles', {
        sourcedId: roleId(userSourcedId),
        userSourcedId,
        roleType: 'primary',
        role: name,
        orgSourcedId: school,
      });
    for (const [id] of await readStudents()) yield role(ids.of('student', id), 'student');
    for (const [id] of await readTeachers()) yield role(ids.of('teacher', id), 'teacher');
    for (const links of await readParents())
      yield role(ids.of('parent', links[0]![0]), roleOfRelationship(links.map((link) => link[5])));
  }

  async function* demographicRows() {
    for (const [id, , , , gender, birthDate] of await readStudents())
      yield filled('demographics', { sourcedId: ids.of('student', id), birthDate, sex: sexes.get(gender) ?? 'other' });
  }

  async function* enrollmentRows() {
    const row = (
      sourcedId: string,
      place: { classSourcedId: string; userSourcedId: string; role: 'student' | 'teacher' },
      { firstDay, lastDay }: Span,
    ) =>
      filled('enrollments', {
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
         WHERE membership.section_id = :sectionId AND ${isEnrolled('student')} ORDER BY membership.id`,
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
}

/** The role of a parent, by the relationships to the children. */
export function roleOfRelationship(relationships: readonly (string | null)[]): 'parent' | 'guardian' | 'relative' {
  const words = new Set(relationships.map((word) => foldText(word ?? '')));
  if (words.has('guardian')) return 'guardian';
  return ['', 'mother', 'father', 'parent'].some((word) => words.has(word)) ? 'parent' : 'relative';
}

/** A row with the columns of a file; those that are not given are empty. */
const filled = (file: RosterFile, cells: Record<string, string>): Cells =>
  headingsOf(file).map((heading) => cells[heading] ?? '');
