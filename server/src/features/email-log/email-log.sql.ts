import { leftJoinUser } from '../accounts/accounts.sql.js';
import { joinParent } from '../parents/parents.sql.js';

/** Joins the account or the parent of a recipient. */
export const leftJoinRecipient = `${leftJoinUser(`email_recipient.person_id AND email_recipient.kind = 'USER'`)} LEFT ${joinParent(`email_recipient.person_id AND email_recipient.kind = 'PARENT'`)}`;

export const presentAddress = 'coalesce(account.email, parent.email)';

/** The query of the log without its status and page: counts and actions apply to everything that it finds. */
export const inAnyStatus = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'status' && !name.startsWith('_')));
