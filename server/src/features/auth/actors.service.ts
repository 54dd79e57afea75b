import { Injectable } from '@nestjs/common';
import { abilityFrom, rulesFor } from '@homeroom/shared/abilities';
import { minuteMs } from '@homeroom/shared/dates';
import { fullNameOf } from '@homeroom/shared/names';
import type { Role } from '@homeroom/shared/roles';
import type { Actor, ActorRequest, ActorSource } from '../../platform/access/actor.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { isStaff, joinAccount } from '../accounts/accounts.sql.js';
import { FactorRules } from '../second-factor/factor-rules.service.js';
import { rolesWithoutFactor } from '../second-factor/second-factor.sql.js';
import { SessionUses } from './session-uses.service.js';
import { Sessions } from './sessions.service.js';

/** In ms: how long a proof of who somebody is lasts. */
const proofMs = 15 * minuteMs;

interface SessionRow {
  userId: number;
  firstName: string;
  lastName: string;
  role: Role;
  teacherId: number | null;
  lastUsedAt: string | null;
  provedAt: string | null;
  rolesWithoutFactor: string | null;
}

const abilities = new Map<Role, Actor['ability']>();
const abilityOf = (role: Role) => {
  const ability = abilities.get(role) ?? abilityFrom(rulesFor(role));
  abilities.set(role, ability);
  return ability;
};

/** Who makes a request, by its session. */
@Injectable()
export class Actors implements ActorSource {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
    private readonly uses: SessionUses,
    private readonly rules: FactorRules,
  ) {}

  /** `null` without a session, also if the user's role needs a second factor by now and they have none. */
  async actorOf(request: ActorRequest): Promise<Actor | null> {
    const sessionId = this.sessions.idOf(request);
    if (!sessionId) return null;
    const rows = await this.db.query<SessionRow>(
      `SELECT account.id AS "userId", account.first_name AS "firstName", account.last_name AS "lastName", account.role AS "role", teacher.id AS "teacherId",
         session.last_used_at AS "lastUsedAt", session.proved_at AS "provedAt", ${rolesWithoutFactor('account.id')} AS "rolesWithoutFactor"
       FROM sessions session ${joinAccount('session.user_id')}
       WHERE session.id = :sessionId AND session.expires_at > :now AND ${isStaff}`,
      { sessionId, now: this.clock.stamp() },
    );
    const row = rows[0];
    if (!row) return null;
    // Read in the same query, so that only those whom a rule concerns cost another one.
    if (row.rolesWithoutFactor?.includes(`"${row.role}"`) && (await this.rules.isRequired(row.role))) return null;
    this.uses.note(sessionId, row.lastUsedAt);
    return {
      userId: row.userId,
      role: row.role,
      fullName: fullNameOf(row),
      teacherId: row.teacherId,
      sessionId,
      address: request.ip ?? '',
      isProven: row.provedAt !== null && Math.abs(this.clock.now().getTime() - Date.parse(row.provedAt)) <= proofMs,
      ability: abilityOf(row.role),
    };
  }
}
