import { Injectable } from '@nestjs/common';
import { Audit, type AuditActor, type Change } from '../audit/audit.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Settings, type SettingValues } from './settings.js';

/** Changes settings on behalf of a person, with an entry in the audit log. */
@Injectable()
export class SettingsWriter {
  constructor(
    private readonly settings: Settings,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
  ) {}

  /** Saves settings and logs the change, an 'update' by default, in one unit of work. */
  save(
    values: Partial<SettingValues>,
    actor: AuditActor,
    change: Omit<Change, 'action'> & Partial<Pick<Change, 'action'>>,
  ): Promise<void> {
    return this.unitOfWork.run(async (manager) => {
      await this.settings.set(manager, values);
      await this.audit.record(manager, actor, { action: 'update', ...change });
    });
  }
}
