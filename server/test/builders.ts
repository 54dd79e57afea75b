import { randomUUID } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DayKind } from '@homeroom/shared/calendar/class-dates';
import type { Role } from '@homeroom/shared/roles';
import { foldText } from '@homeroom/shared/text';
import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import { AcademicYearEntity } from '../src/features/academics/academic-year.entity.js';
import { ClassTypeEntity } from '../src/features/academics/class-type.entity.js';
import { SectionEntity } from '../src/features/academics/section.entity.js';
import { SemesterEntity } from '../src/features/academics/semester.entity.js';
import { ScheduleEntity } from '../src/features/classes/schedule.entity.js';
import { CoverEntity, DelegationEntity } from '../src/features/cover/cover.entity.js';
import { MarkEntity } from '../src/features/attendance/mark.entity.js';
import { ParentEntity } from '../src/features/parents/parent.entity.js';
import { StudentParentEntity } from '../src/features/parents/student-parent.entity.js';
import { SessionEntity } from '../src/features/auth/auth.entity.js';
import { sessionCookie } from '../src/features/auth/sessions.service.js';
import { Clock } from '../src/platform/clock.js';
import { hashToken, newToken } from '../src/platform/access/tokens.js';
import { CalendarDayEntity } from '../src/features/classes/calendar-day.entity.js';
import { MembershipEntity } from '../src/features/students/membership.entity.js';
import { StudentEntity } from '../src/features/students/student.entity.js';
import { TeacherEntity } from '../src/features/accounts/teacher.entity.js';
import { UserEntity } from '../src/features/accounts/user.entity.js';
import type { Type } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';
import { Database } from '../src/platform/database/database.js';

/** Creates records for tests, together with everything they need that the test does not give. */
export class Builders {
  private count = 0;

  constructor(private readonly app: NestExpressApplication) {}

  async user(given: Partial<UserEntity> & { role?: Role } = {}) {
    const n = ++this.count;
    const role = given.role ?? 'TEACHER';
    const firstName = given.firstName ?? 'Nadia';
    const lastName = given.lastName ?? `Rahman ${n}`;
    const user = await this.save(UserEntity, {
      firstName,
      lastName,
      fullNameKey: foldText(`${firstName} ${lastName}`),
      email: `user${n}@school.test`,
      phoneNumber: null,
      role,
      status: 'ACTIVE',
      passwordHash: null,
      createdAt: '2026-09-01T08:00:00.000Z',
      ...given,
    });
    const teacher = role === 'TEACHER' ? await this.save(TeacherEntity, { userId: user.id }) : null;
    return { ...user, email: user.email ?? '', teacherId: teacher?.id ?? null };
  }

  /** A teacher; `id` is the teacher's, not the user's. */
  async teacher(given: Partial<UserEntity> = {}) {
    const user = await this.user({ ...given, role: 'TEACHER' });
    return {
      id: user.teacherId!,
      userId: user.id,
      fullName: `${user.firstName} ${user.lastName}`,
      lastName: user.lastName,
    };
  }

  /** The cookie of a new session of a user. */
  async sessionOf(userId: number) {
    const token = newToken();
    await this.save(SessionEntity, {
      id: hashToken(token),
      userId,
      createdAt: '2026-11-18T08:00:00.000Z',
      expiresAt: '2099-01-01T00:00:00.000Z',
      address: '',
      agent: '',
      lastUsedAt: null,
      provedAt: this.app.get(Clock).stamp(),
    });
    return `${sessionCookie}=${token}`;
  }

  /** 1 September to 18 December 2026, unless given. */
  async semester(given: Partial<SemesterEntity> = {}) {
    const n = ++this.count;
    const academicYearId =
      given.academicYearId ??
      (
        await this.save(AcademicYearEntity, {
          name: `2026/27 ${n}`,
          nameKey: `2026/27 ${n}`,
          firstDay: '2026-09-01',
          lastDay: '2027-06-30',
        })
      ).id;
    const semesterName = given.semesterName ?? `Fall ${n}`;
    return this.save(SemesterEntity, {
      semesterName,
      semesterNameKey: foldText(semesterName),
      firstDay: '2026-09-01',
      lastDay: '2026-12-18',
      archived: false,
      ...given,
      academicYearId,
    });
  }

  classType(given: Partial<ClassTypeEntity> = {}) {
    const className = given.className ?? `Arabic ${++this.count}`;
    return this.save(ClassTypeEntity, { className, classNameKey: foldText(className), archived: false, ...given });
  }

  section(given: Partial<SectionEntity> = {}) {
    const sectionName = given.sectionName ?? `S-${++this.count}`;
    return this.save(SectionEntity, {
      sectionName,
      sectionNameKey: foldText(sectionName),
      allocatedYear: 2026,
      capacity: null,
      archived: false,
      ...given,
    });
  }

