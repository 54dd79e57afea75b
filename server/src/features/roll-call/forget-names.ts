import { forgottenName } from '@homeroom/shared/roll-call';
import type { Database } from '../../platform/database/database.js';
import { lastYearFrom } from '../academics/academics.sql.js';

/**
 * Deletes the names of those who are no student's record, visitors, staff and children who were added by name, once the school year after
 * the one of their roll call is over, as with notices (decisions 31). What was said of them stays, and so do the figures.
 */
export async function forgetNames(db: Database, now: string): Promise<void> {
  await db.query(
    `UPDATE roll_call_people SET student_name = :forgottenName, student_last_name = ''
     WHERE student_id IS NULL AND student_name <> :forgottenName
       AND roll_call_id IN (SELECT roll_call.id FROM roll_calls roll_call WHERE roll_call.ended_at < ${lastYearFrom})`,
    { forgottenName, today: now.slice(0, 10) },
  );
}
