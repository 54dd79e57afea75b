import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { partsInTurn } from '../../platform/database/in-parts.js';
import { Declared } from '../../platform/feature.js';
import { RowWriter } from '../../platform/resources/row-writer.js';
import { recordKinds } from './record-kinds.js';
import type { Added, Changed } from './roster-plan.js';
import { writtenAtOnce, type Writing } from './writing.js';

const paths = { years: 'academic-years', semesters: 'semesters', classTypes: 'class-types', sections: 'sections' };

/** Adds and changes the records of which a school has few, each under the rules of its resource. */
@Injectable()
export class RosterRecords {
  constructor(
    private readonly db: Database,
    private readonly rows: RowWriter,
    private readonly declared: Declared,
  ) {}

  /** `added`: the records to add, with all that their resources need. */
  async write(writing: Writing, of: keyof typeof paths, added: readonly Added<object>[]): Promise<void> {
    const { kind, file } = recordKinds[of];
    const resource = this.declared.all('resources').find(({ path }) => path === paths[of])!;
    for await (const part of partsInTurn(added, writtenAtOnce))
      for (const { values, ...row } of part) {
        const insert = () => this.rows.insert(resource, { ...values }, writing.actor);
        writing.add(kind, row.sourcedId, await writing.ofRow(file, row, insert));
      }
    const changed: readonly Changed<object>[] = writing.writes[of].changed;
    for await (const part of partsInTurn(changed, writtenAtOnce))
      for (const { id, change, ...row } of part) {
        const before = await this.db.findOneByOrFail(resource.entity, { id });
        await writing.ofRow(file, row, () => this.rows.update(resource, id, { ...change }, writing.actor));
        writing.made.changed[kind]!.push({ ...before, id });
      }
  }
}
