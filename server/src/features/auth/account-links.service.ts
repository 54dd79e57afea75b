import { Injectable, NotFoundException } from '@nestjs/common';
import { And, In, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import type { AccountLinkKind } from '@homeroom/shared/auth';
import { dayMs, minuteMs } from '@homeroom/shared/dates';
import { callNameOf, fullNameOf } from '@homeroom/shared/names';
import { invitationDays, resetMinutes } from '@homeroom/shared/users';
import { hashToken, newToken } from '../../platform/access/tokens.js';
import { Clock, clockSkewMs } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { renderLetter } from '../../platform/mail/letter.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { PublicAddress } from '../../platform/settings/public-address.js';
import { Settings } from '../../platform/settings/settings.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { accountLetters, type LetterText } from './account-letters.js';
import { AccountLinkEntity } from './auth.entity.js';

/** In ms: how long a link works. */
export const linkLife: Record<AccountLinkKind, number> = {
  INVITATION: invitationDays * dayMs,
  RESET: resetMinutes * minuteMs,
};

const pages: Record<AccountLinkKind, string> = { INVITATION: '/accept-invitation', RESET: '/reset-password' };

const gone = 'This link has been used or has expired. Ask the office for a new one.';

/** Its path contains the token, which is only stored in the message that delivers it. */
export interface MadeLink {
  kind: AccountLinkKind;
  path: string;
  expiresAt: string;
  /** Identifies its message in the outbox. */
  ref: string;
}

type Addressee = Pick<UserEntity, 'firstName' | 'lastName' | 'email'>;

interface LetterTo {
  user: Addressee;
  link?: MadeLink;
  senderId?: number;
  /** More lines, after the letter's own. */
  details?: string[];
}

/** Single-use links to set a password, and the e-mails about accounts. Callers must lock the user first (`lockedUser`). */
@Injectable()
export class AccountLinks {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    private readonly address: PublicAddress,
  ) {}

  /** Creates a link that replaces the open ones of its kind, also in the outbox. */
  async replace(userId: number, kind: AccountLinkKind): Promise<MadeLink> {
    return (await this.replaceAll([userId], kind))[0]!;
  }

  /** `replace` for each of many users, with as few statements; in the order of the ids. */
  async replaceAll(userIds: readonly number[], kind: AccountLinkKind): Promise<MadeLink[]> {
    await this.cancel(userIds, kind);
    return this.makeAll(userIds, kind);
  }

  /** Creates a link without ending open ones: an invitation for seven days, a reset for an hour. */
  async make(userId: number, kind: AccountLinkKind): Promise<MadeLink> {
    return (await this.makeAll([userId], kind))[0]!;
  }

  private async makeAll(userIds: readonly number[], kind: AccountLinkKind): Promise<MadeLink[]> {
    const [createdAt, expiresAt] = [this.clock.stamp(), this.clock.stamp(linkLife[kind])];
    const tokens = userIds.map(() => newToken());
    const ids = await this.db.insertRows(
      AccountLinkEntity,
      userIds.map((userId, n) => ({ userId, kind, tokenHash: hashToken(tokens[n]!), createdAt, expiresAt })),
    );
    return ids.map((id, n) => ({
      kind,
      path: `${pages[kind]}?token=${tokens[n]!}`,
      expiresAt,
      ref: refOf(kind, id),
    }));
  }

  /** To copy; with `origin` if no public address is set. */
  async urlOf({ path }: MadeLink, origin: string): Promise<string> {
    return `${await this.address.or(origin)}${path}`;
  }

  /** Queues an e-mail about an account, with its link if it has one; nothing for a user without an address. */
  async write(kind: keyof typeof accountLetters, user: Addressee, more: Omit<LetterTo, 'user'> = {}) {
    await this.writeAll(kind, [{ user, ...more }]);
  }

  /** `write` for many users. */
  async writeAll(kind: keyof typeof accountLetters, letters: readonly LetterTo[]) {
    const school = await this.settings.schoolName();
    const addressed = letters.filter(({ user }) => user.email);
    await this.outbox.queueEach(addressed, ({ user, link, senderId, details = [] }) => {
      const letter: LetterText = accountLetters[kind](school);
      const before = [...letter.before, ...details];
      return {
        to: { address: user.email!, name: fullNameOf(user) },
        ...renderLetter({ greeting: `Dear ${callNameOf(user)},`, from: school, ...letter, before }),
        cause: 'ACCOUNT',
        causeRef: link?.ref,
        link,
        senderId,
      };
    });
  }

  /** Ends users' open links, all or of one kind, and cancels their messages; returns how many there were. */
  async cancel(userIds: number | readonly number[], kind?: AccountLinkKind): Promise<number> {
    const userId = In([userIds].flat());
    const open = await this.db.findBy(AccountLinkEntity, { userId, usedAt: IsNull(), ...(kind ? { kind } : {}) });
    if (open.length === 0) return 0;
    await this.db.delete(
      AccountLinkEntity,
      open.map((link) => link.id),
    );
    await this.outbox.cancel(
      'ACCOUNT',
      open.map((link) => refOf(link.kind, link.id)),
    );
    return open.length;
  }

  /** How many links of a kind were created for a user since an instant, without cancelled ones. */
  countSince(userId: number, kind: AccountLinkKind, since: string): Promise<number> {
    return this.db.countBy(AccountLinkEntity, { userId, kind, createdAt: this.after(since) });
  }

  /** The users who got a link of a kind after an instant. Cancelled links do not count. */
  async createdSince(userIds: readonly number[], kind: AccountLinkKind, since: string): Promise<ReadonlySet<number>> {
    const createdAt = this.after(since);
    const links = await this.db.findBy(AccountLinkEntity, { userId: In([...userIds]), kind, createdAt });
    return new Set(links.map(({ userId }) => userId));
  }

  /** After an instant; not those that a clock which ran ahead has stored. */
  private after(since: string) {
    return And(MoreThan(since), LessThanOrEqual(this.clock.stamp(clockSkewMs)));
  }

  /** Notes the first time that a person uses the page of a link; 404 as `find`. */
  async noteOpened(token: string): Promise<void> {
    const { id } = await this.find(token);
    await this.db.update(AccountLinkEntity, { id, openedAt: IsNull() }, { openedAt: this.clock.stamp() });
  }

  /** The open link of a token, of one kind or of any; 404 if it is unknown, used or expired. */
  async find(token: string, kind?: AccountLinkKind): Promise<AccountLinkEntity> {
    const link = await this.db.findOneBy(AccountLinkEntity, {
      tokenHash: hashToken(token),
      usedAt: IsNull(),
      ...(kind ? { kind } : {}),
    });
    if (!link || link.expiresAt <= this.clock.stamp()) throw new NotFoundException(gone);
    return link;
  }

  /** Also ends the user's other links. Of two concurrent uses, one succeeds. */
  async use(token: string, kind: AccountLinkKind): Promise<AccountLinkEntity> {
    const link = await this.find(token, kind);
    const { affected } = await this.db.update(
      AccountLinkEntity,
      { id: link.id, usedAt: IsNull() },
      { usedAt: this.clock.stamp() },
    );
    if (affected !== 1) throw new NotFoundException(gone);
    await this.cancel(link.userId);
    await this.outbox.cancel('ACCOUNT', [refOf(kind, link.id)]);
    return link;
  }
}

const refOf = (kind: AccountLinkKind, id: number) => `${kind} ${id}`;
