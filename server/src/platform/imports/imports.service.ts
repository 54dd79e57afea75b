import { Injectable, NotFoundException } from '@nestjs/common';
import type { ImportForm, ImportPreview, ImportResult, LastImport, UndoneImport } from '@homeroom/shared/imports';
import type { Actor } from '../access/actor.js';
import { Audit } from '../audit/audit.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { conflict } from '../http/problems.js';
import { ImportStore } from '../spreadsheets/import-store.js';
import { ImportSheets, type Upload } from './import-sheets.service.js';
import type { ImportDeclaration, ImportWriter, Made } from './import-kind.js';
import { offeredColumns, readWords } from './read-sheet-as.js';

/** An import whose file the engine may not know how to read. */
type Declared = ImportDeclaration<ImportWriter>;

/** The imports of one kind that a user began. */
const ownOf = ({ path: kind }: Pick<ImportDeclaration, 'path'>, { userId: ownerId }: Actor) => ({ kind, ownerId });

/** Imports from sheets and pasted lines: the dry run with the person's answers, the commit, and the undo. */
@Injectable()
export class Imports {
  constructor(
    private readonly sheets: ImportSheets,
    private readonly store: ImportStore,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async preview(
    declared: ImportDeclaration,
    file: Upload,
    { answers }: ImportForm,
    actor: Actor,
  ): Promise<ImportPreview> {
    const { plan, preview, table, read } = await this.sheets.check(declared, file, answers, actor);
    const importId = await this.keep(declared, plan, actor);
    const offered = offeredColumns(this.sheets.kindOf(declared), read.uses);
    const questions = [...read.questions, ...(preview.questions ?? [])];
    return {
      ambiguous: null,
      ...preview,
      importId,
      offered,
      ...readWords(read, table),
      ...(questions.length > 0 && { questions }),
    };
  }

  /** Keeps a plan until it is committed; returns its import id. */
  keep(declared: Declared, plan: object, actor: Actor): Promise<string> {
    return this.db.unit(() => this.store.preview({ ...ownOf(declared, actor), plan, now: this.clock.now() }));
  }

  /** Writes the rows that the dry run accepted, all or nothing; a repeated id gets the same answer. */
  async commit(declared: Declared, id: string | undefined, { declined }: ImportForm, actor: Actor) {
    const kind = this.sheets.kindOf(declared);
    const request = { id, ...ownOf(declared, actor), now: this.clock.now() };
    const kept = kind.prepare && (await this.store.planOf(request));
    const prepared = kept && (await kind.prepare?.(kept));
    return this.db.unit(() =>
      this.store.commit<object, ImportResult>(request, async (plan) => {
        const applied = await kind.apply(prepared ?? plan, { importId: id ?? '', actor, declined: new Set(declined) });
        await this.audit.record(actor, {
          action: 'import',
          subject: 'Import',
          id: id ?? '',
          after: { of: declared.name, made: applied.made?.words ?? 'nothing' },
        });
        return applied;
      }),
    );
  }

  /** The actor's last import of this kind that made something and was not undone. */
  async last(declared: Declared, actor: Actor): Promise<LastImport | null> {
    const found = await this.store.lastMade(ownOf(declared, actor));
    if (!found) return null;
    const made = found.made as Made;
    const standing = await this.sheets.kindOf(declared).undoing.standing(made);
    return { id: found.id, at: found.committedAt ?? found.createdAt, words: made.words, standing };
  }

  /** Undoes an import: 404 if it is not the actor's, 409 with the reason if it can no longer be undone. */
  undo(declared: Declared, id: string, actor: Actor): Promise<UndoneImport> {
    const { undoing } = this.sheets.kindOf(declared);
    return this.db.unit(async () => {
      const found = await this.store.locked({ id, ...ownOf(declared, actor) });
      if (!found?.made && !found?.undoneAt) throw new NotFoundException('This import no longer exists.');
      if (found.undoneAt !== null || !found.made) throw conflict('This import was already undone.');
      const made = found.made as Made;
      await undoing.lock(made);
      const standing = await undoing.standing(made);
      if (standing) throw conflict(`${standing} Nothing was undone.`);
      const undone = await undoing.undo(made, actor);
      await this.store.undone(id, this.clock.stamp());
      await this.audit.record(actor, { action: 'undo', subject: 'Import', id, before: { made: made.words } });
      return undone;
    });
  }
}
