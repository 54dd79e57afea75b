/** Joins the open or expired invitation of a user, if any. */
export const leftJoinInvitation = (user: string) =>
  `LEFT JOIN account_links account_link ON account_link.user_id = ${user} AND account_link.kind = 'INVITATION' AND account_link.used_at IS NULL`;
