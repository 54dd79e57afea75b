import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import { addDays, weekdayOf, type IsoDate } from '@homeroom/shared/dates';
import { foldText } from '@homeroom/shared/text';
import type { Type } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';
import { AcademicYearEntity } from '../src/features/academics/academic-year.entity.js';
import { ClassTypeEntity } from '../src/features/academics/class-type.entity.js';
import { SectionEntity } from '../src/features/academics/section.entity.js';
import { SemesterEntity } from '../src/features/academics/semester.entity.js';
import { ScheduleEntity } from '../src/features/classes/schedule.entity.js';
import { MarkEntity } from '../src/features/attendance/mark.entity.js';
import { CalendarDayEntity } from '../src/features/classes/calendar-day.entity.js';
import { ParentEntity } from '../src/features/parents/parent.entity.js';
import { MembershipEntity } from '../src/features/students/membership.entity.js';
import { StudentParentEntity } from '../src/features/parents/student-parent.entity.js';
import { StudentEntity } from '../src/features/students/student.entity.js';
import { TeacherEntity } from '../src/features/accounts/teacher.entity.js';
import { UserEntity } from '../src/features/accounts/user.entity.js';
import { randomFrom } from '../src/database/demo/demo.js';
import { Database } from '../src/platform/database/database.js';

interface SchoolShape {
  students: number;
  sections: number;
  /** Classes of each section, by default 1. */
  classesEach?: number;
  /** Class dates in the semester, Monday to Friday, all marked. */
  dates: number;
  /** The last class date, by default 17 November 2026. */
  lastDate?: IsoDate;
  teachers?: number;
  seed: number;
  /** The share of Present; the other statuses share the rest. Marks are independent. */
  presentShare: number;
}

/** The ids of a seeded school; its schedules in the order of the sections, and again for each further class. */
interface SeededSchool {
  semesterId: number;
  teachers: { id: number; userId: number }[];
  sectionIds: number[];
  schedules: { id: number; teacherUserId: number; sectionId: number; studentIds: number[] }[];
  days: { id: number; date: IsoDate }[];
}

const createdAt = '2026-01-02T08:00:00.000Z';
const firstNames = [
  'Aisha',
  'Bilal',
  'Carla',
  'Daniel',
  'Elif',
  'Farid',
  'Grace',
  'Hana',
  'Ibrahim',
  'Jana',
  'Karim',
  'Leila',
  'Mateo',
  'Nora',
  'Omar',
  'Priya',
  'Rayan',
  'Sofia',
  'Tariq',
  'Uma',
  'Viktor',
  'Yasmin',
];
const lastNames = [
  'Aziz',
  'Bello',
  'Costa',
  'Duarte',
  'Ekwueme',
  'Farouk',
  'Haddad',
  'Ivanova',
  'Jensen',
  'Kobayashi',
  'Krishnan',
  'Lindqvist',
  'Malik',
  'Mansour',
  'Nair',
  'Novak',
  'Osei',
  'Qureshi',
  'Rojas',
  'Rossi',
  'Saleh',
  'Yusuf',
];
const others = ['ABSENT', 'LATE', 'UNINFORMED_ABSENT'] as const satisfies MarkStatus[];

