import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { addDays, showDate, type IsoDate } from '@homeroom/shared/dates';
import { isWithdrawn } from '@homeroom/shared/students/students';
import { plural } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { notOver } from '../../platform/database/common.sql.js';
import { lockRow, lockRows } from '../../platform/database/lock-row.js';
import { queryWith } from '../../platform/database/reads.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { inParts } from '../../platform/database/in-parts.js';
import { fromAcademicYears } from '../academics/academics.sql.js';
import type { SectionEntity } from '../academics/section.entity.js';
import { MembershipEntity } from './membership.entity.js';
import { openSection, requirePlaces, takenPlaces } from './section-places.js';
import { nameOf, StudentEntity } from './student.entity.js';
import { fromSectionStays } from './students.sql.js';

/** A permitted move: the stay that it ends, if any, and the new section. */
interface Move {
  section: SectionEntity;
  current: MembershipEntity | null;
}

/** Students who are put into one section together. */
interface Assigning {
  sectionId: number;
  studentIds: readonly number[];
  firstDay: IsoDate;
  /** Their row in `assignments`, by which it can be undone. */
  assignmentId: number;
}

export interface NewStays extends Pick<Assigning, 'firstDay' | 'assignmentId'> {
  stays: readonly { studentId: number; section: Pick<SectionEntity, 'id' | 'sectionName'> }[];
}

/** Stays written before other requests get a turn. */
const atOnce = 500;

/** Dated stays in sections, on which every roster is based (decisions 2.2, 2.11, 2.14). Works within a unit of work. */
@Injectable()
export class Memberships {
  constructor(private readonly audit: Audit) {}

  /**
   * Puts students into a section from `firstDay` on, all or none. 409 if a student is withdrawn or already in a section, or if there
   * are too few places; 400 for an unknown id.
   */
  async assign(
    manager: EntityManager,
    { sectionId, studentIds, firstDay, assignmentId }: Assigning,
    actor: Actor,
  ): Promise<number> {
    const ids = [...new Set(studentIds)];
    await this.hold(manager, ids, [sectionId]);
    const section = await this.planAssign(manager, sectionId, ids, firstDay);
    return this.begin(
      manager,
      { stays: ids.map((studentId) => ({ studentId, section })), firstDay, assignmentId },
      actor,
    );
  }

  /** The section, if the students can be put into it, or else throws the reason. Writes nothing. `ids` are distinct. */
  async planAssign(
    manager: EntityManager,
    sectionId: number,
    ids: readonly number[],
    firstDay: IsoDate,
  ): Promise<SectionEntity> {
    const section = await openSection(manager, sectionId);
    await this.requireSchoolDay(manager, firstDay);
    const students = await manager.findBy(StudentEntity, { id: In([...ids]) });
    if (students.length !== ids.length)
      throw invalid({
        path: 'studentIds',
        message: `${plural(ids.length - students.length, 'student no longer exists', 'students no longer exist')}. Reload the list.`,
      });
    const withdrawn = students.filter(isWithdrawn);
    if (withdrawn.length > 0)
      throw conflict(
        `${namesOf(withdrawn)} ${withdrawn.length === 1 ? 'is' : 'are'} withdrawn and cannot be assigned.`,
      );
    const held = await queryWith<{ studentId: number; sectionName: string }>(
      manager,
      `SELECT m.student_id AS "studentId", g.section_name AS "sectionName" ${fromSectionStays}
       WHERE m.student_id IN (:...ids) AND ${notOver('m', ':firstDay')}`,
      { ids, firstDay },
    );
    if (held.length > 0) {
      const first = students.find((student) => student.id === held[0]!.studentId)!;
      throw conflict(
        `${nameOf(first)} is already in section ${held[0]!.sectionName}${held.length > 1 ? `, and ${held.length - 1} more of the chosen students are in one` : ''}.`,
      );
    }
    await requirePlaces(manager, section, ids.length, firstDay);
    return section;
  }

  /** Refuses a section that is archived or full from a day on. */
  async requirePlace(manager: EntityManager, sectionId: number, firstDay: IsoDate): Promise<void> {
    await requirePlaces(manager, await openSection(manager, sectionId), 1, firstDay);
  }

