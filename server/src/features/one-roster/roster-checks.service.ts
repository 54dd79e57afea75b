import { BadRequestException, Injectable } from '@nestjs/common';
import { largestWorkbook } from '@homeroom/shared/imports';
import {
  mostListedRows,
  rosterFiles,
  rosterMessages,
  type RosterProof,
  type RosterRow,
} from '@homeroom/shared/one-roster';
import type { Actor } from '../../platform/access/actor.js';
import type { ImportDeclaration, ImportWriter } from '../../platform/imports/import-kind.js';
import { Imports } from '../../platform/imports/imports.service.js';
import { PresentRosters } from './present-roster.service.js';
import { RosterFiles } from './roster-files.service.js';
import { OneRosterImport, type CheckedRoster } from './one-roster-import.service.js';

const declared: ImportDeclaration<ImportWriter> = {
  path: 'one-roster/import',
  subject: 'Setting',
  name: 'one-roster',
  kind: (modules) => modules.get(OneRosterImport, { strict: false }),
};

const order = ['refused', 'leftOut', 'changed', 'new', 'same'];
const byFate = (one: RosterRow, other: RosterRow) => order.indexOf(one.fate) - order.indexOf(other.fate);

/** The check of an uploaded file, its import and the undo, by the import engine. */
@Injectable()
export class RosterChecks {
  constructor(
    private readonly imports: Imports,
    private readonly files: RosterFiles,
    private readonly present: PresentRosters,
  ) {}

  /** What an import of a file would do, row by row; writes nothing. 400 with the reason if the file cannot be read. */
  async check(file: Express.Multer.File | undefined, actor: Actor): Promise<RosterProof> {
    if (!file) throw new BadRequestException(rosterMessages.noFile);
    if (file.buffer.toString('latin1', 0, 2) !== 'PK' || file.size > largestWorkbook)
      throw new BadRequestException(rosterMessages.notAZip);
    const { bundle, digest, counts, written, ...checked } = await this.files.check(
      file.buffer,
      await this.present.read(),
    );
    const kept: CheckedRoster = { bundle, digest };
    const rows = checked.rows.toSorted(byFate);
    return {
      importId: await this.imports.keep(declared, kept, actor),
      files: rosterFiles.flatMap((each) => {
        const ofFile = counts.get(each);
        return ofFile ? [{ file: each, ...ofFile }] : [];
      }),
      rows: rows.slice(0, mostListedRows),
      unlisted: Math.max(0, rows.length - mostListedRows),
      notes: bundle.notes,
      writes: written,
    };
  }

  commit(importId: string | undefined, actor: Actor) {
    return this.imports.commit(declared, importId, { answers: {}, declined: [] }, actor);
  }

  last(actor: Actor) {
    return this.imports.last(declared, actor);
  }

  undo(importId: string, actor: Actor) {
    return this.imports.undo(declared, importId, actor);
  }
}
