import { HttpException } from '@nestjs/common';
import type { RosterFile } from '@homeroom/shared/one-roster';
import type { Actor } from '../../platform/access/actor.js';
import { conflict } from '../../platform/http/problems.js';
import type { MadeRosterRecords } from './made-roster.js';
import type { PresentRoster } from './present-roster.js';
import type { Ref } from './record-kinds.js';
import type { RosterPlan, RosterWrites } from './roster-plan.js';
import type { IdKind, KeptId } from './sourced-ids.js';

/** The ids of what is written, while it is. */
export class Writing {
  readonly made: MadeRosterRecords = {
    ids: { year: [], semester: [], course: [], section: [], student: [], parent: [], class: [], stay: [] },
    changed: { year: [], semester: [], course: [], section: [], student: [], parent: [], teacher: [] },
    userIds: [],
    links: [],
    newGrades: [],
    sourcedIds: [],
  };
  readonly kept: KeptId[] = [];
  private readonly added = new Map<string, number>();

  readonly writes: RosterWrites;
  readonly present: PresentRoster;

  constructor(
    private readonly plan: RosterPlan,
    readonly actor: Actor,
  ) {
    this.writes = plan.writes;
    this.present = plan.present;
  }

  /** Runs the write of a row's record; a refusal becomes a 409 that names the file and the row. */
  async ofRow<Result>(file: RosterFile, sourcedId: string, write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof HttpException) || error.getStatus() >= 500) throw error;
      const row = this.plan.of(file).find(({ cells }) => cells['sourcedId'] === sourcedId)!.row;
      throw conflict(`${file}.csv, row ${row}: ${error.message} Nothing was imported.`);
    }
  }

  add(kind: IdKind, sourcedId: string, id: number) {
    this.added.set(`${kind} ${sourcedId}`, id);
    this.made.ids[kind]?.push(id);
    this.keep(kind, sourcedId, id);
  }

  keep(kind: IdKind, sourcedId: string, key: string | number) {
    this.kept.push({ kind, recordKey: String(key), sourcedId });
  }

  id(kind: IdKind, ref: Ref): number {
    return typeof ref === 'number' ? ref : this.added.get(`${kind} ${ref}`)!;
  }
}
