import { ForbiddenException, Injectable } from '@nestjs/common';
import type { AccountLinkKind } from '@homeroom/shared/auth';
import { isAdminRole, outranks } from '@homeroom/shared/roles';
import type { AccountLink } from '@homeroom/shared/users';
import type { Actor } from '../../platform/access/actor.js';
import { requireProvenPerson } from '../../platform/access/proven.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { FactorCodes } from '../auth/factor-codes.service.js';
import { AccountLinks } from '../auth/account-links.service.js';
import { UserEntity } from '../accounts/user.entity.js';
import { refuse, whyNotInvited, whyNotInviter, whyNotOver, whyNotSignIn } from './invitable.js';
import { SentLinks } from './sent-links.service.js';
import { UsersService } from './users.service.js';

/** Links that an administrator creates for a user (decisions 5, Invitation). They are sent by e-mail and returned once, to be copied. */
@Injectable()
export class UserLinks {
  constructor(
    private readonly db: Database,
    private readonly users: UsersService,
    private readonly links: AccountLinks,
    private readonly sent: SentLinks,
    private readonly audit: Audit,
    private readonly codes: FactorCodes,
  ) {}

  /** Creates an invitation; the old one stops working. */
  invite(id: number, actor: Actor, origin: string): Promise<AccountLink> {
    return this.db.unit(async () => {
      const user = await this.users.reached(id, actor);
      refuse(whyNotInvited(actor, user));
      if (isAdminRole(user.role)) requireProvenPerson(actor);
      return this.makeLink(user, 'INVITATION', actor, origin);
    });
  }

  cancelInvitation(id: number, actor: Actor): Promise<void> {
    return this.db.unit(async () => {
      refuse(whyNotInviter(actor, await this.users.reached(id, actor)));
      if ((await this.links.cancel(id, 'INVITATION')) > 0)
        await this.audit.record(actor, { action: 'cancel invitation', subject: 'User', id });
    });
  }

  /** Creates a reset link, only for users with a lower role, because it allows taking the account over. */
  resetLink(id: number, actor: Actor, origin: string): Promise<AccountLink> {
    return this.db.unit(async () => {
      const user = await this.users.reached(id, actor);
      refuse(whyNotOver(actor, user));
      if (!outranks(actor.role, user.role))
        throw new ForbiddenException('You may only create a reset link for a user with a lower role.');
      refuse(whyNotSignIn(user));
      if (!user.passwordHash) throw conflict('This user has no password yet. Invite them instead.');
      if (isAdminRole(user.role)) requireProvenPerson(actor);
      return this.makeLink(user, 'RESET', actor, origin);
    });
  }

  /**
   * Creates a link at the server's console, for the active account of an address: a lone SUPERADMIN who forgot the password has nobody
   * else to ask. `withoutFactor` removes their second factor too. Sends no e-mail. Throws if the account cannot sign in.
   */
  forOperator(email: string, origin: string, { withoutFactor = false } = {}): Promise<AccountLink> {
    return this.db.unit(async () => {
      const user = await this.db.lockedOneBy(UserEntity, { email: email.trim().toLowerCase() });
      if (!user) throw conflict(`Nobody has the e-mail address ${email}.`);
      refuse(whyNotSignIn(user));
      if (withoutFactor) await this.codes.reset(user, null);
      const link = await this.links.replace(user.id, user.passwordHash ? 'RESET' : 'INVITATION');
      await this.audit.record(null, {
        action: 'make reset link',
        subject: 'User',
        id: user.id,
        after: { expiresAt: link.expiresAt },
      });
      return { url: await this.links.urlOf(link, origin), expiresAt: link.expiresAt, sentTo: null, waits: null };
    });
  }

  private async makeLink(user: UserEntity, kind: AccountLinkKind, actor: Actor, origin: string): Promise<AccountLink> {
    const [link] = await this.sent.send([user], kind, actor);
    return this.sent.shown(link!, user, actor, origin);
  }
}
