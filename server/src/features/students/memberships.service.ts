import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { addDays, showDate, type IsoDate } from '@homeroom/shared/dates';
import { classAssignStatusOf, unassigned } from '@homeroom/shared/students';
import { plural } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/access/row-access.js';
import { Audit, type Change } from '../../platform/audit/audit.js';
import { bulkInsert, reserveIds } from '../../platform/database/bulk-insert.js';
import { queryWith } from '../../platform/database/reads.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { SectionEntity } from '../academics/section.entity.js';
import { MembershipEntity } from './membership.entity.js';
import { StudentEntity } from './student.entity.js';

/** Dated membership of sections: the ground of every roster (decisions 2.2, 2.11, 2.14). Works within a unit of work. */
@Injectable()
export class Memberships {
  constructor(private readonly audit: Audit) {}

  /**
   * Puts students into a section from `firstDay` on. All or none: a withdrawn student, one who is in a section already
   * or too few places are a 409, an unknown id a 400; each names who.
   */
  async assign(manager: EntityManager, sectionId: number, studentIds: readonly number[], firstDay: IsoDate, actor: Actor): Promise<number> {
    const ids = [...new Set(studentIds)];
    const section = await this.openSection(manager, sectionId);
    await this.requireSchoolDay(manager, firstDay);
    const students = await manager.findBy(StudentEntity, { id: In(ids) });
    if (students.length !== ids.length)
      throw invalid({ path: 'studentIds', message: `${plural(ids.length - students.length, 'student is', 'students are')} no longer there. Reload the list.` });
    const withdrawn = students.filter((student) => classAssignStatusOf({ ...student, sectionName: unassigned }) === 'Withdrawn');
    if (withdrawn.length > 0) throw conflict(`${namesOf(withdrawn)} ${withdrawn.length === 1 ? 'is' : 'are'} withdrawn and cannot be assigned.`);
    const held = await queryWith<{ studentId: number; sectionName: string }>(
      manager,
      `SELECT m.student_id AS "studentId", g.section_name AS "sectionName" FROM memberships m JOIN sections g ON g.id = m.section_id
       WHERE m.student_id IN (:...ids) AND (m.last_day IS NULL OR m.last_day >= :firstDay)`,
      { ids, firstDay },
    );
    if (held.length > 0) {
      const first = students.find((student) => student.id === held[0]!.studentId)!;
      throw conflict(
        `${nameOf(first)} is in section ${held[0]!.sectionName} already${held.length > 1 ? `, and ${held.length - 1} more of the chosen students are in one` : ''}.`,
      );
    }
    await this.requirePlaces(manager, section, ids.length, firstDay);
    const rowIds = await reserveIds(manager, MembershipEntity, ids.length);
    await bulkInsert(
      manager,
      MembershipEntity,
      ids.map((studentId, n) => ({ id: rowIds[n]!, studentId, sectionId, firstDay, lastDay: null })),
    );
    await this.audit.record(
      manager,
      actor,
      ...ids.map((id): Change => ({ action: 'assign', subject: 'Student', id, after: { section: section.sectionName, firstDay } })),
    );
    return ids.length;
  }

  /** Moves a student, or puts them into their first section, from `firstDay` on; the stay before ends on the day before. */
  async move(manager: EntityManager, studentId: number, sectionId: number, firstDay: IsoDate, actor: Actor): Promise<void> {
    const section = await this.openSection(manager, sectionId);
    await this.requireSchoolDay(manager, firstDay);
    const student = await manager.findOneBy(StudentEntity, { id: studentId });
    if (!student) throw notFound('Student');
    if (classAssignStatusOf({ ...student, sectionName: unassigned }) === 'Withdrawn') throw conflict(`${nameOf(student)} is withdrawn and cannot be assigned.`);
    const stays = await manager.find(MembershipEntity, { where: { studentId }, order: { firstDay: 'ASC' } });
    const later = stays.find((stay) => stay.firstDay >= firstDay);
    if (later) throw conflict(`${nameOf(student)} has a section from ${showDate(later.firstDay)} on. Choose a later day.`);
    const current = stays.find((stay) => stay.lastDay === null || stay.lastDay >= firstDay);
    if (current?.sectionId === sectionId) throw conflict(`${nameOf(student)} is in section ${section.sectionName} already.`);
    await this.requirePlaces(manager, section, 1, firstDay);
    if (current) await manager.update(MembershipEntity, { id: current.id }, { lastDay: addDays(firstDay, -1) });
    await manager.insert(MembershipEntity, { studentId, sectionId, firstDay, lastDay: null });
    await this.audit.record(manager, actor, {
      action: current ? 'move' : 'assign',
      subject: 'Student',
      id: studentId,
      after: { section: section.sectionName, firstDay },
    });
  }

