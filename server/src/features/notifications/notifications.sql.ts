import type { Rows } from '../../platform/database/rows.js';
import type { SqlParameters } from '../../platform/database/sql-text.js';
import { leftJoinUser } from '../accounts/accounts.sql.js';
import { fromParents, leftJoinParent } from '../parents/parents.sql.js';
import { isEnrolled, joinStudent, studentName } from '../students/students.sql.js';

/** The people, `k`, who were chosen for a send, `s`, but got no message. */
export const fromSkips = 'FROM send_skips k JOIN sends s ON s.id = k.send_id';

/** SQL for the name of a template, by an id that may be NULL. */
export const nameOfTemplate = (id: string) => `(SELECT t_.name FROM email_templates t_ WHERE t_.id = ${id})`;

/** The members, `m`, of groups with their account, `u`, or their record as a parent, `p`. */
export const fromMembers = `FROM group_members m ${leftJoinUser('m.user_id')} ${leftJoinParent('m.parent_id')}`;
/** SQL for a column of the member's account or record as a parent. */
export const ofMember = (column: string) => `coalesce(u.${column}, p.${column})`;
export const memberColumns = `m.user_id AS "userId", m.parent_id AS "parentId", ${ofMember('first_name')} AS "firstName", ${ofMember('last_name')} AS "lastName", ${ofMember('email')} AS "email"`;

/** The names of parents' enrolled children, by the parent's id. `parents`: a list of ids or a subquery, as SQL. */
export async function childrenOfParents(
  rows: Rows,
  parents: string,
  parameters: SqlParameters,
): Promise<Map<number, string[]>> {
  const links = await rows.query<{ parentId: number; child: string }>(
    `SELECT l.parent_id AS "parentId", ${studentName('st')} AS "child" ${fromParents} ${joinStudent('l.student_id')}
     WHERE l.parent_id IN (${parents}) AND ${isEnrolled('st')} ORDER BY st.student_name_order`,
    parameters,
  );
  const byParent = Map.groupBy(links, ({ parentId }) => parentId);
  return new Map([...byParent].map(([id, own]) => [id, own.map(({ child }) => child)]));
}
