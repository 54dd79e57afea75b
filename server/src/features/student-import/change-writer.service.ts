import { Injectable } from '@nestjs/common';
import { keysOf } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Audit, type Change } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { ParentEntity } from '../parents/parent.entity.js';
import { StudentEntity } from '../students/student.entity.js';
import {
  detailText,
  detailValue,
  studentDetails,
  type ContactDetail,
  type ExistingStudent,
  type StudentDetail,
} from './existing-roster.js';
import { labelOf, type MadeChange, type PlannedChange } from './roster-changes.js';

const contactDetails: readonly ContactDetail[] = ['email', 'phone'];

/** Writes changed details of students and parents from a sheet, and takes them back. */
@Injectable()
export class ChangeWriter {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
  ) {}

  /** Returns a function that says whether a change's detail still is as the check saw it. */
  async stillSo(
    changes: readonly PlannedChange[],
    students: ReadonlyMap<number, ExistingStudent>,
  ): Promise<(change: PlannedChange) => boolean> {
    const contacts = await this.db.rowsById(ParentEntity, idsOf('parent', changes));
    return ({ of, id, field, from, label }) => {
      if (of === 'parent') return contacts.get(id)?.[field as ContactDetail] === from;
      const student = students.get(id);
      if (!student) return false;
      if (field === 'section') return student.sectionName === null;
      const own = field as StudentDetail;
      return detailText(student, own) === from && labelOf(own, student) === label;
    };
  }

  /** Writes changed details of students and parents, but not sections. Returns what was written. */
  async write(changes: readonly MadeChange[], actor: Actor): Promise<MadeChange[]> {
    const own = changes.filter(({ of }) => of !== 'section');
    for (const field of keysOf(studentDetails)) {
      const rows = own
        .filter((change) => change.field === field)
        .map(({ id, to }) => ({ id, [field]: detailValue(field, to) }));
      await this.db.bulkUpdate(StudentEntity, [field], rows);
    }
    for (const field of contactDetails) {
      const rows = own.filter((change) => change.field === field).map(({ id, to }) => ({ id, [field]: to }));
      await this.db.bulkUpdate(ParentEntity, [field], rows);
    }
    await this.audit.record(
      actor,
      own.map(({ of, id, field, from, to }): Change => ({
        action: 'import',
        subject: of === 'parent' ? 'Parent' : 'Student',
        id,
        before: { [field]: detailValue(field, from) },
        after: { [field]: detailValue(field, to) },
      })),
    );
    return own.map(({ of, id, field, from, to, label }) => ({ of, id, field, from, to, label }));
  }

  /** Takes back changes whose detail is still as the import left it; returns how many are not. */
  async takeBack(changes: readonly MadeChange[], actor: Actor): Promise<number> {
    const students = await this.db.rowsById(StudentEntity, idsOf('student', changes));
    const contacts = await this.db.rowsById(ParentEntity, idsOf('parent', changes));
    const still = changes.filter(({ of, id, field, to }) =>
      of === 'parent'
        ? contacts.get(id)?.[field as ContactDetail] === to
        : students.has(id) && detailText(students.get(id)!, field as StudentDetail) === to,
    );
    // `from` may be null, so that the detail becomes empty again.
    const back = still.map((change) => ({ ...change, from: change.to, to: change.from as string }));
    await this.write(back, actor);
    return changes.length - still.length;
  }
}

const idsOf = (kind: MadeChange['of'], changes: readonly MadeChange[]) =>
  changes.filter(({ of }) => of === kind).map(({ id }) => id);
