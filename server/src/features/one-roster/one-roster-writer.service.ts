import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { foldText } from '@homeroom/shared/text';
import { fullNameOf } from '@homeroom/shared/names';
import type { Actor } from '../../platform/access/actor.js';
import { Audit, type Change } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { inParts } from '../../platform/database/in-parts.js';
import { nameKeysOf } from '../../platform/database/name-keys.js';
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
import { Writing } from './writing.js';
import type { Added, Changed, Ref, RosterPlan, StudentValues } from './roster-plan.js';
import { classKey } from './sourced-ids.js';

const studentFields = [
  ...(['studentFirstName', 'studentLastName', 'studentNameKey', 'studentNameOrder', 'studentLastNameOrder'] as const),
  ...(['gender', 'birthDate', 'risingGrade'] as const),
];
const parentFields = [
  ...(['firstName', 'lastName', 'fullNameKey', 'fullNameOrder', 'lastNameOrder', 'email', 'phone'] as const),
];

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

  async write(plan: RosterPlan, actor: Actor): Promise<MadeRosterRecords> {
    const { writes, present } = plan;
    const writing = new Writing(plan, actor);
    await this.records.write(writing, 'year', writes.years);
    await this.records.write(writing, 'semester', {
      ...writes.semesters,
      added: writes.semesters.added.map(({ sourcedId, values, year }) => ({
        sourcedId,
        values: { ...values, academicYearId: writing.id('year', year), archived: false },
      })),
    });
    await this.records.write(writing, 'course', archivable(writes.classTypes));
    await this.records.write(writing, 'section', {
      ...writes.sections,
      added: writes.sections.added.map(({ sourcedId, values }) => ({
        sourcedId,
        values: { ...values, capacity: null, archived: false },
      })),
    });
    await this.families(writing);
    await this.changeStudents(writing);
    await this.changeParents(writing);
    await this.teachers(writing);
    await this.classes(writing);
    await this.stays(writing, new Map(present.students.map(({ id, leavesOn }) => [id, leavesOn])));
    await this.keepIds(writing);
    return writing.made;
  }

  /** Adds students and parents, and links them. */
  private async families(writing: Writing) {
    const { students, parents, links } = writing.writes;
    const planned: PlannedParent[] = [];
    const places = new Map<string, number>();
    const addedParents = new Map(parents.added.map(({ sourcedId, values }) => [sourcedId, values]));
    const placeOf = (ref: Ref) => {
      const key = JSON.stringify(ref);
      const place = places.get(key) ?? planned.length;
      places.set(key, place);
      if (place === planned.length)
        planned.push(
          'id' in ref
            ? { id: ref.id, firstName: '', lastName: '', fullNameKey: '', email: null, phone: null }
            : { id: null, ...named(addedParents.get(ref.added)!) },
        );
      return place;
    };
    const ofStudent = Map.groupBy(links, ({ student }) => JSON.stringify(student));
    const parentsOf = (student: Ref): Newcomer['parents'] =>
      (ofStudent.get(JSON.stringify(student)) ?? []).map(({ parent, relationship }) => ({
        parent: placeOf(parent),
        relationship,
      }));
    const known = [
      ...new Map(links.flatMap(({ student }) => ('id' in student ? [[student.id, student] as const] : []))).values(),
    ];
    const newcomers: Newcomer[] = [
      ...students.added.map(({ sourcedId, values }) => ({
        student: {
          ...values,
          studentNameKey: foldText(`${values.studentFirstName} ${values.studentLastName}`.trim()),
          currentGrade: null,
          notes: null,
        },
        parents: parentsOf({ added: sourcedId }),
      })),
      ...known.map((student) => ({ student: student.id, parents: parentsOf(student) })),
    ];
    const grades = [
      ...students.added.map(({ values }) => values.risingGrade),
      ...students.changed.map(({ change }) => change.risingGrade ?? null),
    ];
    const { studentIds, createdParents, newGrades } = await this.intake.write(newcomers, planned, grades);
    students.added.forEach(({ sourcedId }, n) => writing.add('student', sourcedId, studentIds[n]!));
    for (const { sourcedId } of parents.added) {
      const id = createdParents.get(places.get(JSON.stringify({ added: sourcedId }))!);
      if (id !== undefined) writing.add('parent', sourcedId, id);
    }
    writing.made.newGrades = newGrades;
    writing.made.links = links.flatMap(({ student, parent }) =>
      'id' in student ? [{ studentId: student.id, parentId: writing.id('parent', parent) }] : [],
    );
    await this.audit.record(
      writing.actor,
      ...students.added.map(({ values }, n): Change => ({
        action: 'import',
        subject: 'Student',
        id: studentIds[n]!,
        after: { studentName: fullNameOf({ firstName: values.studentFirstName, lastName: values.studentLastName }) },
      })),
      ...parents.added.map(({ sourcedId, values }): Change => ({
        action: 'import',
        subject: 'Parent',
        id: writing.id('parent', { added: sourcedId }),
        after: { email: values.email },
      })),
    );
  }

  private async changeStudents({ writes, made, actor }: Writing) {
    const { changed } = writes.students;
    const before = await this.db.rowsById(StudentEntity, idsOf(changed));
    const after = changed.map(({ id, change }) => {
      const row = { ...before.get(id)!, ...change };
      return { ...row, ...nameKeysOf(StudentEntity, row) };
    });
    await this.db.bulkUpdate(StudentEntity, studentFields, after);
    made.changed.student!.push(...before.values());
    await this.audit.record(actor, ...changed.map(({ id, change }) => changeOf('Student', before.get(id)!, change)));
  }

  private async changeParents({ writes, made, actor }: Writing) {
    const { changed } = writes.parents;
    const before = await this.db.rowsById(ParentEntity, idsOf(changed));
    const after = changed.map(({ id, change }) => {
      const row = { ...before.get(id)!, ...change };
      return { ...row, ...nameKeysOf(ParentEntity, row) };
    });
    await this.db.bulkUpdate(ParentEntity, parentFields, after);
    made.changed.parent!.push(...before.values());
    await this.audit.record(actor, ...changed.map(({ id, change }) => changeOf('Parent', before.get(id)!, change)));
  }

  private async teachers(writing: Writing) {
    const { actor, made, writes } = writing;
    for (const { sourcedId, values, isOnHold } of writes.teachers.added) {
      const { phone, ...names } = values;
      const userId = await writing.ofRow('users', sourcedId, async () => {
        const added = await this.users.add({ ...names, phoneNumber: phone, role: 'TEACHER' }, actor);
        if (isOnHold) await this.users.change(added, { status: 'HOLD' }, actor);
        return added;
      });
      const { id } = await this.db.findOneByOrFail(TeacherEntity, { userId });
      writing.add('teacher', sourcedId, id);
      made.userIds.push(userId);
    }
    for (const { id, sourcedId, change } of writes.teachers.changed) {
      const { firstName, lastName, email, phoneNumber } = await this.users.reached(id, actor);
      const { phone, ...names } = change;
      const fields = { ...names, ...(phone === undefined ? {} : { phoneNumber: phone }) };
      await writing.ofRow('users', sourcedId, () => this.users.change(id, fields, actor));
      made.changed.teacher!.push({ id, firstName, lastName, email, phoneNumber });
    }
  }

  private async classes(writing: Writing) {
    const { writes, made, actor } = writing;
    const assignments = writes.classes.flatMap((each) => each.teachings.map((teaching) => ({ ...each, ...teaching })));
    const ids = await this.db.reserveIds(ScheduleEntity, assignments.length);
    const createdAt = this.time.stamp();
    const rows = assignments.map(({ classType, semester, section, times, teacher, firstDay, lastDay }, n) => ({
      id: ids[n]!,
      teacherId: writing.id('teacher', teacher),
      classTypeId: writing.id('course', classType),
      semesterId: writing.id('semester', semester),
      classSectionId: writing.id('section', section),
      ...times,
      firstDay,
      lastDay,
      createdAt,
    }));
    await this.db.bulkInsert(ScheduleEntity, rows);
    made.ids.class!.push(...ids);
    for (const { sourcedId, classType, semester, section } of writes.classes)
      if (sourcedId)
        writing.keep(
          'class',
          sourcedId,
          classKey(writing.id('course', classType), writing.id('semester', semester), writing.id('section', section)),
        );
    await this.audit.record(
      actor,
      ...rows.map(({ id, ...after }): Change => ({ action: 'import', subject: 'Schedule', id, after })),
    );
  }

  private async stays(writing: Writing, leavesOn: ReadonlyMap<number, string | null>) {
    const { writes, made, actor } = writing;
    const ids = await this.db.reserveIds(MembershipEntity, writes.stays.length);
    const rows = writes.stays.map(({ student, section, firstDay, lastDay }, n) => {
      const studentId = writing.id('student', student);
      // A planned withdrawal also ends a stay that begins later.
      const leaves = lastDay === null ? (leavesOn.get(studentId) ?? null) : null;
      return {
        id: ids[n]!,
        studentId,
        sectionId: writing.id('section', section),
        firstDay,
        lastDay: lastDay ?? leaves,
        withdrawnOn: leaves,
        assignmentId: null,
      };
    });
    await this.db.bulkInsert(MembershipEntity, rows);
    made.ids.stay!.push(...ids);
    for (const [n, { sourcedId }] of writes.stays.entries()) writing.keep('stay', sourcedId, ids[n]!);
    for (const part of inParts(rows.map(({ studentId }) => studentId)))
      await this.audit.recordOfMany(actor, { action: 'assign', subject: 'Student' }, { table: 'students', ids: part });
  }

  /** Remembers the sourcedIds of the file. One of a record that is gone is forgotten first. */
  private async keepIds({ kept, writes, made }: Writing) {
    const all = [...kept, ...writes.ids].map(({ kind, key, sourcedId }) => ({
      kind,
      recordKey: String(key),
      sourcedId,
    }));
    for (const [kind, rows] of Map.groupBy(all, (row) => row.kind))
      for (const part of inParts(rows))
        await this.db.delete(SourcedIdEntity, { kind, sourcedId: In(part.map(({ sourcedId }) => sourcedId)) });
    const ids = await this.db.reserveIds(SourcedIdEntity, all.length);
    await this.db.bulkInsert(
      SourcedIdEntity,
      all.map((row, n) => ({ id: ids[n]!, ...row })),
    );
    made.sourcedIds.push(...ids);
  }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const archivable = <Values extends object>({
  added,
  changed,
}: {
  added: Added<Values>[];
  changed: Changed<Values>[];
}) => ({
  added: added.map(({ sourcedId, values }) => ({ sourcedId, values: { ...values, archived: false } })),
  changed,
});

const named = (values: { firstName: string; lastName: string; email: string | null; phone: string | null }) => ({
  ...values,
  fullNameKey: foldText(fullNameOf(values)),
});

/** The entry of a changed record, with the fields that changed. */
function changeOf(subject: string, before: { id: number } & object, change: Partial<StudentValues> | object): Change {
  const fields = Object.keys(change);
  const old = before as unknown as Record<string, unknown>;
  return {
    action: 'import',
    subject,
    id: before.id,
    before: Object.fromEntries(fields.map((field) => [field, old[field]])),
    after: change,
  };
}
