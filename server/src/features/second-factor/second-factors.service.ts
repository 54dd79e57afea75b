import { randomBytes } from 'node:crypto';
import { BadRequestException, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { NewFactor, RecoveryCodes } from '@homeroom/shared/second-factor';
import { hashToken } from '../../platform/access/tokens.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import { Settings } from '../../platform/settings/settings.js';
import {
  factorColumn,
  PasskeyEntity,
  RecoveryCodeEntity,
  RememberedDeviceEntity,
  SecondFactorEntity,
} from './second-factor.entity.js';

const period = 30;
/** How many half minutes an app's clock may be wrong. */
const window = 1;
const recoveryCodes = 10;
/** Of a recovery code: 80 bits, so that a plain hash is enough. */
const recoveryBytes = 10;

interface Owner {
  id: number;
  email: string | null;
}

const wrongCode = {
  path: 'code',
  message: 'This code is not right, or has been used. Enter the code that your app shows now.',
};

/** A 400: a code of a factor that is on was not right. It may be a guess. */
export class WrongCode extends BadRequestException {
  constructor() {
    super({ message: wrongCode.message, errors: [wrongCode] });
  }
}

/** What is asked for beside the password: time-based codes (RFC 6238), passkeys, and recovery codes instead of either. Callers lock the user first, and limit the tries. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly settings: Settings,
  ) {}

  /** Whether a password alone does not sign in: the user has an app, or a passkey. */
  async isOn(userId: number): Promise<boolean> {
    return (await this.hasApp(userId)) || (await this.db.existsBy(PasskeyEntity, { userId }));
  }

  /** Whether an app makes codes for the user. */
  async hasApp(userId: number): Promise<boolean> {
    return (await this.appSince(userId)) !== null;
  }

  async appSince(userId: number): Promise<string | null> {
    return (await this.db.findOneBy(SecondFactorEntity, { userId }))?.confirmedAt ?? null;
  }

  /** A text that each use and change of the factor changes. */
  async stateOf(userId: number): Promise<string> {
    const factor = await this.db.findOneBy(SecondFactorEntity, { userId });
    const passkeys = await this.db.find(PasskeyEntity, { where: { userId }, order: { id: 'ASC' } });
    return [
      factor?.confirmedAt,
      factor?.lastStep,
      await this.recoveryCodesLeft(userId),
      ...passkeys.map(({ id, challengeAt }) => `${id} ${challengeAt}`),
    ].join(' ');
  }

  recoveryCodesLeft(userId: number): Promise<number> {
    return this.db.countBy(RecoveryCodeEntity, { userId });
  }

  /** Makes a secret that replaces one whose first code was never entered; 409 if there is an app. */
  async begin({ id: userId, email }: Owner): Promise<NewFactor> {
    await this.requireNoApp(userId);
    const secret = new Secret({ size: 20 });
    const factor = { secret: this.secrets.seal(factorColumn, secret.base32), confirmedAt: null, lastStep: null };
    await this.db.delete(SecondFactorEntity, { userId });
    await this.db.insert(SecondFactorEntity, { userId, ...factor });
    const address = new TOTP({
      issuer: await this.settings.schoolName(),
      label: email ?? 'Homeroom',
      secret,
    }).toString();
    return { secret: secret.base32, address, picture: renderSVG(address, { border: 2 }) };
  }

  /** Adds the app by its first code; returns new recovery codes. 409 if nothing is being set up. */
  async confirm(userId: number, code: string): Promise<RecoveryCodes> {
    await this.requireNoApp(userId);
    const factor = await this.db.findOneBy(SecondFactorEntity, { userId });
    if (!factor?.secret) throw conflict('Begin again: no second factor is being set up.');
    if (!(await this.useCode(factor, code))) throw invalid(wrongCode);
    await this.db.update(SecondFactorEntity, { userId }, { confirmedAt: this.clock.stamp() });
    return this.newRecoveryCodes(userId);
  }

  /** Uses up a code of the app or a recovery code; `null` if it is wrong or was used before. */
  async use(userId: number, code: string): Promise<'CODE' | 'RECOVERY' | null> {
    const factor = await this.db.findOneBy(SecondFactorEntity, { userId });
    if (factor?.confirmedAt && (await this.useCode(factor, code))) return 'CODE';
    if (!(await this.isOn(userId))) return null;
    const { affected } = await this.db.delete(RecoveryCodeEntity, { userId, codeHash: hashOf(userId, code) });
    return affected ? 'RECOVERY' : null;
  }

  async newRecoveryCodes(userId: number): Promise<RecoveryCodes> {
    await this.db.delete(RecoveryCodeEntity, { userId });
    const codes = Array.from({ length: recoveryCodes }, () => new Secret({ buffer: randomSecret() }).base32);
    await this.db.bulkInsert(
      RecoveryCodeEntity,
      codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })),
    );
    return { recoveryCodes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')) };
  }

  /** Removes the app, the passkeys, the recovery codes and the remembered devices; `false` if there was no factor. */
  async remove(userId: number): Promise<boolean> {
    const wasOn = await this.isOn(userId);
    await this.db.delete(SecondFactorEntity, { userId });
    await this.db.delete(PasskeyEntity, { userId });
    await this.db.delete(RecoveryCodeEntity, { userId });
    await this.db.delete(RememberedDeviceEntity, { userId });
    return wasOn;
  }

  /** Whether a code is right now and later than the last one; it then works no more, whoever sends it at the same moment. */
  private async useCode({ userId, secret }: SecondFactorEntity, code: string): Promise<boolean> {
    if (!secret || !/^\d{6}$/.test(code)) return false;
    const timestamp = this.clock.now().getTime();
    const totp = new TOTP({ secret: Secret.fromBase32(this.secrets.open(secret)) });
    const delta = totp.validate({ token: code, timestamp, window });
    if (delta === null) return false;
    const step = Math.floor(timestamp / 1000 / period) + delta;
    const used = await this.db.queryIds(
      `UPDATE second_factors SET last_step = :step WHERE user_id = :userId AND (last_step IS NULL OR last_step < :step)
       RETURNING user_id AS "id"`,
      { step, userId },
    );
    return used.length > 0;
  }

  private async requireNoApp(userId: number): Promise<void> {
    if (await this.hasApp(userId)) throw conflict('An app is already set up.');
  }
}

const hashOf = (userId: number, code: string) => hashToken(`recovery ${userId} ${code}`);

/** An `ArrayBuffer` of its own: that of a small Buffer is shared. */
const randomSecret = (): ArrayBuffer => new Uint8Array(randomBytes(recoveryBytes)).buffer;
