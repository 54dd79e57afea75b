import { Injectable, NotFoundException } from '@nestjs/common';
import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import type { AccountLinkKind } from '@homeroom/shared/auth';
import { invitationDays, resetMinutes, type AccountLink } from '@homeroom/shared/users';
import { hashToken, newToken } from '../../platform/access/tokens.js';
import { Clock } from '../../platform/clock.js';
import { PublicAddress } from '../../platform/settings/public-address.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { AccountLinkEntity } from './account-link.entity.js';

const minuteMs = 60_000;
const kinds = {
  INVITATION: { page: '/accept-invitation', life: invitationDays * 24 * 60 * minuteMs },
  RESET: { page: '/reset-password', life: resetMinutes * minuteMs },
} satisfies Record<AccountLinkKind, { page: string; life: number }>;

const gone = 'This link has been used or has expired. Ask the office for a new one.';

/** A link in the hand of whoever made it; its path holds the token and is kept nowhere but in the message that brings it. */
export interface MadeLink {
  kind: AccountLinkKind;
  path: string;
  expiresAt: string;
  /** Names it in the outbox. */
  ref: string;
}

/** Single-use links to set a password. Whoever makes, uses or ends one holds the user (`heldUser`) first. */
@Injectable()
export class AccountLinks {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
  ) {}

  /** Makes a link that takes the place of the open ones of its kind, in the outbox too. */
  async replace(manager: EntityManager, userId: number, kind: AccountLinkKind): Promise<MadeLink> {
    await this.cancel(manager, userId, kind);
    return this.make(manager, userId, kind);
  }

  /** Makes a link beside those that are open: an invitation for seven days, a reset for an hour. */
  async make(manager: EntityManager, userId: number, kind: AccountLinkKind): Promise<MadeLink> {
    const { page, life } = kinds[kind];
    const token = newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + life).toISOString();
    const { identifiers } = await manager.insert(AccountLinkEntity, {
      userId,
      kind,
      tokenHash: hashToken(token),
      createdAt: now.toISOString(),
      expiresAt,
      usedAt: null,
    });
    return { kind, path: `${page}?token=${token}`, expiresAt, ref: refOf(kind, Number(identifiers[0]?.id)) };
  }

  /** The link for whoever may copy it; `origin` is where they opened the app, unless a public address is set. */
  async shown({ path, expiresAt }: MadeLink, origin: string): Promise<AccountLink> {
    return { url: `${(await this.address.get()) ?? origin}${path}`, expiresAt };
  }

  /** Ends the open links of a user, all or of one kind, and takes back the messages that bring them; answers how many. */
  async cancel(manager: EntityManager, userId: number, kind?: AccountLinkKind): Promise<number> {
    const open = await manager.findBy(AccountLinkEntity, { userId, usedAt: IsNull(), ...(kind ? { kind } : {}) });
    if (open.length === 0) return 0;
    await manager.delete(
      AccountLinkEntity,
      open.map((link) => link.id),
    );
    await this.outbox.cancel(
      manager,
      'ACCOUNT',
      open.map((link) => refOf(link.kind, link.id)),
    );
    return open.length;
  }

  /** How many links of a kind have been made for a user since an instant and still open something, or have been used. */
  countSince(manager: EntityManager, userId: number, kind: AccountLinkKind, since: Date): Promise<number> {
    return manager.countBy(AccountLinkEntity, { userId, kind, createdAt: MoreThan(since.toISOString()) });
  }

  /** The open link of a token, of that kind or of any; 404 for one that is unknown, used or expired. */
  async find(manager: EntityManager, token: string, kind?: AccountLinkKind): Promise<AccountLinkEntity> {
    const link = await manager.findOneBy(AccountLinkEntity, {
      tokenHash: hashToken(token),
      usedAt: IsNull(),
      ...(kind ? { kind } : {}),
    });
    if (!link || link.expiresAt <= this.clock.stamp()) throw new NotFoundException(gone);
    return link;
  }

  /** Uses a link up: of two at the same time one gets through. The user's other links end with it. */
  async use(manager: EntityManager, token: string, kind: AccountLinkKind): Promise<AccountLinkEntity> {
    const link = await this.find(manager, token, kind);
    const { affected } = await manager.update(
      AccountLinkEntity,
      { id: link.id, usedAt: IsNull() },
      { usedAt: this.clock.stamp() },
    );
    if (affected !== 1) throw new NotFoundException(gone);
    await this.cancel(manager, link.userId);
    await this.outbox.cancel(manager, 'ACCOUNT', [refOf(kind, link.id)]);
    return link;
  }
}

const refOf = (kind: AccountLinkKind, id: number) => `${kind} ${id}`;
