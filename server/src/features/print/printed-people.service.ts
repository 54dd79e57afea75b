import { Injectable } from '@nestjs/common';
import type { IsoDate } from '@homeroom/shared/dates';
import type { PrintedParent, PrintedStudent } from '@homeroom/shared/print';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { Reads } from '../../platform/database/reads.js';
import { joinParentsOf, parentName } from '../parents/parents.sql.js';
import { fromStudentStays, onRoster, registerNotes, studentName } from '../students/students.sql.js';

/** The students of sections on a date, and those parents whom the reader reaches. */
@Injectable()
export class PrintedPeople {
  constructor(
    private readonly reads: Reads,
    private readonly access: RowAccess,
  ) {}

  /** Sorted by name. */
  students(sectionIds: readonly number[], date: IsoDate): Promise<(PrintedStudent & { sectionId: number })[]> {
    if (sectionIds.length === 0) return Promise.resolve([]);
    return this.reads.query(
      `SELECT m.section_id AS "sectionId", st.id AS "studentId", ${studentName('st')} AS "studentName", st.student_last_name AS "studentLastName", ${registerNotes('st')} AS "registerNotes"
       ${fromStudentStays} WHERE m.section_id IN (:...sectionIds) AND ${onRoster('m', ':date')} ORDER BY st.student_name_key, st.id`,
      { sectionIds: [...sectionIds], date },
    );
  }

  /** Parents by student, the first parent first; only for the reader's own students, because cover does not reach parents (decisions 2.4). */
  async parents(sectionIds: readonly number[], date: IsoDate, actor: Actor): Promise<Map<number, PrintedParent[]>> {
    if (sectionIds.length === 0) return new Map();
    const rule = this.access.rule(actor, 'Student', 'm.student_id');
    const found = await this.reads.query<PrintedParent & { studentId: number }>(
      `SELECT m.student_id AS "studentId", ${parentName} AS "fullName", p.phone AS "phone", l.relationship AS "relationship"
       ${fromStudentStays} ${joinParentsOf('st.id')}
       WHERE m.section_id IN (:...sectionIds) AND ${onRoster('m', ':date')} AND ${rule.sql} ORDER BY l.position, p.id`,
      { ...rule.parameters, sectionIds: [...sectionIds], date },
    );
    const byStudent = Map.groupBy(found, ({ studentId }) => studentId);
    return new Map([...byStudent].map(([id, own]) => [id, own.map(({ studentId: _, ...parent }) => parent)]));
  }
}
