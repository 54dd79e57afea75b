import { Injectable } from '@nestjs/common';
import type { TeacherRow } from '@homeroom/shared/teachers';
import type { Actor } from '../../platform/access/actor.js';
import { Reads } from '../../platform/database/reads.js';
import { ResourceService } from '../../platform/resources/resource.service.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { teachersResource } from './teachers.resource.js';

/** All teachers with the classes that they hold (spec 2.5). */
@Injectable()
export class TeacherList {
  constructor(
    private readonly resources: ResourceService,
    private readonly reads: Reads,
    private readonly time: SchoolTime,
  ) {}

  async all(actor: Actor): Promise<TeacherRow[]> {
    const { rows } = await this.resources.list(teachersResource, {}, actor);
    const classes = await this.reads.query<{ teacherId: number; classType: string; section: string }>(
      `SELECT s.teacher_id AS "teacherId", c.class_name AS "classType", g.section_name AS "section"
       FROM schedules s JOIN class_types c ON c.id = s.class_type_id JOIN sections g ON g.id = s.class_section_id
       WHERE s.last_day IS NULL OR s.last_day >= :today ORDER BY c.class_name_key, g.section_name_key`,
      { today: await this.time.today() },
    );
    const held = new Map<number, typeof classes>();
    for (const each of classes) held.set(each.teacherId, [...(held.get(each.teacherId) ?? []), each]);
    return (rows as Omit<TeacherRow, 'assignedClasses' | 'assignedInfo'>[]).map((teacher) => {
      const own = held.get(teacher.id) ?? [];
      return {
        ...teacher,
        assignedClasses: own.map((each) => `${each.classType} · Section ${each.section}`),
        assignedInfo: own.map((each) => ({ className: each.classType, classType: each.classType, section: each.section })),
      };
    });
  }
}
