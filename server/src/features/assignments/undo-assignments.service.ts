import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { LastAssignment, UndoneAssignment } from '@homeroom/shared/assignments/assignments';
import type { IsoDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { inParts } from '../../platform/database/in-parts.js';
import { conflict } from '../../platform/http/problems.js';
import { notFound } from '../../platform/not-found.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { inTurns } from '../../platform/spreadsheets/in-turns.js';
import { joinSection } from '../academics/academics.sql.js';
import { fromDatedMarks } from '../attendance/marks.sql.js';
import { fromDays, joinSchedulesOfStay } from '../classes/classes.sql.js';
import { MembershipEntity } from '../students/membership.entity.js';
import { fromStays, fromStudentStays, isGoingOn } from '../students/students.sql.js';
import { AssignmentEntity } from './assignment.entity.js';

/** Stays deleted before other requests get a turn. */
const staysPerTurn = 500;

/** The stays that the undo of an assignment deletes. */
const undoneStays = `${fromStudentStays} ${joinSection('membership.section_id')}
  WHERE membership.assignment_id = :assignmentId AND ${isGoingOn}`;

/** Undoes assignments of students to sections as a whole, until there is attendance. */
@Injectable()
export class UndoAssignments {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly time: SchoolTime,
  ) {}

  /** The actor's last assignment; `null` if it cannot be undone, or there is none. */
  async last(actor: Actor): Promise<LastAssignment | null> {
    const [act] = await this.db.find(AssignmentEntity, {
      where: { madeById: actor.userId },
      order: { id: 'DESC' },
      take: 1,
    });
    if (!act || act.undoneAt !== null) return null;
    const sections = await this.db.query<{ name: string; students: number }>(
      `SELECT section.section_name AS "name", count(*) AS "students" ${undoneStays}
       GROUP BY section.id, section.section_name, section.section_name_order ORDER BY section.section_name_order`,
      { assignmentId: act.id, today: await this.time.today() },
    );
    if (sections.length === 0 || (await this.marked(act.id)) > 0) return null;
    const students = sections.reduce((sum, section) => sum + section.students, 0);
    return { id: act.id, at: act.madeAt, imported: act.imported, students, sections: sections.map(({ name }) => name) };
  }

  lock(id: number): Promise<void> {
    return this.db.lockRow('assignments', id);
  }

  /** Why an assignment can no longer be undone, or `null`. */
  async standing(id: number): Promise<string | null> {
    const { undoneAt } = await this.db.findOneByOrFail(AssignmentEntity, { id });
    return undoneAt === null ? this.attendance(id) : 'This assignment was already undone.';
  }

  /** Undoes an assignment; 404 for somebody else's, 409 if it was undone or has attendance since. */
  undo(id: number, actor: Actor): Promise<UndoneAssignment> {
    return this.db.unit(async () => {
      await this.lock(id);
      const act = await this.db.findOneBy(AssignmentEntity, { id, madeById: actor.userId });
      if (!act) throw notFound('Assignment');
      if (act.undoneAt !== null) throw conflict('This assignment was already undone.');
      const undone = await this.takeBack(id, actor);
      await this.db.update(AssignmentEntity, { id }, { undoneAt: this.time.stamp() });
      await this.audit.record(actor, { action: 'undo', subject: 'Assignment', id, after: undone });
      return undone;
    });
  }

  /**
   * Deletes the stays of an assignment. 409 if there is attendance in any of them. Students who were moved or withdrawn since keep
   * theirs; one whose withdrawal is still to come is not withdrawn yet (decisions 2.26).
   */
  async takeBack(assignmentId: number, actor: Actor): Promise<UndoneAssignment> {
    const today = await this.time.today();
    const ofAssignment = `${fromStudentStays} WHERE membership.assignment_id = :assignmentId`;
    await this.db.lockBy(`SELECT 1 ${ofAssignment} ORDER BY student.id FOR NO KEY UPDATE OF student`, { assignmentId });
    // Marks of a concurrent save are counted.
    await this.db.lockBy(`SELECT 1 ${ofAssignment} ORDER BY membership.id FOR UPDATE OF membership`, { assignmentId });
    const attendance = await this.attendance(assignmentId);
    if (attendance) throw conflict(attendance);
    const stays = await this.db.query<{ id: number; studentId: number; section: string; firstDay: IsoDate }>(
      `SELECT membership.id AS "id", membership.student_id AS "studentId", section.section_name AS "section", membership.first_day AS "firstDay" ${undoneStays}`,
      { assignmentId, today },
    );
    for (const same of Map.groupBy(stays, ({ section, firstDay }) => `${firstDay} ${section}`).values())
      for (const part of inParts(same, staysPerTurn)) {
        const { section, firstDay } = part[0]!;
        await this.db.delete(MembershipEntity, { id: In(part.map(({ id }) => id)) });
        await this.audit.recordOfMany(
          actor,
          { action: 'take back', subject: 'Student', before: { section, firstDay } },
          { table: 'students', ids: part.map(({ studentId }) => studentId) },
        );
        await nextTurn();
      }
    return { removed: stays.length, kept: await this.db.countBy(MembershipEntity, { assignmentId }) };
  }

  private async attendance(assignmentId: number): Promise<string | null> {
    const marked = await this.marked(assignmentId);
    return marked === 0
      ? null
      : `${plural(marked, 'of these students has', 'of these students have')} attendance since. Move or withdraw students on their own page instead.`;
  }

  /** How many students of an assignment have attendance in the sections that it put them into. */
  async marked(assignmentId: number): Promise<number> {
    const classes = await this.db.query<{ scheduleId: number; sectionId: number; firstDay: IsoDate }>(
      `SELECT schedule.id AS "scheduleId", membership.section_id AS "sectionId", min(membership.first_day) AS "firstDay"
       ${fromStays} ${joinSchedulesOfStay} WHERE membership.assignment_id = :assignmentId GROUP BY schedule.id, membership.section_id`,
      { assignmentId },
    );
    const marked = new Set<number>();
    const findIn = async ({ scheduleId, sectionId, firstDay }: (typeof classes)[number]) => {
      // Subqueries, so that a class's marks are read once and by day, as they are next to each other in the index.
      const students = await this.db.queryIds(
        `SELECT membership.student_id AS "id" ${fromStays} JOIN (
           SELECT mark.student_id, max(calendar_day.date) AS date ${fromDatedMarks}
           WHERE mark.schedule_id = :scheduleId AND mark.calendar_day_id IN (SELECT calendar_day.id ${fromDays} WHERE calendar_day.date >= :firstDay)
             AND mark.status IS NOT NULL GROUP BY mark.student_id) last_mark ON last_mark.student_id = membership.student_id
         WHERE membership.section_id = :sectionId AND membership.assignment_id = :assignmentId AND membership.first_day <= last_mark.date`,
        { scheduleId, sectionId, firstDay, assignmentId },
      );
      for (const id of students) marked.add(id);
    };
    await inTurns(classes, findIn);
    return marked.size;
  }
}
