import { leftJoinUser } from '../accounts/accounts.sql.js';
import { joinParent } from '../parents/parents.sql.js';

/** The people who were chosen for a send but got no message. */
export const fromSkips = 'FROM send_skips send_skip JOIN sends send ON send.id = send_skip.send_id';

/** SQL for the name of a template, by an id that may be NULL. */
export const nameOfTemplate = (id: string) =>
  `(SELECT email_template.name FROM email_templates email_template WHERE email_template.id = ${id})`;

/** The members of groups with their account, or their record as a parent. */
export const fromMembers = `FROM group_members group_member ${leftJoinUser('group_member.user_id')} LEFT ${joinParent('group_member.parent_id')}`;
/** SQL for a column of the member's account or record as a parent. */
export const ofMember = (column: string) => `coalesce(account.${column}, parent.${column})`;
export const memberColumns = `group_member.user_id AS "userId", group_member.parent_id AS "parentId", ${ofMember('first_name')} AS "firstName", ${ofMember('last_name')} AS "lastName", ${ofMember('email')} AS "email"`;
