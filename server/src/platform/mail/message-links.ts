import { Database } from '../database/database.js';
import type { SqlParameters } from '../database/sql-text.js';
import type { SecretPlace } from '../database/sealed.js';
import type { Secrets } from '../secrets/secrets.js';
import { EmailMessageEntity } from './email-message.entity.js';

/** The column that holds the account links of messages, sealed. */
export const linkColumn = 'email_messages.link_path' satisfies SecretPlace;

const reasons = {
  expired: 'Its link expired before it was sent.',
  lostKey: 'Its link could not be opened: the key of this school was replaced.',
};

/** Deletes the links of messages, and cancels those still waiting, which are useless without. `where` is a constant; the e-mail log shows `reason`. */
export async function forgetLinks(
  db: Database,
  where: string,
  parameters: SqlParameters,
  reason: string | null = null,
): Promise<void> {
  const waits = `status IN ('QUEUED', 'FAILED')`;
  await db.query(
    `UPDATE email_messages SET link_path = NULL,
       last_error = CASE WHEN ${waits} THEN coalesce(CAST(:reason AS varchar(500)), last_error) ELSE last_error END,
       next_attempt_at = CASE WHEN ${waits} THEN NULL ELSE next_attempt_at END,
       status = CASE WHEN ${waits} THEN 'CANCELLED' ELSE status END
     WHERE (${waits} OR link_path IS NOT NULL) AND ${where}`,
    { ...parameters, reason },
  );
}

/** Deletes expired links, found by an index of the remaining ones; `now` is an instant. */
export const forgetExpiredLinks = (db: Database, now: string) =>
  forgetLinks(db, 'link_path IS NOT NULL AND expires_at <= :now', { now }, reasons.expired);

/** Seals links that an older version stored in clear; a sealed one never begins with '/'. */
export async function sealClearLinks(db: Database, secrets: Secrets): Promise<void> {
  const clear = await db.query<{ id: number; path: string }>(
    `SELECT id AS "id", link_path AS "path" FROM email_messages WHERE link_path LIKE '/%' ORDER BY id`,
  );
  const sealed = clear.map(({ id, path }) => ({ id, linkPath: secrets.seal(linkColumn, path) }));
  await db.bulkUpdate(EmailMessageEntity, ['linkPath'], sealed);
}

/** A message that was cancelled because its link could not be opened. */
export interface LostMessage {
  toAddress: string;
  cause: string;
  causeRef: string | null;
}

/** Deletes the links that the current key does not open; returns the messages that were waiting with one. */
export async function forgetUnreadableLinks(db: Database, secrets: Secrets): Promise<LostMessage[]> {
  const holding = await db.manager
    .createQueryBuilder(EmailMessageEntity, 'message')
    .select([
      'message.id',
      'message.linkPath',
      'message.toAddress',
      'message.cause',
      'message.causeRef',
      'message.status',
    ])
    .where('message.linkPath IS NOT NULL')
    .orderBy('message.id')
    .getMany();
  const lost = holding.filter(({ linkPath }) => !secrets.opens(linkPath!));
  for (const { id } of lost) await forgetLinks(db, 'id = :id', { id }, reasons.lostKey);
  return lost.filter(({ status }) => status === 'QUEUED' || status === 'FAILED');
}
