import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { foldText, pick } from '@homeroom/shared/text';
import { fullNameOf } from '@homeroom/shared/names';
import type { Actor } from '../../platform/access/actor.js';
import { Audit, type Change } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { partsInTurn } from '../../platform/database/in-parts.js';
import { allNameKeys, nameKeysOf } from '../../platform/database/name-keys.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { TeacherEntity } from '../accounts/teacher.entity.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';
import { ParentEntity } from '../parents/parent.entity.js';
import { MembershipEntity } from '../students/membership.entity.js';
import { StudentEntity } from '../students/student.entity.js';
import { StudentIntake, type Newcomer, type PlannedParent } from '../students/intake.service.js';
import { UsersService } from '../users/users.service.js';
import { SourcedIdEntity } from './one-roster.entities.js';
import type { MadeRosterRecords } from './made-roster.js';
import { RosterRecords } from './roster-records.service.js';
import { Writing, writtenAtOnce } from './writing.js';
import { recordKinds, type RecordValues, type Ref } from './record-kinds.js';
import type { Added, Changed, RosterWrites } from './roster-plan.js';
import { classKey } from './sourced-ids.js';

/** Records changed together before other requests get a turn. */
const changedAtOnce = 100;

/** Writes the plan of an import within a unit of work. */
@Injectable()
export class OneRosterWriter {
  constructor(
    private readonly db: Database,
    private readonly records: RosterRecords,
    private readonly intake: StudentIntake,
    private readonly users: UsersService,
    private readonly time: SchoolTime,
    private readonly audit: Audit,
  ) {}

  async write(writes: RosterWrites, actor: Actor): Promise<MadeRosterRecords> {
    const writing = new Writing(writes, actor);
    const { years, semesters, classTypes, sections } = writes;
    await this.records.write(writing, 'years', years.added);
    await this.records.write(
      writing,
      'semesters',
      semesters.added.map(({ values: { year, ...values }, ...row }) => ({
        ...row,
        values: { ...values, academicYearId: writing.id('year', year), archived: false },
      })),
    );
    await this.records.write(writing, 'classTypes', withMore(classTypes.added, { archived: false }));
    await this.records.write(writing, 'sections', withMore(sections.added, { capacity: null, archived: false }));
    await this.families(writing);
    await this.changePeople(writing, 'students', StudentEntity, 'Student');
    await this.changePeople(writing, 'parents', ParentEntity, 'Parent');
    await this.teachers(writing);
    await this.classes(writing);
    await this.stays(writing);
    await this.keepIds(writing);
    return writing.made;
  }

  private async families(writing: Writing) {
    const { students, parents, links } = writing.writes;
    const linksOf = Map.groupBy(links, ({ student }) => student);
    const known = [...linksOf.keys()].filter((student) => typeof student === 'number');
    const inOrder = [...students.added.map(({ sourcedId }) => sourcedId), ...known];
    const linked = new Set(inOrder.flatMap((student) => linksOf.get(student)?.map(({ parent }) => parent) ?? []));
    const places = new Map([...linked].map((parent, n) => [parent, n]));
    const addedParents = new Map(parents.added.map(({ sourcedId, values }) => [sourcedId, values]));
    const plannedOf = (ref: Ref): PlannedParent => {
      if (typeof ref === 'number')
        return { id: ref, firstName: '', lastName: '', fullNameKey: '', email: null, phone: null };
      const values = addedParents.get(ref)!;
      return { id: null, ...values, fullNameKey: foldText(fullNameOf(values)) };
    };
    const planned: PlannedParent[] = [];
    for await (const part of partsInTurn([...linked])) planned.push(...part.map(plannedOf));
    const parentsOf = (student: Ref): Newcomer['parents'] =>
      (linksOf.get(student) ?? []).map(({ parent, relationship }) => ({ parent: places.get(parent)!, relationship }));
    const newcomerOf = ({ sourcedId, values }: Added<RecordValues['students']>): Newcomer => ({
      student: {
        ...values,
        studentNameKey: foldText(`${values.studentFirstName} ${values.studentLastName}`.trim()),
        currentGrade: null,
        notes: null,
      },
      parents: parentsOf(sourcedId),
    });
    const newcomers: Newcomer[] = [];
    for await (const part of partsInTurn(students.added)) newcomers.push(...part.map(newcomerOf));
    for (const student of known) newcomers.push({ student, parents: parentsOf(student) });
    const grades = [
      ...students.added.map(({ values }) => values.risingGrade),
      ...students.changed.map(({ change }) => change.risingGrade ?? null),
    ];
    const { studentIds, createdParents, newGrades } = await this.intake.write(newcomers, planned, grades);
    students.added.forEach(({ sourcedId }, n) => writing.add('student', sourcedId, studentIds[n]!));
    for (const { sourcedId } of parents.added) {
      const id = createdParents.get(places.get(sourcedId)!);
      if (id !== undefined) writing.add('parent', sourcedId, id);
    }
    writing.made.newGrades = newGrades;
    writing.made.links = links.flatMap(({ student, parent }) =>
      typeof student === 'number' ? [{ studentId: student, parentId: writing.id('parent', parent) }] : [],
    );
    await this.audit.record(
      writing.actor,
      students.added.map(({ values }, n): Change => ({
        action: 'import',
        subject: 'Student',
        id: studentIds[n]!,
        after: { studentName: fullNameOf({ firstName: values.studentFirstName, lastName: values.studentLastName }) },
      })),
    );
    await this.audit.record(
      writing.actor,
      parents.added.map(({ sourcedId, values }): Change => ({
        action: 'import',
        subject: 'Parent',
        id: writing.id('parent', sourcedId),
        after: { email: values.email },
      })),
    );
  }

