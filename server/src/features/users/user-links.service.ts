import { ForbiddenException, Injectable } from '@nestjs/common';
import { subject } from '@casl/ability';
import type { AccountLinkKind } from '@homeroom/shared/auth';
import { outranks, type Role } from '@homeroom/shared/roles';
import type { AccountLink } from '@homeroom/shared/users';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { AccountLinks } from '../auth/account-links.service.js';
import { lockedUser, type UserEntity } from '../accounts/user.entity.js';
import { UsersService } from './users.service.js';

/** Links that an administrator creates for a user (decisions 5, Invitation). They are sent by e-mail and returned once, to be copied. */
@Injectable()
export class UserLinks {
  constructor(
    private readonly db: Database,
    private readonly users: UsersService,
    private readonly links: AccountLinks,
    private readonly audit: Audit,
  ) {}

  /** Creates an invitation; the old one stops working. */
  invite(id: number, actor: Actor, origin: string): Promise<AccountLink> {
    return this.db.unit(async () => {
      const user = await this.users.reached(id, actor);
      this.requireInviter(actor, user);
      this.requireAbleToSignIn(user);
      if (user.passwordHash) throw conflict('This user has already set a password.');
      if (user.registeredAt) throw conflict('This registration awaits approval. Approve it first.');
      return this.makeLink(user, 'INVITATION', actor, origin);
    });
  }

  cancelInvitation(id: number, actor: Actor): Promise<void> {
    return this.db.unit(async () => {
      this.requireInviter(actor, await this.users.reached(id, actor));
      if ((await this.links.cancel(id, 'INVITATION')) > 0)
        await this.audit.record(actor, { action: 'cancel invitation', subject: 'User', id });
    });
  }

  /** Creates a reset link, only for users with a lower role, because it allows taking the account over. */
  resetLink(id: number, actor: Actor, origin: string): Promise<AccountLink> {
    return this.db.unit(async () => {
      const user = await this.users.reached(id, actor);
      this.users.requireOver(actor, user);
      if (!outranks(actor.role, user.role))
        throw new ForbiddenException('You may only create a reset link for a user with a lower role.');
      this.requireAbleToSignIn(user);
      if (!user.passwordHash) throw conflict('This user has no password yet. Invite them instead.');
      return this.makeLink(user, 'RESET', actor, origin);
    });
  }

  /**
   * Creates a link at the server's console, for the active account of an address: a lone SUPERADMIN who forgot the password has nobody
   * else to ask. Sends no e-mail. Throws if the account cannot sign in.
   */
  forOperator(email: string, origin: string): Promise<AccountLink> {
    return this.db.unit(async () => {
      const user = await lockedUser(this.db, { email: email.trim().toLowerCase() });
      if (!user) throw conflict(`Nobody has the e-mail address ${email}.`);
      this.requireAbleToSignIn(user);
      const link = await this.links.replace(user.id, user.passwordHash ? 'RESET' : 'INVITATION');
      await this.audit.record(null, {
        action: 'make reset link',
        subject: 'User',
        id: user.id,
        after: { expiresAt: link.expiresAt },
      });
      return this.links.shown(link, origin);
    });
  }

  private async makeLink(user: UserEntity, kind: AccountLinkKind, actor: Actor, origin: string): Promise<AccountLink> {
    const [letter, action] =
      kind === 'INVITATION' ? (['invitation', 'invite'] as const) : (['reset', 'make reset link'] as const);
    const link = await this.links.replace(user.id, kind);
    await this.links.write(letter, user, { link, senderId: actor.userId });
    await this.audit.record(actor, {
      action,
      subject: 'User',
      id: user.id,
      after: { expiresAt: link.expiresAt },
    });
    return this.links.shown(link, origin);
  }

  private requireAbleToSignIn(user: UserEntity) {
    if (!user.email) throw conflict('This user has no e-mail address to sign in with. Add one first.');
    if (user.role === 'STUDENT') throw conflict('A student cannot sign in to the back office.');
    if (user.status !== 'ACTIVE') throw conflict('This user is not active. Change the status to ACTIVE first.');
  }

  /** Users without a password may also be invited by somebody who may create users of that role: there is no account to take over. */
  private requireInviter(actor: Actor, user: { id: number; role: Role; passwordHash: string | null }) {
    if (user.passwordHash !== null || !actor.ability.can('create', subject('User', { role: user.role })))
      this.users.requireOver(actor, user);
  }
}
