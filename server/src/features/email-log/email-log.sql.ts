import { leftJoinUser } from '../accounts/accounts.sql.js';
import { leftJoinParent } from '../parents/parents.sql.js';

/** The user, `u`, or the parent, `p`, whom a message went to, `r`. */
export const leftJoinRecipient = `${leftJoinUser(`r.person_id AND r.kind = 'USER'`)} ${leftJoinParent(`r.person_id AND r.kind = 'PARENT'`)}`;

/** The query of the log without its chips and its page: figures and acts are about all that it finds in any status. */
export const inAnyStatus = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'status' && !name.startsWith('_')));