  /** Places taken for a student who starts on `firstDay`, as `planAssign` counts them. */
  placesTaken(manager: EntityManager, sectionId: number, firstDay: IsoDate): Promise<number> {
    return takenPlaces(manager, sectionId, firstDay);
  }

  /** Locks students and then sections until the unit ends, so that a concurrent change of their stays waits. */
  async hold(manager: EntityManager, studentIds: readonly number[], sectionIds: readonly number[]): Promise<void> {
    await lockRows(manager, 'students', studentIds);
    await lockRows(manager, 'sections', sectionIds);
  }

  /** Writes stays that the caller has checked and locked, letting other requests run in between; returns how many. */
  async begin(manager: EntityManager, { stays, firstDay, assignmentId }: NewStays, actor: Actor): Promise<number> {
    for (const same of Map.groupBy(stays, ({ section }) => section.id).values()) {
      const { section } = same[0]!;
      for (const part of inParts(same, atOnce)) {
        const ids = part.map(({ studentId }) => studentId);
        await queryWith(
          manager,
          `INSERT INTO memberships (student_id, section_id, first_day, assignment_id)
           SELECT id, CAST(:sectionId AS integer), :firstDay, CAST(:assignmentId AS integer) FROM students WHERE id IN (:...ids)`,
          { sectionId: section.id, firstDay, assignmentId, ids },
        );
        const after = { section: section.sectionName, firstDay };
        await this.audit.recordOfMany(
          manager,
          actor,
          { action: 'assign', subject: 'Student', after },
          { table: 'students', ids },
        );
        await nextTurn();
      }
    }
    return stays.length;
  }

  /** Plans a move or throws the reason against it. Writes nothing. */
  async planMove(manager: EntityManager, student: StudentEntity, sectionId: number, firstDay: IsoDate): Promise<Move> {
    const section = await openSection(manager, sectionId);
    await this.requireSchoolDay(manager, firstDay);
    if (isWithdrawn(student)) throw conflict(`${nameOf(student)} is withdrawn and cannot be assigned.`);
    const stays = await manager.find(MembershipEntity, {
      where: { studentId: student.id },
      order: { firstDay: 'ASC' },
    });
    const later = stays.find((stay) => stay.firstDay >= firstDay);
    if (later)
      throw conflict(
        `${nameOf(student)} has a section from ${showDate(later.firstDay)} on. Choose a later day.`,
        'firstDay',
      );
    const current = stays.find((stay) => stay.lastDay === null || stay.lastDay >= firstDay) ?? null;
    if (current?.sectionId === sectionId)
      throw conflict(`${nameOf(student)} is already in section ${section.sectionName}.`, 'classSectionId');
    await requirePlaces(manager, section, 1, firstDay);
    return { section, current };
  }

  /** Moves a student, or puts them into their first section, from `firstDay` on; the present stay ends on the day before. */
  async move(
    manager: EntityManager,
    student: StudentEntity,
    sectionId: number,
    firstDay: IsoDate,
    actor: Actor,
  ): Promise<void> {
    await lockRow(manager, 'sections', sectionId);
    const { current, section } = await this.planMove(manager, student, sectionId, firstDay);
    if (current) await manager.update(MembershipEntity, { id: current.id }, { lastDay: addDays(firstDay, -1) });
    await manager.insert(MembershipEntity, { studentId: student.id, sectionId, firstDay, lastDay: null });
    await this.audit.record(manager, actor, {
      action: current ? 'move' : 'assign',
      subject: 'Student',
      id: student.id,
      after: { section: section.sectionName, firstDay },
    });
  }

  /** Refuses a first day outside the school's academic years, if it has any. */
  async requireSchoolDay(manager: EntityManager, firstDay: IsoDate): Promise<void> {
    const [years] = await queryWith<{ first: IsoDate | null; last: IsoDate | null }>(
      manager,
      `SELECT min(y.first_day) AS "first", max(y.last_day) AS "last" ${fromAcademicYears}`,
    );
    if (!years?.first || !years.last || (firstDay >= years.first && firstDay <= years.last)) return;
    throw invalid({
      path: 'firstDay',
      message: `Choose a day from ${showDate(years.first)} to ${showDate(years.last)}.`,
    });
  }
}

const namesOf = (students: StudentEntity[]) =>
  students.length <= 3
    ? students.map(nameOf).join(', ')
    : `${students.slice(0, 2).map(nameOf).join(', ')} and ${students.length - 2} more`;
