import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { showDate } from '@homeroom/shared/dates';
import type { EnrollmentStatus, MembershipInput, WithdrawalInput } from '@homeroom/shared/students';
import type { Actor } from '../../platform/access/actor.js';
import { notFound, RowAccess } from '../../platform/access/row-access.js';
import { Audit } from '../../platform/audit/audit.js';
import { Reads } from '../../platform/database/reads.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { Memberships } from './memberships.service.js';
import { StudentEntity } from './student.entity.js';

/** What happens to a student beyond the fields of the record: statuses, sections and parents. */
@Injectable()
export class StudentsService {
  constructor(
    private readonly reads: Reads,
    private readonly unitOfWork: UnitOfWork,
    private readonly memberships: Memberships,
    private readonly access: RowAccess,
    private readonly audit: Audit,
    private readonly time: SchoolTime,
  ) {}

  /** Writes the form enrollment status (spec 7). Withdrawn ends the membership today; set back on the same day it reopens. */
  async setFormStatus(id: number, status: EnrollmentStatus, actor: Actor) {
    const today = await this.time.today();
    await this.unitOfWork.run(async (manager) => {
      const student = await this.found(manager, id);
      if (student.formEnrollmentStatus === status) return;
      await manager.update(StudentEntity, { id }, { formEnrollmentStatus: status });
      if (status === 'WITHDRAWN') await this.memberships.end(manager, id, today);
      else if (student.status === 'ACTIVE') await this.memberships.reopen(manager, id, today);
      await this.audit.record(manager, actor, {
        action: 'update',
        subject: 'Student',
        id,
        before: student,
        after: { ...student, formEnrollmentStatus: status },
      });
    });
    return { id, status };
  }

  /** Withdraws a student from class after their last day (decisions 2.11). */
  async withdraw(id: number, { lastDay, reason }: WithdrawalInput, actor: Actor) {
    const today = await this.time.today();
    if (lastDay > today) throw invalid({ path: 'lastDay', message: `The last day can be ${showDate(today)} or earlier.` });
    await this.unitOfWork.run(async (manager) => {
      const student = await this.found(manager, id);
      if (student.status === 'WITHDRAWN') throw conflict('This student is withdrawn already.');
      await this.memberships.requireBegun(manager, id, lastDay);
      const after = { status: 'WITHDRAWN' as const, withdrawalReason: reason };
      await manager.update(StudentEntity, { id }, after);
      await this.memberships.end(manager, id, lastDay);
      await this.audit.record(manager, actor, { action: 'withdraw', subject: 'Student', id, before: { status: student.status }, after: { ...after, lastDay } });
    });
    return { id, status: 'WITHDRAWN' };
  }

  /** Moves a student to a section, by default from today on (decisions 2.11). */
  async join(id: number, { classSectionId, firstDay }: MembershipInput, actor: Actor) {
    const from = firstDay ?? (await this.time.today());
    await this.unitOfWork.run((manager) => this.memberships.move(manager, id, classSectionId, from, actor));
    return { id, classSectionId, firstDay: from };
  }

  async stays(id: number, actor: Actor) {
    await this.access.require(actor, 'Student', 'students', id);
    return this.reads.query(
      `SELECT m.id AS "id", m.section_id AS "sectionId", g.section_name AS "sectionName", m.first_day AS "firstDay", m.last_day AS "lastDay"
       FROM memberships m JOIN sections g ON g.id = m.section_id WHERE m.student_id = :id ORDER BY m.first_day DESC, m.id DESC`,
      { id },
    );
  }

  /** A student's parents, the first parent first. */
  async parents(id: number, actor: Actor) {
    await this.access.require(actor, 'Student', 'students', id);
    return this.reads.query(
      `SELECT p.id AS "id", p.first_name || ' ' || p.last_name AS "fullName", p.email AS "email", p.phone AS "phone", l.relationship AS "relationship", l.position AS "position"
       FROM student_parents l JOIN parents p ON p.id = l.parent_id WHERE l.student_id = :id ORDER BY l.position`,
      { id },
    );
  }

  private async found(manager: EntityManager, id: number): Promise<StudentEntity> {
    const student = await manager.findOneBy(StudentEntity, { id });
    if (!student) throw notFound('Student');
    return student;
  }
}
