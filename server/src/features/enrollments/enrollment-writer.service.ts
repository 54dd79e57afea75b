import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import {
  enrollmentProblems,
  type EnrollmentInput,
  type EnrollmentSource,
} from '@homeroom/shared/enrollments/enrollments';
import type { EnrollmentState } from '@homeroom/shared/enrollments/enrollment-states';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { nameKeysOf } from '../../platform/database/name-keys.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { inParts } from '../../platform/database/in-parts.js';
import type { ResourceWriter, Values } from '../../platform/resources/define-resource.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { EnrollmentMail } from './enrollment-mail.service.js';
import { EnrollmentEntity } from './enrollment.entity.js';

interface NewEnrollment {
  answers: EnrollmentInput;
  source: EnrollmentSource;
  state?: EnrollmentState;
  /** Now by default. */
  submittedAt?: string;
  clientHash?: string;
}

/** The sender of the public form, in the audit log. */
const applicant = { userId: null, fullName: 'Public form' };

/** Stores forms from all sources, and the office's corrections. */
@Injectable()
export class EnrollmentWriter implements ResourceWriter {
  constructor(
    private readonly db: Database,
    private readonly time: SchoolTime,
    private readonly mail: EnrollmentMail,
    private readonly audit: Audit,
  ) {}

  /** Stores a form that staff typed in. */
  async create(input: Values, actor: Actor): Promise<number> {
    const answers = input as EnrollmentInput;
    await this.check(answers);
    return this.db.unit(async () => {
      const [id] = await this.add([{ answers, source: 'OFFICE' }]);
      await this.audit.record(actor, { action: 'create', subject: 'Enrollment', id: id!, after: answers });
      return id!;
    });
  }

  /** Stores a form that an applicant sent, who gets a letter if `isAnswered`. */
  async submit(answers: EnrollmentInput, clientHash: string, isAnswered: boolean): Promise<number> {
    const [id] = await this.add([{ answers, source: 'FORM', clientHash }]);
    await this.audit.record(applicant, { action: 'submit', subject: 'Enrollment', id: id!, after: answers });
    if (isAnswered) await this.mail.queue('received', [{ id: id!, ...answers }], null);
    return id!;
  }

  async update(id: number, change: Values, actor: Actor): Promise<void> {
    await this.db.unit(async () => {
      const before = await this.db.lockedRow(EnrollmentEntity, id);
      if (before.state === 'ACCEPTED')
        throw conflict('This enrollment was accepted. Change the student and the parents instead.');
      const after = { ...before, ...change };
      await this.check(after);
      await this.db.update(EnrollmentEntity, { id }, { ...change, ...nameKeysOf(EnrollmentEntity, after) });
      await this.audit.record(actor, { action: 'update', subject: 'Enrollment', id, before, after });
    });
  }

  async remove(id: number, actor: Actor): Promise<void> {
    await this.db.unit(async () => {
      const before = await this.db.lockedRow(EnrollmentEntity, id);
      if (before.state === 'ACCEPTED')
        throw conflict('This enrollment was accepted. It is kept as the record of where the student came from.');
      await this.mail.cancel([id]);
      await this.db.delete(EnrollmentEntity, { id });
      await this.audit.record(actor, { action: 'delete', subject: 'Enrollment', id, before });
    });
  }

  /** Stores forms that were checked; returns their ids in the same order. */
  async add(forms: readonly NewEnrollment[]): Promise<number[]> {
    const now = this.time.stamp();
    return this.db.insertRows(
      EnrollmentEntity,
      forms.map(({ answers, source, state = 'SUBMITTED', submittedAt = now, clientHash }) => ({
        ...answers,
        state,
        source,
        submittedAt,
        movedAt: submittedAt,
        clientHash: clientHash ?? null,
      })),
    );
  }

  /** Deletes forms that an import added. */
  async takeBack(ids: readonly number[], actor: Actor): Promise<void> {
    for (const part of inParts(ids)) {
      await this.mail.cancel(part);
      await this.db.delete(EnrollmentEntity, { id: In(part) });
    }
    await this.audit.record(
      actor,
      ids.map((id) => ({ action: 'undo' as const, subject: 'Enrollment', id })),
    );
  }

  /** Throws a 400 for fields that contradict each other. */
  async check(answers: Partial<EnrollmentInput> | EnrollmentEntity): Promise<void> {
    const problems = enrollmentProblems(answers, await this.time.today());
    if (problems.length > 0) throw invalid(...problems);
  }
}
