import { Injectable } from '@nestjs/common';
import type { TeacherRow } from '@homeroom/shared/teachers';
import { classWords } from '@homeroom/shared/text';
import { Database } from '../../platform/database/database.js';
import type { ResourceReader, Values } from '../../platform/resources/define-resource.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { fromClasses, isRunning } from '../classes/classes.sql.js';

/** Adds to each teacher their present and future classes (spec 2.5). */
@Injectable()
export class TeacherClasses implements ResourceReader {
  constructor(
    private readonly db: Database,
    private readonly time: SchoolTime,
  ) {}

  async complete(teachers: Values[]): Promise<TeacherRow[]> {
    const classes = await this.db.query<{ teacherId: number; className: string; sectionName: string }>(
      `SELECT schedule.teacher_id AS "teacherId", class_type.class_name AS "className", section.section_name AS "sectionName"
       ${fromClasses} WHERE schedule.teacher_id IN (:...ids) AND semester.last_day >= :today AND ${isRunning}
       ORDER BY class_type.class_name_order, section.section_name_order`,
      { ids: teachers.map((teacher) => Number(teacher['id'])), today: await this.time.today() },
    );
    const classesByTeacher = Map.groupBy(classes, ({ teacherId }) => teacherId);
    return (teachers as unknown as Omit<TeacherRow, 'assignedClasses' | 'assignedInfo'>[]).map((teacher) => {
      const own = classesByTeacher.get(teacher.id) ?? [];
      return {
        ...teacher,
        assignedClasses: own.map(classWords),
        assignedInfo: own.map(({ className, sectionName: section }) => ({ className, classType: className, section })),
      };
    });
  }
}
