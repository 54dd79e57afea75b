import { BadRequestException, Inject, Injectable, Logger } from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { minuteMs } from '@homeroom/shared/dates';
import type { NewPasskey, Passkey, PasskeyAnswer } from '@homeroom/shared/passkeys';
import type { Config } from '../../config.js';
import type { ActorRequest } from '../../platform/access/actor.js';
import { originOf } from '../../platform/access/origin-of.js';
import { newToken } from '../../platform/access/tokens.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG } from '../../platform/config.module.js';
import { Database } from '../../platform/database/database.js';
import { messageOf } from '../../platform/database/failures.js';
import { cookieOptions } from '../../platform/http/cookie-options.js';
import { cookieReader } from '../../platform/http/read-cookie.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import { PublicAddress } from '../../platform/settings/public-address.js';
import { Settings } from '../../platform/settings/settings.js';
import { PasskeyEntity } from './second-factor.entity.js';

/** A challenge that this browser has not answered. */
const challengeCookie = 'homeroom_passkey';
const readChallenge = cookieReader(challengeCookie, /^(\d{1,15})\.([\w-]{43})\.([\w-]{43})$/);
const cookiePath = '/api';
/** In ms: how long somebody may take to confirm on their device. */
const answerMs = 5 * minuteMs;
/** Nobody has more devices, and the browser gets the list of all. */
const mostPasskeys = 20;
/** PostgreSQL's largest integer. */
const largestCounter = 2 ** 31 - 1;

/** EdDSA, ES256 and RS256, which all authenticators know. */
const algorithms = [-8, -7, -257];

/** Loaded with the first call, because it is large and tries the platform's newest algorithms. */
const webauthn = () => import('@simplewebauthn/server');

interface Challenge {
  /** In base64url. */
  value: string;
  /** When it was made. */
  at: string;
}

/** A 400: an answer of a passkey that proves nothing. `reason` is for the log. */
export class PasskeyRefused extends BadRequestException {
  constructor(readonly reason: string) {
    super('This passkey was not accepted. Try again, or sign in another way.');
  }
}

/** What signs its answers by the owner's fingerprint, face or PIN, and so is both factors at once. */
const verified = { residentKey: 'required', userVerification: 'required' } as const;

/**
 * Passkeys (WebAuthn). A challenge is made with the school's key from a signed cookie of five minutes, so that any server can check it;
 * a passkey answers none that is older than the last one that it answered.
 */
