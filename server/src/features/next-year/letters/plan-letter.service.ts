import { Injectable } from '@nestjs/common';
import { nextYearMessages, type PlanLetter } from '@homeroom/shared/next-year/next-year';
import type { Actor } from '../../../platform/access/actor.js';
import { notOver } from '../../../platform/database/common.sql.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/http/problems.js';
import { ResourceWrites } from '../../../platform/resources/resource-writes.js';
import { SchoolTime } from '../../../platform/settings/school-time.js';
import { TemplateEntity } from '../../notifications/template.entity.js';
import { templatesResource } from '../../notifications/templates.resource.js';
import { standardText } from '../../notifications/public.js';
import { joinContactsOf } from '../../parents/parents.sql.js';
import { fromStudentStays, isEnrolled } from '../../students/students.sql.js';
import { PlanFacts } from '../plan-facts.service.js';

const code = 'NEXT-YEAR';
const { subject, body, html } = standardText(
  '{{child.firstName}}: class next year',
  'The next school year has been planned. This is the class of {{child.name}}:',
  'Section: {{child.nextSection}}\nTeacher: {{child.nextTeacher}}',
);

/** The letter 'your class next year' to the parents of the students of a plan in effect. */
@Injectable()
export class PlanLetters {
  constructor(
    private readonly db: Database,
    private readonly facts: PlanFacts,
    private readonly writes: ResourceWrites,
    private readonly time: SchoolTime,
  ) {}

  /** Its template, which is added if the office has none, and the parents of the students with a section of the new year. */
  prepare(actor: Actor): Promise<PlanLetter> {
    return this.db.unit(async () => {
      await this.db.lockName('next-year letter');
      const found = await this.facts.applied();
      if (!found) throw conflict(nextYearMessages.notInEffect);
      const template = await this.db.findOneBy(TemplateEntity, { codeKey: code.toLowerCase() });
      const templateId =
        template?.id ??
        (await this.writes.add(
          templatesResource,
          {
            name: 'Class next year',
            code,
            subjectTemplate: subject,
            bodyTemplate: body,
            html,
            active: true,
            description: 'Written from Next year',
          },
          actor,
        ));
      return { templateId, parentIds: await this.parents(Object.values(found.applied.sectionIds)) };
    });
  }

  /** The parents of the students in sections today or later, by name. */
  private async parents(sectionIds: readonly number[]): Promise<number[]> {
    const today = await this.time.today();
    const rows = await this.db.queryInParts<{ id: number }>(
      `SELECT DISTINCT parent.id AS "id", parent.full_name_order AS "order" ${fromStudentStays} ${joinContactsOf('student.id')}
       WHERE membership.section_id IN (:...ids) AND ${notOver('membership', ':today')} AND ${isEnrolled}
       ORDER BY parent.full_name_order, parent.id`,
      sectionIds,
      { today },
    );
    return [...new Set(rows.map(({ id }) => id))];
  }
}
