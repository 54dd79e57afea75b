import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** Deletes the cover of past classes for good. */
@Injectable()
export class PastCovers {
  constructor(private readonly db: Database) {}

  /** Deletes all cover of a class, and the grants that were only for it. */
  async remove(scheduleId: number): Promise<void> {
    const grantIds = await this.db.queryIds(
      'SELECT DISTINCT cover.delegation_id AS "id" FROM covers cover WHERE cover.schedule_id = :scheduleId',
      { scheduleId },
    );
    if (grantIds.length === 0) return;
    await this.db.query('DELETE FROM covers WHERE schedule_id = :scheduleId', { scheduleId });
    await this.db.query(
      'DELETE FROM delegations WHERE id IN (:...grantIds) AND NOT EXISTS (SELECT 1 FROM covers cover WHERE cover.delegation_id = delegations.id)',
      { grantIds },
    );
  }
}
