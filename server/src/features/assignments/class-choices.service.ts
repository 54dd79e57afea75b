import { Injectable } from '@nestjs/common';
import type { EntityTarget } from 'typeorm';
import { assignClassMessages, type AssignClass, type AssignClassOptions } from '@homeroom/shared/assignments/schedules';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/http/problems.js';
import { fromSemesters } from '../academics/academics.sql.js';
import { ClassTypeEntity } from '../academics/class-type.entity.js';
import { SectionEntity } from '../academics/section.entity.js';
import { SemesterEntity } from '../academics/semester.entity.js';
import { fromTeachers, isStaff, joinTeacher, userName } from '../accounts/accounts.sql.js';
import { fromSchedules } from '../classes/classes.sql.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';

/** The classes that can be assigned, and who has them. */
@Injectable()
export class ClassChoices {
  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
  ) {}

  /** The options of the four drop-downs: nothing archived, and only active teachers within the actor's reach. */
  async options(actor: Actor): Promise<AssignClassOptions> {
    const reach = this.access.rule(actor, 'Teacher', 'teacher.id');
    const [teachers, classTypes, semesters, sections] = await Promise.all([
      this.db.query<AssignClassOptions['teachers'][number]>(
        `SELECT teacher.id AS "id", account.first_name AS "firstName", account.last_name AS "lastName" ${fromTeachers}
         WHERE ${isStaff} AND ${reach.sql} ORDER BY account.full_name_order`,
        reach.parameters,
      ),
      this.db.find(ClassTypeEntity, {
        select: { id: true, className: true },
        where: { archived: false },
        order: { classNameOrder: 'ASC' },
      }),
      this.db.query<AssignClassOptions['semesters'][number]>(
        `SELECT semester.id AS "id", semester.semester_name AS "semesterName", academic_year.name AS "academicYear", semester.first_day AS "firstDay", semester.last_day AS "lastDay" ${fromSemesters}
         WHERE semester.archived = FALSE ORDER BY semester.first_day DESC`,
      ),
      this.db.find(SectionEntity, {
        select: { id: true, sectionName: true, allocatedYear: true },
        where: { archived: false },
        order: { allocatedYear: 'DESC', sectionNameOrder: 'ASC' },
      }),
    ]);
    return { teachers, classTypes, semesters, sections };
  }

  /** Throws a 400 for each choice that does not exist or is no longer offered. */
  async require({ teacherId, classTypeId, semesterId, classSectionId }: AssignClass, actor: Actor) {
    const reach = this.access.rule(actor, 'Teacher', 'teacher.id');
    const offered = (entity: EntityTarget<{ id: number; archived: boolean }>, id: number) =>
      this.db.existsBy(entity, { id, archived: false });
    const teachers = await this.db.query(
      `SELECT 1 ${fromTeachers} WHERE teacher.id = :teacherId AND ${isStaff} AND ${reach.sql}`,
      { teacherId, ...reach.parameters },
    );
    const known = {
      teacherId: teachers.length > 0,
      classTypeId: await offered(ClassTypeEntity, classTypeId),
      semesterId: await offered(SemesterEntity, semesterId),
      classSectionId: await offered(SectionEntity, classSectionId),
    };
    const missing = Object.entries(known).filter(([, isKnown]) => !isKnown);
    if (missing.length > 0) throw invalid(...missing.map(([path]) => ({ path, message: assignClassMessages.invalid })));
  }

  /** All assignments of a class, with their teachers and days. */
  assigned({
    classTypeId,
    semesterId,
    classSectionId,
  }: Pick<ScheduleEntity, 'classTypeId' | 'semesterId' | 'classSectionId'>) {
    return this.db.query<Pick<ScheduleEntity, 'id' | 'teacherId' | 'firstDay' | 'lastDay'> & { teacher: string }>(
      `SELECT schedule.id AS "id", schedule.teacher_id AS "teacherId", ${userName} AS "teacher", schedule.first_day AS "firstDay", schedule.last_day AS "lastDay"
       ${fromSchedules} ${joinTeacher('schedule.teacher_id')}
       WHERE schedule.class_type_id = :classTypeId AND schedule.semester_id = :semesterId AND schedule.class_section_id = :classSectionId`,
      { classTypeId, semesterId, classSectionId },
    );
  }
}
