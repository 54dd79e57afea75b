import { NameMap } from '@homeroom/shared/name-map';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type {
  AcceptPreview,
  AcceptRequest,
  AcceptResult,
  PossibleDuplicate,
} from '@homeroom/shared/enrollments/accept-enrollments';
import type { Actor } from '../../platform/access/actor.js';
import { Audit, type Change } from '../../platform/audit/audit.js';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { existingGrades } from '../academics/rising-grade.entity.js';
import { StudentIntake, type Intake } from '../students/intake.service.js';
import { personKey } from '../students/public.js';
import { nameOf, StudentEntity } from '../students/student.entity.js';
import { fromStudents, isEnrolled, studentName } from '../students/students.sql.js';
import { EnrollmentMail } from './enrollment-mail.service.js';
import { EnrollmentEntity } from './enrollment.entity.js';
import { AcceptancePlanner, parentOf, type AcceptancePlan, type ExistingPeople } from './plan-acceptance.js';

/** Accepts enrollments: creates or links their students and parents, once however often it is requested (decisions 5). */
@Injectable()
export class AcceptEnrollments {
  constructor(
    private readonly db: Database,
    private readonly intake: StudentIntake,
    private readonly mail: EnrollmentMail,
    private readonly time: SchoolTime,
    private readonly audit: Audit,
  ) {}

  /** Previews what accepting would create and link, and which enrollments need a choice. Writes nothing. */
  async preview({ enrollments }: AcceptRequest): Promise<AcceptPreview> {
    return (await this.plan(enrollments)).preview;
  }

  /** Accepts whatever can be accepted, in one unit; the others stay as they are, with a reason. */
  accept({ enrollments }: AcceptRequest, actor: Actor): Promise<AcceptResult> {
    return this.db.unit(async () => {
      await this.intake.hold();
      await this.db.lockRows(
        'enrollments',
        enrollments.map(({ id }) => id),
      );
      const plan = await this.plan(enrollments);
      const intake = await this.intake.write(plan.newcomers, plan.parents, plan.preview.newGrades);
      await this.settle(plan, intake);
      await this.audit.record(actor, changesOf(plan, intake));
      await this.mail.queue(
        'accepted',
        plan.newcomers.map(({ enrollment }) => enrollment),
        actor.userId,
      );
      return resultOf(plan, intake);
    });
  }

  /** Sets the enrollments to ACCEPTED, and returning students to ACTIVE. */
  private async settle({ newcomers, returning }: AcceptancePlan, { studentIds }: Intake) {
    const movedAt = this.time.stamp();
    for (const [n, { enrollment }] of newcomers.entries())
      await this.db.update(
        EnrollmentEntity,
        { id: enrollment.id },
        { state: 'ACCEPTED', movedAt, studentId: studentIds[n]! },
      );
    if (returning.length > 0)
      await this.db.update(
        StudentEntity,
        { id: In(returning) },
        { status: 'ACTIVE', formEnrollmentStatus: 'ACTIVE', withdrawalReason: null, leavesOn: null },
      );
  }

  private async plan(request: AcceptRequest['enrollments']): Promise<AcceptancePlan> {
    const ids = request.map(({ id }) => id);
    const found = await this.db.rowsById(EnrollmentEntity, ids);
    return new AcceptancePlanner(found, await this.existingPeople([...found.values()])).plan(request);
  }

  /** The people in the forms whom the school already knows. */
  private async existingPeople(rows: readonly EnrollmentEntity[]): Promise<ExistingPeople> {
    const written = rows.flatMap((row) => [parentOf(row, 1) ?? [], parentOf(row, 2) ?? []].flat());
    return {
      parents: await this.intake.knownParents({
        emails: written.flatMap(({ email }) => email ?? []),
        nameKeys: written.map(({ fullNameKey }) => fullNameKey),
      }),
      students: await this.namesakes(rows),
      grades: await existingGrades(this.db),
    };
  }

  /** Students with the same names, with today's section, by `personKey`. */
  private async namesakes(rows: readonly EnrollmentEntity[]): Promise<ExistingPeople['students']> {
    const found = await this.db.query<PossibleDuplicate & { studentFirstName: string; studentLastName: string }>(
      `SELECT student.id AS "id", ${studentName} AS "studentName", ${columns('student', 'studentFirstName', 'studentLastName', 'birthDate')},
         section.section_name AS "sectionName", CASE WHEN ${isEnrolled} THEN 0 ELSE 1 END AS "withdrawn"
       ${fromStudents}
       WHERE student.student_name_key IN (:...names) ORDER BY student.id`,
      { today: await this.time.today(), names: ['', ...rows.map(({ studentNameKey }) => studentNameKey)] },
    );
    const duplicateOf = ({
      studentFirstName: _,
      studentLastName: __,
      withdrawn,
      ...student
    }: (typeof found)[number]) => ({
      ...student,
      withdrawn: Boolean(withdrawn),
    });
    return new NameMap([...Map.groupBy(found, personKey)].map(([key, same]) => [key, same.map(duplicateOf)]));
  }
}

function changesOf(
  { newcomers, parents, returning }: AcceptancePlan,
  { studentIds, createdParents }: Intake,
): Change[] {
  return [
    ...newcomers.flatMap(({ enrollment, student }, n): Change[] => {
      const [id, studentName] = [studentIds[n]!, nameOf(enrollment)];
      const linked = typeof student === 'number';
      return [
        {
          action: 'accept',
          subject: 'Enrollment',
          id: enrollment.id,
          before: { state: enrollment.state },
          after: { state: 'ACCEPTED', student: linked ? `${studentName}, known already` : studentName },
        },
        {
          action: 'accept',
          subject: 'Student',
          id,
          after: linked
            ? { studentName, ...(returning.includes(id) ? { status: 'ACTIVE', formEnrollmentStatus: 'ACTIVE' } : {}) }
            : student,
        },
      ];
    }),
    ...[...createdParents].map(([place, id]): Change => ({
      action: 'accept',
      subject: 'Parent',
      id,
      after: parents[place]!,
    })),
  ];
}

const resultOf = (
  { preview: { enrollments }, newcomers }: AcceptancePlan,
  { studentIds, createdParents }: Intake,
): AcceptResult => ({
  accepted: newcomers.map(({ enrollment, student }, n) => ({
    id: enrollment.id,
    studentName: nameOf(enrollment),
    studentId: studentIds[n]!,
    linked: typeof student === 'number',
  })),
  done: enrollments.filter(({ outcome }) => outcome === 'done').map(({ id, studentName }) => ({ id, studentName })),
  stayed: enrollments
    .filter(({ outcome }) => outcome === 'stay' || outcome === 'choose')
    .map(({ id, studentName, reason }) => ({ id, studentName, reason })),
  parentsCreated: createdParents.size,
});
