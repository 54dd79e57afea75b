import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock.js';
import { Reads } from '../database/reads.js';
import { MergedRecordEntity } from './merged-record.entity.js';

/** Knows which records were merged into others, so that old ids still work. */
@Injectable()
export class MergedRecords {
  constructor(
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  /** The id that a record was merged into, or `null`. */
  async keptOf(subject: string, mergedId: number): Promise<number | null> {
    return (await this.reads.manager.findOneBy(MergedRecordEntity, { subject, mergedId }))?.keptId ?? null;
  }

  /** The ids of the records merged into one. */
  async mergedInto(subject: string, keptId: number): Promise<number[]> {
    const records = await this.reads.manager.findBy(MergedRecordEntity, { subject, keptId });
    return records.map(({ mergedId }) => mergedId);
  }

  /** Notes a merge; records merged earlier into the other one now lead to the kept one too. */
  async note(manager: EntityManager, subject: string, mergedId: number, keptId: number): Promise<void> {
    await manager.update(MergedRecordEntity, { subject, keptId: mergedId }, { keptId });
    await manager.insert(MergedRecordEntity, { subject, mergedId, keptId, at: this.clock.stamp() });
  }
}
