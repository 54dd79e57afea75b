import { BadRequestException, Injectable } from '@nestjs/common';
import { largestWorkbook } from '@homeroom/shared/imports';
import { rosterMessages, type RosterProof } from '@homeroom/shared/one-roster';
import type { Actor } from '../../platform/access/actor.js';
import type { ImportDeclaration, ImportWriter } from '../../platform/imports/import-kind.js';
import { Imports } from '../../platform/imports/imports.service.js';
import { RosterFiles } from './roster-files.service.js';
import { ChangedMeanwhile, OneRosterImport, type CheckedRoster } from './one-roster-import.service.js';

const declared: ImportDeclaration<ImportWriter> = {
  path: 'one-roster/import',
  subject: 'Setting',
  name: 'one-roster',
  kind: (modules) => modules.get(OneRosterImport, { strict: false }),
};

/** How often a file is compared once more. */
const repeats = 3;

/** The check of an uploaded file, its import and the undo, by the import engine. */
@Injectable()
export class RosterChecks {
  constructor(
    private readonly imports: Imports,
    private readonly files: RosterFiles,
  ) {}

  /** What an import of a file would do, row by row; writes nothing. 400 with the reason if the file cannot be read. */
  async check(file: Express.Multer.File | undefined, actor: Actor): Promise<RosterProof> {
    if (!file) throw new BadRequestException(rosterMessages.noFile);
    if (file.buffer.toString('latin1', 0, 2) !== 'PK' || file.size > largestWorkbook)
      throw new BadRequestException(rosterMessages.notAZip);
    const { digest, ...proof } = await this.files.check(file.buffer);
    const kept: CheckedRoster = { zip: file.buffer.toString('base64'), digest };
    return { importId: await this.imports.keep(declared, kept, actor), ...proof };
  }

  /** Imports a checked file. The comparison is made again if the school changes while it is made. */
  async commit(importId: string | undefined, actor: Actor) {
    for (let left = repeats; ; left--)
      try {
        return await this.imports.commit(declared, importId, { answers: {}, declined: [] }, actor);
      } catch (error) {
        if (left === 0 || !(error instanceof ChangedMeanwhile)) throw error;
      }
  }

  last(actor: Actor) {
    return this.imports.last(declared, actor);
  }

  undo(importId: string, actor: Actor) {
    return this.imports.undo(declared, importId, actor);
  }
}
