import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { dayMs } from '@homeroom/shared/dates';
import { cookieReader } from '../../platform/http/read-cookie.js';
import type { UserEntity } from '../accounts/user.entity.js';

export const browserCookie = 'homeroom_browser';
const readBrowser = cookieReader(browserCookie, /([\w.~-]+)/);
/** How long a browser stays known, in ms. */
export const browserLife = 365 * dayMs;

/** On a shared computer, only the last accounts are known. */
const mostAccounts = 10;

export type Account = Pick<UserEntity, 'id' | 'passwordHash'>;

/**
 * Proves that a browser has signed in to an account, and when. The key is the hash of the password, which has a random salt: only we can
 * tell whose proof it is, nothing has to be stored, and a new password ends all proofs.
 */
function proofOf({ id, passwordHash }: Account, at: string) {
  return createHmac('sha256', passwordHash ?? '')
    .update(`browser ${id} ${at}`)
    .digest()
    .subarray(0, 16);
}

function proofs(request: Request): { at: string; proof: Buffer; text: string }[] {
  const [, value = ''] = readBrowser(request) ?? [];
  return [...value.matchAll(/([0-9a-z]{1,9})\.([\w-]{22})(?:~|$)/g)]
    .slice(0, mostAccounts)
    .map(([, at = '', proof = '']) => ({ at, proof: Buffer.from(proof, 'base64url'), text: `${at}.${proof}` }));
}

const proves = (account: Account, { at, proof }: { at: string; proof: Buffer }) =>
  timingSafeEqual(proofOf(account, at), proof);

/** Whether this browser has signed in to the account since its password was chosen, within a year. */
export const isKnown = (request: Request, account: Account, now: Date) =>
  proofs(request).some(
    (each) => proves(account, each) && Math.abs(now.getTime() - parseInt(each.at, 36)) < browserLife,
  );

/** The cookie of a browser that has just signed in to an account; it remains known to others. */
export function provingCookie(request: Request, account: Account, now: Date): string {
  const at = now.getTime().toString(36);
  const others = proofs(request).filter((each) => !proves(account, each));
  return [`${at}.${proofOf(account, at).toString('base64url')}`, ...others.map(({ text }) => text)]
    .slice(0, mostAccounts)
    .join('~');
}