  private async changePeople<Person extends { id: number }>(
    { writes, made, actor }: Writing,
    of: 'students' | 'parents',
    entity: new () => Person,
    subject: string,
  ) {
    const { kind } = recordKinds[of];
    const changed: readonly Changed<object>[] = writes[of].changed;
    const before = await this.db.rowsById(
      entity,
      changed.map(({ id }) => id),
    );
    const fields = new Set(changed.flatMap(({ change }) => Object.keys(change)));
    // Names that stay the same keep their keys: their indexes are slow to write.
    const keys = allNameKeys.get(entity)!.filter((key) => key.fields.some((field) => fields.has(field)));
    const columns = [...fields, ...keys.map(({ column }) => column)] as (keyof Person & string)[];
    for await (const part of partsInTurn(changed, changedAtOnce)) {
      const rows = part.map(({ id, change }) => ({ ...before.get(id)!, ...change }));
      await this.db.bulkUpdate(
        entity,
        columns,
        rows.map((row) => ({ ...row, ...nameKeysOf(entity, row) })),
      );
    }
    made.changed[kind] = [...before.values()].map((row) => pick(row, 'id', ...columns));
    await this.audit.record(
      actor,
      changed.map(({ id, change }): Change => {
        const old = pick(before.get(id)!, ...(Object.keys(change) as (keyof Person)[]));
        return { action: 'import', subject, id, before: old, after: change };
      }),
    );
  }

  private async teachers(writing: Writing) {
    const { actor, made } = writing;
    const { added, changed } = writing.writes.teachers;
    for await (const part of partsInTurn(added, writtenAtOnce))
      for (const { values, ...row } of part) {
        const { phone, isOnHold, ...names } = values;
        const userId = await writing.ofRow('users', row, async () => {
          const id = await this.users.add({ ...names, phoneNumber: phone, role: 'TEACHER' }, actor);
          if (isOnHold) await this.users.change(id, { status: 'HOLD' }, actor);
          return id;
        });
        const { id } = await this.db.findOneByOrFail(TeacherEntity, { userId });
        writing.add('teacher', row.sourcedId, id);
        made.userIds.push(userId);
      }
    for await (const part of partsInTurn(changed, writtenAtOnce))
      for (const { id: teacherId, change, ...row } of part) {
        const { userId: id } = await this.db.findOneByOrFail(TeacherEntity, { id: teacherId });
        const { firstName, lastName, email, phoneNumber } = await this.users.reached(id, actor);
        const { phone, ...names } = change;
        const fields = { ...names, ...(phone === undefined ? {} : { phoneNumber: phone }) };
        await writing.ofRow('users', row, () => this.users.change(id, fields, actor));
        made.changed.teacher!.push({ id, firstName, lastName, email, phoneNumber });
      }
  }

  private async classes(writing: Writing) {
    const { writes, made, actor } = writing;
    const assignments = writes.classes.flatMap((each) => each.teachings.map((teaching) => ({ ...each, ...teaching })));
    const createdAt = this.time.stamp();
    const rows = assignments.map(({ classType, semester, section, times, teacher, firstDay, lastDay }) => ({
      teacherId: writing.id('teacher', teacher),
      classTypeId: writing.id('course', classType),
      semesterId: writing.id('semester', semester),
      classSectionId: writing.id('section', section),
      ...times,
      firstDay,
      lastDay,
      createdAt,
    }));
    const ids = await this.db.insertRows(ScheduleEntity, rows);
    made.ids.class = ids;
    for (const { sourcedId, classType, semester, section } of writes.classes)
      if (sourcedId)
        writing.keep(
          'class',
          sourcedId,
          classKey(writing.id('course', classType), writing.id('semester', semester), writing.id('section', section)),
        );
    await this.audit.record(
      actor,
      rows.map((after, n): Change => ({ action: 'import', subject: 'Schedule', id: ids[n]!, after })),
    );
  }

  private async stays(writing: Writing) {
    const { writes, made, actor } = writing;
    const rows = writes.stays.map((stay) => ({
      ...pick(stay, 'firstDay', 'lastDay', 'withdrawnOn'),
      studentId: writing.id('student', stay.student),
      sectionId: writing.id('section', stay.section),
    }));
    const ids = await this.db.insertRows(MembershipEntity, rows);
    made.ids.stay = ids;
    for (const [n, { sourcedId }] of writes.stays.entries()) writing.keep('stay', sourcedId, ids[n]!);
    for await (const part of partsInTurn(rows.map(({ studentId }) => studentId)))
      await this.audit.recordOfMany(actor, { action: 'assign', subject: 'Student' }, { table: 'students', ids: part });
  }

  /** Remembers the sourcedIds of the file. One of a record that is gone is forgotten first. */
  private async keepIds({ kept, writes, made }: Writing) {
    const all = [...kept, ...writes.ids];
    for (const [kind, rows] of Map.groupBy(all, (row) => row.kind))
      for await (const part of partsInTurn(rows))
        await this.db.delete(SourcedIdEntity, { kind, sourcedId: In(part.map(({ sourcedId }) => sourcedId)) });
    made.sourcedIds = await this.db.insertRows(SourcedIdEntity, all);
  }
}

const withMore = <Values extends object>(added: readonly Added<Values>[], more: object) =>
  added.map(({ values, ...row }) => ({ ...row, values: { ...values, ...more } }));
