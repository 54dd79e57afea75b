import { Entity, Index } from 'typeorm';
import {
  Hash,
  Id,
  Instant,
  Int,
  IntKey,
  LongText,
  References,
  Secret,
  Text,
  TextKey,
} from '../../platform/database/columns.js';
import type { Database } from '../../platform/database/database.js';
import type { Sealed, SecretPlace } from '../../platform/database/sealed.js';
import type { Secrets } from '../../platform/secrets/secrets.js';

export const factorColumn = 'second_factors.secret' satisfies SecretPlace;

/** The app that makes a user's codes. */
@Entity('second_factors')
export class SecondFactorEntity {
  @References('users', 'CASCADE') @IntKey() userId!: number;
  /** `null` after the school lost its key: then only recovery codes work. */
  @Secret('second_factors.secret', 100) secret!: Sealed | null;
  /** `null` until its first code is entered; before that, nobody is asked for one. */
  @Instant({ nullable: true }) confirmedAt!: string | null;
  /** The half minute of the last code that was used: it and earlier ones work no more. */
  @Int({ nullable: true }) lastStep!: number | null;
}

/** A recovery code that was not used. */
@Entity('recovery_codes')
@Index('ix_recovery_codes_user', ['userId', 'codeHash'])
export class RecoveryCodeEntity {
  @Id() id!: number;
  @References('users', 'CASCADE') @Int() userId!: number;
  @Hash(64) codeHash!: string;
}

/** A device that is not asked for a code. The cookie contains a random token, of which only the hash is stored. */
@Entity('remembered_devices')
@Index('ix_remembered_devices_user', ['userId'])
export class RememberedDeviceEntity {
  @TextKey(64) id!: string;
  @References('users', 'CASCADE') @Int() userId!: number;
  @Instant() createdAt!: string;
  @Instant() expiresAt!: string;
  @Text(64) address!: string;
  @Text(255) agent!: string;
}

/** A key pair of a device, a phone or a stick (WebAuthn); its private key never leaves it. */
@Entity('passkeys')
@Index('ix_passkeys_user', ['userId'])
@Index('ux_passkeys_credential', ['credentialId'], { unique: true })
export class PasskeyEntity {
  @Id() id!: number;
  @References('users', 'CASCADE') @Int() userId!: number;
  @Text(60) name!: string;
  /** In base64url, like the public key. */
  @Text(1400) credentialId!: string;
  @LongText() publicKey!: string;
  /** How often the authenticator was used, if it counts; else 0. */
  @Int() counter!: number;
  /** Separated by commas: 'usb,nfc'. */
  @Text(200) transports!: string;
  @Instant() createdAt!: string;
  @Instant({ nullable: true }) lastUsedAt!: string | null;
  /** When the last challenge that it answered was made: it and earlier ones work no more. */
  @Instant({ nullable: true }) challengeAt!: string | null;
}

/** Clears secrets that the current key cannot open; returns how many. */
export async function forgetUnreadableFactors(db: Database, secrets: Secrets): Promise<number> {
  const factors = await db.find(SecondFactorEntity);
  const lost = factors.filter(({ secret }) => secret && !secrets.opens(secret));
  for (const { userId } of lost) await db.update(SecondFactorEntity, { userId }, { secret: null });
  return lost.length;
}
