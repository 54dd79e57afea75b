import { Injectable } from '@nestjs/common';
import type { NewStudentParts } from '@homeroom/shared/students/new-student';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { below } from '../../platform/http/problems.js';
import type { PartsWriter, Values } from '../../platform/resources/define-resource.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { Memberships } from './memberships.service.js';
import { StudentEntity } from './student.entity.js';
import { StudentParents } from './student-parents.service.js';

/** Puts a student who is being added into a section, and links their parents. */
@Injectable()
export class NewStudents implements PartsWriter {
  constructor(
    private readonly db: Database,
    private readonly memberships: Memberships,
    private readonly parents: StudentParents,
    private readonly time: SchoolTime,
  ) {}

  async add(id: number, { section, parents = [] }: Values & NewStudentParts, actor: Actor): Promise<void> {
    if (section) {
      const student = await this.db.findOneByOrFail(StudentEntity, { id });
      const { classSectionId: sectionId, firstDay = await this.time.today() } = section;
      await below('section', () => this.memberships.move(student, { sectionId, firstDay, replaces: null }, actor));
    }
    for (const [n, link] of parents.entries()) await below(`parents.${n}`, () => this.parents.link(id, link, actor));
  }
}
