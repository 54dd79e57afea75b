import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { queryWith } from '../../platform/database/reads.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';

/** A client that sends a save again gets its answer for so long. */
const keptMs = 90 * 86_400_000;

/** Answers in one unit: a school's day makes some hundreds, and savers wait for no more. */
const portion = 500;

/** Takes out the answers to saves that nobody asks for any more. */
@Injectable()
export class OldSaves {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(signal: AbortSignal) {
    const before = new Date(this.clock.now().getTime() - keptMs).toISOString();
    for (let taken = portion; taken === portion && !signal.aborted;) {
      const rows = await this.unitOfWork.run((manager) =>
        queryWith(
          manager,
          `DELETE FROM register_saves WHERE save_id IN
             (SELECT save_id FROM register_saves WHERE at <= :before ORDER BY at LIMIT ${portion}) RETURNING save_id`,
          { before },
        ),
      );
      taken = rows.length;
    }
  }
}
