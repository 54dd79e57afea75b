import { Injectable } from '@nestjs/common';
import {
  assignClassMessages,
  assignClassSchema,
  scheduleChangeSchema,
  scheduleColumns,
  type AssignClass,
  type ScheduleChange,
} from '@homeroom/shared/assignments/schedules';
import { plural } from '@homeroom/shared/text';
import type { ModuleRef } from '@nestjs/core';
import { In } from 'typeorm';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import {
  defineResource,
  type ResourceWriter,
  type Values,
  type Writing,
} from '../../platform/resources/define-resource.js';
import { SemesterEntity } from '../academics/semester.entity.js';
import { joinYear } from '../academics/academics.sql.js';
import { joinTeacher } from '../accounts/accounts.sql.js';
import { columns, nameColumns } from '../../platform/database/common.sql.js';
import { fromMarks } from '../attendance/marks.sql.js';
import { ClassDates } from '../classes/class-dates.service.js';
import { CoverEndings } from '../cover/endings/cover-endings.service.js';
import { clashesOfNew } from './class-clashes.js';
import { fromClasses } from '../classes/classes.sql.js';
import { ChangeClass } from './change-class.service.js';
import { AssignClassService } from './assign-class.service.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';

/** Writes the resource `/schedules` with the use case of Assign Class. */
@Injectable()
export class ScheduleWriter implements ResourceWriter {
  constructor(
    private readonly classes: AssignClassService,
    private readonly changes: ChangeClass,
  ) {}

  async create(input: Values, actor: Actor) {
    return (await this.classes.assign(input as unknown as AssignClass, actor)).id;
  }

  update(id: number, change: Values, actor: Actor) {
    return this.changes.change(id, change as ScheduleChange, actor);
  }

  remove(id: number, actor: Actor) {
    return this.changes.remove(id, actor);
  }
}

/** Other classes of the same teacher or section at the same time. They may be intended. */
async function overlaps(ids: readonly number[], db: Database, modules: ModuleRef) {
  const added = await db.findBy(ScheduleEntity, { id: In([...ids]) });
  if (added.length === 0) return new Map<number, string>();
  const semesterIds = [...new Set(added.map(({ semesterId }) => semesterId))];
  const classes = await modules.get(ClassDates, { strict: false }).of({ semesterIds });
  return clashesOfNew(new Set(ids), classes);
}

/** Attendance, even if it was cleared, which keeps its class, or cover, which would end with it. */
async function uses(ids: readonly number[], db: Database, modules: ModuleRef) {
  const marked = await db.countInParts(
    `SELECT count(DISTINCT mark.schedule_id) AS "count" ${fromMarks} WHERE mark.schedule_id IN (:...ids)`,
    ids,
  );
  if (marked > 0) return `${plural(marked, 'of these classes has', 'of these classes have')} attendance.`;
  return modules.get(CoverEndings, { strict: false }).standingOf(ids);
}

/** The current semester, or else the next, or else the last. */
async function currentSemester(_: Values, { db, today }: Pick<Writing, 'db' | 'today'>): Promise<Values> {
  const semesters = await db.find(SemesterEntity, { where: { archived: false }, order: { firstDay: 'ASC' } });
  const semester = semesters.find(({ lastDay }) => lastDay >= today) ?? semesters.at(-1);
  return semester ? { semesterId: semester.id } : {};
}

export const schedulesResource = defineResource(ScheduleEntity, {
  path: 'schedules',
  subject: 'Schedule',
  schema: assignClassSchema,
  change: scheduleChangeSchema,
  words: {
    singular: 'class assignment',
    label: 'Assign Class',
    conflict: { path: '', message: assignClassMessages.exists },
    inUse: 'This class has attendance. End it on a day instead.',
  },
  list: {
    sort: ['className', 'teacherName', 'teacherLastName', 'sectionName', 'semesterName', 'startTime'],
    filter: ['teacherId', 'classTypeId', 'semesterId', 'classSectionId', 'lastDay'],
    search: ['teacherName', 'className', 'sectionName'],
    ordered: ['className', 'teacherName', 'teacherLastName', 'sectionName', 'semesterName'],
  },
  read: {
    view: `SELECT schedule.id AS "id", schedule.teacher_id AS "teacherId", ${nameColumns('teacherName', 'account')}, account.last_name_order AS "teacherLastNameOrder", account.full_name_key AS "teacherNameKey", account.full_name_order AS "teacherNameOrder", schedule.class_type_id AS "classTypeId",
      ${columns('class_type', 'className', 'classNameKey', 'classNameOrder')}, schedule.semester_id AS "semesterId", ${columns('semester', 'semesterName', 'semesterNameOrder')}, academic_year.name AS "academicYear", schedule.class_section_id AS "classSectionId",
      ${columns('section', 'sectionName', 'sectionNameKey', 'sectionNameOrder', 'allocatedYear')}, ${columns('schedule', 'weekdays', 'startTime', 'endTime', 'firstDay', 'lastDay')}, CASE WHEN EXISTS (SELECT 1 ${fromMarks} WHERE mark.schedule_id = schedule.id) THEN 1 ELSE 0 END AS "isMarked"
    ${fromClasses} ${joinYear} ${joinTeacher('schedule.teacher_id')}`,
  },
  write: { service: ScheduleWriter },
  acts: {
    import: {
      columns: scheduleColumns,
      title: ['classTypeId', 'classSectionId'],
      fill: currentSemester,
      clashes: overlaps,
      standing: uses,
    },
  },
});
