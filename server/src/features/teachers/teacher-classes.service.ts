import { Injectable } from '@nestjs/common';
import type { TeacherRow } from '@homeroom/shared/teachers';
import { Reads } from '../../platform/database/reads.js';
import type { ResourceReader, Values } from '../../platform/resources/define-resource.js';
import { SchoolTime } from '../../platform/settings/school-time.js';

/** Completes teachers with the classes that they hold today or will hold (spec 2.5). */
@Injectable()
export class TeacherClasses implements ResourceReader {
  constructor(
    private readonly reads: Reads,
    private readonly time: SchoolTime,
  ) {}

  async complete(teachers: Values[]): Promise<TeacherRow[]> {
    const classes = await this.reads.query<{ teacherId: number; classType: string; section: string }>(
      `SELECT s.teacher_id AS "teacherId", c.class_name AS "classType", g.section_name AS "section"
       FROM schedules s JOIN class_types c ON c.id = s.class_type_id JOIN sections g ON g.id = s.class_section_id JOIN semesters e ON e.id = s.semester_id
       WHERE s.teacher_id IN (:...ids) AND e.last_day >= :today AND (s.last_day IS NULL OR s.last_day >= :today)
       ORDER BY c.class_name_key, g.section_name_key`,
      { ids: teachers.map((teacher) => Number(teacher['id'])), today: await this.time.today() },
    );
    const held = new Map<number, typeof classes>();
    for (const each of classes) held.set(each.teacherId, [...(held.get(each.teacherId) ?? []), each]);
    return (teachers as unknown as Omit<TeacherRow, 'assignedClasses' | 'assignedInfo'>[]).map((teacher) => {
      const own = held.get(teacher.id) ?? [];
      return {
        ...teacher,
        assignedClasses: own.map((each) => `${each.classType} · Section ${each.section}`),
        assignedInfo: own.map((each) => ({
          className: each.classType,
          classType: each.classType,
          section: each.section,
        })),
      };
    });
  }
}
