import type { EntityManager } from 'typeorm';
import type { MessageCause } from '@homeroom/shared/mail';
import { bulkUpdate } from '../database/bulk-insert.js';
import { queryWith } from '../database/reads.js';
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
  manager: EntityManager,
  where: string,
  parameters: SqlParameters,
  reason: string | null = null,
): Promise<void> {
  const waits = `status IN ('QUEUED', 'FAILED')`;
  await queryWith(
    manager,
    `UPDATE email_messages SET link_path = NULL,
       last_error = CASE WHEN ${waits} THEN coalesce(CAST(:reason AS varchar(500)), last_error) ELSE last_error END,
       next_attempt_at = CASE WHEN ${waits} THEN NULL ELSE next_attempt_at END,
       status = CASE WHEN ${waits} THEN 'CANCELLED' ELSE status END
     WHERE (${waits} OR link_path IS NOT NULL) AND ${where}`,
    { ...parameters, reason },
  );
}

/** Deletes expired links, found by an index of the remaining ones; `now` is an instant. */
export const forgetExpiredLinks = (manager: EntityManager, now: string) =>
  forgetLinks(manager, 'link_path IS NOT NULL AND expires_at <= :now', { now }, reasons.expired);

/** Seals links that an older version stored in clear; a sealed one never begins with '/'. */
export async function sealClearLinks(manager: EntityManager, secrets: Secrets): Promise<void> {
  const clear = await queryWith<{ id: number; path: string }>(
    manager,
    `SELECT id AS "id", link_path AS "path" FROM email_messages WHERE link_path LIKE '/%' ORDER BY id`,
  );
  const sealed = clear.map(({ id, path }) => ({ id, linkPath: secrets.seal(linkColumn, path) }));
  await bulkUpdate(manager, EmailMessageEntity, ['linkPath'], sealed);
}

/** A message that was cancelled because its link could not be opened. */
export interface LostMessage {
  toAddress: string;
  cause: MessageCause;
  causeRef: string | null;
}

/** Deletes the links that the current key does not open; returns the messages that were waiting with one. */
export async function forgetUnreadableLinks(manager: EntityManager, secrets: Secrets): Promise<LostMessage[]> {
  const holding = await manager
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
  for (const { id } of lost) await forgetLinks(manager, 'id = :id', { id }, reasons.lostKey);
  return lost.filter(({ status }) => status === 'QUEUED' || status === 'FAILED');
}
