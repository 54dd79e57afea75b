import { Injectable } from '@nestjs/common';
import {
  auditKeepingSchema,
  auditKinds,
  countedTo,
  standardKeptMonths,
  type AuditCounts,
  type AuditKeeping,
  type AuditKind,
  type AuditPeriod,
} from '@homeroom/shared/audit';
import type { Actor } from '../../platform/access/actor.js';
import { fromEntries } from '../../platform/audit/audit.sql.js';
import { Reads } from '../../platform/database/reads.js';
import { SettingsWriter } from '../../platform/settings/settings-writer.js';
import { Settings } from '../../platform/settings/settings.js';

/** Counts entries by kind, and says how long they are kept. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly reads: Reads,
    private readonly settings: Settings,
    private readonly writer: SettingsWriter,
  ) {}

  /** The number of entries of each kind, counted up to `countedTo`. */
  async counts({ from, to }: AuditPeriod): Promise<AuditCounts> {
    const within = `e.at >= :from AND e.at <= :to`;
    const counted = (kind: string) =>
      `(SELECT count(*) FROM (SELECT 1 ${fromEntries} WHERE ${within} ${kind} LIMIT ${countedTo + 1}) counted)`;
    const [row] = await this.reads.query<Record<AuditKind | 'all', number>>(
      `SELECT ${counted('')} AS "all", ${auditKinds.map((kind) => `${counted(`AND e.kind = '${kind}'`)} AS "${kind}"`).join(', ')}`,
      { from: from ?? '', to: to ?? '9999' },
    );
    const { all, ...kinds } = row!;
    return { all, kinds };
  }

  async keeping(): Promise<AuditKeeping> {
    const months = await this.settings.get('audit.keptMonths');
    if (months === null) return { keptMonths: standardKeptMonths };
    return auditKeepingSchema.parse({ keptMonths: months || null });
  }

  async changeKeeping(keeping: AuditKeeping, actor: Actor): Promise<AuditKeeping> {
    const id = 'audit.keptMonths';
    const change = { subject: 'Setting', id, before: await this.keeping(), after: keeping };
    await this.writer.save({ [id]: keeping.keptMonths ?? 0 }, actor, change);
    return keeping;
  }
}
