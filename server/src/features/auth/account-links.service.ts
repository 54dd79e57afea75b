import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { invitationDays, type InvitationLink } from '@homeroom/shared/users';
import type { Config } from '../../config.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG } from '../../platform/config.token.js';
import { AccountLinkEntity, type AccountLinkKind } from './account-link.entity.js';
import { hashToken, newToken } from '../../platform/access/tokens.js';

const dayMs = 86_400_000;
const gone = 'This link has been used or has expired. Ask the office for a new one.';

/** Single-use links to set a password. A new one of a kind takes the place of the older ones. */
@Injectable()
export class AccountLinks {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Makes an invitation for seven days; `origin` is where the app was opened, unless a public address is set. */
  async invite(manager: EntityManager, userId: number, origin: string): Promise<InvitationLink> {
    await this.cancel(manager, userId, 'INVITATION');
    const token = newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + invitationDays * dayMs).toISOString();
    await manager.insert(AccountLinkEntity, { userId, kind: 'INVITATION', tokenHash: hashToken(token), createdAt: now.toISOString(), expiresAt, usedAt: null });
    return { url: `${this.config.publicUrl ?? origin}/accept-invitation?token=${token}`, expiresAt };
  }

  async cancel(manager: EntityManager, userId: number, kind: AccountLinkKind): Promise<number> {
    const { affected } = await manager.delete(AccountLinkEntity, { userId, kind, usedAt: IsNull() });
    return affected ?? 0;
  }

  /** The open link of a token; 404 for one that is unknown, used or expired. */
  async find(manager: EntityManager, token: string, kind: AccountLinkKind): Promise<AccountLinkEntity> {
    const link = await manager.findOneBy(AccountLinkEntity, { tokenHash: hashToken(token), kind, usedAt: IsNull() });
    if (!link || link.expiresAt <= this.clock.stamp()) throw new NotFoundException(gone);
    return link;
  }

  /** Uses a link up: of two at the same time one gets through. */
  async use(manager: EntityManager, token: string, kind: AccountLinkKind): Promise<AccountLinkEntity> {
    const link = await this.find(manager, token, kind);
    const { affected } = await manager.update(AccountLinkEntity, { id: link.id, usedAt: IsNull() }, { usedAt: this.clock.stamp() });
    if (affected !== 1) throw new NotFoundException(gone);
    return link;
  }
}