  student(given: Partial<StudentEntity> = {}) {
    const n = ++this.count;
    const studentFirstName = given.studentFirstName ?? 'Amina';
    const studentLastName = given.studentLastName ?? `Yusuf ${String(n).padStart(4, '0')}`;
    return this.save(StudentEntity, {
      studentFirstName,
      studentLastName,
      studentNameKey: foldText(`${studentFirstName} ${studentLastName}`),
      gender: 'Female',
      birthDate: '2016-05-04',
      currentGrade: '4',
      risingGrade: '5',
      notes: null,
      notesOnRegister: false,
      status: 'ACTIVE',
      formEnrollmentStatus: 'ACTIVE',
      withdrawalReason: null,
      createdAt: '2026-09-01T08:00:00.000Z',
      ...given,
    });
  }

  /** A parent of some students; `place` 1 is the first parent of each. */
  async parent({ childIds, place = 1, ...given }: Partial<ParentEntity> & { childIds: number[]; place?: number }) {
    const n = ++this.count;
    const firstName = given.firstName ?? 'Rima';
    const lastName = given.lastName ?? `Haddad ${n}`;
    const parent = await this.save(ParentEntity, {
      firstName,
      lastName,
      fullNameKey: foldText(`${firstName} ${lastName}`),
      email: `parent${n}@families.test`,
      phone: null,
      noSchoolMail: false,
      ...given,
    });
    for (const studentId of childIds)
      await this.save(StudentParentEntity, { studentId, parentId: parent.id, relationship: null, position: place });
    return parent;
  }

  membership(given: Partial<MembershipEntity> & { studentId: number; sectionId: number }) {
    return this.save(MembershipEntity, { firstDay: '2026-09-01', lastDay: null, ...given });
  }

  async schedule(given: Partial<ScheduleEntity> = {}) {
    return this.save(ScheduleEntity, {
      teacherId: given.teacherId ?? (await this.teacher()).id,
      classTypeId: given.classTypeId ?? (await this.classType()).id,
      semesterId: given.semesterId ?? (await this.semester()).id,
      classSectionId: given.classSectionId ?? (await this.section()).id,
      weekdays: [],
      startTime: '09:00',
      endTime: '10:00',
      firstDay: null,
      lastDay: null,
      createdAt: '2026-09-01T08:00:00.000Z',
      ...given,
    });
  }

  day(given: Partial<CalendarDayEntity> & { semesterId: number; date: string; kind?: DayKind }) {
    return this.save(CalendarDayEntity, {
      kind: 'CLASS',
      name: null,
      classTypeIds: null,
      sectionIds: null,
      closedFrom: null,
      ...given,
    });
  }

  /** A schedule with a class on each of `dates`, and `students` on its roster since 1 September. */
  async register({
    students = 3,
    dates = ['2026-11-17'],
    ...given
  }: Partial<ScheduleEntity> & { students?: number; dates?: string[] } = {}) {
    const schedule = await this.schedule(given);
    const days = [];
    for (const date of dates) days.push(await this.day({ semesterId: schedule.semesterId, date }));
    const roster = [];
    for (let n = 0; n < students; n++) {
      const student = await this.student();
      await this.membership({ studentId: student.id, sectionId: schedule.classSectionId });
      roster.push(student);
    }
    const [owner] = await this.app
      .get(Database)
      .unit(() =>
        this.app
          .get(Database)
          .manager.query<{ userId: number }[]>(
            `SELECT user_id AS "userId" FROM teachers WHERE id = ${schedule.teacherId}`,
          ),
      );
    return { schedule, days, students: roster, teacherUserId: owner!.userId };
  }

  /** Cover of a class on one of its days. */
  async cover(given: { scheduleId: number; calendarDayId: number; substituteId: number; endedAt?: string }) {
    const { id: grantedById } = await this.user({ role: 'ADMIN' });
    const delegation = await this.save(DelegationEntity, {
      substituteId: given.substituteId,
      reason: null,
      grantedAt: '2026-11-16T08:00:00.000Z',
      grantedById,
    });
    return this.save(CoverEntity, { endedAt: null, endedById: null, ...given, delegationId: delegation.id });
  }

  mark(
    given: Partial<MarkEntity> & {
      scheduleId: number;
      calendarDayId: number;
      studentId: number;
      markedById: number;
      status?: MarkStatus | null;
    },
  ) {
    return this.save(MarkEntity, {
      status: 'PRESENT',
      note: null,
      version: 1,
      markedAt: '2026-11-17T09:10:00.000Z',
      ...given,
    });
  }

  readonly saveId = () => randomUUID();

  private save<Entity extends ObjectLiteral>(entity: Type<Entity>, values: Partial<Entity>): Promise<Entity> {
    return this.app
      .get(Database)
      .unit(() => this.app.get(Database).save(this.app.get(Database).create(entity, values as Entity)));
  }
}
