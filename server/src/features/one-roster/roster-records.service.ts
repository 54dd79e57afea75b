import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Declared } from '../../platform/feature.js';
import { RowWriter } from '../../platform/resources/row-writer.js';
import type { Added, Changed } from './roster-plan.js';
import type { Writing } from './writing.js';

const kinds = {
  year: { path: 'academic-years', file: 'academicSessions' },
  semester: { path: 'semesters', file: 'academicSessions' },
  course: { path: 'class-types', file: 'courses' },
  section: { path: 'sections', file: 'classes' },
} as const;

/** Adds and changes the records of which a school has few, each under the rules of its resource. */
@Injectable()
export class RosterRecords {
  constructor(
    private readonly db: Database,
    private readonly rows: RowWriter,
    private readonly declared: Declared,
  ) {}

  async write(
    writing: Writing,
    kind: keyof typeof kinds,
    { added, changed }: { added: readonly Added<object>[]; changed: readonly Changed<object>[] },
  ): Promise<void> {
    const { path, file } = kinds[kind];
    const resource = this.declared.all('resources').find((each) => each.path === path)!;
    for (const { sourcedId, values } of added)
      writing.add(
        kind,
        sourcedId,
        await writing.ofRow(file, sourcedId, () => this.rows.insert(resource, { ...values }, writing.actor)),
      );
    for (const { id, sourcedId, change } of changed) {
      const before = await this.db.findOneByOrFail(resource.entity, { id });
      await writing.ofRow(file, sourcedId, () => this.rows.update(resource, id, { ...change }, writing.actor));
      writing.made.changed[kind]!.push({ ...before, id });
    }
  }
}
