import type { Actor } from '../../platform/access/actor.js';
import type { MadeRosterRecords } from './made-roster.js';
import type { Ref, RosterWrites } from './roster-plan.js';
import type { IdKind } from './sourced-ids.js';

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
  readonly kept: { kind: IdKind; key: string | number; sourcedId: string }[] = [];
  private readonly added = new Map<string, number>();

  constructor(
    readonly writes: RosterWrites,
    readonly actor: Actor,
  ) {}

  add(kind: IdKind, sourcedId: string, id: number) {
    this.added.set(`${kind} ${sourcedId}`, id);
    this.made.ids[kind]?.push(id);
    this.keep(kind, sourcedId, id);
  }

  keep(kind: IdKind, sourcedId: string, key: string | number) {
    this.kept.push({ kind, sourcedId, key });
  }

  id(kind: IdKind, ref: Ref): number {
    return 'id' in ref ? ref.id : this.added.get(`${kind} ${ref.added}`)!;
  }
}
