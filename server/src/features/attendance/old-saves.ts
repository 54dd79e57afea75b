import { Injectable } from '@nestjs/common';
import { dayMs } from '@homeroom/shared/dates';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';

/** How long a save can be sent again and gets the same answer. */
const keptMs = 90 * dayMs;

/** Rows deleted in one unit, so that saves do not wait long; a school's day adds a few hundred. */
const portion = 500;

/** Deletes the answers to old saves. */
@Injectable()
export class OldSaves {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async run(signal: AbortSignal) {
    const before = this.clock.stamp(-keptMs);
    for (let taken = portion; taken === portion && !signal.aborted;) {
      const rows = await this.db.unit(() =>
        this.db.query(
          `DELETE FROM register_saves WHERE save_id IN
             (SELECT save_id FROM register_saves WHERE at <= :before ORDER BY at LIMIT ${portion}) RETURNING save_id`,
          { before },
        ),
      );
      taken = rows.length;
    }
  }
}
