import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Response } from 'express';
import { In, type EntityManager } from 'typeorm';
import { abilityFrom, rulesFor } from '@homeroom/shared/abilities';
import type { Role } from '@homeroom/shared/roles';
import type { Config } from '../../config.js';
import type { Actor, ActorRequest, ActorSource } from '../../platform/access/actor.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG } from '../../platform/config.token.js';
import { DiskSpace } from '../../platform/database/disk-space.js';
import { queryWith, Reads } from '../../platform/database/reads.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { SessionEntity } from './session.entity.js';
import { hashToken, newToken } from '../../platform/access/tokens.js';

export const sessionCookie = 'homeroom_session';
/** Says to the admin, which cannot read the other, whose session it is and until when: `<user id>.<ms>`. The server never reads it. */
export const untilCookie = 'homeroom_until';
const hour = 3_600_000;
/** A session's life: a working day, or a month for a browser that is remembered. */
const life = { day: 12 * hour, remembered: 30 * 24 * hour };

interface SessionRow {
  userId: number;
  firstName: string;
  lastName: string;
  role: Role;
  teacherId: number | null;
}

/** Abilities are the same for everybody of a role: built once. */
const abilities = new Map<Role, Actor['ability']>();
const abilityOf = (role: Role) => {
  const known = abilities.get(role) ?? abilityFrom(rulesFor(role));
  abilities.set(role, known);
  return known;
};

/** Signed-in browsers. A session holds only while its user is ACTIVE, so that a HOLD acts at once. */
@Injectable()
export class Sessions implements ActorSource {
  /** Signed out while the disk was full: they are stored still, and open nothing. The next sign-in takes them out. */
  private readonly signedOut = new Set<string>();

  constructor(
    private readonly reads: Reads,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly disk: DiskSpace,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async actorOf(request: ActorRequest): Promise<Actor | null> {
    const token = tokenOf(request);
    if (!token) return null;
    const sessionId = hashToken(token);
    if (this.signedOut.has(sessionId)) return null;
    const rows = await this.reads.query<SessionRow>(
      `SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", u.role AS "role", t.id AS "teacherId"
       FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN teachers t ON t.user_id = u.id
       WHERE s.id = :sessionId AND s.expires_at > :now AND u.status = 'ACTIVE' AND u.role <> 'STUDENT'`,
      { sessionId, now: this.clock.stamp() },
    );
    const row = rows[0];
    if (!row) return null;
    return {
      userId: row.userId,
      role: row.role,
      fullName: `${row.firstName} ${row.lastName}`,
      teacherId: row.teacherId,
      sessionId,
      ability: abilityOf(row.role),
    };
  }

  /** Opens a new session, under a new id whatever cookie came in, and sets the cookie. */
  async open(manager: EntityManager, userId: number, request: ActorRequest, response: Response, remember: boolean) {
    const token = newToken();
    const now = this.clock.now();
    const lasts = remember ? life.remembered : life.day;
    const expiresAt = new Date(now.getTime() + lasts);
    await this.close(manager, request);
    if (this.signedOut.size > 0) await manager.delete(SessionEntity, { id: In([...this.signedOut]) });
    await manager.insert(SessionEntity, {
      id: hashToken(token),
      userId,
      createdAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
      address: (request.ip ?? '').slice(0, 64),
      agent: (request.get('user-agent') ?? '').slice(0, 255),
    });
    const options = { ...this.cookieOptions(request), ...(remember ? { maxAge: lasts } : {}) };
    response.cookie(sessionCookie, token, options);
    response.cookie(untilCookie, `${userId}.${expiresAt.getTime()}`, { ...options, httpOnly: false });
  }

  /** Ends the session of this request, if it has one. */
  async close(manager: EntityManager, request: ActorRequest) {
    const token = tokenOf(request);
    if (token) await manager.delete(SessionEntity, { id: hashToken(token) });
  }

  /** Ends all sessions of a user; `but` stays. */
  async closeAll(manager: EntityManager, userId: number, but?: string) {
    await queryWith(manager, 'DELETE FROM sessions WHERE user_id = :userId AND id <> :but', { userId, but: but ?? '' });
  }

  /** Ends the session of this browser, on a full disk too. */
  async signOut(request: ActorRequest, response: Response) {
    try {
      await this.unitOfWork.run((manager) => this.close(manager, request));
    } catch (error) {
      if (!this.disk.isFull(error)) throw error;
      if (request.actor) this.signedOut.add(request.actor.sessionId);
    }
    response.clearCookie(sessionCookie, this.cookieOptions(request));
    response.clearCookie(untilCookie, this.cookieOptions(request));
  }

  /** Over HTTPS alone where the school is opened so, also behind a proxy whose word is not taken. */
  private cookieOptions(request: ActorRequest): CookieOptions {
    const secure = request.secure || (this.config.publicUrl?.startsWith('https:') ?? false);
    return { httpOnly: true, sameSite: 'lax', secure, path: '/' };
  }
}

/** The session's cookie, read by hand: it is the only cookie that the server takes anything from. */
function tokenOf(request: ActorRequest): string | null {
  const found = /(?:^|;\s*)homeroom_session=([A-Za-z0-9_-]{43})(?:;|$)/.exec(request.headers.cookie ?? '');
  return found?.[1] ?? null;
}
