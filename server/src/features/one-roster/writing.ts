import { HttpException } from '@nestjs/common';
import type { RosterFile } from '@homeroom/shared/one-roster';
import type { Actor } from '../../platform/access/actor.js';
import { conflict } from '../../platform/http/problems.js';
import type { MadeRosterRecords } from './made-roster.js';
import type { Ref } from './record-kinds.js';
import type { RosterWrites, WrittenRow } from './roster-plan.js';
import type { IdKind, KeptId } from './sourced-ids.js';

/** Records written one by one before other requests get a turn. */
export const writtenAtOnce = 10;

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

  constructor(
    readonly writes: RosterWrites,
    readonly actor: Actor,
  ) {}

  /** Runs the write of a row's record; a refusal becomes a 409 that names the file and the row. */
  async ofRow<Result>(file: RosterFile, { row }: WrittenRow, write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof HttpException) || error.getStatus() >= 500) throw error;
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
