import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { partsInTurn } from '../../platform/database/in-parts.js';
import { AcademicYearEntity } from '../academics/academic-year.entity.js';
import { SectionEntity } from '../academics/section.entity.js';
import { SemesterEntity } from '../academics/semester.entity.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';
import { MembershipEntity } from '../students/membership.entity.js';
import { StudentEntity } from '../students/student.entity.js';
import { studentBefore, type Applied, type Written } from './applied.js';

interface Row {
  id: number;
}

/** Compares what a plan wrote with what is there now. */
@Injectable()
export class WrittenRows {
  constructor(private readonly db: Database) {}

  /**
   * Hashes of the rows that a plan wrote, by what people call them. A stay may also be as it was before: `endedBefore`, the stays that the
   * plan ended.
   */
  async hashesOf(written: Written, endedBefore: readonly MembershipEntity[]): Promise<Record<string, string[]>> {
    const rows = await this.rowsOf(written);
    rows['Students’ sections'].push(...endedBefore);
    return Object.fromEntries(Object.entries(rows).map(([name, each]) => [name, each.map(hashOf)]));
  }

  /** What somebody changed or added since, by what people call it. What was deleted needs no undo. */
  async changedSince(applied: Applied): Promise<string[]> {
    const isChanged = ([name, rows]: [string, Row[]]) => {
      const kept = applied.hashes[name];
      // Earlier versions kept one hash of all rows.
      if (typeof kept === 'string') return hashOf(rows.sort((a, b) => a.id - b.id)) !== kept;
      const hashes = new Set(kept);
      return rows.some((row) => !hashes.has(hashOf(row)));
    };
    return Object.entries(await this.rowsOf(applied))
      .filter(isChanged)
      .map(([name]) => name);
  }

  private async rowsOf(written: Written) {
    const { db } = this;
    const sections = { classSectionId: In(Object.values(written.sectionIds)) };
    const semesters = { semesterId: In(written.semesterIds) };
    const students = await db.rowsById(StudentEntity, idsOf(written.students));
    return {
      'The academic year': await db.findBy(AcademicYearEntity, { id: written.yearId }),
      'The semesters': await db.findBy(SemesterEntity, { academicYearId: written.yearId }),
      'The calendar': await db.findBy(CalendarDayEntity, semesters),
      'The new sections': await db.findBy(SectionEntity, { id: sections.classSectionId }),
      'The new classes': await db.findBy(ScheduleEntity, [sections, semesters]),
      'Students’ sections': await this.stays(written),
      'Students’ grades or status': [...students.values()].map(studentBefore),
    };
  }

  /** The stays that the plan ended, later ones of the same students, and all in its sections. */
  private async stays({ sectionIds, ended }: Written): Promise<MembershipEntity[]> {
    const stays = await this.db.rowsById(MembershipEntity, idsOf(ended));
    const firstDays = new Map([...stays.values()].map(({ studentId, firstDay }) => [studentId, firstDay]));
    const others = await this.db.findBy(MembershipEntity, { sectionId: In(Object.values(sectionIds)) });
    for await (const part of partsInTurn([...firstDays.keys()]))
      for (const stay of await this.db.findBy(MembershipEntity, { studentId: In(part) }))
        if (stay.firstDay > firstDays.get(stay.studentId)!) others.push(stay);
    for (const stay of others) stays.set(stay.id, stay);
    return [...stays.values()];
  }
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

const hashOf = (of: Row | Row[]) => hash('sha256', JSON.stringify(of), 'base64url');
