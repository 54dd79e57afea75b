import type { Database } from '../../platform/database/database.js';
import { lastYearFrom } from '../academics/academics.sql.js';

/** Deletes notices once a school year that began after their last day is over: each is kept to the end of the next school year (decisions 31). */
export async function forgetNotices(db: Database, now: string): Promise<void> {
  await db.query(`DELETE FROM absence_notices WHERE last_day < ${lastYearFrom}`, { today: now.slice(0, 10) });
}