@Injectable()
export class Passkeys {
  private readonly logger = new Logger('Passkeys');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly settings: Settings,
    private readonly address: PublicAddress,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The oldest first. */
  async list(userId: number): Promise<Passkey[]> {
    return (await this.of(userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      since: createdAt,
      lastUsed: lastUsedAt,
    }));
  }

  /** What the browser needs to make a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
  async beginNew(owner: { id: number; email: string; fullName: string }, request: ActorRequest) {
    const known = await this.of(owner.id);
    if (known.length >= mostPasskeys) throw conflict(`You have ${mostPasskeys} passkeys. Remove one first.`);
    const { rpID } = await this.place(request);
    return (await webauthn()).generateRegistrationOptions({
      rpName: await this.settings.schoolName(),
      rpID,
      userID: Buffer.from(`homeroom ${owner.id}`),
      userName: owner.email,
      userDisplayName: owner.fullName,
      challenge: this.begin(`add ${owner.id}`, request),
      timeout: answerMs,
      excludeCredentials: known.map(shownToBrowsers),
      authenticatorSelection: verified,
      supportedAlgorithmIDs: algorithms,
    });
  }

  /** What the browser needs to sign in with any passkey of this site (`PublicKeyCredentialRequestOptionsJSON`). */
  async beginUse(request: ActorRequest) {
    const { rpID } = await this.place(request);
    const challenge = this.begin('use', request);
    return (await webauthn()).generateAuthenticationOptions({
      rpID,
      challenge,
      timeout: answerMs,
      userVerification: 'required',
    });
  }

  /** Adds a passkey; 400 if the browser's answer is not to our challenge. */
  async add(userId: number, { name, answer }: NewPasskey, request: ActorRequest): Promise<void> {
    const { value, at } = this.take(`add ${userId}`, request);
    const { rpID, origin } = await this.place(request);
    const { verifyRegistrationResponse } = await webauthn();
    const made = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: value,
      expectedOrigin: origin,
      expectedRPID: rpID,
    }).catch((error: unknown) => {
      this.logger.warn(`A new passkey was refused: ${messageOf(error)}`);
      throw invalid(unusable);
    });
    if (!made.verified) throw invalid(unusable);
    const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
    await this.db.insert(PasskeyEntity, {
      userId,
      name,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter: stored(counter),
      transports: transports.join(','),
      createdAt: this.clock.stamp(),
      challengeAt: at,
    });
  }

  /** Takes the request's challenge. Whose passkey answered it is found by `prove`. */
  take(purpose: string, request: ActorRequest): Challenge {
    request.res.clearCookie(challengeCookie, this.cookieFor(request));
    const [, at = '', token = '', signature = ''] = readChallenge(request) ?? [];
    if (!this.secrets.isSigned(signed(purpose, at, token), signature))
      throw new PasskeyRefused('this browser began none');
    if (Math.abs(this.clock.now().getTime() - Number(at)) > answerMs) throw new PasskeyRefused('its time is over');
    return { value: this.valueOf(purpose, at, token), at: new Date(Number(at)).toISOString() };
  }

  /** The id of the user whose passkey it is, before anything is proved; `null` if it is unknown. */
  async ownerOf({ id }: PasskeyAnswer): Promise<number | null> {
    return (await this.db.findOneBy(PasskeyEntity, { credentialId: id }))?.userId ?? null;
  }

  /** Throws a `PasskeyRefused` unless the user's passkey has signed the challenge, which then works no more. Callers lock the user first. */
  async prove(userId: number, answer: PasskeyAnswer, challenge: Challenge, request: ActorRequest): Promise<void> {
    const passkey = await this.db.findOneBy(PasskeyEntity, { credentialId: answer.id, userId });
    if (!passkey) throw new PasskeyRefused('it is unknown');
    const { rpID, origin } = await this.place(request);
    const { verifyAuthenticationResponse } = await webauthn();
    const { authenticationInfo, verified } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge.value,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }).catch((error: unknown) => {
      throw new PasskeyRefused(messageOf(error));
    });
    if (!verified) throw new PasskeyRefused('its signature is wrong');
    // One that lies this far ahead is of a clock that was wrong.
    const ahead = this.clock.stamp(answerMs);
    const used = await this.db.queryIds(
      `UPDATE passkeys SET counter = :counter, last_used_at = :now, challenge_at = :at
       WHERE id = :id AND (challenge_at IS NULL OR challenge_at < :at OR challenge_at > :ahead) RETURNING id AS "id"`,
      {
        id: passkey.id,
        counter: stored(authenticationInfo.newCounter),
        now: this.clock.stamp(),
        at: challenge.at,
        ahead,
      },
    );
    if (used.length === 0) throw new PasskeyRefused('it answered this challenge, or a later one, before');
  }

  /** Removes a user's passkey and returns its name; `null` if there is none with this id. */
  async remove(userId: number, id: number): Promise<string | null> {
    const passkey = await this.db.findOneBy(PasskeyEntity, { id, userId });
    if (passkey) await this.db.delete(PasskeyEntity, { id });
    return passkey?.name ?? null;
  }

  private of(userId: number): Promise<PasskeyEntity[]> {
    return this.db.find(PasskeyEntity, { where: { userId }, order: { id: 'ASC' } });
  }

  /** A new challenge, whose cookie it sets. */
  private begin(purpose: string, request: ActorRequest): Uint8Array<ArrayBuffer> {
    const [at, token] = [String(this.clock.now().getTime()), newToken()];
    const cookie = `${at}.${token}.${this.secrets.sign(signed(purpose, at, token))}`;
    request.res.cookie(challengeCookie, cookie, { ...this.cookieFor(request), maxAge: answerMs });
    return new Uint8Array(Buffer.from(this.valueOf(purpose, at, token), 'base64url'));
  }

  private cookieFor(request: ActorRequest) {
    return { ...cookieOptions(request, this.config), sameSite: 'strict' as const, path: cookiePath };
  }

  private valueOf(purpose: string, at: string, token: string): string {
    return this.secrets.sign(`passkey challenge ${purpose} ${at} ${token}`);
  }

  /** Browsers give passkeys to one host alone. */
  private async place(request: ActorRequest): Promise<{ origin: string; rpID: string }> {
    const origin = await this.address.or(originOf(request));
    return { origin, rpID: new URL(origin).hostname };
  }
}

const unusable = { path: 'answer', message: 'This passkey cannot be used. Try again, or use another device.' };
const signed = (purpose: string, at: string, token: string) => `passkey cookie ${purpose} ${at} ${token}`;
const stored = (counter: number) => Math.min(counter, largestCounter);
const shownToBrowsers = ({ credentialId, transports }: PasskeyEntity) => ({
  id: credentialId,
  transports: transports === '' ? [] : transports.split(','),
});
