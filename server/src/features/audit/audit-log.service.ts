import { ForbiddenException, Injectable } from '@nestjs/common';
import {
  auditKeepingSchema,
  auditKinds,
  countedTo,
  standardKeptMonths,
  type AuditCounts,
  type AuditKeeping,
  type AuditKind,
  type AuditPeriod,
  type ExportNote,
} from '@homeroom/shared/audit';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { fromEntries } from '../../platform/audit/audit.sql.js';
import { savedList, type SavedFile } from '../../platform/audit/saved-files.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { Declared } from '../../platform/feature.js';
import { invalid } from '../../platform/http/problems.js';
import type { Work } from '../../platform/jobs/job.js';
import { SettingForms, type SettingForm } from '../../platform/resources/setting-forms.js';
import { Attempts } from '../auth/attempts.service.js';

export const auditKeeping: SettingForm<AuditKeeping> = {
  path: 'audit/keeping',
  proven: true,
  subject: 'AuditEntry',
  entry: { subject: 'Setting', id: 'audit.keptMonths' },
  schema: auditKeepingSchema,
  keys: ['audit.keptMonths'],
  shown: ({ 'audit.keptMonths': months = standardKeptMonths }) =>
    auditKeepingSchema.parse({ keptMonths: months || null }),
  stored: ({ keptMonths }) => ({ 'audit.keptMonths': keptMonths ?? 0 }),
};

/** Counts entries, notes the files that browsers make, and deletes old entries. */
@Injectable()
export class AuditLog implements Work {
  constructor(
    private readonly db: Database,
    private readonly forms: SettingForms,
    private readonly audit: Audit,
    private readonly attempts: Attempts,
    private readonly clock: Clock,
    private readonly declared: Declared,
  ) {}

  /** Counts up to `countedTo`. */
  async counts({ from, to }: AuditPeriod): Promise<AuditCounts> {
    const within = `audit_entry.at >= :from AND audit_entry.at <= :to`;
    const counted = (kind: string) =>
      `(SELECT count(*) FROM (SELECT 1 ${fromEntries} WHERE ${within} ${kind} LIMIT ${countedTo + 1}) counted)`;
    const [row] = await this.db.query<Record<AuditKind | 'all', number>>(
      `SELECT ${counted('')} AS "all", ${auditKinds.map((kind) => `${counted(`AND audit_entry.kind = '${kind}'`)} AS "${kind}"`).join(', ')}`,
      { from: from ?? '', to: to ?? '9999' },
    );
    const { all, ...kinds } = row!;
    return { all, kinds };
  }

  keeping(): Promise<AuditKeeping> {
    return this.forms.read(auditKeeping);
  }

  /** The lists of resources, and the other files that features declare. */
  private savedFiles(): SavedFile[] {
    const lists = this.declared
      .all('resources')
      .map(({ path, subject, words }) => savedList(path.split('/').at(-1)!, subject, words.label));
    return [...lists, ...this.declared.all('savedFiles')];
  }

  /** Notes a file that a browser is about to save: one that the actor can make, and only so many an hour (429). */
  async noteExport({ file, rows, listName: sent = '' }: ExportNote, actor: Actor): Promise<void> {
    const savedFile = this.savedFiles().find((each) =>
      typeof each.file === 'string' ? each.file === file : each.file.test(file),
    );
    const listName =
      typeof savedFile?.listName === 'string' ? savedFile.listName : savedFile?.listName.test(sent) && sent;
    if (!savedFile || !listName) throw invalid({ path: 'file', message: 'No list is saved as a file of this name.' });
    if (!actor.ability.can('read', savedFile.subject)) throw new ForbiddenException('You are not allowed to do this.');
    await this.db.unit(async () => {
      await this.attempts.begin('export', `user ${actor.userId}`, actor.address ?? '');
      const change = { action: 'export' as const, subject: 'List', id: '', after: { listName, file, rows } };
      await this.audit.record(actor, change);
    });
  }

  /** Deletes entries when the school no longer keeps them, month by month. */
  async run(signal?: AbortSignal): Promise<void> {
    const { keptMonths } = await this.keeping();
    if (keptMonths === null) return;
    const now = this.clock.now();
    // Whole months: every purge is logged, and one a day would fill the log.
    const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, 1)).toISOString();
    await this.audit.purge(before, () => signal?.aborted ?? false);
  }
}
