import { Entity } from 'typeorm';
import type { MailSecurity } from '@homeroom/shared/settings/api-setup';
import { Int, IntKey, Secret, Text } from '../database/columns.js';
import { Database } from '../database/database.js';
import type { Secrets } from '../secrets/secrets.js';
import type { Sealed, SecretPlace } from '../database/sealed.js';

/** The column that holds the password of the mail server, sealed. */
export const passwordColumn = 'mail_servers.password' satisfies SecretPlace;

/** The school's mail server, in a single row with the id 1. */
@Entity('mail_servers')
export class MailServerEntity {
  @IntKey() id!: number;
  @Text(253) host!: string;
  @Int() port!: number;
  @Text(10) security!: MailSecurity;
  @Text(254, { nullable: true }) username!: string | null;
  // 500 characters of up to three bytes each.
  @Secret('mail_servers.password', 2100) password!: Sealed | null;
  @Text(254, { name: 'from_address' }) from!: string;
  @Text(254, { nullable: true }) replyTo!: string | null;
}

/** Deletes a password that the current key cannot open; returns whether there was one. */
export async function forgetUnreadablePassword(db: Database, secrets: Secrets): Promise<boolean> {
  const saved = await db.findOneBy(MailServerEntity, { id: 1 });
  if (!saved?.password || secrets.opens(saved.password)) return false;
  await db.update(MailServerEntity, { id: 1 }, { password: null });
  return true;
}
