import { ForbiddenException, Injectable } from '@nestjs/common';
import type { ExportNote } from '@homeroom/shared/audit';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Declared } from '../../platform/feature.js';
import { invalid } from '../../platform/http/problems.js';
import { Attempts } from '../auth/attempts.service.js';

/** Notes the files that browsers make from data they have read. */
@Injectable()
export class BrowserExports {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
    private readonly attempts: Attempts,
    private readonly declared: Declared,
  ) {}

  /** Notes a file that a browser is about to save: one that the actor can make, and only so many an hour (429). */
  async note({ file, rows, listName: sent = '' }: ExportNote, actor: Actor): Promise<void> {
    const known = this.declared.savedFiles.find((each) =>
      typeof each.file === 'string' ? each.file === file : each.file.test(file),
    );
    const listName = typeof known?.listName === 'string' ? known.listName : known?.listName.test(sent) && sent;
    if (!known || !listName) throw invalid({ path: 'file', message: 'No list is saved as a file of this name.' });
    if (!actor.ability.can('read', known.subject)) throw new ForbiddenException('You are not allowed to do this.');
    await this.unitOfWork.run(async (manager) => {
      await this.attempts.begin('export', `user ${actor.userId}`, actor.address ?? '');
      const change = { action: 'export' as const, subject: 'List', id: '', after: { listName, file, rows } };
      await this.audit.record(manager, actor, change);
    });
  }
}
