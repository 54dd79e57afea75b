import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { MergedRecordEntity } from './merged-record.entity.js';

/** Knows which records were merged into others, so that old ids still work. */
@Injectable()
export class MergedRecords {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The id that a record was merged into, or `null`. */
  async keptOf(subject: string, mergedId: number): Promise<number | null> {
    return (await this.db.findOneBy(MergedRecordEntity, { subject, mergedId }))?.keptId ?? null;
  }

  async mergedInto(subject: string, keptId: number): Promise<number[]> {
    const records = await this.db.findBy(MergedRecordEntity, { subject, keptId });
    return records.map(({ mergedId }) => mergedId);
  }

  /** Notes a merge; records merged earlier into the other one now lead to the kept one too. */
  async note(subject: string, mergedId: number, keptId: number): Promise<void> {
    await this.db.update(MergedRecordEntity, { subject, keptId: mergedId }, { keptId });
    await this.db.insert(MergedRecordEntity, { subject, mergedId, keptId, at: this.clock.stamp() });
  }
}
