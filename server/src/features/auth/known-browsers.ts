import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { dayMs } from '@homeroom/shared/dates';
import { Clock } from '../../platform/clock.js';
import { cookieReader } from '../../platform/http/read-cookie.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import type { UserEntity } from '../accounts/user.entity.js';

export const browserCookie = 'homeroom_browser';
const readBrowser = cookieReader(browserCookie, /^([\w.~-]+)$/);
/** How long a browser stays known, in ms. */
export const browserLife = 365 * dayMs;

/** On a shared computer, only the last accounts are known. */
const mostAccounts = 10;

export type Account = Pick<UserEntity, 'id' | 'passwordHash'>;

interface Proof {
  at: string;
  proof: Buffer;
  text: string;
}

function proofsIn(request: Request): Proof[] {
  const [, value = ''] = readBrowser(request) ?? [];
  return [...value.matchAll(/([0-9a-z]{1,9})\.([\w-]{22})(?:~|$)/g)]
    .slice(0, mostAccounts)
    .map(([, at = '', proof = '']) => ({ at, proof: Buffer.from(proof, 'base64url'), text: `${at}.${proof}` }));
}

/** Browsers that have signed in to an account before, by a cookie. */
@Injectable()
export class KnownBrowsers {
  constructor(
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** Whether this browser has signed in to the account since its password was chosen, within a year. */
  has(request: Request, account: Account): boolean {
    const now = this.clock.now().getTime();
    return proofsIn(request).some(
      (each) => this.proves(account, each) && Math.abs(now - parseInt(each.at, 36)) < browserLife,
    );
  }

  /** The cookie of a browser that has just signed in to an account; it remains known to others. */
  cookieFor(request: Request, account: Account): string {
    const at = this.clock.now().getTime().toString(36);
    const others = proofsIn(request).filter((each) => !this.proves(account, each));
    return [`${at}.${this.proofOf(account, at).toString('base64url')}`, ...others.map(({ text }) => text)]
      .slice(0, mostAccounts)
      .join('~');
  }

  private proves(account: Account, { at, proof }: Proof): boolean {
    return timingSafeEqual(this.proofOf(account, at), proof);
  }

  /**
   * Proves that a browser has signed in to an account, and when. The key is the hash of the password, which has a random salt: only we can
   * tell whose proof it is, nothing has to be stored, and a new password ends all proofs. Whoever signs in at an issuer may have no
   * password; then the school's key makes it.
   */
  private proofOf({ id, passwordHash }: Account, at: string): Buffer {
    return createHmac('sha256', passwordHash ?? this.secrets.sign(`browsers of ${id}`))
      .update(`browser ${id} ${at}`)
      .digest()
      .subarray(0, 16);
  }
}
