import { Injectable } from '@nestjs/common';
import { rosterMessages, type RosterImported } from '@homeroom/shared/one-roster';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import type { ImportWriter, ImportWriting } from '../../platform/imports/import-kind.js';
import { StudentIntake } from '../students/intake.service.js';
import type { MadeRoster } from './made-roster.js';
import { digestOf, planRoster } from './plan-roster.js';
import { PresentRosters } from './present-roster.service.js';
import type { Bundle } from './read-bundle.js';
import { madeWords, OneRosterUndo } from './one-roster-undo.service.js';
import { OneRosterWriter } from './one-roster-writer.service.js';

/** What is kept between the check of a file and its import: the file, and what the check showed. */
export interface CheckedRoster {
  bundle: Bundle;
  /** Of everything that the check found. */
  digest: string;
}

/** Imports a roster: compares a file with the school, writes what the check showed, and undoes it. */
@Injectable()
export class OneRosterImport implements ImportWriter<CheckedRoster, MadeRoster> {
  constructor(
    private readonly db: Database,
    private readonly present: PresentRosters,
    private readonly intake: StudentIntake,
    private readonly writer: OneRosterWriter,
    readonly undoing: OneRosterUndo,
  ) {}

  /** Writes exactly what the check showed; 409 if the school has changed so that it would be something else. */
  async apply({ bundle, digest }: CheckedRoster, { actor }: ImportWriting) {
    await this.db.lockName('one-roster');
    await this.intake.hold();
    const plan = planRoster(bundle, await this.present.read());
    if (digestOf(plan) !== digest) throw conflict(rosterMessages.changedSince);
    if (plan.written === 0 && plan.writes.ids.length === 0) throw conflict(rosterMessages.nothing);
    const records = await this.writer.write(plan, actor);
    const made: MadeRoster = { ...records, words: madeWords(records), hashes: await this.undoing.hashesOf(records) };
    const sum = (of: object) => Object.values(of).reduce((all: number, each: unknown[]) => all + each.length, 0);
    const result: RosterImported = {
      created: sum(records.ids) + records.userIds.length,
      changed: sum(records.changed),
      skipped: [...plan.counts.values()].reduce((all, { leftOut, refused }) => all + leftOut + refused, 0),
      failures: [],
      addedSemesters: (records.ids.semester ?? []).length > 0,
    };
    return { result, made: made.words === '' ? null : made };
  }
}
