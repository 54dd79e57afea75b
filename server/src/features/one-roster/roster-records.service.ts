import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Declared } from '../../platform/feature.js';
import { RowWriter } from '../../platform/resources/row-writer.js';
import type { Added, Changed } from './roster-plan.js';
import type { Writing } from './writing.js';

const paths = { year: 'academic-years', semester: 'semesters', course: 'class-types', section: 'sections' };

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
    kind: keyof typeof paths,
    { added, changed }: { added: readonly Added<object>[]; changed: readonly Changed<object>[] },
  ): Promise<void> {
    const resource = this.declared.all('resources').find(({ path }) => path === paths[kind])!;
    for (const { sourcedId, values } of added)
      writing.add(kind, sourcedId, await this.rows.insert(resource, { ...values }, writing.actor));
    for (const { id, change } of changed) {
      const before = await this.db.findOneByOrFail(resource.entity, { id });
      await this.rows.update(resource, id, { ...change }, writing.actor);
      writing.made.changed[kind]!.push({ ...before, id });
    }
  }
}
