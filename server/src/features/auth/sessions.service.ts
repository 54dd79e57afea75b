import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { In } from 'typeorm';
import { dayMs, hourMs } from '@homeroom/shared/dates';
import type { Config } from '../../config.js';
import type { ActorRequest } from '../../platform/access/actor.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG } from '../../platform/config.module.js';
import { Database } from '../../platform/database/database.js';
import { DiskSpace } from '../../platform/disk-space.js';
import { SessionEntity } from './auth.entity.js';
import { hashToken, newToken } from '../../platform/access/tokens.js';
import { cookieReader } from '../../platform/http/read-cookie.js';
import { cookieOptions } from '../../platform/http/cookie-options.js';
import { stepCookie, stepPath } from './step-cookie.js';
import { browserCookie, browserLife, KnownBrowsers, type Account } from './known-browsers.js';
import { RememberedDevices } from '../second-factor/remembered-devices.service.js';

export const sessionCookie = 'homeroom_session';
const readSession = cookieReader(sessionCookie, /^([\w-]{43})$/);
/** Tells the admin, which cannot read the other cookie, whose session it is and until when: `<user id>.<ms>`. The server never reads it. */
const untilCookie = 'homeroom_until';
/** How long a session lasts: a working day, or a month if the browser is remembered. */
const life = { day: 12 * hourMs, remembered: 30 * dayMs };
export const longestSessionMs = life.remembered;

export interface OpenedSession {
  id: string;
  token: string;
  account: Account;
  expiresAt: Date;
  remember: boolean;
}

/** Signed-in browsers. A session is only valid while its user is ACTIVE, so that HOLD takes effect at once. */
@Injectable()
export class Sessions {
  /** Sessions that ended while the disk was full: still stored, but no longer valid. The next sign-in deletes them. */
  private readonly signedOut = new Set<string>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly disk: DiskSpace,
    private readonly devices: RememberedDevices,
    private readonly browsers: KnownBrowsers,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The id of the request's session, which may have ended; `null` without one. */
  idOf(request: ActorRequest): string | null {
    const token = tokenOf(request);
    const id = token && hashToken(token);
    return id && !this.signedOut.has(id) ? id : null;
  }

  /** Opens a new session and ends the request's present one. `provedAt`: if not now. Call `give` once the unit is committed. */
  async open(
    account: Account,
    request: ActorRequest,
    remember: boolean,
    provedAt: Date | null = null,
  ): Promise<OpenedSession> {
    const token = newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + (remember ? life.remembered : life.day));
    await this.close(request);
    if (this.signedOut.size > 0) await this.db.delete(SessionEntity, { id: In([...this.signedOut]) });
    const id = hashToken(token);
    await this.db.insert(SessionEntity, {
      id,
      userId: account.id,
      createdAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
      address: (request.ip ?? '').slice(0, 64),
      agent: (request.get('user-agent') ?? '').slice(0, 255),
      provedAt: (provedAt ?? now).toISOString(),
    });
    return { id, token, account, expiresAt, remember };
  }

  /** Gives a session a new token for the rest of its life, so that copies of its cookie become invalid. 401 if it has ended. */
  async renew(sessionId: string, account: Account): Promise<OpenedSession> {
    const token = newToken();
    const id = hashToken(token);
    const { affected } = await this.db.update(SessionEntity, { id: sessionId }, { id });
    if (affected !== 1) throw new UnauthorizedException('Please sign in.');
    const { createdAt, expiresAt } = await this.db.findOneByOrFail(SessionEntity, { id });
    return {
      id,
      token,
      account,
      expiresAt: new Date(expiresAt),
      remember: Date.parse(expiresAt) - Date.parse(createdAt) > life.day,
    };
  }

  /** Notes that the user of a session has just proved who they are. */
  async prove(sessionId: string): Promise<void> {
    await this.db.update(SessionEntity, { id: sessionId }, { provedAt: this.clock.stamp() });
  }

  /** Sets the cookies of an opened or renewed session, and the one that makes the browser known. */
  give({ token, account, expiresAt, remember }: OpenedSession, request: ActorRequest) {
    const now = this.clock.now();
    const cookie = cookieOptions(request, this.config);
    const options = { ...cookie, ...(remember ? { maxAge: expiresAt.getTime() - now.getTime() } : {}) };
    request.res.cookie(sessionCookie, token, options);
    request.res.cookie(untilCookie, `${account.id}.${expiresAt.getTime()}`, { ...options, httpOnly: false });
    request.res.cookie(browserCookie, this.browsers.cookieFor(request, account), {
      ...cookie,
      path: '/api',
      maxAge: browserLife,
    });
  }

  async close(request: ActorRequest) {
    const token = tokenOf(request);
    if (token) await this.db.delete(SessionEntity, { id: hashToken(token) });
  }

  /** Ends all sessions of a user except `but`, and forgets the devices that are not asked for a code. */
  async closeAll(userId: number, but?: string) {
    await this.devices.forgetAll(userId);
    await this.db.query('DELETE FROM sessions WHERE user_id = :userId AND id <> :but', { userId, but: but ?? '' });
  }

  /** Ends this browser's session, even if the disk is full. */
  async signOut(request: ActorRequest) {
    try {
      await this.db.unit(() => this.close(request));
    } catch (error) {
      if (!this.disk.isFull(error)) throw error;
      if (request.actor) this.signedOut.add(request.actor.sessionId);
    }
    const cookie = cookieOptions(request, this.config);
    request.res.clearCookie(sessionCookie, cookie);
    request.res.clearCookie(untilCookie, cookie);
    request.res.clearCookie(stepCookie, { ...cookie, path: stepPath });
  }
}

function tokenOf(request: ActorRequest): string | null {
  return readSession(request)?.[1] ?? null;
}
