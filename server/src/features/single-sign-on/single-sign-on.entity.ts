import { Entity, Index } from 'typeorm';
import { Flag, Id, Int, References, Secret, Text } from '../../platform/database/columns.js';
import type { Database } from '../../platform/database/database.js';
import type { Sealed, SecretPlace } from '../../platform/database/sealed.js';
import type { Secrets } from '../../platform/secrets/secrets.js';

export const clientSecretColumn = 'sign_in_issuers.client_secret' satisfies SecretPlace;

/** An issuer of OpenID Connect with which people sign in. */
@Entity('sign_in_issuers')
export class IssuerEntity {
  @Id() id!: number;
  @Text(40) name!: string;
  @Text(300) issuer!: string;
  @Text(200) clientId!: string;
  // 500 characters of up to three bytes each.
  @Secret('sign_in_issuers.client_secret', 2100) clientSecret!: Sealed | null;
  /** Of Microsoft the tenant's ID, of Google the hosted domain: nobody else may sign in. */
  @Text(253, { nullable: true }) tenant!: string | null;
  /** Domains of the tenant whose e-mail addresses count as verified, with a space between them. */
  @Text(500, { nullable: true }) domains!: string | null;
  @Flag() active!: boolean;
}

/** The issuer's own name for a user, who signs in with no other one. */
@Entity('sign_in_identities')
@Index('ux_sign_in_identities_user', ['userId'], { unique: true })
@Index('ux_sign_in_identities_subject', ['issuerId', 'subject'], { unique: true })
export class IdentityEntity {
  @Id() id!: number;
  @References('users', 'CASCADE') @Int() userId!: number;
  @References('sign_in_issuers', 'CASCADE') @Int() issuerId!: number;
  @Text(255) subject!: string;
}

/** Clears client secrets that the current key cannot open; returns how many. */
export async function forgetUnreadableIssuers(db: Database, secrets: Secrets): Promise<number> {
  const issuers = await db.find(IssuerEntity);
  const lost = issuers.filter(({ clientSecret }) => clientSecret && !secrets.opens(clientSecret));
  for (const { id } of lost) await db.update(IssuerEntity, { id }, { clientSecret: null });
  return lost.length;
}
