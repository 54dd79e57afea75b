import { Injectable, Logger } from '@nestjs/common';
import { hourMs } from '@homeroom/shared/dates';
import { Clock } from '../clock.js';
import { Declared } from '../feature.js';
import { DiskSpace } from './disk-space.js';
import { queryWith } from './reads.js';
import { UnitOfWork } from './unit-of-work.js';

/** Deletes expired rows, at most once an hour. */
@Injectable()
export class Expired {
  private cleared = 0;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly disk: DiskSpace,
    private readonly declared: Declared,
  ) {}

  /** Call after writes; usually it does nothing. Never throws, because a failure here must not fail the save. */
  async clear(): Promise<void> {
    const now = this.clock.now().getTime();
    if (Math.abs(now - this.cleared) < hourMs) return;
    this.cleared = now;
    try {
      await this.unitOfWork.run(async (manager) => {
        const before = (keptMs = 0) => this.clock.stamp(-keptMs);
        for (const each of this.declared.expiring)
          if ('clear' in each) await each.clear(manager, before());
          else
            await queryWith(
              manager,
              `DELETE FROM ${each.table} WHERE ${each.at} <= :before${each.where ? ` AND (${each.where})` : ''}`,
              { before: before(each.keptMs) },
            );
      });
    } catch (error) {
      if (!this.disk.isFull(error)) new Logger('Database').warn('Expired rows could not be deleted.', error);
    }
  }
}
