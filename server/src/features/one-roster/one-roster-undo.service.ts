import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { UndoneImport } from '@homeroom/shared/imports';
import { listOf, plural } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { isForeignKeyViolation } from '../../platform/database/failures.js';
import { partsInTurn } from '../../platform/database/in-parts.js';
import { conflict } from '../../platform/http/problems.js';
import { fromDatedMarks, fromMarks } from '../attendance/marks.sql.js';
import { UserEntity } from '../accounts/user.entity.js';
import { joinSchedule } from '../classes/classes.sql.js';
import { StudentParentEntity } from '../parents/student-parent.entity.js';
import type { ImportUndo } from '../../platform/imports/import-kind.js';
import { StudentIntake } from '../students/intake.service.js';
import { fromStays } from '../students/students.sql.js';
import { UsersService } from '../users/users.service.js';
import { madeTables, type MadeRoster, type MadeRosterRecords } from './made-roster.js';
import { SourcedIdEntity } from './one-roster.entities.js';
import type { IdKind } from './sourced-ids.js';

/** Rows that are read and hashed, and records changed one by one, before other requests get a turn. */
const hashedAtOnce = 200;
const changedAtOnce = 10;

/** Undoes an import: added records are deleted, changed ones are as before. */
@Injectable()
export class OneRosterUndo implements ImportUndo<MadeRoster> {
  constructor(
    private readonly db: Database,
    private readonly intake: StudentIntake,
    private readonly users: UsersService,
    private readonly audit: Audit,
  ) {}

  async lock(made: MadeRoster): Promise<void> {
    await this.intake.hold();
    for (const [kind, entity] of madeTables) await this.db.lockForDeletion(entity, writtenIds(made, kind));
    await this.db.lockForDeletion(UserEntity, made.userIds);
  }

  /** Hashes of what an import wrote, as it is now. */
  async hashesOf(made: MadeRosterRecords): Promise<Record<string, string>> {
    const hashes: Record<string, string> = {};
    for (const [kind, entity, words] of madeTables) hashes[words] = await this.hashOf(entity, writtenIds(made, kind));
    hashes['Teachers'] = await this.hashOf(UserEntity, [...made.userIds, ...writtenIds(made, 'teacher')]);
    return hashes;
  }

  private async hashOf(entity: new () => { id: number }, ids: readonly number[]): Promise<string> {
    const hash = createHash('sha256');
    const sorted = [...ids].sort((one, other) => one - other);
    for await (const part of partsInTurn(sorted, hashedAtOnce))
      hash.update(JSON.stringify(await this.db.find(entity, { where: { id: In(part) }, order: { id: 'ASC' } })));
    return hash.digest('base64url');
  }

  /** Why the import cannot be undone, as a sentence, or `null`. */
  async standing(made: MadeRoster): Promise<string | null> {
    const { ids, hashes } = made;
    const count = (sql: string, of: readonly number[] = []) =>
      this.db.countInParts(`SELECT count(*) AS "count" ${sql}`, of);
    const marked =
      (await count(`${fromMarks} WHERE mark.student_id IN (:...ids)`, ids.student)) ||
      (await count(`${fromMarks} WHERE mark.schedule_id IN (:...ids)`, ids.class)) ||
      (await count(
        `${fromDatedMarks} ${joinSchedule('mark.schedule_id')} WHERE EXISTS (SELECT 1 ${fromStays} WHERE membership.id IN (:...ids)
           AND membership.student_id = mark.student_id AND membership.section_id = schedule.class_section_id AND membership.first_day <= calendar_day.date)`,
        ids.stay,
      ));
    if (marked > 0) return 'Students or classes of it have attendance.';
    const own = new Set(ids.stay);
    const stays = await this.db.queryInParts<{ id: number }>(
      `SELECT membership.id AS "id" ${fromStays} WHERE membership.student_id IN (:...ids)`,
      ids.student ?? [],
    );
    const now = await this.hashesOf(made);
    const changed = Object.keys(now).filter((name) => now[name] !== hashes[name]);
    if (changed.length > 0) return `${listOf(changed)} changed since the import. Undo those changes first.`;
    return stays.some(({ id }) => !own.has(id))
      ? 'Its students were put into sections after that. Undo that first.'
      : null;
  }

  async undo(made: MadeRoster, actor: Actor): Promise<UndoneImport> {
    try {
      await this.takeBack(made, actor);
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      throw conflict(
        'Something that was added since uses what the import added, such as class dates of a semester or students in a section. Nothing was undone.',
      );
    }
    const { newGrades } = made;
    return {
      message: `The import was undone: ${made.words}.`,
      kept:
        newGrades.length > 0
          ? [`New rising grades stayed: ${newGrades.join(', ')}. Delete those that nobody needs in Admin Set up.`]
          : [],
    };
  }

  private async takeBack(made: MadeRoster, actor: Actor) {
    const { ids, changed, userIds, links, sourcedIds } = made;
    await this.db.deleteById(SourcedIdEntity, sourcedIds);
    for await (const part of partsInTurn(links, changedAtOnce))
      for (const link of part) await this.db.delete(StudentParentEntity, link);
    for (const [kind, entity] of madeTables) {
      // Teachers after their classes.
      if (kind === 'student') await this.users.takeBack(userIds, actor);
      await this.db.deleteById(entity, ids[kind] ?? []);
    }
    for (const [kind, entity] of madeTables) {
      const before = changed[kind] ?? [];
      const { id: _, ...fields } = before[0] ?? { id: 0 };
      await this.db.bulkUpdate<{ id: number }>(entity, Object.keys(fields) as 'id'[], before);
    }
    for await (const part of partsInTurn(changed.teacher ?? [], changedAtOnce))
      for (const { id, ...before } of part) await this.users.change(id, before, actor);
    await this.audit.record(
      actor,
      subjects.flatMap(([kind, subject]) =>
        writtenIds(made, kind).map((id) => ({ action: 'undo' as const, subject, id })),
      ),
    );
  }
}

const subjects = [
  ['student', 'Student'],
  ['parent', 'Parent'],
  ['section', 'Section'],
  ['course', 'ClassType'],
  ['semester', 'Semester'],
  ['year', 'AcademicYear'],
  ['class', 'Schedule'],
] as const satisfies [IdKind, string][];

/** The ids of the records that an import added or changed. Changed teachers have those of their users. */
const writtenIds = ({ ids, changed }: MadeRosterRecords, kind: IdKind) => [
  ...(ids[kind] ?? []),
  ...(changed[kind] ?? []).map(({ id }) => id),
];

/** '12 students, 1 section and changes to 3 records'. */
export function madeWords({ ids, changed, userIds, links }: MadeRosterRecords): string {
  const added: [readonly unknown[] | undefined, string, string?][] = [
    [ids.student, 'student'],
    [ids.parent, 'parent'],
    [userIds, 'teacher'],
    [ids.year, 'academic year'],
    [ids.semester, 'semester'],
    [ids.course, 'class type'],
    [ids.section, 'section'],
    [ids.class, 'class', 'classes'],
    [ids.stay, 'place in a section', 'places in sections'],
    [links, 'link to a parent', 'links to parents'],
  ];
  const changes = Object.values(changed).flat().length;
  return listOf([
    ...added.flatMap(([of = [], one, many]) => (of.length > 0 ? plural(of.length, one, many) : [])),
    ...(changes > 0 ? [`changes to ${plural(changes, 'record')}`] : []),
  ]);
}
