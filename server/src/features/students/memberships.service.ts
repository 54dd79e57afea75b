import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { addDays, showDate, type IsoDate } from '@homeroom/shared/dates';
import { pick, plural } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { notOver } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { inParts } from '../../platform/database/in-parts.js';
import { fromAcademicYears } from '../academics/academics.sql.js';
import { SectionEntity } from '../academics/section.entity.js';
import { goesOn, MembershipEntity, type BeforeMove } from './membership.entity.js';
import { isWithdrawnOn, nameOf, StudentEntity } from './student.entity.js';
import { fromSectionStays, placesTaken } from './students.sql.js';

/** A permitted move: the stay that it ends, if any, and the new section. */
interface Move {
  section: SectionEntity;
  current: MembershipEntity | null;
  /** The stay in the new section that the replaced one had ended, and that goes on. */
  resumed: MembershipEntity | null;
}

/** A wanted move; `replaces`: a stay without marks that it takes the place of (decisions 2.26). */
interface WantedMove {
  sectionId: number;
  firstDay: IsoDate;
  replaces: MembershipEntity | null;
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
const staysPerTurn = 500;

/** Dated stays in sections, on which every roster is based (decisions 2.2, 2.11, 2.14). Works within a unit of work. */
@Injectable()
export class Memberships {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
  ) {}

  /**
   * Puts students into a section from `firstDay` on, all or none. 409 if a student is withdrawn or already in a section, or if there
   * are too few places; 400 for an unknown id.
   */
  async assign({ sectionId, studentIds, firstDay, assignmentId }: Assigning, actor: Actor): Promise<number> {
    const ids = [...new Set(studentIds)];
    await this.hold(ids, [sectionId]);
    const section = await this.planAssign(sectionId, ids, firstDay);
    return this.begin({ stays: ids.map((studentId) => ({ studentId, section })), firstDay, assignmentId }, actor);
  }

  /** The section, if the students can be put into it, or else throws the reason. Writes nothing. `ids` are distinct. */
  async planAssign(sectionId: number, ids: readonly number[], firstDay: IsoDate): Promise<SectionEntity> {
    const section = await this.openSection(sectionId);
    await this.requireSchoolDay(firstDay);
    const students = await this.db.findBy(StudentEntity, { id: In([...ids]) });
    if (students.length !== ids.length)
      throw invalid({
        path: 'studentIds',
        message: `${plural(ids.length - students.length, 'student no longer exists', 'students no longer exist')}. Reload the list.`,
      });
    const withdrawn = students.filter((student) => isWithdrawnOn(student, firstDay));
    if (withdrawn.length === 1) throw cannotBeAssigned(withdrawn[0]!);
    if (withdrawn.length > 1) throw conflict(`${namesOf(withdrawn)} are withdrawn and cannot be assigned.`);
    const current = await this.db.query<{ studentId: number; sectionName: string }>(
      `SELECT membership.student_id AS "studentId", section.section_name AS "sectionName" ${fromSectionStays}
       WHERE membership.student_id IN (:...ids) AND ${notOver('membership', ':firstDay')}`,
      { ids, firstDay },
    );
    if (current.length > 0) {
      const first = students.find((student) => student.id === current[0]!.studentId)!;
      throw conflict(
        `${nameOf(first)} is already in section ${current[0]!.sectionName}${current.length > 1 ? `, and ${current.length - 1} more of the chosen students are in one` : ''}.`,
      );
    }
    await this.requirePlaces(section, ids.length, firstDay);
    return section;
  }

  /** The section, if it is neither archived nor full from a day on. */
  async requirePlace(sectionId: number, firstDay: IsoDate): Promise<SectionEntity> {
    const section = await this.openSection(sectionId);
    await this.requirePlaces(section, 1, firstDay);
    return section;
  }

  /** Places of a section that are taken for a student who starts on `firstDay`; later stays count too. */
  placesTaken(sectionId: number, firstDay: IsoDate): Promise<number> {
    return this.db.queryCount(`SELECT ${placesTaken(':sectionId', ':firstDay')} AS count`, { sectionId, firstDay });
  }

  /** Locks students and then sections until the unit ends, so that a concurrent change of their stays waits. */
  async hold(studentIds: readonly number[], sectionIds: readonly number[]): Promise<void> {
    await this.db.lockRows('students', studentIds);
    await this.db.lockRows('sections', sectionIds);
  }

