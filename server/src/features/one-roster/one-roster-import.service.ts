import { ConflictException, Injectable } from '@nestjs/common';
import { rosterMessages, type RosterImported } from '@homeroom/shared/one-roster';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import type { ImportWriter, ImportWriting } from '../../platform/imports/import-kind.js';
import type { ReadParameters, ReadRows } from '../../platform/workers/worker-reads.js';
import { StudentIntake } from '../students/intake.service.js';
import { Memberships } from '../students/memberships.service.js';
import type { MadeRoster } from './made-roster.js';
import { madeWords, OneRosterUndo } from './one-roster-undo.service.js';
import type { PlannedFile } from './one-roster.worker.js';
import { OneRosterWriter } from './one-roster-writer.service.js';
import { unpackedWrites } from './packed-writes.js';
import { RosterFiles } from './roster-files.service.js';
import type { Ref } from './record-kinds.js';
import type { RosterWrites } from './roster-plan.js';
import { schoolHash } from './school-tables.js';

/** What is kept between the check of a file and its import: the file in Base64, and what the check found. */
export interface CheckedRoster {
  /** Earlier versions kept what they had read of it. */
  zip?: string;
  /** Of everything that the check found. */
  digest: string;
}

type PlannedRoster = Pick<PlannedFile, 'schoolHash' | 'skipped'> & { writes: RosterWrites };

/** The school has changed since the file was compared with it for the import. */
export class ChangedMeanwhile extends ConflictException {
  constructor() {
    super(rosterMessages.changedSince);
  }
}

/** Imports a roster: compares a file with the school, writes what the check showed, and undoes it. */
@Injectable()
export class OneRosterImport implements ImportWriter<CheckedRoster, MadeRoster, PlannedRoster> {
  constructor(
    private readonly db: Database,
    private readonly files: RosterFiles,
    private readonly intake: StudentIntake,
    private readonly memberships: Memberships,
    private readonly writer: OneRosterWriter,
    readonly undoing: OneRosterUndo,
  ) {}

  /** Compares the file again; 409 if the school has changed so that the import would not be what the check showed. */
  async prepare({ zip, digest }: CheckedRoster): Promise<PlannedRoster> {
    if (zip === undefined) throw conflict(rosterMessages.changedSince);
    const { writes, isEmpty, ...planned } = await this.files.plan(Buffer.from(zip, 'base64'));
    if (planned.digest !== digest) throw conflict(rosterMessages.changedSince);
    if (isEmpty) throw conflict(rosterMessages.nothing);
    return { ...planned, writes: await unpackedWrites(writes) };
  }

  async apply({ writes, skipped, ...planned }: PlannedRoster, { actor }: ImportWriting) {
    await this.db.lockName('one-roster');
    await this.intake.hold();
    const { stays, students } = writes;
    const idsOf = (refs: readonly Ref[]) => [...new Set(refs)].filter((ref) => typeof ref === 'number');
    await this.memberships.hold(
      idsOf([...stays.map(({ student }) => student), ...students.changed.map(({ id }) => id)]),
      idsOf(stays.map(({ section }) => section)),
    );
    const rows: ReadRows = async <Row extends readonly unknown[]>(sql: string, parameters?: ReadParameters) =>
      (await this.db.query<object>(sql, parameters)).map((row) => Object.values(row) as unknown as Row);
    if ((await schoolHash(rows)) !== planned.schoolHash) throw new ChangedMeanwhile();
    const records = await this.writer.write(writes, actor);
    const made: MadeRoster = { ...records, words: madeWords(records), hashes: await this.undoing.hashesOf(records) };
    const sum = (of: object) => Object.values(of).reduce((all: number, each: unknown[]) => all + each.length, 0);
    const result: RosterImported = {
      created: sum(records.ids) + records.userIds.length,
      changed: sum(records.changed),
      skipped,
      failures: [],
      addedSemesters: (records.ids.semester ?? []).length > 0,
    };
    return { result, made: made.words === '' ? null : made };
  }
}
