import { Injectable, NotFoundException } from '@nestjs/common';
import type { OpenSession } from '@homeroom/shared/auth';
import { hashToken } from '../../platform/access/tokens.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { deviceOf } from '../../platform/http/client.js';
import { SessionEntity } from './auth.entity.js';
import { SessionUses } from './session-uses.service.js';

/** Every place where a user is signed in, for the screens that show and end them. */
@Injectable()
export class OpenSessions {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly uses: SessionUses,
  ) {}

  /** A user's open sessions: the request's own first, then the newest. */
  async list(userId: number, ownId?: string): Promise<OpenSession[]> {
    return (await this.open(userId))
      .map(({ id, agent, address, createdAt, lastUsedAt }) => {
        const current = id === ownId;
        const lastUsed = current ? this.clock.stamp() : (this.uses.lastOf(id) ?? lastUsedAt ?? createdAt);
        return { id: nameOf(id), device: deviceOf(agent), address, since: createdAt, lastUsed, current };
      })
      .sort((a, b) => Number(b.current) - Number(a.current));
  }

  /** Ends a session by the name that `list` gave it, and returns what it was on; 404 if it has ended or is somebody else's. */
  async end(name: string, userId: number): Promise<{ device: string }> {
    const session = (await this.open(userId)).find(({ id }) => nameOf(id) === name);
    if (!session) throw new NotFoundException('This session has already ended.');
    await this.db.delete(SessionEntity, { id: session.id, userId });
    return { device: deviceOf(session.agent) };
  }

  private open(userId: number): Promise<SessionEntity[]> {
    return this.db
      .find(SessionEntity, { where: { userId }, order: { createdAt: 'DESC' } })
      .then((sessions) => sessions.filter(({ expiresAt }) => expiresAt > this.clock.stamp()));
  }
}

/** A public name for a session, which does not reveal its stored id. */
const nameOf = (sessionId: string) => hashToken(sessionId).slice(0, 24);