/** Fills an empty school in one unit of work with bulk inserts; the same shape and seed make the same rows. */
export function seedSchool(db: Database, shape: SchoolShape): Promise<SeededSchool> {
  const random = randomFrom(shape.seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const person = () => ({ first: pick(firstNames), last: pick(lastNames) });

  return db.unit(async () => {
    const users = await insert(db, UserEntity, shape.teachers ?? 60, (n) => {
      const { first, last } = person();
      return {
        firstName: first,
        lastName: last,
        fullNameKey: foldText(`${first} ${last}`),
        email: `teacher${n}@bench.school`,
        role: 'TEACHER' as const,
        status: 'ACTIVE' as const,
        createdAt,
      };
    });
    const teachers = (await insert(db, TeacherEntity, users.length, (n) => ({ userId: users[n]! }))).map((id, n) => ({
      id,
      userId: users[n]!,
    }));
    const { semesterId, days } = await seedCalendar(db, shape);
    const classTypeIds = await insert(db, ClassTypeEntity, 12, (n) => ({
      className: `Arabic ${n + 1}`,
      classNameKey: `arabic ${n + 1}`,
      archived: false,
    }));
    const sectionIds = await insert(db, SectionEntity, shape.sections, (n) => ({
      sectionName: `S-${n + 1}`,
      sectionNameKey: `s-${n + 1}`,
      allocatedYear: 2026,
      archived: false,
    }));
    const studentIds = await insert(db, StudentEntity, shape.students, () => {
      const { first, last } = person();
      return {
        studentFirstName: first,
        studentLastName: last,
        studentNameKey: foldText(`${first} ${last}`),
        gender: random() < 0.5 ? 'Female' : 'Male',
        birthDate: `${2010 + Math.floor(random() * 8)}-05-04`,
        risingGrade: '5',
        status: 'ACTIVE' as const,
        formEnrollmentStatus: 'ACTIVE' as const,
        createdAt,
      };
    });
    await insert(db, MembershipEntity, shape.students, (n) => ({
      studentId: studentIds[n]!,
      sectionId: sectionIds[n % sectionIds.length]!,
      firstDay: days[0]!.date,
    }));
    const parentIds = await insert(db, ParentEntity, shape.students, (n) => {
      const { first, last } = person();
      return {
        firstName: first,
        lastName: last,
        fullNameKey: foldText(`${first} ${last}`),
        email: `parent${n}@bench.school`,
      };
    });
    await insert(db, StudentParentEntity, shape.students, (n) => ({
      studentId: studentIds[n]!,
      parentId: parentIds[n]!,
      relationship: 'Mother',
      position: 1,
    }));

    const sectionOf = (schedule: number) => schedule % sectionIds.length;
    const scheduleIds = await insert(db, ScheduleEntity, shape.sections * (shape.classesEach ?? 1), (n) => ({
      teacherId: teachers[n % teachers.length]!.id,
      classTypeId: classTypeIds[n % classTypeIds.length]!,
      semesterId,
      classSectionId: sectionIds[sectionOf(n)]!,
      weekdays: [],
      startTime: '09:00',
      endTime: '10:00',
      createdAt,
    }));
    const schedules = scheduleIds.map((id, n) => ({
      id,
      teacherUserId: teachers[n % teachers.length]!.userId,
      sectionId: sectionIds[sectionOf(n)]!,
      studentIds: studentIds.filter((_, student) => sectionOf(student) === sectionOf(n)),
    }));
    for (const schedule of schedules) {
      const marks = schedule.studentIds.flatMap((studentId) =>
        days.map((day) => ({
          scheduleId: schedule.id,
          calendarDayId: day.id,
          studentId,
          status: random() < shape.presentShare ? ('PRESENT' as const) : pick(others),
          version: 1,
          markedById: schedule.teacherUserId,
          markedAt: `${day.date}T09:10:00.000Z`,
        })),
      );
      await db.bulkInsert(MarkEntity, marks);
    }
    if (db.source.options.type === 'postgres') await db.manager.query('ANALYZE');
    return { semesterId, teachers, sectionIds, schedules, days };
  });
}

async function seedCalendar(db: Database, { dates, lastDate = '2026-11-17' }: SchoolShape) {
  const classDates: IsoDate[] = [];
  for (let date = lastDate; classDates.length < dates; date = addDays(date, -1))
    if (weekdayOf(date) % 6 !== 0) classDates.unshift(date);
  const [firstDay, lastDay] = [classDates[0]!, addDays(lastDate, 60)];
  const [academicYearId] = await insert(db, AcademicYearEntity, 1, () => ({
    name: 'Bench',
    nameKey: 'bench',
    firstDay,
    lastDay,
  }));
  const [semesterId] = await insert(db, SemesterEntity, 1, () => ({
    academicYearId: academicYearId!,
    semesterName: 'Bench',
    semesterNameKey: 'bench',
    firstDay,
    lastDay,
    archived: false,
  }));
  const dayIds = await insert(db, CalendarDayEntity, dates, (n) => ({
    date: classDates[n]!,
    semesterId: semesterId!,
    kind: 'CLASS' as const,
  }));
  return { semesterId: semesterId!, days: classDates.map((date, n) => ({ id: dayIds[n]!, date })) };
}

/** Inserts `count` rows; returns their ids. */
async function insert<Entity extends ObjectLiteral>(
  db: Database,
  entity: Type<Entity>,
  count: number,
  row: (n: number) => Partial<Entity>,
): Promise<number[]> {
  const ids = await db.reserveIds(entity, count);
  const rows: Partial<Entity>[] = ids.map((id, n) => ({ id, ...row(n) }));
  await db.bulkInsert(entity, rows);
  return ids;
}