  /** Writes stays that the caller has checked and locked, letting other requests run in between; returns how many. */
  async begin({ stays, firstDay, assignmentId }: NewStays, actor: Actor): Promise<number> {
    for (const same of Map.groupBy(stays, ({ section }) => section.id).values()) {
      const { section } = same[0]!;
      for (const part of inParts(same, staysPerTurn)) {
        const ids = part.map(({ studentId }) => studentId);
        await this.db.query(
          // A planned withdrawal also ends a stay that begins later.
          `INSERT INTO memberships (student_id, section_id, first_day, assignment_id, last_day, withdrawn_on)
           SELECT id, CAST(:sectionId AS integer), :firstDay, CAST(:assignmentId AS integer), leaves_on, leaves_on FROM students WHERE id IN (:...ids)`,
          { sectionId: section.id, firstDay, assignmentId, ids },
        );
        const after = { section: section.sectionName, firstDay };
        await this.audit.recordOfMany(
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
  async planMove(student: StudentEntity, { sectionId, firstDay, replaces }: WantedMove): Promise<Move> {
    const section = await this.openSection(sectionId);
    await this.requireSchoolDay(firstDay);
    if (isWithdrawnOn(student, firstDay)) throw cannotBeAssigned(student);
    const stays = await this.db.find(MembershipEntity, {
      where: { studentId: student.id, ...(replaces && { id: Not(replaces.id) }) },
      order: { firstDay: 'ASC' },
    });
    const later = stays.find((stay) => stay.firstDay >= firstDay);
    if (later)
      throw conflict(
        `${nameOf(student)} has a section from ${showDate(later.firstDay)} on. Choose a later day, or undo the newest section first.`,
        'firstDay',
      );
    const current = stays.find((stay) => stay.lastDay === null || stay.lastDay >= firstDay) ?? null;
    const present = replaces?.firstDay === firstDay ? replaces : current;
    if (present?.sectionId === sectionId)
      throw conflict(`${nameOf(student)} is already in section ${section.sectionName}.`, 'classSectionId');
    // The stay that it replaces leaves its place, which may be one from a later day on.
    await this.requirePlaces(section, 1, firstDay, replaces?.sectionId === sectionId ? 1 : 0);
    const before = stays.at(-1);
    const isResumed = replaces && before?.sectionId === sectionId && before.lastDay === addDays(firstDay, -1);
    return { section, current, resumed: isResumed && before.withdrawnOn === null ? before : null };
  }

  /** Moves a student, or puts them into their first section, from `firstDay` on; the present stay ends on the day before. */
  async move(student: StudentEntity, wanted: WantedMove, actor: Actor): Promise<void> {
    const { sectionId, firstDay, replaces } = wanted;
    await this.hold([student.id], [sectionId]);
    const { current, resumed, section } = await this.planMove(student, wanted);
    if (replaces) await this.db.delete(MembershipEntity, { id: replaces.id });
    if (current)
      await this.db.update(MembershipEntity, { id: current.id }, { lastDay: addDays(firstDay, -1), withdrawnOn: null });
    const { id: studentId, leavesOn } = student;
    const end = { lastDay: leavesOn, withdrawnOn: leavesOn };
    const beforeMove: BeforeMove = { ended: current && endOf(current, student), replaced: replaces };
    if (resumed) await this.db.update(MembershipEntity, { id: resumed.id }, end);
    else await this.db.insert(MembershipEntity, { studentId, sectionId, firstDay, ...end, beforeMove });
    const replaced = replaces && (await this.db.findOneByOrFail(SectionEntity, { id: replaces.sectionId }));
    await this.audit.record(actor, {
      action: current || replaces ? 'move' : 'assign',
      subject: 'Student',
      id: student.id,
      ...(replaced && { before: { section: replaced.sectionName, firstDay: replaces.firstDay } }),
      after: { section: section.sectionName, firstDay },
    });
  }

  /** A section that students can be put into; 400 for a missing one, 409 for an archived one. */
  private async openSection(id: number): Promise<SectionEntity> {
    const section = await this.db.findOneBy(SectionEntity, { id });
    if (!section) throw invalid({ path: 'classSectionId', message: 'Choose a section from the list.' });
    if (section.archived) throw conflict(`Section ${section.sectionName} is archived.`, 'classSectionId');
    return section;
  }

  /** Throws a 409 if a section has fewer than `wanted` places from a day on, with those that become `free`. */
  private async requirePlaces(
    { id, sectionName, capacity }: SectionEntity,
    wanted: number,
    firstDay: IsoDate,
    free = 0,
  ) {
    if (capacity === null) return;
    const left = capacity + free - (await this.placesTaken(id, firstDay));
    if (wanted > left)
      throw conflict(
        `Section ${sectionName} has ${plural(Math.max(0, left), 'place')} left, and ${plural(wanted, 'student')} ${wanted === 1 ? 'is' : 'are'} chosen.`,
        'classSectionId',
      );
  }

  /** Refuses a first day, or the day in another field, outside the school's academic years, if it has any. */
  async requireSchoolDay(day: IsoDate, path = 'firstDay'): Promise<void> {
    const [years] = await this.db.query<{ first: IsoDate | null; last: IsoDate | null }>(
      `SELECT min(academic_year.first_day) AS "first", max(academic_year.last_day) AS "last" ${fromAcademicYears}`,
    );
    if (!years?.first || !years.last || (day >= years.first && day <= years.last)) return;
    throw invalid({
      path,
      message: `Choose a day from ${showDate(years.first)} to ${showDate(years.last)}.`,
    });
  }
}

/** The end of a stay that a move changes. That of one that goes on is the end of the student's newest stay, whatever happens until it is undone. */
const endOf = (stay: MembershipEntity, student: StudentEntity): BeforeMove['ended'] =>
  goesOn(stay, student)
    ? { id: stay.id, lastDay: null, withdrawnOn: null }
    : pick(stay, 'id', 'lastDay', 'withdrawnOn');

const cannotBeAssigned = (student: StudentEntity) =>
  conflict(
    `${nameOf(student)} is withdrawn${student.leavesOn ? ` after ${showDate(student.leavesOn)}` : ''} and cannot be assigned.`,
  );

const namesOf = (students: StudentEntity[]) =>
  students.length <= 3
    ? students.map(nameOf).join(', ')
    : `${students.slice(0, 2).map(nameOf).join(', ')} and ${students.length - 2} more`;
