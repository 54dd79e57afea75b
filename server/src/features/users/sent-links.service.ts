import { Injectable } from '@nestjs/common';
import type { AccountLinkKind } from '@homeroom/shared/auth';
import type { AccountLink } from '@homeroom/shared/users';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { MailState } from '../../platform/mail/mail-state.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { AccountLinks, type MadeLink } from '../auth/account-links.service.js';

/** Links that an administrator creates for users: e-mailed to their owners, logged, and shown to be copied. */
@Injectable()
export class SentLinks {
  constructor(
    private readonly links: AccountLinks,
    private readonly mail: MailState,
    private readonly audit: Audit,
  ) {}

  /** Creates a link for each user, which replaces their older ones of the kind, and queues its e-mail; in the order of the users. */
  async send(users: readonly UserEntity[], kind: AccountLinkKind, actor: Actor): Promise<MadeLink[]> {
    const [letter, action] =
      kind === 'INVITATION' ? (['invitation', 'invite'] as const) : (['reset', 'make reset link'] as const);
    if (users.length === 0) return [];
    const ids = users.map(({ id }) => id);
    const links = await this.links.replaceAll(ids, kind);
    await this.links.writeAll(
      letter,
      users.map((user, n) => ({ user, link: links[n]!, senderId: actor.userId })),
    );
    await this.audit.record(
      actor,
      ids.map((id, n) => ({ action, subject: 'User', id, after: { expiresAt: links[n]!.expiresAt } })),
    );
    return links;
  }

  /** The answer about a link that was queued for its owner. */
  async shown(link: MadeLink, owner: Pick<UserEntity, 'email'>, actor: Actor, origin: string): Promise<AccountLink> {
    return {
      url: await this.links.urlOf(link, origin),
      expiresAt: link.expiresAt,
      sentTo: owner.email,
      waits: await this.waits(actor),
    };
  }

  /** Why messages with links wait, as a sentence for the actor; `null` if they go out. */
  waits(actor: Actor): Promise<string | null> {
    return this.mail.waits(actor.role);
  }
}
