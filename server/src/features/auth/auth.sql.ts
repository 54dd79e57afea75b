/** Joins the open or expired invitation of `account`, if any. */
export const leftJoinInvitation =
  "LEFT JOIN account_links account_link ON account_link.user_id = account.id AND account_link.kind = 'INVITATION' AND account_link.used_at IS NULL";

/** SQL: the state of the invitation of `account` (`InvitationState`), after `leftJoinInvitation`. */
export const invitationState = `CASE WHEN account.password_hash IS NOT NULL THEN 'ACCEPTED' WHEN account_link.expires_at IS NULL THEN 'NONE' WHEN account_link.expires_at <= :now THEN 'EXPIRED' WHEN account_link.opened_at IS NOT NULL THEN 'OPENED' ELSE 'SENT' END`;
