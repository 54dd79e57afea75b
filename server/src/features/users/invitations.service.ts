import { subject } from '@casl/ability';
import { Injectable } from '@nestjs/common';
import { minuteMs } from '@homeroom/shared/dates';
import { fullNameOf } from '@homeroom/shared/names';
import { isAdminRole, staffRoles } from '@homeroom/shared/roles';
import { mostInvited, type Invitee, type Invitees, type InvitationsResult } from '@homeroom/shared/users';
import type { Actor } from '../../platform/access/actor.js';
import { requireProvenPerson } from '../../platform/access/proven.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { fromAccounts } from '../accounts/accounts.sql.js';
import { UserEntity } from '../accounts/user.entity.js';
import { AccountLinks } from '../auth/account-links.service.js';
import { Attempts } from '../auth/attempts.service.js';
import { invitationState, leftJoinInvitation } from '../auth/auth.sql.js';
import { whyNotInvited } from './invitable.js';
import { SentLinks } from './sent-links.service.js';
import { UsersService } from './users.service.js';

/** Within this time, nobody gets a second invitation together with others: two presses, or two people, send one. */
const justNowMs = 10 * minuteMs;
const justInvited = 'They were invited less than ten minutes ago.';

/** Invitations of many people at once (decisions 5, Invitation). */
@Injectable()
export class Invitations {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly users: UsersService,
    private readonly links: AccountLinks,
    private readonly sent: SentLinks,
    private readonly attempts: Attempts,
  ) {}

  /** Who has no password yet, those who were never invited first; at most as many as can be invited at once. */
  async invitees(actor: Actor): Promise<Invitees> {
    const found = await this.db.query<Pick<Invitee, 'id' | 'invitation'>>(
      `SELECT account.id AS "id", ${invitationState} AS "invitation" ${fromAccounts} ${leftJoinInvitation}
       WHERE account.password_hash IS NULL AND account.status = 'ACTIVE' AND account.role IN (:...roles)
       ORDER BY account_link.created_at IS NOT NULL, account.full_name_order, account.id LIMIT ${mostInvited}`,
      { now: this.clock.stamp(), roles: invitedRoles(actor) },
    );
    const ids = found.map(({ id }) => id);
    const accounts = await this.db.rowsById(UserEntity, ids);
    const people = found.map(({ id, invitation }): Invitee => {
      const user = accounts.get(id)!;
      return { ...personOf(user), role: user.role, invitation, refused: whyNotInvited(actor, user)?.message ?? null };
    });
    return { people, waits: await this.sent.waits(actor) };
  }

  /** Invites people, and says about each what happened. 404 if the actor may not see one of them, 429 if called too often. */
  invite(ids: readonly number[], actor: Actor, origin: string): Promise<InvitationsResult> {
    return this.db.unit(async () => {
      await this.attempts.begin('invite', `user ${actor.userId}`, actor.address ?? '');
      const users = await this.users.reachedAll(ids, actor);
      const recent = await this.links.createdSince(ids, 'INVITATION', this.clock.stamp(-justNowMs));
      const refusals = users.map(
        (user) => whyNotInvited(actor, user)?.message ?? (recent.has(user.id) ? justInvited : null),
      );
      const invited = users.filter((_, n) => refusals[n] === null);
      if (invited.some(({ role }) => isAdminRole(role))) requireProvenPerson(actor);
      const links = await this.sent.send(invited, 'INVITATION', actor);
      const waits = await this.sent.waits(actor);
      const urls = new Map<UserEntity, string>();
      if (waits) for (const [n, link] of links.entries()) urls.set(invited[n]!, await this.links.urlOf(link, origin));
      const people = users.map((user, n) => ({
        ...personOf(user),
        refused: refusals[n]!,
        url: urls.get(user) ?? null,
      }));
      return { people, waits };
    });
  }
}

const personOf = (user: UserEntity) => ({
  id: user.id,
  name: fullNameOf(user),
  lastName: user.lastName,
  email: user.email,
});

/** The roles of the people whom an actor may invite. */
const invitedRoles = ({ ability }: Actor) =>
  staffRoles.filter((role) => ability.can('create', subject('User', { role })));
