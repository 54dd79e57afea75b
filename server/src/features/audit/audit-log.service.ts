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
import { fromEntries } from '../../platform/audit/audit.sql.js';
import { Reads } from '../../platform/database/reads.js';
import { SettingForms, type SettingForm } from '../../platform/settings/setting-forms.js';

export const auditKeeping: SettingForm<AuditKeeping, AuditKeeping> = {
  path: 'audit/keeping',
  tag: 'audit',
  subject: 'AuditEntry',
  entry: { subject: 'Setting', id: 'audit.keptMonths' },
  schema: auditKeepingSchema,
  keys: ['audit.keptMonths'],
  shown: ({ 'audit.keptMonths': months = standardKeptMonths }) =>
    auditKeepingSchema.parse({ keptMonths: months || null }),
  stored: ({ keptMonths }) => ({ 'audit.keptMonths': keptMonths ?? 0 }),
};

/** Counts entries by kind, and says how long they are kept. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly reads: Reads,
    private readonly forms: SettingForms,
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

  keeping(): Promise<AuditKeeping> {
    return this.forms.read(auditKeeping);
  }
}
