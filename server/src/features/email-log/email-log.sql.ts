import { leftJoinUser } from '../accounts/accounts.sql.js';
import { leftJoinParent } from '../parents/parents.sql.js';

/** Joins the account, `u`, or the parent, `p`, of a recipient, `r`. */
export const leftJoinRecipient = `${leftJoinUser(`r.person_id AND r.kind = 'USER'`)} ${leftJoinParent(`r.person_id AND r.kind = 'PARENT'`)}`;

/** The query of the log without its status and page: counts and actions apply to everything that it finds. */
export const inAnyStatus = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'status' && !name.startsWith('_')));
