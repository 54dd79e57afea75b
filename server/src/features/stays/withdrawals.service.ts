import { Injectable } from '@nestjs/common';
import {
  isWithdrawn,
  type EnrollmentStatus,
  type ListedStudent,
  type WithdrawalInput,
} from '@homeroom/shared/students/students';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { StudentList } from '../students/student-list.service.js';
import { plannedLastDay, StudentEntity } from '../students/student.entity.js';
import { leavesAlready, Stays } from './stays.service.js';
import { UndoStays } from './undo-stays.service.js';

/** A student's two statuses; WITHDRAWN in either ends the stay in a section (decisions 2.11). */
@Injectable()
export class Withdrawals {
  constructor(
    private readonly db: Database,
    private readonly list: StudentList,
    private readonly stays: Stays,
    private readonly undo: UndoStays,
    private readonly audit: Audit,
    private readonly time: SchoolTime,
  ) {}

  /** Sets the form enrollment status (spec 7). WITHDRAWN ends the stay today; ACTIVE on the same day reopens it. */
  async setFormStatus(id: number, status: EnrollmentStatus, actor: Actor): Promise<ListedStudent | undefined> {
    const today = await this.time.today();
    return this.db.unit(async () => {
      const student = await this.db.lockedRow(StudentEntity, id);
      if (student.formEnrollmentStatus === status) return this.list.one(id);
      const leavesOn = plannedLastDay(student, today);
      if (status === 'WITHDRAWN' && leavesOn) throw leavesAlready(student, leavesOn);
      await this.db.update(StudentEntity, { id }, { formEnrollmentStatus: status });
      if (status === 'WITHDRAWN') await this.stays.end(id, today, today);
      else if (student.status === 'ACTIVE') await this.undo.reopen(student, today, actor);
      await this.audit.record(actor, {
        action: 'update',
        subject: 'Student',
        id,
        before: { formEnrollmentStatus: student.formEnrollmentStatus },
        after: { formEnrollmentStatus: status },
      });
      return this.list.one(id);
    });
  }

  /** Withdraws a student from class after their last day. If that is a coming day, the student is active until then (decisions 2.26). */
  async withdraw(id: number, { lastDay, reason }: WithdrawalInput, actor: Actor): Promise<ListedStudent | undefined> {
    const today = await this.time.today();
    return this.db.unit(async () => {
      const student = await this.db.lockedRow(StudentEntity, id);
      await this.stays.requireWithdrawable(student, lastDay, today);
      const after = { status: 'WITHDRAWN' as const, withdrawalReason: reason };
      await this.db.update(StudentEntity, { id }, { ...after, leavesOn: lastDay > today ? lastDay : null });
      await this.stays.end(id, lastDay, today);
      await this.audit.record(actor, {
        action: 'withdraw',
        subject: 'Student',
        id,
        before: { status: student.status },
        after: { ...after, lastDay },
      });
      return this.list.one(id);
    });
  }

  /**
   * Sets both statuses to ACTIVE. The stays are restored on the day of the withdrawal, and up to a coming last day; later the student
   * is unassigned.
   */
  async setBack(id: number, actor: Actor): Promise<ListedStudent | undefined> {
    const today = await this.time.today();
    return this.db.unit(async () => {
      const student = await this.db.lockedRow(StudentEntity, id);
      if (!isWithdrawn(student)) throw conflict('This student is not withdrawn.');
      const { status, formEnrollmentStatus, withdrawalReason } = student;
      const before = { status, formEnrollmentStatus, withdrawalReason };
      const after = { status: 'ACTIVE', formEnrollmentStatus: 'ACTIVE', withdrawalReason: null } as const;
      await this.db.update(StudentEntity, { id }, { ...after, leavesOn: null });
      await this.undo.reopen(student, today, actor);
      await this.audit.record(actor, { action: 'set back', subject: 'Student', id, before, after });
      return this.list.one(id);
    });
  }
}