  /** Refuses a last day before the stay that holds today: a stay that has begun is never taken back. */
  async requireBegun(manager: EntityManager, studentId: number, lastDay: IsoDate): Promise<void> {
    const stay = await manager.findOne(MembershipEntity, { where: { studentId }, order: { firstDay: 'DESC' } });
    if (stay && (stay.lastDay === null || stay.lastDay > lastDay) && stay.firstDay > lastDay) {
      throw invalid({ path: 'lastDay', message: `The student is in a section since ${showDate(stay.firstDay)}. Choose that day or a later one.` });
    }
  }

  /** Ends a student's stays after `lastDay`; a stay that had not begun by then is taken back. */
  async end(manager: EntityManager, studentId: number, lastDay: IsoDate): Promise<void> {
    const stays = await manager.findBy(MembershipEntity, { studentId });
    for (const stay of stays) {
      if (stay.firstDay > lastDay) await manager.delete(MembershipEntity, { id: stay.id });
      else if (stay.lastDay === null || stay.lastDay > lastDay) await manager.update(MembershipEntity, { id: stay.id }, { lastDay });
    }
  }

  /** Opens the stay again that ended on `lastDay`: for a withdrawal taken back on the same day (decisions 2.11). */
  async reopen(manager: EntityManager, studentId: number, lastDay: IsoDate): Promise<void> {
    const stay = await manager.findOneBy(MembershipEntity, { studentId, lastDay });
    if (!stay) return;
    const section = await this.openSection(manager, stay.sectionId);
    await this.requirePlaces(manager, section, 1, addDays(lastDay, 1));
    await manager.update(MembershipEntity, { id: stay.id }, { lastDay: null });
  }

  /** A stay begins within the academic years of the school, where there are any. */
  private async requireSchoolDay(manager: EntityManager, firstDay: IsoDate) {
    const [years] = await queryWith<{ first: IsoDate | null; last: IsoDate | null }>(
      manager,
      'SELECT min(first_day) AS "first", max(last_day) AS "last" FROM academic_years',
    );
    if (!years?.first || !years.last || (firstDay >= years.first && firstDay <= years.last)) return;
    throw invalid({ path: 'firstDay', message: `Choose a day from ${showDate(years.first)} to ${showDate(years.last)}.` });
  }

  private async openSection(manager: EntityManager, id: number): Promise<SectionEntity> {
    const section = await manager.findOneBy(SectionEntity, { id });
    if (!section) throw invalid({ path: 'classSectionId', message: 'Choose a section from the list.' });
    if (section.archived) throw conflict(`Section ${section.sectionName} is archived.`, 'classSectionId');
    return section;
  }

  private async requirePlaces(manager: EntityManager, section: SectionEntity, wanted: number, firstDay: IsoDate) {
    if (section.capacity === null) return;
    const [row] = await queryWith<{ taken: number | string }>(
      manager,
      'SELECT count(*) AS taken FROM memberships WHERE section_id = :id AND (last_day IS NULL OR last_day >= :firstDay)',
      { id: section.id, firstDay },
    );
    const left = section.capacity - Number(row?.taken ?? 0);
    if (wanted > left)
      throw conflict(
        `Section ${section.sectionName} has ${plural(Math.max(0, left), 'place')} left, and ${plural(wanted, 'student')} ${wanted === 1 ? 'is' : 'are'} chosen.`,
      );
  }
}

const nameOf = (student: StudentEntity) => `${student.studentFirstName} ${student.studentLastName}`;
const namesOf = (students: StudentEntity[]) =>
  students.length <= 3 ? students.map(nameOf).join(', ') : `${students.slice(0, 2).map(nameOf).join(', ')} and ${students.length - 2} more`;
