import { Injectable } from '@nestjs/common';
import { isAbsence, type MarkStatus } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import type { AbsentStudent } from '@homeroom/shared/dashboard/teacher-dashboard';
import { Database } from '../../platform/database/database.js';
import { onRoster, fromStudentStays, studentNames } from '../students/students.sql.js';
import { registerText, unexcusedText } from './marks.sql.js';
import { LastFive, lastMarks, type ClassSoFar } from './last-five.service.js';

/** How many absences in the last five marks count as often (decisions 5, Teacher Dashboard). */
const manyAbsences = 3;

const absencesIn = (marks: readonly MarkStatus[]) => marks.filter(isAbsence).length;

export const isOftenAbsent = (marks: readonly MarkStatus[]) => absencesIn(marks) >= manyAbsences;

/** Whether older marks, of which fewer than five are known yet, could still make somebody often absent. */
export const couldBeOftenAbsent = (marks: readonly MarkStatus[]) =>
  marks.length < lastMarks && absencesIn(marks) + lastMarks - marks.length >= manyAbsences;

type ClassOfSection = Omit<ClassSoFar, 'studentIds'> & { classSectionId: number };

interface Member {
  sectionId: number;
  studentId: number;
  studentName: string;
  studentLastName: string;
}

/** Finds students who are often absent, with at most three queries for any number of classes. */
@Injectable()
export class Absences {
  constructor(
    private readonly db: Database,
    private readonly lastFive: LastFive,
  ) {}

  /** Students on today's rosters with three or more absences in the last five marks of a schedule; most absences first, then by name. */
  async often(classes: readonly ClassOfSection[], today: IsoDate): Promise<AbsentStudent[]> {
    const members = await this.membersOf([...new Set(classes.map(({ classSectionId }) => classSectionId))], today);
    const studentIdsOf = (section: number) =>
      members.filter(({ sectionId }) => sectionId === section).map(({ studentId }) => studentId);
    const withStudents = classes.map((each) => ({ ...each, studentIds: studentIdsOf(each.classSectionId) }));
    const found = await this.lastFive.of(withStudents, couldBeOftenAbsent);
    return members
      .flatMap(({ sectionId, ...student }) =>
        classes
          .filter(({ classSectionId }) => classSectionId === sectionId)
          .map(({ scheduleId }) => ({
            scheduleId,
            ...student,
            lastFive: found.get(scheduleId)!.get(student.studentId)!,
          })),
      )
      .filter(({ lastFive }) => isOftenAbsent(lastFive))
      .map((pupil) => ({ ...pupil, absences: absencesIn(pupil.lastFive) }))
      .sort((a, b) => b.absences - a.absences);
  }

  /** The last five marks of the given students who are often absent, by schedule and student. `unexcused`: an excused absence counts as Present. */
  async amongOften(
    classes: readonly ClassSoFar[],
    unexcused: boolean,
  ): Promise<Map<number, Map<number, MarkStatus[]>>> {
    const found = await this.lastFive.of(classes, couldBeOftenAbsent, unexcused ? unexcusedText : registerText);
    return new Map(
      [...found].map(([id, ofClass]) => [id, new Map([...ofClass].filter(([, marks]) => isOftenAbsent(marks)))]),
    );
  }

  private async membersOf(sectionIds: number[], date: IsoDate): Promise<Member[]> {
    if (sectionIds.length === 0) return [];
    return this.db.query<Member>(
      `SELECT membership.section_id AS "sectionId", student.id AS "studentId", ${studentNames}
       ${fromStudentStays}
       WHERE membership.section_id IN (:...sectionIds) AND ${onRoster(':date')}
       ORDER BY student.student_name_order, student.id`,
      { sectionIds, date },
    );
  }
}
